package game

import (
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

// In every family a trophy means as few moves as are possible, and a tick a solved puzzle: on the card, in
// the details and on the panel. The card says how many moves are possible.
func TestTrophyMeansOptimal(t *testing.T) {
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
			s := l.scene().Session()
			if !optimal {
				// Not the first move of the shortest solution.
				shortest, all := l.solution()[0], s.Family().Rules().AppendMoves(nil, s.Board())
				astray := all[slices.IndexFunc(all, func(m moves.Move) bool { return m.Dir != shortest.Dir })]
				if s.Family().Name() == "klotski" { // moves of one block in a row are one move
					astray = all[slices.IndexFunc(all, func(m moves.Move) bool { return m.Piece != shortest.Piece })]
				}
				l.scene().Perform(family.Do{Group: moves.Group{astray}, Selected: board.NoPiece})
				l.rest()
				l.idle()
			}
			l.solve()
			want, other := "trophy", "check"
			if !optimal {
				want, other = other, want
			}
			check := func(where string) {
				t.Helper()
				if got := l.icons(); !slices.Contains(got, want) || where != "details" && slices.Contains(got, other) || slices.Contains(got, "trophy") != optimal {
					t.Errorf("%s, optimal %v: %s shows %q", code, optimal, where, got)
				}
			}
			l.now += time.Minute
			l.rest()
			l.idle()
			check("the card")
			tree := l.tree()
			if card := tree.ByID("solved-card"); card == nil || strings.Contains(card.Name, " over the optimal ") == optimal {
				t.Errorf("%s, optimal %v: the card does not compare:\n%s", code, optimal, &tree)
			}
			l.do("solved-details")
			check("details") // whose button has a tick too
			l.do("ok")
			l.scene().Escape()
			l.rest()
			check("the panel")
		}
	}
}
