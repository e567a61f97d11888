package klotski

import "math/bits"

// step is one block moving by one cell. The block is identified by its first cell in reading order.
type step[P any] struct {
	to       P
	from, at uint16 // the block's first cell before and after
}

// widthAt returns the width in cells of the block with its top-left cell at at.
func (p Position) widthAt(at uint16) int {
	if p>>(horizontals+at)&1 != 0 || p.target() == int(at) {
		return 2
	}
	return 1
}

// maxSteps is an upper bound of the number of steps in a position: every step enters an empty
// cell, there are at most 16, and only one block can enter a cell from each side.
const maxSteps = 4 * (cells - 4)

// Masks for all three small shapes at once, which remove bits that a shift carries into the
// next row or the next shape's field.
const (
	shapes      = 1<<singles | 1<<horizontals | 1<<verticals
	firstRows   = (1<<Width-1)*shapes | (1<<Width-1)<<big
	lastRows    = (1<<Width - 1) << (cells - Width) * shapes
	leftColumn  = firstColumn*shapes | 1<<big
	rightColumn = lastColumn*shapes | thirdColumn<<horizontals // a 2x1 block ends one column further right
)

// appendSteps appends the legal steps: up, down, left and right, each of the small blocks by
// shape and cell, then all steps of the 2x2 block. dst should have capacity for maxSteps more.
//
// For each direction it finds the steps of all small blocks at once: the sets of places with
// the empty cells that each shape needs are shifted back by one cell and intersected with the
// blocks.
func (p Position) appendSteps(dst []step[Position]) []step[Position] {
	empty := uint64(p.empty())
	wide := empty & (empty >> 1)     // left cells of horizontal pairs; wrong in the last column, which is never used
	tall := empty & (empty >> Width) // upper cells of vertical pairs
	below, beside := empty>>Width, empty>>1

	up := (empty<<singles | wide<<horizontals | empty<<verticals) << Width &^ firstRows
	for m := uint64(p) & up; m != 0; m &= m - 1 {
		dst = append(dst, p.shifted(m, -Width))
	}
	down := (empty<<singles | wide<<horizontals | below<<verticals) >> Width &^ lastRows
	for m := uint64(p) & down; m != 0; m &= m - 1 {
		dst = append(dst, p.shifted(m, Width))
	}
	left := (empty<<singles | empty<<horizontals | tall<<verticals) << 1 &^ leftColumn
	for m := uint64(p) & left; m != 0; m &= m - 1 {
		dst = append(dst, p.shifted(m, -1))
	}
	right := (empty<<singles | beside<<horizontals | tall<<verticals) >> 1 &^ rightColumn
	for m := uint64(p) & right; m != 0; m &= m - 1 {
		dst = append(dst, p.shifted(m, 1))
	}
	return p.appendBigSteps(dst, empty)
}

// shifted returns the step that moves the block of the lowest bit of m by a number of cells.
func (p Position) shifted(m uint64, by int) step[Position] {
	bit := bits.TrailingZeros64(m)
	from := bit % cells
	return step[Position]{p ^ 1<<uint(bit) ^ 1<<uint(bit+by), uint16(from), uint16(from + by)}
}

// appendBigSteps appends the steps of the 2x2 block.
func (p Position) appendBigSteps(dst []step[Position], empty uint64) []step[Position] {
	const row, column = 1 | 1<<1, 1 | 1<<Width
	at := p.target()
	x, y := at%Width, at/Width
	free := func(strip uint64, cell int) bool { return ^empty&(strip<<cell) == 0 }
	add := func(by int) {
		dst = append(dst, step[Position]{p&(1<<big-1) | Position(at+by+1)<<big, uint16(at), uint16(at + by)})
	}
	if y > 0 && free(row, at-Width) {
		add(-Width)
	}
	if y < Height-2 && free(row, at+2*Width) {
		add(Width)
	}
	if x > 0 && free(column, at-1) {
		add(-1)
	}
	if x < Width-2 && free(column, at+2) {
		add(1)
	}
	return dst
}
