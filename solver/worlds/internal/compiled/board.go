package compiled

import (
	"fmt"
	"slices"

	"worldslide/board"
)

// The largest boards that can be compiled. Everything packed is sized by them.
const (
	MaxCells = 256 // 16 by 16
	MaxLarge = 64
	MaxGaps  = 8
	// MaxSmall is how many small pieces there can be: one gap is left.
	MaxSmall = MaxCells - 1
)

// Cell is the index of a cell, row by row from the top left. Positions keep cells
// in single bytes: what stands somewhere never stands on None.
type Cell uint16

// None is the cell beyond an edge that does not wrap.
const None Cell = 0xffff

// Layout is what tells one compiled board from another, as a value that can be
// compared.
type Layout struct {
	Width, Height, Cells int
	WrapX, WrapY         bool
	Small, Large         int // pieces of each size
	SmallGaps, LargeGaps int
	Home                 Position

	small [MaxSmall]board.ID
	large [MaxLarge]board.ID
	gap   [MaxGaps]board.ID // small ones first
}

// Board is what never changes in a game, in tables: which cells are beside which,
// what a large thing covers, where everything is at home. Wrapping is in the
// tables, and nowhere else.
//
// A large thing is known by its anchor, its top-left cell.
type Board struct {
	Layout
	// NoChains leaves out chains. A gap that does not act takes no part in one, so where
	// there are such gaps, what a chain may move depends on which small piece is where,
	// and configurations alone do not say what is possible.
	NoChains bool

	next   [MaxCells][4]Cell    // by direction
	square [MaxCells][4]Cell    // what a large thing covers; None where it does not fit
	front  [MaxCells][4][2]Cell // the two cells directly ahead of it, upper or left first
	rear   [MaxCells][4][2]Cell // the two of its own that it leaves when it goes one cell that way
	on     [MaxCells][4]Cell    // its anchor one cell on
	stiff  [MaxCells]bool       // by Thing: a gap that takes part as a piece
}

// Compile compiles a board on which only some of the gaps act, or all if active is
// nil. To the rules a gap that does not act is a piece that takes no part in
// chains: what is found so holds for the board as it is. The error says why the
// board is none that can be compiled.
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
	c.lay(b)
	c.Home = c.place(b, func(id board.ID) board.Point { return b.Piece(id).Home })
	return c, nil
}

// register numbers the pieces and gaps.
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
			b.large[b.Large] = id // at most MaxLarge fit into MaxCells
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
		b.stiff[i] = from.IsGap(id)
	}
	for i, id := range b.large[:b.Large] {
		b.stiff[b.Small+i] = from.IsGap(id)
	}
	return nil
}

// LargeID returns which piece of the board a large piece is, by its index; a large gap
// that does not act is one of them.
func (b *Board) LargeID(index int) board.ID { return b.large[index] }

// Gaps returns how many gaps act.
func (b *Board) Gaps() int { return b.SmallGaps + b.LargeGaps }

// OnlySmallGaps reports whether n small gaps act, and no others.
func (b *Board) OnlySmallGaps(n int) bool { return b.SmallGaps == n && b.LargeGaps == 0 }

// OnlyLargeGaps reports whether no small gaps act.
func (b *Board) OnlyLargeGaps() bool { return b.SmallGaps == 0 }

// lay fills in the tables.
func (b *Board) lay(from *board.Board) {
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

// Beside returns the cell next to one, or None beyond an edge.
func (b *Board) Beside(c Cell, d board.Dir) Cell { return b.next[c][d] }

// Square returns the four cells that a large thing covers, by its anchor.
func (b *Board) Square(anchor Cell) [4]Cell { return b.square[anchor] }

// On returns the anchor of a large thing one cell on, or None.
func (b *Board) On(anchor Cell, d board.Dir) Cell { return b.on[anchor][d] }

// Front returns the two cells directly ahead of a large thing, None where it
// cannot go that way.
func (b *Board) Front(anchor Cell, d board.Dir) [2]Cell { return b.front[anchor][d] }

// Rear returns the two cells that a large thing leaves behind when it goes one cell
// on.
func (b *Board) Rear(anchor Cell, d board.Dir) [2]Cell { return b.rear[anchor][d] }

// two returns the anchor two cells on, or None.
func (b *Board) two(anchor Cell, d board.Dir) Cell {
	if one := b.on[anchor][d]; one != None {
		return b.on[one][d]
	}
	return None
}

// Distance returns how many cells two cells are apart, the short way round where
// the board wraps.
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
