package scene

import (
	"strings"
	"testing"

	"worldslide/ui/widget"
)

// A row with the ID of an earlier row replaces it, at the end of the table. A row that cannot be
// run only sets where the buttons of the other row are.
func TestOverride(t *testing.T) {
	run := func() {}
	table := []Action{{ID: "undo", Icon: "old", Run: run}, {ID: "solution", Icon: "route", Run: run}, {ID: "hint", Run: run}}
	table = Override(table, []Action{{ID: "shuffle", Run: run}, {ID: "solution", Places: InMode}, {ID: "undo", Icon: "new", Run: run}})
	var got []string
	for _, a := range table {
		word := string(a.ID) + ":" + a.Icon
		if a.In(InMode) {
			word += "!"
		}
		got = append(got, word)
	}
	if want := "hint: shuffle: solution:route! undo:new"; strings.Join(got, " ") != want {
		t.Errorf("%s, want %s", strings.Join(got, " "), want)
	}
}

func TestKeyNames(t *testing.T) {
	for _, test := range []struct {
		action Action
		want   string
	}{
		{Action{}, ""},
		{Action{KeyName: "Esc"}, "Esc"},
		{Action{Keys: []Shortcut{{widget.Ctrl, widget.KeyZ}}}, "Ctrl Z"},
		{Action{Keys: []Shortcut{{widget.Ctrl | widget.Shift, widget.KeyZ}, {widget.Ctrl, widget.KeyY}}}, "Ctrl Shift Z, Ctrl Y"},
		{Action{Keys: []Shortcut{{0, widget.KeyF11}}}, "F11"},
		{Action{Keys: []Shortcut{{widget.Ctrl, widget.KeyComma}}}, "Ctrl ,"},
		{Action{Keys: []Shortcut{{0, widget.KeyPageDown}}}, "PgDn"},
	} {
		if got := test.action.KeyNames(english(t).Look()); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
