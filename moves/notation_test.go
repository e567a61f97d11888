package moves_test

import (
	"strings"
	"testing"

	"worldslide/moves"
)

const notationBoard = "(G0) (G1) (G10) S1 | (BG0) (BG0) u d | (BG0) (BG0) t A"

// Formatted moves are parsed back; groups are separated by dots.
func TestNotation(t *testing.T) {
	b := parse(t, notationBoard)
	for _, test := range []struct {
		text   string
		groups int
		units  int
	}{
		{"", 0, 0},
		{"G0u", 1, 1},
		{"G0uG1lG10rBG0d", 4, 4},
		{"G0uG1l.G10r", 2, 3},
		{"uudduldr", 4, 4}, // u up, d down, u left, d right
		{"S1u.S1d.S1l.S1r", 4, 4},
	} {
		groups, err := moves.ParseGroups(b, test.text)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		units := 0
		for _, g := range groups {
			units += len(g)
		}
		if len(groups) != test.groups || units != test.units {
			t.Errorf("%q: %d groups of %d units, want %d of %d", test.text, len(groups), units, test.groups, test.units)
		}
		again, err := moves.ParseGroups(b, moves.FormatGroups(b, groups))
		if err != nil || moves.FormatGroups(b, again) != moves.FormatGroups(b, groups) || len(again) != len(groups) {
			t.Errorf("%q: written as %q, read as %v (%v)", test.text, moves.FormatGroups(b, groups), again, err)
		}
	}
}

func TestNotationErrors(t *testing.T) {
	b := parse(t, notationBoard)
	for _, test := range []struct{ text, want string }{
		{"G0", "unit 1"}, {"G0x", "unit 1"}, {"X0u", "unit 1"}, {"G0U", "unit 1"}, {" G0u", "unit 1"},
		{"G0uG2l", "unit 2"}, {"G0u.G1", "unit 2"}, {"G0uu", "unit 2"},
		{".", "after unit 0: an empty group"}, {".G0u", "after unit 0: an empty group"},
		{strings.Repeat("?", 1000), "unit 1"},
	} {
		_, err := moves.ParseGroups(b, test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) || len(err.Error()) > 150 {
			t.Errorf("%.20q: error %v, want one with %q", test.text, err, test.want)
		}
	}
	for _, text := range []string{"", "G0", "G0uG1l", "G0u.", "u"} {
		if m, err := moves.Parse(b, text); err == nil {
			t.Errorf("%q was read as the move %s", text, moves.Format(b, m))
		}
	}
	if got := moves.Format(b, moves.Move{Piece: 99}); got != "?99u" {
		t.Errorf("a move without a piece is formatted %q", got)
	}
}

// FuzzParseGroups: moves are accepted or rejected without a crash; accepted ones are formatted and
// parsed back unchanged.
func FuzzParseGroups(f *testing.F) {
	for _, text := range []string{"", "G0u", "G0uG1l.G10rBG0d", "uudduldr", "..", "G0uu"} {
		f.Add(text)
	}
	b := parse(f, notationBoard)
	f.Fuzz(func(t *testing.T, text string) {
		groups, err := moves.ParseGroups(b, text)
		if err != nil {
			return
		}
		written := moves.FormatGroups(b, groups)
		again, err := moves.ParseGroups(b, written)
		if err != nil || len(again) != len(groups) || moves.FormatGroups(b, again) != written {
			t.Fatalf("%q: written as %q, read as %v (%v)", text, written, again, err)
		}
	})
}
