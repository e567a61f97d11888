package board

// This file is the one place that knows which cells a piece covers. Drawing,
// hit-testing and rules all come through here, so a piece that lies across a
// wrapping edge is nothing special anywhere else.

// Occupant returns the piece that covers c, or NoPiece.
func (b *Board) Occupant(c Cell) ID { return b.cells[c] }

// Anchor returns the top-left cell of a piece.
func (b *Board) Anchor(id ID) Cell {
	at := b.pieces[id].At
	return Cell(at.Y*b.width + at.X)
}

// AppendCells appends the cells that a piece covers, row by row from its
// top-left cell.
func (b *Board) AppendCells(dst []Cell, id ID) []Cell {
	return b.appendRect(dst, b.Anchor(id), b.pieces[id].W, b.pieces[id].H)
}

func (b *Board) appendRect(dst []Cell, anchor Cell, w, h int) []Cell {
	for row := anchor; h > 0; h-- {
		for c, n := row, w; n > 0; n-- {
			dst = append(dst, c)
			c = b.Next(c, Right)
		}
		row = b.Next(row, Down)
	}
	return dst
}

// Front returns the cell directly ahead of a piece in direction d, the upper
// or left one if several are; the others follow it downward or to the right.
// It is NoCell if the piece stands at an edge that does not wrap.
func (b *Board) Front(id ID, d Dir) Cell {
	c := b.Anchor(id)
	steps := 1
	switch p := &b.pieces[id]; d {
	case Right:
		steps = p.W
	case Down:
		steps = p.H
	}
	for ; steps > 0; steps-- {
		c = b.Next(c, d)
	}
	return c
}

// Relocate moves a piece so that its top-left cell is at the given point, which
// is wrapped and must be on the board. Cells that another piece has taken over
// in the meantime are left alone, so the pieces of one move may be relocated
// one after another in any order, even if they trade places: the table is right
// again when the last of them stands.
func (b *Board) Relocate(id ID, at Point) {
	p := &b.pieces[id]
	from := b.Anchor(id)
	p.At = b.Wrap(at)
	to := b.Anchor(id)
	if p.W == 1 && p.H == 1 {
		if b.cells[from] == id {
			b.cells[from] = NoPiece
		}
		b.cells[to] = id
		return
	}
	var buf [16]Cell
	for _, c := range b.appendRect(buf[:0], from, p.W, p.H) {
		if b.cells[c] == id {
			b.cells[c] = NoPiece
		}
	}
	for _, c := range b.appendRect(buf[:0], to, p.W, p.H) {
		b.cells[c] = id
	}
}

// occupy rebuilds the whole table.
func (b *Board) occupy() {
	for i := range b.cells {
		b.cells[i] = NoPiece
	}
	var buf []Cell
	for i := range b.pieces {
		buf = b.AppendCells(buf[:0], ID(i))
		for _, c := range buf {
			b.cells[c] = ID(i)
		}
	}
}
