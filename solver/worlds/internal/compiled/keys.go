package compiled

// Positions and configurations are looked up by 64-bit keys, made by exclusive or
// of one number for each thing on its cell (Zobrist, "A New Hashing Method with
// Application for Game Playing", 1970), so that a step changes a key by a few of
// them. The numbers are computed, not stored. That two positions share a key is
// so unlikely that nothing looks for it; answers are replayed in any case.

// PlaceKey is the number of a thing with its anchor on a cell.
func PlaceKey(t Thing, c Cell) uint64 { return Mix(uint64(t)<<8 | uint64(c) + 1) }

// Mix is the finalizer of the SplitMix64 generator (Steele, Lea and Flood, 2014)
// for the n-th number of its sequence.
func Mix(n uint64) uint64 {
	x := n * 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// Key is the number of a relocation: it changes a key.
func (r Relocation) Key() uint64 { return PlaceKey(r.Thing, r.From) ^ PlaceKey(r.Thing, r.To) }

// GapKey is the key of where the gaps are.
func (b *Board) GapKey(gap *[MaxGaps]uint8) uint64 {
	key := uint64(0)
	for i, c := range gap[:b.Gaps()] {
		key ^= PlaceKey(b.gapThing(i), Cell(c))
	}
	return key
}

// ConfigKey is the key of where the large pieces and the gaps are.
func (b *Board) ConfigKey(p *Position) uint64 {
	key := b.GapKey(&p.Gap)
	for i, c := range p.Large[:b.Large] {
		key ^= PlaceKey(b.LargeThing(i), Cell(c))
	}
	return key
}

// ConfigKeyAfter returns the key of the configuration that a step makes of one with
// a key, and false if the rules do not allow it.
func (b *Board) ConfigKeyAfter(p *Position, key uint64, s Step) (uint64, bool) {
	var buf [MostRelocations]Relocation
	all := b.Relocate(buf[:0], p, s)
	for _, r := range all {
		if !b.IsSmall(r.Thing) {
			key ^= r.Key()
		}
	}
	return key, len(all) > 0
}

// Key is the key of a whole position.
func (b *Board) Key(p *Position) uint64 {
	key := b.ConfigKey(p)
	for c, t := range p.At[:b.Cells] {
		if b.IsSmall(t) {
			key ^= PlaceKey(t, Cell(c))
		}
	}
	return key
}
