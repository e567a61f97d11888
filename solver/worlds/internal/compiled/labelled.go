package compiled

import (
	"worldslide/board"
	"worldslide/solver/internal/table"
)

// A shortest solution has to bring every gap to its own home, so the search for it tells
// gaps of the same size apart. Labelled keys do that, and trades are the additional steps
// by which two gaps of the same size exchange places.

// labelKey is the Zobrist number of a particular gap on a cell. It is combined with
// PlaceKey, which depends on the size only.
func labelKey(gap int, c uint8) uint64 { return table.Mix(uint64(gap+1)<<32 | uint64(c)) }

// LabelKey is a key that differs if gaps of the same size have exchanged places. It is
// combined with Key by exclusive or.
func (b *Board) LabelKey(p *Position) uint64 {
	key := uint64(0)
	for i, c := range p.Gap[:b.Gaps()] {
		key ^= labelKey(i, c)
	}
	return key
}

// LabelChange returns the change of the label key by a step that makes the given
// relocations.
func (b *Board) LabelChange(p *Position, all []Relocation) uint64 {
	key := uint64(0)
	for _, r := range all {
		if b.IsSmall(r.Piece) || b.IsLarge(r.Piece) {
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

// AppendTrades appends the steps in which gaps of the same size exchange places, once for
// each pair. AppendSteps does not return them. Trade performs them.
func (b *Board) AppendTrades(dst []Step, p *Position) []Step {
	for i, c := range p.Gap[:b.Gaps()] {
		for j := i + 1; j < b.Gaps(); j++ {
			if d, met := b.meet(Cell(c), Cell(p.Gap[j]), b.gapPiece(i)); met && b.gapPiece(i) == b.gapPiece(j) {
				dst = append(dst, NewStep(Cell(c), d))
			}
		}
	}
	return dst
}

// Trade performs a step of AppendTrades and returns the change of the label key, or 0 if
// the step is not a trade.
func (b *Board) Trade(p *Position, s Step) (key uint64) {
	for i, c := range p.Gap[:b.Gaps()] {
		if Cell(c) != s.Gap() {
			continue
		}
		to := b.across(Cell(c), s.Dir(), b.gapPiece(i))
		for j, other := range p.Gap[:b.Gaps()] {
			if j != i && Cell(other) == to && b.gapPiece(i) == b.gapPiece(j) {
				p.Gap[i], p.Gap[j] = p.Gap[j], p.Gap[i]
				return labelKey(i, c) ^ labelKey(i, other) ^ labelKey(j, c) ^ labelKey(j, other)
			}
		}
	}
	return 0
}

// across returns the cell at which another gap has to be to trade with this one.
func (b *Board) across(gap Cell, d board.Dir, size PieceIndex) Cell {
	if size == LargeGap {
		return b.two(gap, d)
	}
	return b.next[gap][d]
}

// meet returns the direction in which two gaps of the same size can trade places, if they
// can.
func (b *Board) meet(one, other Cell, size PieceIndex) (board.Dir, bool) {
	for _, d := range board.Dirs {
		if b.across(one, d, size) == other {
			return d, true
		}
	}
	return 0, false
}
