// Package klotski solves Klotski boards: sliding blocks, one of 2x2 and any number of 2x1, 1x2
// and 1x1, and an exit for the 2x2 block. It finds shortest solutions, counted in moves or in
// steps, or proves that there is none.
//
// Blocks of one shape are interchangeable, so a position is a set of places for each shape. On
// the usual board, 4x5 cells with the exit in the middle of the bottom, that fits in one 64-bit
// word (Position). No set of blocks has more than a million positions there, and a component,
// the positions that can be reached from one another, has some ten thousand on the boards that
// people play. So there is no heuristic search: Explore builds the whole component breadth
// first, Distances computes the distance to the goal of every position in it, and all questions
// after that are lookups.
//
// With that exit a position and its mirror image are equally far from the goal. A component
// keeps only one of the two, which halves the work.
//
// Boards of other sizes, or with other exits, have positions of two words and no symmetry. They
// are searched breadth first with a limit of MaxPositions.
package klotski

import (
	"fmt"

	"worldslide/board"
)

// Width and Height are the size of the usual board, in cells.
const (
	Width  = 4
	Height = 5
)

// Goal returns where the top-left cell of the 2x2 block must be on the usual board.
func Goal() board.Point { return board.Point{X: 1, Y: 3} }

// Position is where the blocks are on the usual board, regardless of which of several blocks of
// one shape is where. It has twenty bits for each of the three small shapes, 1x1, 2x1 and 1x2,
// one bit a cell, row by row from the top left; a bit is set where such a block has its
// top-left cell. The top four bits are the top-left cell of the 2x2 block plus one, so no
// position is zero.
type Position uint64

// The bit fields of a position, and sets of cells of the board.
const (
	cells       = Width * Height
	singles     = 0         // first bit of the 1x1 blocks
	horizontals = cells     // first bit of the 2x1 blocks
	verticals   = 2 * cells // first bit of the 1x2 blocks
	big         = 3 * cells // first bit of the 2x2 block's number

	everywhere  = 1<<cells - 1
	firstColumn = 0x11111
	lastColumn  = firstColumn << (Width - 1)
	thirdColumn = firstColumn << (Width - 2)
	bigShape    = 0x33 // cells of a 2x2 block at cell 0
)

// Block is one block of a position.
type Block struct {
	At   board.Point // its top-left cell
	W, H int         // in cells
}

// Place returns the position of some blocks. It fails if a block has an unknown shape, is not
// completely on the board or overlaps another, or if there is not exactly one 2x2 block.
func Place(blocks []Block) (Position, error) {
	var p Position
	var taken uint32
	for _, b := range blocks {
		if b.At.X < 0 || b.At.Y < 0 || b.At.X+b.W > Width || b.At.Y+b.H > Height {
			return 0, fmt.Errorf("block of %dx%d at %v: not whole on the board", b.W, b.H, b.At)
		}
		cell := b.At.Y*Width + b.At.X
		var shape uint32
		switch [2]int{b.W, b.H} {
		case [2]int{1, 1}:
			shape = 1
			p |= 1 << (singles + cell)
		case [2]int{2, 1}:
			shape = 1 | 1<<1
			p |= 1 << (horizontals + cell)
		case [2]int{1, 2}:
			shape = 1 | 1<<Width
			p |= 1 << (verticals + cell)
		case [2]int{2, 2}:
			if p>>big != 0 {
				return 0, fmt.Errorf("block of 2x2 at %v: a second one", b.At)
			}
			shape = bigShape
			p |= Position(cell+1) << big
		default:
			return 0, fmt.Errorf("block of %dx%d at %v: no such shape", b.W, b.H, b.At)
		}
		if shape <<= cell; taken&shape != 0 {
			return 0, fmt.Errorf("block of %dx%d at %v: overlaps another", b.W, b.H, b.At)
		}
		taken |= shape
	}
	if p>>big == 0 {
		return 0, fmt.Errorf("%d blocks: none of 2x2", len(blocks))
	}
	return p, nil
}

// Pack returns the position of a board. It fails like Place, or if the board does not have 4x5
// cells or wraps.
func Pack(b *board.Board) (Position, error) {
	if b.Width() != Width || b.Height() != Height || b.WrapX() || b.WrapY() {
		return 0, fmt.Errorf("board of %dx%d: want %dx%d without wrapping", b.Width(), b.Height(), Width, Height)
	}
	var buf [cells]Block
	blocks := buf[:0]
	for i := range b.Len() {
		piece := b.Piece(board.ID(i))
		blocks = append(blocks, Block{piece.At, piece.W, piece.H})
	}
	return Place(blocks)
}

// Blocks returns the blocks, ordered by the rows and columns of their top-left cells.
func (p Position) Blocks() []Block {
	var blocks []Block
	add := func(cell, w, h int) {
		blocks = append(blocks, Block{board.Point{X: cell % Width, Y: cell / Width}, w, h})
	}
	for cell := range cells {
		switch {
		case p>>(singles+cell)&1 != 0:
			add(cell, 1, 1)
		case p>>(horizontals+cell)&1 != 0:
			add(cell, 2, 1)
		case p>>(verticals+cell)&1 != 0:
			add(cell, 1, 2)
		case p.target() == cell:
			add(cell, 2, 2)
		}
	}
	return blocks
}

// target returns the top-left cell of the 2x2 block.
func (p Position) target() int { return int(p>>big) - 1 }

// empty returns the cells that no block covers.
func (p Position) empty() uint32 {
	s, h, v := uint32(p>>singles), uint32(p>>horizontals), uint32(p>>verticals)&everywhere
	s, h = s&everywhere, h&everywhere
	return everywhere &^ (s | h | h<<1 | v | v<<Width | bigShape<<p.target())
}

// Mirror returns the position with left and right exchanged. A row of any shape is four bits,
// so two swaps of bits reverse all rows at once. The top-left cell of a 2x1 block becomes its
// right cell, so these bits are then shifted by one.
func (p Position) Mirror() Position {
	const (
		small      = 1<<big - 1
		evenPairs  = 0x333333333333333
		evenBits   = 0x555555555555555
		lyingCells = everywhere << horizontals
	)
	m := p & small
	m = m&evenPairs<<2 | m>>2&evenPairs
	m = m&evenBits<<1 | m>>1&evenBits
	m = m&^lyingCells | m&lyingCells>>1
	return m | Position(mirrorCell(p.target(), 2)+1)<<big
}

// mirrorCell returns the top-left cell, after exchanging left and right, of a block of the
// given width whose top-left cell is cell.
func mirrorCell(cell, width int) int {
	x := cell % Width
	return cell - x + Width - width - x
}

// canonical returns the smaller of the position and its mirror image, and whether that is the
// image.
func (p Position) canonical() (Position, bool) {
	if m := p.Mirror(); m < p {
		return m, true
	}
	return p, false
}
