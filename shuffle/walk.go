package shuffle

import (
	"worldslide/board"
	"worldslide/moves"
)

// Walk is a random walk over a mixed-size board: legal moves only, never
// straight back unless nothing else is left, drawn by a profile's weights. It
// holds what one step must know of those before it, and buffers, so a step
// allocates nothing. Make one with NewWalk.
type Walk struct {
	random     *Random
	table      []weights
	last       moves.Move
	began      bool
	sinceLarge int // moves since a large piece moved
	candidates []moves.Candidate
	weights    []int
}

// NewWalk returns a walk that draws from random.
func NewWalk(p Profile, random *Random) *Walk {
	return &Walk{random: random, table: p.table()}
}

// Step makes one random move on b and selects its gap. It reports false, and
// changes nothing, if nothing can move.
func (w *Walk) Step(b *board.Board) (moves.Move, bool) {
	w.candidates = moves.Worlds{}.AppendCandidates(w.candidates[:0], b)
	if len(w.candidates) == 0 {
		return moves.Move{}, false
	}
	w.dropReversal()
	w.weigh(b)
	chosen := w.candidates[w.draw()]
	chosen.Make(b)
	b.Select(chosen.Piece)
	w.last, w.began = chosen.Move, true
	w.sinceLarge++
	if chosen.Class() == moves.LargeMove {
		w.sinceLarge = 0
	}
	return chosen.Move, true
}

// dropReversal takes out the way straight back, unless it is the only way. Only
// gap and direction count, not what they move.
func (w *Walk) dropReversal() {
	if !w.began || len(w.candidates) == 1 {
		return
	}
	back := moves.Move{Piece: w.last.Piece, Dir: w.last.Dir.Opposite()}
	for i := range w.candidates {
		if w.candidates[i].Move == back {
			w.candidates = append(w.candidates[:i], w.candidates[i+1:]...)
			return
		}
	}
}

// weigh finds how often each candidate enters the draw. A swap of gaps enters
// once, and then only one time in ten, unless there is nothing but swaps.
func (w *Walk) weigh(b *board.Board) {
	row := &w.table[min(w.sinceLarge, len(w.table)-1)]
	w.weights = w.weights[:0]
	gap := board.NoPiece
	var small [4]int // weights by direction of small moves of that gap
	for i := range w.candidates {
		c := &w.candidates[i]
		if c.Piece != gap {
			gap = c.Piece
			small = smallWeights(b, gap, row)
		}
		weight := small[c.Dir&3]
		if c.Class() != moves.SmallMove {
			weight = row.large
			if c.Class() == moves.GapSwap {
				weight = 0
				if w.onlySwaps() || w.random.OneInTen() {
					weight = 1
				}
			}
		}
		w.weights = append(w.weights, weight)
	}
}

func (w *Walk) onlySwaps() bool {
	for i := range w.candidates {
		if w.candidates[i].Class() != moves.GapSwap {
			return false
		}
	}
	return true
}

// draw picks the index of a candidate by its weight. A non-swap never weighs
// nothing, and swaps weigh something if there is nothing else.
func (w *Walk) draw() int {
	total := 0
	for _, weight := range w.weights {
		total += weight
	}
	drawn := w.random.Below(total)
	chosen := 0
	for drawn >= w.weights[chosen] {
		drawn -= w.weights[chosen]
		chosen++
	}
	return chosen
}

// smallWeights returns the weights of moving a gap over a small piece in each
// direction. They depend on whether that would bring the first two gaps closer;
// it looks one cell ahead, and at the first other gap.
func smallWeights(b *board.Board, gap board.ID, row *weights) [4]int {
	gaps := b.Gaps()
	if len(gaps) < 2 {
		equal := row.small[1]
		return [4]int{equal, equal, equal, equal}
	}
	other := gaps[0]
	if other == gap {
		other = gaps[1]
	}
	apart := b.At(gaps[0]).Sub(b.At(gaps[1]))
	now := along(apart.X, b.Width(), b.WrapX()) + along(apart.Y, b.Height(), b.WrapY())
	off := b.At(gap).Sub(b.At(other))
	x := along(off.X, b.Width(), b.WrapX()) - now
	y := along(off.Y, b.Height(), b.WrapY()) - now
	return [4]int{
		board.Up:    row.small[1+x+along(off.Y-1, b.Height(), b.WrapY())],
		board.Down:  row.small[1+x+along(off.Y+1, b.Height(), b.WrapY())],
		board.Left:  row.small[1+y+along(off.X-1, b.Width(), b.WrapX())],
		board.Right: row.small[1+y+along(off.X+1, b.Width(), b.WrapX())],
	}
}

// along returns the distance on one axis, the short way round if it wraps.
func along(difference, side int, wraps bool) int {
	difference = max(difference, -difference)
	if wraps {
		return min(difference, side-difference)
	}
	return difference
}
