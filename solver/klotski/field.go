package klotski

import (
	"fmt"
	"math/bits"

	"worldslide/board"
)

// This file and region.go handle boards of other sizes, or with other exits, than the usual
// one. Their positions have two words, and mirror images are not merged, because most exits are
// not symmetric. All moves of one block are found at once: of the set of places where the block
// would fit, those connected to its own.

// MinSide and MaxSide are the minimum and maximum numbers of rows and of columns of a board.
const (
	MinSide = 3
	MaxSide = 8
)

// MaxPositions is the maximum number of positions that a search of such a board keeps. It
// limits a search to about 200 MB.
const MaxPositions = 4_000_000

// field is an empty board of any size. Sets of cells are bits, row by row from the top left.
type field struct {
	width, height int
	all           uint64 // all cells of the board
	first, last   uint64 // cells of the first and of the last column
	goal          int    // where the top-left cell of the 2x2 block must be
}

// arrangement is where the blocks are, regardless of which of several blocks of one shape is
// where. It has two bits for each cell, one in each word, that say which block has its top-left
// cell there: 0 none, 1 a 1x1 block, 2 a 2x1 block, 3 a 1x2 block. The 2x2 block is two
// adjacent cells of 2 in a row, which is unambiguous because two 2x1 blocks there would
// overlap.
type arrangement struct{ low, high uint64 }

// sets is an unpacked arrangement: the top-left cells of each shape.
type sets struct{ small, lying, standing, target uint64 }

func (a arrangement) sets() sets {
	wide := a.high &^ a.low
	pair := wide & (wide >> 1)
	target := pair & -pair
	return sets{a.low &^ a.high, wide &^ (target | target<<1), a.low & a.high, target}
}

func (s sets) arrangement() arrangement {
	return arrangement{s.small | s.standing, s.lying | s.standing | s.target | s.target<<1}
}

// newField returns the empty board with the size and exit of b. It fails if a side is out of
// range, or if b wraps or has no room for an exit.
func newField(b *board.Board) (*field, error) {
	w, h := b.Width(), b.Height()
	if min(w, h) < MinSide || max(w, h) > MaxSide || b.WrapX() || b.WrapY() {
		return nil, fmt.Errorf("board of %dx%d: want %d to %d cells a side without wrapping", w, h, MinSide, MaxSide)
	}
	exit := ExitOf(b)
	if !exit.On(w, h) {
		return nil, fmt.Errorf("board of %dx%d: no exit", w, h)
	}
	f := &field{width: w, height: h}
	for y := range h {
		f.first |= 1 << (y * w)
	}
	f.last = f.first << (w - 1)
	f.all = 1<<(w*h) - 1
	goal := exit.Goal(w, h)
	f.goal = goal.Y*w + goal.X
	return f, nil
}

// pack returns the arrangement of a board, which must have the field's size. It fails if a
// block has an unknown shape or if there is not exactly one of 2x2.
func (f *field) pack(b *board.Board) (arrangement, error) {
	var s sets
	for i := range b.Len() {
		piece := b.Piece(board.ID(i))
		set := s.of(piece.W, piece.H)
		if set == nil {
			return arrangement{}, fmt.Errorf("block of %dx%d at %v: no such shape", piece.W, piece.H, piece.At)
		}
		*set |= 1 << (piece.At.Y*f.width + piece.At.X)
	}
	if n := bits.OnesCount64(s.target); n != 1 {
		return arrangement{}, fmt.Errorf("%d blocks of 2x2: want one", n)
	}
	return s.arrangement(), nil
}

// packSame is pack for any board. It fails if the board has another size or exit.
func (f *field) packSame(b *board.Board) (arrangement, error) {
	if b.Width() != f.width || b.Height() != f.height || b.WrapX() || b.WrapY() || int(b.Cell(GoalOf(b))) != f.goal {
		return arrangement{}, fmt.Errorf("board of %dx%d: another board, or another exit", b.Width(), b.Height())
	}
	return f.pack(b)
}

// of returns a pointer to the set of a shape, or nil for an unknown shape.
func (s *sets) of(w, h int) *uint64 {
	switch [2]int{w, h} {
	case [2]int{1, 1}:
		return &s.small
	case [2]int{2, 1}:
		return &s.lying
	case [2]int{1, 2}:
		return &s.standing
	case [2]int{2, 2}:
		return &s.target
	}
	return nil
}

// blocks returns the blocks, ordered by the rows and columns of their top-left cells.
func (f *field) blocks(a arrangement) []Block {
	var blocks []Block
	s := a.sets()
	for c := range f.width * f.height {
		for _, shape := range [...]struct {
			set  uint64
			w, h int
		}{{s.small, 1, 1}, {s.lying, 2, 1}, {s.standing, 1, 2}, {s.target, 2, 2}} {
			if shape.set>>c&1 != 0 {
				blocks = append(blocks, Block{board.Point{X: c % f.width, Y: c / f.width}, shape.w, shape.h})
			}
		}
	}
	return blocks
}

// empty returns the cells that no block covers.
func (f *field) empty(s sets) uint64 {
	w := f.width
	return f.all &^ (s.small | s.lying | s.lying<<1 | s.standing | s.standing<<w |
		s.target | s.target<<1 | s.target<<w | s.target<<(w+1))
}

// shape is one of the four shapes of blocks.
type shape struct{ wide, tall bool }

var (
	smallBlock    = shape{}
	lyingBlock    = shape{wide: true}
	standingBlock = shape{tall: true}
	targetBlock   = shape{true, true}
)

// covers returns the cells that a block with its top-left cell at at covers, or several blocks.
func (f *field) covers(s shape, at uint64) uint64 {
	if s.wide {
		at |= at << 1
	}
	if s.tall {
		at |= at << f.width
	}
	return at
}

// places returns the top-left cells at which a block would cover only free cells.
func (f *field) places(s shape, free uint64) uint64 {
	if s.wide {
		free &= free >> 1 &^ f.last
	}
	if s.tall {
		free &= free >> f.width
	}
	return free
}

// beside returns the neighbours of the cells of a set.
func (f *field) beside(set uint64) uint64 {
	return (set<<f.width | set>>f.width | set&^f.last<<1 | set&^f.first>>1) & f.all
}

// travel returns which of the given places a block at at can get to step by step, its own
// included.
func (f *field) travel(at, places uint64) uint64 {
	for {
		grown := at | f.beside(at)&places
		if grown == at {
			return at
		}
		at = grown
	}
}

// mover is a block of an arrangement that can move while all others stay.
type mover struct {
	sets
	shape  shape
	at     uint64 // its top-left cell
	places uint64 // the top-left cells where it fits, its own included
}

// to returns the arrangement with the block at another place.
func (m *mover) to(there uint64) arrangement {
	s := m.sets
	switch m.shape {
	case smallBlock:
		s.small ^= m.at | there
	case lyingBlock:
		s.lying ^= m.at | there
	case standingBlock:
		s.standing ^= m.at | there
	default:
		s.target = there
	}
	return s.arrangement()
}

// appendMovers appends all blocks of an arrangement that can move, ordered by shape and then by
// cell.
func (f *field) appendMovers(dst []mover, a arrangement) []mover {
	s := a.sets()
	empty := f.empty(s)
	for _, kind := range [...]struct {
		set   uint64
		shape shape
	}{{s.small, smallBlock}, {s.lying, lyingBlock}, {s.standing, standingBlock}, {s.target, targetBlock}} {
		for left := kind.set; left != 0; left &= left - 1 {
			at := left & -left
			places := f.places(kind.shape, empty|f.covers(kind.shape, at))
			if f.beside(at)&places != 0 {
				dst = append(dst, mover{s, kind.shape, at, places})
			}
		}
	}
	return dst
}

// appendSteps appends the legal steps.
func (f *field) appendSteps(dst []step[arrangement], a arrangement) []step[arrangement] {
	for _, m := range f.appendMovers(nil, a) {
		for there := f.beside(m.at) & m.places; there != 0; there &= there - 1 {
			cell := there & -there
			dst = append(dst, step[arrangement]{m.to(cell), uint8(bits.TrailingZeros64(m.at)), uint8(bits.TrailingZeros64(cell))})
		}
	}
	return dst
}

// solved reports whether the 2x2 block is at the goal.
func (f *field) solved(a arrangement) bool { return a.sets().target>>f.goal&1 != 0 }
