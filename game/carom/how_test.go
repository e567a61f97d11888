package carom

import (
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/session"
)

// In the how-to dialog the edge, a wall and a piece stop the target, and finally it is on the star.
func TestHow(t *testing.T) {
	r := newHow().replay
	if r.Timeline().Len() != len(howWords) || len(howMoves()) != len(howWords) {
		t.Fatalf("%d moves", r.Timeline().Len())
	}
	for n, want := range []string{"h7", "h4", "d4", "d1"} {
		way := howArrow(r, n)
		if len(way.Path) < 3 || slices.ContainsFunc(way.Path, func(d board.Dir) bool { return d != howMoves()[n].Dir }) {
			t.Errorf("move %d: the way is %v", n+1, way.Path)
		}
		r.Timeline().Forward()
		at := r.Timeline().Board().At(0)
		if got := string(rune('a'+at.X)) + string(rune('1'+at.Y)); got != want {
			t.Errorf("after move %d the target is on %s, want %s", n+1, got, want)
		}
	}
	if b := r.Timeline().Board(); !r.Timeline().Puzzle().Family.Solved(b) {
		t.Errorf("the target is not on the star\n%v", b)
	}
	code := r.Timeline().Puzzle()
	code.Moves = nil
	for _, m := range howMoves() {
		code.Moves = append(code.Moves, moves.Group{m})
	}
	if s, err := session.New(code); err != nil || !s.Locked() {
		t.Errorf("the moves that are marked lead elsewhere: %v", err)
	}
}
