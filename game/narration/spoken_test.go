package narration

import (
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
)

func TestSayNews(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	sc := &scene.Context{Words: words}
	for _, test := range []struct {
		news access.Change
		want string
	}{
		{access.Change{Kind: access.Entered, Node: access.Node{Role: access.Button, Name: "Undo", About: "Nothing to undo"}}, "Undo, Nothing to undo"},
		{access.Change{Kind: access.Entered, Node: access.Node{Role: access.Switch, Name: "Sound", State: access.On}}, "Sound, on"},
		{access.Change{Kind: access.Changed, Node: access.Node{Role: access.Switch, Name: "Sound"}}, "off"},
		{access.Change{Kind: access.Changed, Node: access.Node{Role: access.Slider, Name: "Volume", Now: 35}}, "35"},
		{access.Change{Kind: access.Moved, Node: access.Node{Role: access.Cell, Name: "Tile 14", Value: "row 3, column 2"}}, "Tile 14, row 3, column 2"},
		{access.Change{Kind: access.Alerted, Node: access.Node{Role: access.Alert, Name: "Code copied"}}, "Code copied"},
		{access.Change{Kind: access.Opened, Node: access.Node{Role: access.Dialog, Name: "Solved", Children: []access.Node{
			{Role: access.Text, Name: "Moves", Value: "81"}, {Role: access.Button, Name: "OK"},
		}}}, "Solved. Moves 81"},
	} {
		if got := sayChange(sc, test.news); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
