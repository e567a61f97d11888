package compiled

import "worldslide/board"

// Shortest ways have to know which gap is which: for that there are labelled keys,
// and steps by which two gaps of one size trade places.

// labelKey is the number of a gap on its cell, beside that of its size.
func labelKey(gap int, c uint8) uint64 { return Mix(uint64(gap+1)<<32 | uint64(c)) }

// LabelKey is what tells positions apart in which gaps of one size have traded
// places: it goes into a key by exclusive or.
func (b *Board) LabelKey(p *Position) uint64 {
	key := uint64(0)
	for i, c := range p.Gap[:b.Gaps()] {
		key ^= labelKey(i, c)
	}
	return key
}

// LabelChange is how a step changes the label key, by what it moves.
func (b *Board) LabelChange(p *Position, all []Relocation) uint64 {
	key := uint64(0)
	for _, r := range all {
		if b.IsSmall(r.Thing) || b.IsLarge(r.Thing) {
			continue
		}
		for i, c := range p.Gap[:b.Gaps()] {
			if Cell(c) == r.From {
				key ^= labelKey(i, c) ^ labelKey(i, uint8(r.To))
				break
			}
		}
	}
	return key
}

// AppendTrades appends the steps by which gaps of one size trade places, each pair
// once. They are none of AppendSteps, and Trade makes them.
func (b *Board) AppendTrades(dst []Step, p *Position) []Step {
	for i, c := range p.Gap[:b.Gaps()] {
		for j := i + 1; j < b.Gaps(); j++ {
			if d, met := b.meet(Cell(c), Cell(p.Gap[j]), b.gapThing(i)); met && b.gapThing(i) == b.gapThing(j) {
				dst = append(dst, NewStep(Cell(c), d))
			}
		}
	}
	return dst
}

// Trade makes a step of AppendTrades and returns how it changes the label key, or 0
// if it is none.
func (b *Board) Trade(p *Position, s Step) (key uint64) {
	for i, c := range p.Gap[:b.Gaps()] {
		if Cell(c) != s.Gap() {
			continue
		}
		to := b.across(Cell(c), s.Dir(), b.gapThing(i))
		for j, other := range p.Gap[:b.Gaps()] {
			if j != i && Cell(other) == to && b.gapThing(i) == b.gapThing(j) {
				p.Gap[i], p.Gap[j] = p.Gap[j], p.Gap[i]
				return labelKey(i, c) ^ labelKey(i, other) ^ labelKey(j, c) ^ labelKey(j, other)
			}
		}
	}
	return 0
}

// across returns where a gap is that one would trade places with.
func (b *Board) across(gap Cell, d board.Dir, size Thing) Cell {
	if size == LargeGap {
		return b.two(gap, d)
	}
	return b.next[gap][d]
}

// meet returns the way by which two gaps of one size trade places, if they can.
func (b *Board) meet(one, other Cell, size Thing) (board.Dir, bool) {
	for _, d := range board.Dirs {
		if b.across(one, d, size) == other {
			return d, true
		}
	}
	return 0, false
}
