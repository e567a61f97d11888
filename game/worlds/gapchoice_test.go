package worlds

import (
	"testing"

	"worldslide/board"
)

// A click has a choice only if several gaps take the piece. The selected gap decides.
func TestGapChoice(t *testing.T) {
	for _, test := range []struct{ board, piece, want string }{
		{"a [g] c\nd e (h)", "a", ""},
		{"[g] b (h)\nd e f", "b", "g left"},
		{"(g) b [h]\nd e f", "b", "h right"},
		{"(g) b c\nd (h) [i]", "c", ""},
		{"(g) b c\nd (h) [i]", "b", "g left"},
		{"A A [g]\nA A c\nd (h) e", "A", ""},
	} {
		b := parse(t, test.board)
		gap, d, ok := choice(b, b.Find(test.piece))
		got := ""
		if ok {
			got = b.Name(gap) + " " + map[board.Dir]string{board.Left: "left", board.Right: "right", board.Up: "up", board.Down: "down"}[d]
		}
		if got != test.want {
			t.Errorf("%s on\n%s: %q, want %q", test.piece, test.board, got, test.want)
		}
	}
}
