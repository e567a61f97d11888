package coach_test

import (
	"testing"

	"worldslide/board"
	"worldslide/solver/coach"
)

// Every theme has a name of its own.
func TestThemes(t *testing.T) {
	seen := map[string]bool{"": true}
	for _, theme := range append(coach.Themes(), coach.NoTheme) {
		if seen[theme.String()] {
			t.Errorf("theme %d: %q is no name of its own", theme, theme)
		}
		seen[theme.String()] = true
	}
}

func TestGoal(t *testing.T) {
	b, err := board.Parse("a a .\nb (c) d")
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string, c board.Cell) coach.Goal {
		return coach.Goal{Places: []coach.Place{{Piece: b.Find(name), At: c}}}
	}
	for _, test := range []struct {
		name string
		goal coach.Goal
		want bool
	}{
		{"none", coach.Goal{}, true},
		{"top-left cell", at("a", 0), true},
		{"another cell of the piece", at("a", 1), false},
		{"elsewhere", at("d", 2), false},
		{"empty cell and gap", coach.Goal{Free: []board.Cell{2, 4}}, true},
		{"a piece on one of the cells", coach.Goal{Free: []board.Cell{2, 5}}, false},
	} {
		if got := test.goal.Reached(b); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}
