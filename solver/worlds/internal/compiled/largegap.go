package compiled

import (
	"slices"

	"worldslide/board"
)

// This file has the rules of large gaps.

// verdict says by which rule a large gap may move.
type verdict uint8

const (
	refused verdict = iota
	overTwo         // one cell on, over two small things
	trade           // with a large piece exactly ahead
	chain           // two gaps abreast with a large piece between four small ones
)

// judgeLarge returns the rule by which a large gap may move, and the large piece
// that it would move.
func (b *Board) judgeLarge(p *Position, gap Cell, d board.Dir) (verdict, Thing) {
	f := b.front[gap][d]
	if f[0] == None {
		return refused, 0
	}
	first, second := p.At[f[0]], p.At[f[1]]
	oneSmall := b.IsSmall(first) || first == SmallGap
	switch {
	case oneSmall && (b.IsSmall(second) || second == SmallGap):
		return overTwo, 0
	case b.IsLarge(first) && first == second:
		return trade, first
	case b.IsLarge(first):
		return b.judgeChain(p, gap, d, first)
	case oneSmall && b.IsLarge(second):
		return b.judgeChain(p, gap, d, second)
	}
	return refused, 0
}

// judgeChain looks whether two gaps are abreast, two cells apart across d, and the
// large piece ahead of them both; and for the four small pieces beside it.
func (b *Board) judgeChain(p *Position, gap Cell, d board.Dir, large Thing) (verdict, Thing) {
	if b.LargeGaps < 2 || b.NoChains || b.stiff[large] {
		return refused, 0
	}
	other := b.abreast(p, gap, d, large)
	if other == None {
		return refused, 0
	}
	for _, anchor := range [2]Cell{gap, other} {
		for _, c := range b.square[anchor] {
			if t := p.At[b.next[b.next[c][d]][d]]; t != large && (!b.IsSmall(t) || b.stiff[t]) {
				return refused, 0
			}
		}
	}
	return chain, large
}

// abreast returns the gap that would move with another in a chain, or None.
func (b *Board) abreast(p *Position, gap Cell, d board.Dir, large Thing) Cell {
	at := Cell(p.Large[b.largeIndex(large)])
	for _, side := range sideways(d) {
		between := b.on[gap][side] // where the large piece would be
		if between == None || b.two(between, d) != at {
			continue
		}
		beyond := b.on[between][side]
		for _, other := range p.Gap[b.SmallGaps:b.Gaps()] {
			if Cell(other) == beyond && beyond != gap {
				return beyond
			}
		}
	}
	return None
}

// sideways returns the two directions across d.
func sideways(d board.Dir) [2]board.Dir {
	if d.Horizontal() {
		return [2]board.Dir{board.Up, board.Down}
	}
	return [2]board.Dir{board.Left, board.Right}
}

// relocateLarge is Relocate for a large gap.
func (b *Board) relocateLarge(dst []Relocation, p *Position, gap Cell, d board.Dir) []Relocation {
	if !slices.Contains(p.Gap[b.SmallGaps:b.Gaps()], uint8(gap)) {
		return dst
	}
	rule, large := b.judgeLarge(p, gap, d)
	switch rule {
	case overTwo:
		front, rear := b.front[gap][d], b.rear[gap][d]
		return append(dst, Relocation{LargeGap, gap, b.on[gap][d]},
			Relocation{p.At[front[0]], front[0], rear[0]}, Relocation{p.At[front[1]], front[1], rear[1]})
	case trade:
		at := Cell(p.Large[b.largeIndex(large)])
		return append(dst, Relocation{LargeGap, gap, at}, Relocation{large, at, gap})
	case chain:
		other, at := b.abreast(p, gap, d, large), Cell(p.Large[b.largeIndex(large)])
		dst = append(dst, Relocation{LargeGap, gap, b.two(gap, d)}, Relocation{LargeGap, other, b.two(other, d)},
			Relocation{large, at, b.two(at, d.Opposite())})
		for _, anchor := range [2]Cell{gap, other} {
			for _, c := range b.square[anchor] {
				source := b.next[b.next[c][d]][d]
				if t := p.At[source]; t != large {
					dst = append(dst, Relocation{t, source, c})
				}
			}
		}
	}
	return dst
}
