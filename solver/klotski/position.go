// Package klotski solves sliding blocks on a board of 4 by 5 cells: one block of
// 2x2, any number of 2x1, 1x2 and 1x1.
//
// Blocks of one shape are interchangeable to the goal, so a position is a set of
// places for each shape, which one word holds. Then no set of pieces has more
// than a million positions, and those that can be reached from one another, a
// component, are at most some ten thousand on the boards that people play. So
// nothing is searched with cunning: the whole component is built once, breadth
// first, with the distance to the goal of every position in it, and all
// questions after that are look-ups.
//
// The goal is in the middle of the bottom, so a position and its mirror image are
// equally far from it. Only one of both is kept, which halves all work.
package klotski

import (
	"fmt"

	"worldslide/board"
)

// Width and Height are the size of the board, in cells.
const (
	Width  = 4
	Height = 5
)

// Goal returns where the top-left cell of the 2x2 block must get.
func Goal() board.Point { return board.Point{X: 1, Y: 3} }

// Position is where the blocks are, up to exchanging blocks of one shape. Twenty
// bits each, one a cell, row by row from the top left, say where the 1x1, the 2x1
// and the 1x2 blocks have their top-left cell; the top four bits are one more
// than that cell of the 2x2 block. So no position is zero.
type Position uint64

// The parts of a position, and the columns of the board as sets of cells.
const (
	cells       = Width * Height
	singles     = 0         // the first bit of the 1x1 blocks,
	horizontals = cells     // of the 2x1 blocks,
	verticals   = 2 * cells // of the 1x2 blocks,
	big         = 3 * cells // and of the 2x2 block

	everywhere  = 1<<cells - 1
	firstColumn = 0x11111
	lastColumn  = firstColumn << (Width - 1)
	thirdColumn = firstColumn << (Width - 2)
	bigShape    = 0x33 // the cells of the 2x2 block, from its top-left cell
)

// Block is one block of a position.
type Block struct {
	At   board.Point // its top-left cell
	W, H int         // in cells
}

// Place returns the position of some blocks. The error names the block that is
// of no known shape or does not lie free on the board, or says that there is not
// one 2x2 block.
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

// Pack returns the position of a board.
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

// Blocks returns the blocks in reading order.
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

// Mirror returns the position with left and right exchanged. A row of any shape
// is four bits, so all rows are turned round at once, each with two swaps; a 2x1
// block, known by its left cell, then stands one too far to the right.
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

// mirrorCell returns where a block's top-left cell comes to stand when left and
// right are exchanged.
func mirrorCell(cell, width int) int {
	x := cell % Width
	return cell - x + Width - width - x
}

// canonical returns the position or its mirror image, the same for both, and
// whether it is the image.
func (p Position) canonical() (Position, bool) {
	if m := p.Mirror(); m < p {
		return m, true
	}
	return p, false
}
