package compiled

import "worldslide/solver/internal/table"

// Positions and configurations are hashed to 64-bit keys by Zobrist hashing ("A New Hashing
// Method with Application for Game Playing", 1970): a key is the exclusive or of one number
// for each piece or gap on its cell, so a step changes a key incrementally. The numbers are
// computed instead of stored. Collisions are not detected: they are very unlikely, and
// every answer is replayed by the rules.

// PlaceKey is the Zobrist number of t with its anchor at c.
func PlaceKey(t PieceIndex, c Cell) uint64 { return table.Mix(uint64(t)<<8 | uint64(c) + 1) }

// Key is the value by which the relocation changes a key, by exclusive or.
func (r Relocation) Key() uint64 { return PlaceKey(r.Piece, r.From) ^ PlaceKey(r.Piece, r.To) }

// GapKey is the key of the cells of the gaps.
func (b *Board) GapKey(gap *[MaxGaps]uint8) uint64 {
	key := uint64(0)
	for i, c := range gap[:b.Gaps()] {
		key ^= PlaceKey(b.gapPiece(i), Cell(c))
	}
	return key
}

// ConfigKey is the key of a configuration: the cells of the large pieces and gaps.
func (b *Board) ConfigKey(p *Position) uint64 {
	key := b.GapKey(&p.Gap)
	for i, c := range p.Large[:b.Large] {
		key ^= PlaceKey(b.LargePiece(i), Cell(c))
	}
	return key
}

// ConfigKeyAfter returns the key of the configuration after a step, given the key before
// it. It returns false if the step is illegal.
func (b *Board) ConfigKeyAfter(p *Position, key uint64, s Step) (uint64, bool) {
	var buf [MaxRelocations]Relocation
	all := b.Relocate(buf[:0], p, s)
	for _, r := range all {
		if !b.IsSmall(r.Piece) {
			key ^= r.Key()
		}
	}
	return key, len(all) > 0
}

// Key is the key of a position.
func (b *Board) Key(p *Position) uint64 {
	key := b.ConfigKey(p)
	for c, t := range p.At[:b.Cells] {
		if b.IsSmall(t) {
			key ^= PlaceKey(t, Cell(c))
		}
	}
	return key
}
