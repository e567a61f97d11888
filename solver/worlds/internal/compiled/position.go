package compiled

import (
	"slices"

	"worldslide/board"
)

// Thing is what stands on a cell: a piece by its number, first the small ones and
// then the large ones, or a gap. A board of 255 small pieces has no large gap, so
// whether a thing is small is asked first.
type Thing uint8

// The gaps. All gaps of one size look alike.
const (
	SmallGap Thing = 0xff
	LargeGap Thing = 0xfe
)

// IsSmall reports whether a thing is a small piece, which its number tells.
func (b *Board) IsSmall(t Thing) bool { return int(t) < b.Small }

// IsLarge reports whether a thing is a large piece.
func (b *Board) IsLarge(t Thing) bool { return int(t) >= b.Small && int(t) < b.Small+b.Large }

// LargeThing returns the thing that is a large piece.
func (b *Board) LargeThing(index int) Thing { return Thing(b.Small + index) }

// largeIndex returns which large piece a thing is.
func (b *Board) largeIndex(t Thing) int { return int(t) - b.Small }

// gapThing returns the thing that is a gap.
func (b *Board) gapThing(index int) Thing {
	if index < b.SmallGaps {
		return SmallGap
	}
	return LargeGap
}

// Position is where everything stands. It knows which gap is which, but says so
// nowhere: keys and Same do not tell gaps of one size from each other.
type Position struct {
	At    [MaxCells]Thing
	Large [MaxLarge]uint8 // anchors
	Gap   [MaxGaps]uint8  // anchors, small gaps first
}

// Pack returns the position of a board that has the pieces of this one.
func (b *Board) Pack(from *board.Board) Position { return b.place(from, from.At) }

// Repack returns a position of another board that has the same pieces, of which others
// act as gaps.
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
	b.stand(&p, func(id board.ID) Cell { return anchor[id] })
	return p
}

// place returns the position in which each piece is where at says.
func (b *Board) place(from *board.Board, at func(board.ID) board.Point) Position {
	p := Position{}
	b.stand(&p, func(id board.ID) Cell { return Cell(from.Cell(at(id))) })
	return p
}

// stand fills in the position in which each piece has its anchor where a function says.
func (b *Board) stand(p *Position, anchor func(board.ID) Cell) {
	for i, id := range b.small[:b.Small] {
		p.At[anchor(id)] = Thing(i)
	}
	for i, id := range b.large[:b.Large] {
		b.Stand(p, b.LargeThing(i), anchor(id))
	}
	for i, id := range b.gap[:b.Gaps()] {
		b.Stand(p, b.gapThing(i), anchor(id))
		p.Gap[i] = uint8(anchor(id))
	}
}

// Goal returns the position of a board on which everything is where it is in one of
// another board with the same pieces, and which of its large gaps are pieces there.
func (b *Board) Goal(other *Board, from *Position) (p Position, pieces [MaxGaps]bool) {
	for i, id := range b.gap[:b.Gaps()] {
		pieces[i] = i >= b.SmallGaps && slices.Contains(other.large[:other.Large], id)
	}
	return b.Repack(other, from), pieces
}

// Stand writes a thing over the cells that it covers with its anchor on a cell, and
// a large piece's anchor. What was there is forgotten.
func (b *Board) Stand(p *Position, t Thing, anchor Cell) {
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

// Same reports whether two positions differ in nothing but which gap is which.
func (b *Board) Same(p, q *Position) bool { return p.At == q.At && p.Large == q.Large }

// Bare returns the position of a configuration, all of whose small pieces are the
// first one.
func (b *Board) Bare(large *[MaxLarge]uint8, gap *[MaxGaps]uint8) Position {
	p := Position{Gap: *gap}
	for i, anchor := range large[:b.Large] {
		b.Stand(&p, b.LargeThing(i), Cell(anchor))
	}
	for i, anchor := range gap[:b.Gaps()] {
		b.Stand(&p, b.gapThing(i), Cell(anchor))
	}
	return p
}

// GapCells returns what a gap covers.
func (b *Board) GapCells(index int, anchor Cell) []Cell {
	if b.gapThing(index) == SmallGap {
		return b.square[anchor][:1]
	}
	return b.square[anchor][:]
}

// Displacement returns how many cells the large pieces are from where they are in
// another position, all together.
func (b *Board) Displacement(p, from *Position) int {
	sum := 0
	for i, c := range p.Large[:b.Large] {
		sum += b.Distance(Cell(c), Cell(from.Large[i]))
	}
	return sum
}

// Walls returns where large things are, which small gaps do not pass.
func (b *Board) Walls(p *Position) (wall [MaxCells]bool) {
	for c, t := range p.At[:b.Cells] {
		wall[c] = !b.IsSmall(t) && t != SmallGap
	}
	return wall
}
