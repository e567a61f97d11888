package board

// Only this file works out which cells a piece covers. Drawing, hit testing and rules all
// use it, so a piece that crosses a wrapping edge needs no special case elsewhere.

// Occupant returns the piece that covers c, or NoPiece. NoPiece covers NoCell.
func (b *Board) Occupant(c Cell) ID { return b.cells[c+1] }

// Anchor returns the top-left cell of a piece.
func (b *Board) Anchor(id ID) Cell {
	at := b.at[id]
	return Cell(at.Y*b.width + at.X)
}

// AppendCells appends the cells that a piece covers, row by row from its
// top-left cell.
func (b *Board) AppendCells(dst []Cell, id ID) []Cell {
	return b.appendCellsAt(dst, id, b.Anchor(id))
}

// appendCellsAt appends the cells that a piece would cover with its top-left cell at anchor.
func (b *Board) appendCellsAt(dst []Cell, id ID, anchor Cell) []Cell {
	if mask := b.mask(id); mask != nil {
		for _, c := range mask {
			dst = append(dst, anchor+c)
		}
		return dst
	}
	w, h := b.Shape(id).Size()
	return b.appendRect(dst, anchor, w, h)
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

// Front returns the cell directly ahead of a rectangular piece in direction d, the upper
// or left one if several are; the others follow it downward or to the right.
// It is NoCell if the piece is at an edge that does not wrap.
func (b *Board) Front(id ID, d Dir) Cell {
	c := b.Anchor(id)
	w, h := b.Shape(id).Size()
	steps := 1
	switch d {
	case Right:
		steps = w
	case Down:
		steps = h
	}
	for ; steps > 0; steps-- {
		c = b.Next(c, d)
	}
	return c
}

// AppendFront appends all the cells directly ahead of a piece in direction d,
// downward or to the right; none if the piece is at an edge that does not wrap.
func (b *Board) AppendFront(dst []Cell, id ID, d Dir) []Cell {
	if mask := b.mask(id); mask != nil {
		return b.appendMaskFront(dst, id, mask, d)
	}
	c := b.Front(id, d)
	if c == NoCell {
		return dst
	}
	w, h := b.Shape(id).Size()
	if d.Horizontal() {
		return b.appendRect(dst, c, 1, h)
	}
	return b.appendRect(dst, c, w, 1)
}

// appendMaskFront is AppendFront for a piece that is no rectangle.
func (b *Board) appendMaskFront(dst []Cell, id ID, mask []Cell, d Dir) []Cell {
	anchor, before := b.Anchor(id), len(dst)
	for _, c := range mask {
		next := b.Next(anchor+c, d)
		switch {
		case next == NoCell:
			return dst[:before]
		case b.Occupant(next) != id:
			dst = append(dst, next)
		}
	}
	return dst
}

// Relocate moves a piece so that its top-left cell is at the given point, which
// is wrapped and must be on the board. Cells that another piece has meanwhile taken are
// left alone, so the pieces of one move can be relocated in any order, even if they trade
// places: the table is consistent again after the last of them.
func (b *Board) Relocate(id ID, at Point) {
	from := b.Anchor(id)
	b.at[id] = b.Wrap(at)
	to := b.Anchor(id)
	w, h := b.Shape(id).Size()
	if mask := b.mask(id); mask != nil {
		for _, c := range mask {
			if b.cells[from+c+1] == id {
				b.cells[from+c+1] = NoPiece
			}
		}
		for _, c := range mask {
			b.cells[to+c+1] = id
		}
		return
	}
	if w == 1 && h == 1 {
		if b.cells[from+1] == id {
			b.cells[from+1] = NoPiece
		}
		b.cells[to+1] = id
		return
	}
	for row, n := from, h; n > 0; n-- {
		for c, n := row, w; n > 0; n-- {
			if b.cells[c+1] == id {
				b.cells[c+1] = NoPiece
			}
			c = b.Next(c, Right)
		}
		row = b.Next(row, Down)
	}
	b.cover(to, w, h, id)
}

// Trade exchanges the places of two rectangular pieces of the same size.
func (b *Board) Trade(id, other ID) {
	a, c := b.Anchor(id), b.Anchor(other)
	b.at[id], b.at[other] = b.at[other], b.at[id]
	w, h := b.Shape(id).Size()
	if w == 1 && h == 1 {
		b.cells[a+1], b.cells[c+1] = other, id
		return
	}
	b.cover(a, w, h, other)
	b.cover(c, w, h, id)
}

// cover writes a piece to the cells of a rectangle.
func (b *Board) cover(anchor Cell, w, h int, id ID) {
	for row := anchor; h > 0; h-- {
		for c, n := row, w; n > 0; n-- {
			b.cells[c+1] = id
			c = b.Next(c, Right)
		}
		row = b.Next(row, Down)
	}
}

// occupy rebuilds the table of covered cells.
func (b *Board) occupy() {
	for i := range b.cells {
		b.cells[i] = NoPiece
	}
	for i := range b.at {
		id := ID(i)
		if mask := b.mask(id); mask != nil {
			for _, c := range mask {
				b.cells[b.Anchor(id)+c+1] = id
			}
			continue
		}
		w, h := b.Shape(id).Size()
		b.cover(b.Anchor(id), w, h, id)
	}
}
