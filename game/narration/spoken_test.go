package narration

import (
	"slices"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/speech"
)

func TestSayChange(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	app := &scene.App{Frame: scene.Frame{Words: words}}
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
		if got := sayChange(app.Look(), test.news); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// Changes are spoken in the language of the program at the rate of the settings, and interrupt earlier
// speech once.
func TestUtterances(t *testing.T) {
	words, err := assets.NewWords("de")
	if err != nil {
		t.Fatal(err)
	}
	app := &scene.App{Frame: scene.Frame{Words: words}}
	app.Settings.SpeechRate = 150
	change := access.Change{Kind: access.Entered, Node: access.Node{Role: access.Button, Name: "Tipp"}}
	want := []speech.Utterance{
		{Text: "Tipp", Language: "de", Rate: 150, Interrupts: true},
		{Text: "Tipp", Language: "de", Rate: 150},
	}
	if got := utterances(app.Look(), []access.Change{change, change}); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
