package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/ui/paint"
)

// icons returns the names of the icons that are drawn.
func (l *a11yTest) icons() (names []string) {
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range l.app.UI.List().Ops(layer) {
			if op.Kind == paint.KindIcon {
				names = append(names, op.Text)
			}
		}
	}
	return names
}

// In every family three stars, the third of which is a trophy in Carom, mean as few moves as are possible: on the
// card, in the details and on the panel. The card says how many moves are possible, and offers to try again.
func TestStarsOfASolve(t *testing.T) {
	for _, code := range []string{
		"worlds?board=classicsmall&seed=3&steps=1", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", "klotski?board=.AA/.AA/N..&exit=d2",
		"carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2",
	} {
		for _, optimal := range []bool{true, false} {
			if optimal && !strings.HasPrefix(code, "worlds") {
				continue // the same code
			}
			l := startA11yTest(t, "en", code, wideWindow)
			l.idle()
			if !optimal {
				l.goAstray()
			}
			l.solve()
			won, best := 1, "star-filled"
			if optimal {
				won = 3
			}
			if strings.HasPrefix(code, "carom") {
				best = "trophy"
			}
			l.now += time.Minute
			l.rest()
			l.idle()
			outlines := 0
			for _, icon := range l.icons() {
				if icon == "star" {
					outlines++
				}
			}
			if outlines != 3-won {
				t.Errorf("%s, optimal %v: %d outlines of stars, want %d", code, optimal, outlines, 3-won)
			}
			check := func(where, icon string, want bool) {
				t.Helper()
				if got := l.icons(); slices.Contains(got, icon) != want {
					t.Errorf("%s, optimal %v: %s shows %q; %s: want %v", code, optimal, where, got, icon, want)
				}
			}
			check("the card", "trophy", optimal && best == "trophy")
			tree := l.tree()
			card := tree.ByID("solved-card")
			if card == nil || !strings.Contains(card.Name, fmt.Sprint(won, " of 3 stars")) || strings.Contains(card.Name, " possible.") == optimal || (tree.ByID("solved-again") == nil) != optimal {
				t.Errorf("%s, optimal %v: the card does not compare:\n%s", code, optimal, &tree)
			}
			l.do("solved-details")
			check("details", "trophy", optimal && best == "trophy")
			l.do("ok")
			l.scene().Escape()
			l.rest()
			check("the panel", "check", !optimal)
			check("the panel", "trophy", optimal && best == "trophy")
			if optimal {
				check("the panel", best, true)
			}
		}
	}
}

// goAstray makes a move that is not the first one of the shortest solution.
func (l *a11yTest) goAstray() {
	s := l.scene().Session()
	shortest, all := l.solution()[0], s.Family().Rules().AppendMoves(nil, s.Board())
	astray := all[slices.IndexFunc(all, func(m moves.Move) bool {
		if s.Family().Name() == "klotski" { // moves of one block in a row are one move
			return m.Piece != shortest.Piece
		}
		return m.Dir != shortest.Dir
	})]
	l.scene().Perform(family.Do{Group: moves.Group{astray}, Selected: board.NoPiece})
	l.rest()
	l.idle()
}
