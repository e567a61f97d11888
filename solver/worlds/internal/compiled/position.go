package compiled

import (
	"slices"

	"worldslide/board"
)

// PieceIndex identifies what covers a cell: small pieces by number from 0, then large pieces, or
// a gap. With 255 small pieces the number 0xfe is a small piece, and no large gap fits, so
// IsSmall must be checked before comparing with LargeGap.
type PieceIndex uint8

// The gaps. Gaps of the same size have the same PieceIndex.
const (
	SmallGap PieceIndex = 0xff
	LargeGap PieceIndex = 0xfe
)

// IsSmall reports whether t is a small piece.
func (b *Board) IsSmall(t PieceIndex) bool { return int(t) < b.Small }

// IsLarge reports whether t is a large piece.
func (b *Board) IsLarge(t PieceIndex) bool { return int(t) >= b.Small && int(t) < b.Small+b.Large }

// LargePiece returns the PieceIndex of the large piece with an index.
func (b *Board) LargePiece(index int) PieceIndex { return PieceIndex(b.Small + index) }

// largeIndex returns the index of a large piece.
func (b *Board) largeIndex(t PieceIndex) int { return int(t) - b.Small }

// gapPiece returns the PieceIndex of the gap with an index.
func (b *Board) gapPiece(index int) PieceIndex {
	if index < b.SmallGaps {
		return SmallGap
	}
	return LargeGap
}

// Position says where every piece and gap is. Gap tells gaps of the same size apart, but
// keys and Same do not.
type Position struct {
	At    [MaxCells]PieceIndex
	Large [MaxLarge]uint8 // anchors by index
	Gap   [MaxGaps]uint8  // anchors by index, small gaps first
}

// Pack returns the position of a board that has the same pieces as b.
func (b *Board) Pack(from *board.Board) Position { return b.place(from, from.At) }

// Repack converts a position of another compiled board with the same pieces, of which other
// gaps are active.
func (b *Board) Repack(other *Board, from *Position) Position {
	p := Position{}
	anchor := map[board.ID]Cell{}
	for c, t := range from.At[:other.Cells] {
		if other.IsSmall(t) {
			anchor[other.small[t]] = Cell(c)
		}
	}
	for i, c := range from.Large[:other.Large] {
		anchor[other.large[i]] = Cell(c)
	}
	for i, c := range from.Gap[:other.Gaps()] {
		anchor[other.gap[i]] = Cell(c)
	}
	b.fill(&p, func(id board.ID) Cell { return anchor[id] })
	return p
}

// place returns the position in which the anchor of each piece is given by at.
func (b *Board) place(from *board.Board, at func(board.ID) board.Point) Position {
	p := Position{}
	b.fill(&p, func(id board.ID) Cell { return Cell(from.Cell(at(id))) })
	return p
}

// fill fills in a position in which the anchor of each piece is given by a function.
func (b *Board) fill(p *Position, anchor func(board.ID) Cell) {
	for i, id := range b.small[:b.Small] {
		p.At[anchor(id)] = PieceIndex(i)
	}
	for i, id := range b.large[:b.Large] {
		b.Put(p, b.LargePiece(i), anchor(id))
	}
	for i, id := range b.gap[:b.Gaps()] {
		b.Put(p, b.gapPiece(i), anchor(id))
		p.Gap[i] = uint8(anchor(id))
	}
}

// Goal converts a position of another compiled board with the same pieces. It also returns
// which large gaps of b are pieces on the other board.
func (b *Board) Goal(other *Board, from *Position) (p Position, pieces [MaxGaps]bool) {
	for i, id := range b.gap[:b.Gaps()] {
		pieces[i] = i >= b.SmallGaps && slices.Contains(other.large[:other.Large], id)
	}
	return b.Repack(other, from), pieces
}

// Put writes t to the cells that it covers with the given anchor, and updates the anchor
// of a large piece. It does not clear the cells that t covered before.
func (b *Board) Put(p *Position, t PieceIndex, anchor Cell) {
	if b.IsSmall(t) || t == SmallGap {
		p.At[anchor] = t
		return
	}
	if t != LargeGap {
		p.Large[b.largeIndex(t)] = uint8(anchor)
	}
	for _, c := range b.square[anchor] {
		p.At[c] = t
	}
}

// Same reports whether two positions are equal except for which gap is which.
func (b *Board) Same(p, q *Position) bool { return p.At == q.At && p.Large == q.Large }

// Bare returns the position of a configuration in which all small pieces are piece 0.
func (b *Board) Bare(large *[MaxLarge]uint8, gap *[MaxGaps]uint8) Position {
	p := Position{Gap: *gap}
	for i, anchor := range large[:b.Large] {
		b.Put(&p, b.LargePiece(i), Cell(anchor))
	}
	for i, anchor := range gap[:b.Gaps()] {
		b.Put(&p, b.gapPiece(i), Cell(anchor))
	}
	return p
}

// GapCells returns the cells that a gap with the given anchor covers.
func (b *Board) GapCells(index int, anchor Cell) []Cell {
	if b.gapPiece(index) == SmallGap {
		return b.square[anchor][:1]
	}
	return b.square[anchor][:]
}

// Displacement returns the sum of the distances of the large pieces from where they are in
// another position, in cells.
func (b *Board) Displacement(p, from *Position) int {
	sum := 0
	for i, c := range p.Large[:b.Large] {
		sum += b.Distance(Cell(c), Cell(from.Large[i]))
	}
	return sum
}

// Walls marks the cells of large pieces and large gaps, which small gaps cannot pass.
func (b *Board) Walls(p *Position) (wall [MaxCells]bool) {
	for c, t := range p.At[:b.Cells] {
		wall[c] = !b.IsSmall(t) && t != SmallGap
	}
	return wall
}
