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
	motions    []moves.Motion
}

// NewWalk returns a walk that draws from random.
func NewWalk(p Profile, random *Random) *Walk {
	return &Walk{random: random, table: p.table()}
}

// Step makes one random move on b and selects its gap. The motions are valid
// until the next step. It reports false, and changes nothing, if nothing can
// move.
func (w *Walk) Step(b *board.Board) (moves.Move, []moves.Motion, bool) {
	w.candidates = moves.Worlds{}.AppendCandidates(w.candidates[:0], b)
	if len(w.candidates) == 0 {
		return moves.Move{}, nil, false
	}
	w.dropReversal()
	chosen := w.candidates[w.pick(b)]
	var err error
	w.motions, err = moves.Worlds{}.Apply(w.motions[:0], b, chosen.Move)
	if err != nil {
		return moves.Move{}, nil, false
	}
	b.Select(chosen.Piece)
	w.last, w.began = chosen.Move, true
	w.sinceLarge++
	if chosen.Class == moves.LargeMove {
		w.sinceLarge = 0
	}
	return chosen.Move, w.motions, true
}

// dropReversal takes out the way straight back, unless it is the only way. Only
// gap and direction count, not what they move.
func (w *Walk) dropReversal() {
	if !w.began || len(w.candidates) == 1 {
		return
	}
	back := moves.Move{Piece: w.last.Piece, Dir: w.last.Dir.Opposite()}
	for i, c := range w.candidates {
		if c.Move == back {
			w.candidates = append(w.candidates[:i], w.candidates[i+1:]...)
			return
		}
	}
}

// pick draws the index of a candidate. Each enters the draw as often as its
// weight says; a swap of gaps enters once, and then only one time in ten, unless
// there is nothing but swaps.
func (w *Walk) pick(b *board.Board) int {
	row := &w.table[min(w.sinceLarge, len(w.table)-1)]
	onlySwaps := true
	for i := range w.candidates {
		if w.candidates[i].Class != moves.GapSwap {
			onlySwaps = false
			break
		}
	}
	near := newNearness(b)
	w.weights = w.weights[:0]
	total := 0
	for i := range w.candidates {
		weight := 0
		switch c := &w.candidates[i]; c.Class {
		case moves.LargeMove:
			weight = row.large
		case moves.GapSwap:
			if onlySwaps || w.random.OneInTen() {
				weight = 1
			}
		case moves.SmallMove:
			switch change := near.change(b, c.Move); {
			case change < 0:
				weight = row.closer
			case change > 0:
				weight = row.farther
			default:
				weight = row.equal
			}
		}
		w.weights = append(w.weights, weight)
		total += weight
	}
	drawn := w.random.Below(total)
	for i, weight := range w.weights {
		if drawn < weight {
			return i
		}
		drawn -= weight
	}
	return len(w.weights) - 1
}

// nearness compares how far the first two gaps are apart with how far they
// would be after a move.
type nearness struct {
	gaps     []board.ID
	distance int
}

func newNearness(b *board.Board) nearness {
	n := nearness{gaps: b.Gaps()}
	if len(n.gaps) >= 2 {
		n.distance = distance(b, b.At(n.gaps[0]), b.At(n.gaps[1]))
	}
	return n
}

// change returns the difference that m makes to the distance, in cells. It
// looks one cell ahead whatever the size of the gap, and at the first other gap.
func (n nearness) change(b *board.Board, m moves.Move) int {
	if len(n.gaps) < 2 {
		return 0
	}
	other := n.gaps[0]
	if other == m.Piece {
		other = n.gaps[1]
	}
	ahead := b.Wrap(b.At(m.Piece).Add(m.Dir.Vector()))
	return distance(b, ahead, b.At(other)) - n.distance
}

// distance returns the columns plus the rows between two cells, the short way
// round where the board wraps.
func distance(b *board.Board, p, q board.Point) int {
	return along(p.X-q.X, b.Width(), b.WrapX()) + along(p.Y-q.Y, b.Height(), b.WrapY())
}

func along(difference, side int, wraps bool) int {
	difference = max(difference, -difference)
	if wraps {
		return min(difference, side-difference)
	}
	return difference
}
