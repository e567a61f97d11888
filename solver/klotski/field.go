package klotski

import (
	"fmt"
	"math/bits"

	"worldslide/board"
)

// This file and region.go are for boards of other sizes than the usual, and with other
// exits. Their positions are two words, and nothing is known of mirror images, as most
// exits have none. All that one block can do is found at once: the places where it
// would lie free, as a set of cells, and of these the ones connected with its own.

// MinSide and MaxSide are the least and the most rows and columns of a board.
const (
	MinSide = 3
	MaxSide = 8
)

// MostPositions is how many positions of a board are looked at. What would take more is
// not known. It keeps what a search costs below some 200 MB.
const MostPositions = 4_000_000

// field is the ground of a board of any size: cells are bits, row by row from the top
// left.
type field struct {
	width, height int
	all           uint64 // the cells of the board
	first, last   uint64 // those of the first and the last column
	goal          int    // the top-left cell that the 2x2 block must get to
}

// arrangement is where the blocks are, up to exchanging blocks of one shape: for each
// cell two bits, one in each word, that say which block has its top-left cell there.
// 1 is a 1x1 block, 2 one of 2x1, 3 one of 1x2. The 2x2 block is two cells of 2 side by
// side, which no others are: the second block would lie on the first.
type arrangement struct{ low, high uint64 }

// sets is an arrangement taken apart: the top-left cells of each shape.
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

// newField returns the ground of a board.
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

// pack returns the arrangement of a board, which must be of the field's size.
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

// packSame is pack for any board: the error says whether it is of another size, or has
// another exit.
func (f *field) packSame(b *board.Board) (arrangement, error) {
	if b.Width() != f.width || b.Height() != f.height || b.WrapX() || b.WrapY() || int(b.Cell(GoalOf(b))) != f.goal {
		return arrangement{}, fmt.Errorf("board of %dx%d: another board, or another exit", b.Width(), b.Height())
	}
	return f.pack(b)
}

// of returns the set of a shape, or nil if there is none.
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

// blocks returns the blocks of an arrangement in reading order.
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

// shape is one of the four, as a field sees it.
type shape struct{ wide, tall bool }

var (
	smallBlock    = shape{}
	lyingBlock    = shape{wide: true}
	standingBlock = shape{tall: true}
	targetBlock   = shape{true, true}
)

// covers returns the cells under a block of a shape, or under several.
func (f *field) covers(s shape, at uint64) uint64 {
	if s.wide {
		at |= at << 1
	}
	if s.tall {
		at |= at << f.width
	}
	return at
}

// places returns the top-left cells where a block would lie on free cells alone.
func (f *field) places(s shape, free uint64) uint64 {
	if s.wide {
		free &= free >> 1 &^ f.last
	}
	if s.tall {
		free &= free >> f.width
	}
	return free
}

// beside returns the cells beside those of a set.
func (f *field) beside(set uint64) uint64 {
	return (set<<f.width | set>>f.width | set&^f.last<<1 | set&^f.first>>1) & f.all
}

// travel returns the places that a block can get to among others, its own included.
func (f *field) travel(at, places uint64) uint64 {
	for {
		grown := at | f.beside(at)&places
		if grown == at {
			return at
		}
		at = grown
	}
}

// mover is one block of an arrangement, which may go where it lies free while all others
// stand.
type mover struct {
	sets
	shape  shape
	at     uint64 // its top-left cell
	places uint64 // the top-left cells where it lies free, its own included
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

// appendMovers appends all blocks of an arrangement that have somewhere to go, shape by
// shape and then by cell.
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

// appendSteps appends the steps that are possible.
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
