package shuffle

import (
	"worldslide/board"
	"worldslide/moves"
)

// Walk is a random walk on a board of Worlds. It makes legal moves only, drawn by the weights
// of a profile, and undoes its last move only if there is no other. A step allocates nothing.
// Create one with NewWalk.
type Walk struct {
	random     *Random
	table      []weights
	last       board.ID      // the gap that moved last, or NoPiece
	back       moves.Choices // the ways straight back for that gap
	sinceLarge int           // moves since a large piece moved
	options    []options     // by index of the gap; made anew in each step
}

// options are the legal moves of one gap and the weight of each direction of the pieces.
type options struct {
	legal   moves.Choices
	weights packed
}

// NewWalk returns a walk that draws from random.
func NewWalk(p Profile, random *Random) *Walk {
	return &Walk{random: random, table: p.table(), last: board.NoPiece}
}

// Step makes one random move on b and selects its gap. It reports false, and
// changes nothing, if nothing can move.
func (w *Walk) Step(b *board.Board) (moves.Move, bool) {
	gaps := b.Gaps()
	total := w.weigh(b, gaps)
	if total == 0 {
		if w.last == board.NoPiece {
			return moves.Move{}, false
		}
		w.last = board.NoPiece // no other move: allow undoing the last one
		return w.Step(b)
	}
	i, d := w.draw(total)
	m := moves.Move{Piece: gaps[i], Dir: d.Opposite()}
	moves.Worlds{}.Make(b, m)
	b.Select(m.Piece)
	w.last, w.back = m.Piece, moves.ChoicesIn(m.Dir)
	w.sinceLarge++
	if w.options[i].legal.Of(moves.LargeMove).Has(d) {
		w.sinceLarge = 0
	}
	return m, true
}

// weigh fills in the options and returns the sum of their weights. It leaves out the inverse
// of the last move, by gap and direction alone, even if it would move another piece.
func (w *Walk) weigh(b *board.Board, gaps []board.ID) int {
	if len(w.options) != len(gaps) {
		w.options = make([]options, len(gaps))
	}
	row := &w.table[min(w.sinceLarge, len(w.table)-1)]
	small := row.pull(b, gaps, 0)
	total := 0
	var all moves.Choices
	for i, gap := range gaps {
		if i > 1 {
			small = row.pull(b, gaps, i)
		}
		isLast := moves.Choices(0)
		if gap == w.last {
			isLast = 1
		}
		legal := moves.Worlds{}.Choices(b, gap) &^ (isLast * w.back)
		weights := small.only(legal.Of(moves.SmallMove)) | row.large.only(legal.Of(moves.LargeMove))
		w.options[i] = options{legal, weights}
		total += weights.prefixSums().last()
		all |= legal
		small = small.mirror() // to the second gap, the first is the other way round
	}
	if all.Of(moves.GapSwap) != 0 {
		total += w.weighSwaps(total == 0)
	}
	return total
}

// weighSwaps adds the swaps of two gaps to the weights and returns how many it added. Each
// has weight 1, one time in ten, unless nothing else is legal.
func (w *Walk) weighSwaps(nothingElse bool) int {
	entered := 0
	for i := range w.options {
		o := &w.options[i]
		for _, d := range board.Dirs {
			if o.legal.Of(moves.GapSwap).Has(d) && (nothingElse || w.random.OneInTen()) {
				o.weights |= ones.only(1 << d)
				entered++
			}
		}
	}
	return entered
}

// draw picks a move by its weight and returns the index of the gap and the direction of the
// pieces.
func (w *Walk) draw(total int) (int, board.Dir) {
	drawn := w.random.Below(total)
	before := 0 // how many moves, legal or not, come before the drawn one
	for i := range w.options {
		sums := w.options[i].weights.prefixSums()
		before += sums.countUpTo(drawn)
		drawn -= sums.last()
	}
	return before / 4, board.Dir(before % 4)
}

// pull returns the weights of moving gap i past a small piece, by the direction of the piece.
// They depend on whether the gap would be closer to the first other gap than the first two
// gaps are now.
func (row *weights) pull(b *board.Board, gaps []board.ID, i int) packed {
	if len(gaps) < 2 {
		return row.small[equal]
	}
	first := b.At(gaps[0])
	off := first.Sub(b.At(gaps[1]))
	x, y := along(off.X, b.Width(), b.WrapX()), along(off.Y, b.Height(), b.WrapY())
	change := equal // without the step ahead
	if i > 1 {
		now := x + y
		off = b.At(gaps[i]).Sub(first)
		x, y = along(off.X, b.Width(), b.WrapX()), along(off.Y, b.Height(), b.WrapY())
		change += max(-2, min(x+y-now, 2))
	}
	x, y = change-x, change-y
	// The gap travels against the piece.
	return row.small[(y+along(off.Y+1, b.Height(), b.WrapY()))&7].only(1<<board.Up) |
		row.small[(y+along(off.Y-1, b.Height(), b.WrapY()))&7].only(1<<board.Down) |
		row.small[(x+along(off.X+1, b.Width(), b.WrapX()))&7].only(1<<board.Left) |
		row.small[(x+along(off.X-1, b.Width(), b.WrapX()))&7].only(1<<board.Right)
}

// along returns the distance on one axis, by the shorter way if it wraps.
func along(difference, side int, wraps bool) int {
	sign := difference >> 63 // -1 or 0: the absolute value without a branch
	distance := (difference ^ sign) - sign
	if wraps {
		return min(distance, side-distance)
	}
	return distance
}
