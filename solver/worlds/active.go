package worlds

import (
	"worldslide/board"
)

// Two gaps can do nearly everything that more gaps can, and each additional gap multiplies
// the search space. So on boards with more than two gaps, two are active and the others are
// brought home like pieces. Only if that fails are all gaps active.

// activeSets returns the sets of active gaps in the order in which they are tried.
func activeSets(b *board.Board) [][]board.ID {
	gaps := b.Gaps()
	var small, large []board.ID
	for _, id := range gaps {
		if w, _ := b.Shape(id).Size(); w == 1 {
			small = append(small, id)
		} else {
			large = append(large, id)
		}
	}
	if len(gaps) <= 2 {
		return [][]board.ID{gaps}
	}
	var sets [][]board.ID
	if len(small) >= 2 {
		sets = append(sets, nearestPair(b, small))
	}
	if len(small) >= 1 && len(large) >= 1 {
		sets = append(sets, []board.ID{small[0], large[0]})
	}
	if len(large) >= 2 {
		sets = append(sets, nearestPair(b, large))
	}
	return append(sets, gaps)
}

// nearestPair returns the two gaps of one size that reach the most cells from their homes.
// Of several such pairs it returns the one whose homes are nearest to each other, since
// these gaps meet most easily.
func nearestPair(b *board.Board, ids []board.ID) []board.ID {
	reach := make([]map[board.Cell]bool, len(ids))
	if w, _ := b.Shape(ids[0]).Size(); w == 1 {
		solved := b.Clone()
		for id := range board.ID(b.Len()) {
			solved.Relocate(id, b.Piece(id).Home)
		}
		small := func(c board.Cell) bool {
			w, _ := solved.Shape(solved.Occupant(c)).Size()
			return w == 1
		}
		for i, id := range ids {
			reach[i] = reachable(solved, solved.Anchor(id), small)
		}
	}
	var pair []board.ID
	most, nearest := -1, 0
	for i, id := range ids {
		for j, other := range ids[:i] {
			off := b.Piece(id).Home.Sub(b.Piece(other).Home)
			d := max(off.X, -off.X) + max(off.Y, -off.Y)
			if n := min(len(reach[i]), len(reach[j])); n > most || n == most && d < nearest {
				most, nearest, pair = n, d, []board.ID{other, id}
			}
		}
	}
	return pair
}
