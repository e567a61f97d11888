package compiled

import (
	"fmt"
	"slices"

	"worldslide/board"
)

// The limits of a board. The arrays below are sized by them.
const (
	MaxCells = 256 // 16x16
	MaxLarge = 64
	MaxGaps  = 8
	// MaxSmall is the maximum number of small pieces: one cell is left for a gap.
	MaxSmall = MaxCells - 1
)

// Cell is the index of a cell, row by row from the top left. Positions store cells in one
// byte each, which suffices because no piece or gap is on None.
type Cell uint16

// None is the cell beyond an edge that does not wrap.
const None Cell = 0xffff

// Layout identifies a compiled board: two boards with equal layouts have equal tables.
type Layout struct {
	Width, Height, Cells int
	WrapX, WrapY         bool
	Small, Large         int // number of pieces of each size
	SmallGaps, LargeGaps int
	Home                 Position

	small [MaxSmall]board.ID
	large [MaxLarge]board.ID
	gap   [MaxGaps]board.ID // small gaps first
}

// Board holds what does not change during a game: tables of neighbouring cells, the cells
// that a 2x2 piece covers at each anchor, and the home of every piece. Wrapping is part of
// the tables and needs no code elsewhere.
//
// The anchor of a large piece or gap is its top-left cell.
type Board struct {
	Layout
	// NoChains disables chain moves. It must be set if some gaps are inactive: an inactive
	// gap counts as a small piece but cannot take part in a chain, so whether a chain is
	// legal would depend on which small piece is where, which a configuration does not
	// record.
	NoChains bool

	next     [MaxCells][4]Cell    // neighbour by direction, or None
	square   [MaxCells][4]Cell    // cells covered by a large piece or gap; None where it does not fit
	front    [MaxCells][4][2]Cell // the two cells directly ahead of it, the upper or left one first
	rear     [MaxCells][4][2]Cell // the two of its cells that it leaves when it moves one cell in the direction
	on       [MaxCells][4]Cell    // its anchor after one cell
	inactive [MaxCells]bool       // by PieceIndex: an inactive gap, which counts as a piece
}

// Compile compiles a board on which only the gaps in active act, or all gaps if active is
// nil. An inactive gap counts as a piece that takes no part in chains, so steps found this
// way are legal on the original board. Compile fails if a piece is neither 1x1 nor 2x2, if
// cells are empty, if there is no gap, or if a limit is exceeded.
func Compile(b *board.Board, active []board.ID) (*Board, error) {
	c := &Board{}
	c.Width, c.Height = b.Width(), b.Height()
	c.WrapX, c.WrapY = b.WrapX(), b.WrapY()
	c.Cells = c.Width * c.Height
	if c.Cells > MaxCells {
		return nil, fmt.Errorf("board of %d cells: want at most %d", c.Cells, MaxCells)
	}
	if active == nil {
		active = b.Gaps()
	}
	if err := c.register(b, active); err != nil {
		return nil, err
	}
	c.connect(b)
	c.Home = c.place(b, func(id board.ID) board.Point { return b.Piece(id).Home })
	return c, nil
}

// register numbers the pieces and gaps and checks the limits.
func (b *Board) register(from *board.Board, active []board.ID) error {
	covered := 0
	var smallGaps, largeGaps []board.ID
	for i := range from.Len() {
		id := board.ID(i)
		w, h := from.Shape(id).Size()
		covered += w * h
		switch {
		case w != h || w > 2:
			return fmt.Errorf("piece %s of %dx%d: want 1x1 or 2x2", from.Name(id), w, h)
		case w == 2 && (b.WrapX && b.Width < 4 || b.WrapY && b.Height < 4):
			return fmt.Errorf("piece %s of 2x2 on a wrapping board of %dx%d: want 4 cells or more across", from.Name(id), b.Width, b.Height)
		case slices.Contains(active, id) && w == 2:
			largeGaps = append(largeGaps, id)
		case slices.Contains(active, id):
			smallGaps = append(smallGaps, id)
		case w == 2:
			b.large[b.Large] = id // cannot exceed MaxLarge: 64 large pieces fill MaxCells
			b.Large++
		case b.Small == MaxSmall:
			return fmt.Errorf("%d small pieces: want at most %d", b.Small+1, MaxSmall)
		default:
			b.small[b.Small] = id
			b.Small++
		}
	}
	b.SmallGaps, b.LargeGaps = len(smallGaps), len(largeGaps)
	switch {
	case b.Gaps() == 0:
		return fmt.Errorf("no gap: nothing can move")
	case b.Gaps() > MaxGaps:
		return fmt.Errorf("%d gaps: want at most %d", b.Gaps(), MaxGaps)
	case covered != b.Cells:
		return fmt.Errorf("%d of %d cells covered: want all", covered, b.Cells)
	}
	copy(b.gap[:], append(smallGaps, largeGaps...))
	for i, id := range b.small[:b.Small] {
		b.inactive[i] = from.IsGap(id)
	}
	for i, id := range b.large[:b.Large] {
		b.inactive[b.Small+i] = from.IsGap(id)
	}
	return nil
}

// LargeID returns the ID of the large piece with an index. Inactive large gaps are
// included.
func (b *Board) LargeID(index int) board.ID { return b.large[index] }

// Gaps returns the number of active gaps.
func (b *Board) Gaps() int { return b.SmallGaps + b.LargeGaps }

// OnlySmallGaps reports whether the active gaps are exactly n small ones.
func (b *Board) OnlySmallGaps(n int) bool { return b.SmallGaps == n && b.LargeGaps == 0 }

// OnlyLargeGaps reports whether no small gap is active.
func (b *Board) OnlyLargeGaps() bool { return b.SmallGaps == 0 }

// connect fills in the tables of neighbours and covered cells.
func (b *Board) connect(from *board.Board) {
	side := func(c Cell, d board.Dir) Cell {
		if c == None {
			return None
		}
		return b.next[c][d]
	}
	for c := range Cell(b.Cells) {
		for _, d := range board.Dirs {
			b.next[c][d] = None
			if n := from.Next(board.Cell(c), d); n != board.NoCell {
				b.next[c][d] = Cell(n)
			}
		}
	}
	fits := func(c Cell) bool { return c != None && b.square[c][3] != None }
	for c := range Cell(b.Cells) {
		below := side(c, board.Down)
		b.square[c] = [4]Cell{c, side(c, board.Right), below, side(below, board.Right)}
	}
	for c := range Cell(b.Cells) {
		q := b.square[c]
		sides := [4][2]Cell{board.Up: {q[0], q[1]}, board.Down: {q[2], q[3]}, board.Left: {q[0], q[2]}, board.Right: {q[1], q[3]}}
		for _, d := range board.Dirs {
			to := side(c, d)
			if !fits(c) || !fits(to) {
				b.on[c][d] = None
				b.front[c][d] = [2]Cell{None, None}
				b.rear[c][d] = [2]Cell{None, None}
				continue
			}
			b.on[c][d] = to
			ahead := sides[d]
			b.front[c][d] = [2]Cell{side(ahead[0], d), side(ahead[1], d)}
			b.rear[c][d] = sides[d.Opposite()]
		}
	}
}

// Beside returns the neighbour of a cell, or None beyond an edge.
func (b *Board) Beside(c Cell, d board.Dir) Cell { return b.next[c][d] }

// Square returns the four cells that a large piece or gap with this anchor covers.
func (b *Board) Square(anchor Cell) [4]Cell { return b.square[anchor] }

// On returns the anchor of a large piece or gap after one cell in direction d, or None.
func (b *Board) On(anchor Cell, d board.Dir) Cell { return b.on[anchor][d] }

// Front returns the two cells directly ahead of a large piece or gap, or None twice if it
// cannot move in direction d.
func (b *Board) Front(anchor Cell, d board.Dir) [2]Cell { return b.front[anchor][d] }

// Rear returns the two cells that a large piece or gap leaves when it moves one cell in
// direction d.
func (b *Board) Rear(anchor Cell, d board.Dir) [2]Cell { return b.rear[anchor][d] }

// two returns the anchor two cells ahead, or None.
func (b *Board) two(anchor Cell, d board.Dir) Cell {
	if one := b.on[anchor][d]; one != None {
		return b.on[one][d]
	}
	return None
}

// Distance returns the Manhattan distance of two cells. On an axis that wraps it is the
// shorter way round.
func (b *Board) Distance(from, to Cell) int {
	x := axis(int(from)%b.Width-int(to)%b.Width, b.Width, b.WrapX)
	y := axis(int(from)/b.Width-int(to)/b.Width, b.Height, b.WrapY)
	return x + y
}

func axis(difference, side int, wraps bool) int {
	d := max(difference, -difference)
	if wraps {
		return min(d, side-d)
	}
	return d
}
