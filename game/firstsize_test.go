package game

import (
	"strings"
	"testing"

	"worldslide/puzzle"
)

// The card of Fifteen says when the first board of a size is solved. Boards of Worlds differ in more than their size.
func TestFirstOfSize(t *testing.T) {
	for _, test := range []struct {
		f    puzzle.Spec
		rung int // the first of another size
		want bool
	}{{puzzle.Fifteen, 5, true}, {puzzle.Worlds, 2, false}} {
		l := startA11yTest(t, "en", "", wideWindow)
		l.winRungs(test.f, test.rung-1, test.rung)
		l.games.Resume(test.f, test.f.Ladder()[test.rung].Values)
		l.cardShown()
		if shown := l.shown(); strings.Contains(shown, "Your first") != test.want {
			t.Errorf("%s: the card says that the size is new: %v:\n%s", test.f.Name(), !test.want, shown)
		}
	}
}
