package compiled

import "worldslide/board"

// Link is the goal by connection of a board (see board.Link).
type Link struct {
	small    [MaxSmall]board.Wall    // sides by which paths leave each small piece
	large    [MaxLarge][4]board.Wall // and those of the cells of each large piece, in the order of Square
	from, to PieceIndex
}

// Link compiles the link of a board that b was compiled from, with all gaps active. It returns false if there is
// none, or if one of its places is on a gap, so that it cannot be reached.
func (b *Board) Link(of *board.Board) (*Link, bool) {
	link := of.Link()
	if link == nil {
		return nil, false
	}
	l := new(Link)
	ends := 0
	register := func(t PieceIndex, home Cell) {
		switch board.Cell(home) {
		case of.Cell(link.From):
			l.from = t
			ends++
		case of.Cell(link.To):
			l.to = t
			ends++
		}
	}
	for i, id := range b.small[:b.Small] {
		home := Cell(of.Cell(of.Piece(id).Home))
		l.small[i] = link.Sides[home]
		register(PieceIndex(i), home)
	}
	for i, id := range b.large[:b.Large] {
		for k, home := range b.square[of.Cell(of.Piece(id).Home)] {
			l.large[i][k] = link.Sides[home]
			register(b.LargePiece(i), home)
		}
	}
	return l, ends == 2
}

// Joined reports whether the places of a link are joined in a position.
func (b *Board) Joined(l *Link, p *Position) bool {
	var sides [MaxCells]board.Wall
	for c, t := range p.At[:b.Cells] {
		if b.IsSmall(t) {
			sides[c] = l.small[t]
		}
	}
	for i, anchor := range p.Large[:b.Large] {
		for k, c := range b.square[anchor] {
			sides[c] = l.large[i][k]
		}
	}
	var entered [MaxCells]bool
	var buf [MaxCells]Cell
	queue := buf[:0]
	for c, t := range p.At[:b.Cells] {
		if t == l.from && sides[c] != 0 {
			entered[c] = true
			queue = append(queue, Cell(c))
		}
	}
	for i := 0; i < len(queue); i++ { // each cell enters once
		c := queue[i]
		for _, d := range board.Dirs {
			n := b.next[c][d]
			if n == None || entered[n] || sides[c]&board.WallOn(d) == 0 || sides[n]&board.WallOn(d.Opposite()) == 0 {
				continue
			}
			if p.At[n] == l.to {
				return true
			}
			entered[n] = true
			queue = append(queue, n)
		}
	}
	return false
}
