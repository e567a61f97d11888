// Package reached finds out by plain search how soon pieces can be in some places, as a check of what reasons of hints
// say.
package reached

import (
	"fmt"
	"slices"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/coach"
)

// Fewest returns the fewest moves from b after which all the places are taken, or most if it takes that many, or more.
// It looks at positions in the order of their distance, and at those once that differ only in small pieces that the
// places do not name. It returns false if there are more than limit of them.
func Fewest(rules moves.Rules, b *board.Board, places []coach.Place, most, limit int) (int, bool) {
	named := map[board.ID]bool{}
	for _, p := range places {
		named[p.Piece] = true
	}
	picture := func(b *board.Board) string {
		var s strings.Builder
		for c := range board.Cell(b.Width() * b.Height()) {
			id := b.Occupant(c)
			w, h := b.Shape(id).Size()
			switch {
			case named[id]:
				fmt.Fprintf(&s, "%d ", id)
			case b.IsGap(id):
				fmt.Fprintf(&s, "g%d ", w)
			case w*h > 1:
				fmt.Fprintf(&s, "l%d ", c-b.Anchor(id))
			default:
				s.WriteString(". ")
			}
		}
		return s.String()
	}
	taken := func(b *board.Board) bool {
		return !slices.ContainsFunc(places, func(p coach.Place) bool { return b.Anchor(p.Piece) != p.At })
	}
	seen := map[string]bool{picture(b): true}
	at := []*board.Board{b}
	for n := range most {
		var after []*board.Board
		for _, b := range at {
			if taken(b) {
				return n, true
			}
			if n == most-1 {
				continue
			}
			for _, m := range rules.AppendMoves(nil, b) {
				next := b.Clone()
				if _, err := rules.Apply(nil, next, m); err != nil {
					continue
				}
				if key := picture(next); !seen[key] {
					seen[key] = true
					after = append(after, next)
				}
			}
			if len(seen) > limit {
				return 0, false
			}
		}
		at = after
	}
	return most, true
}
