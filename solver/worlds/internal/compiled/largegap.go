package compiled

import (
	"slices"

	"worldslide/board"
)

// The rules of large gaps. Here d is up, G and H are large gaps, A is a large piece, and
// small letters are small pieces:
//
//	over two      trade      chain
//	b c    G G    A A  G G   b A A c  G G H H
//	G G    G G    A A  G G   d A A e  G G H H
//	G G    b c    G G  A A   G G H H  b A A c
//	              G G  A A   G G H H  d A A e

// largeRule is the rule by which a large gap may move.
type largeRule uint8

const (
	illegal largeRule = iota
	overTwo           // one cell, over two small pieces or gaps, which move two cells
	trade             // exchange places with the large piece exactly ahead
	chain             // two aligned gaps, with a large piece and four small pieces ahead
)

// classifyLarge returns the rule by which a large gap may move in direction d, and the large
// piece that it would move.
func (b *Board) classifyLarge(p *Position, gap Cell, d board.Dir) (largeRule, PieceIndex) {
	f := b.front[gap][d]
	if f[0] == None {
		return illegal, 0
	}
	first, second := p.At[f[0]], p.At[f[1]]
	oneSmall := b.IsSmall(first) || first == SmallGap
	switch {
	case oneSmall && (b.IsSmall(second) || second == SmallGap):
		return overTwo, 0
	case b.IsLarge(first) && first == second:
		return trade, first
	case b.IsLarge(first):
		return b.classifyChain(p, gap, d, first)
	case oneSmall && b.IsLarge(second):
		return b.classifyChain(p, gap, d, second)
	}
	return illegal, 0
}

// classifyChain checks for a chain: another gap directly beside this one, a large piece
// centred ahead of both, and four small pieces beside it.
func (b *Board) classifyChain(p *Position, gap Cell, d board.Dir, large PieceIndex) (largeRule, PieceIndex) {
	if b.LargeGaps < 2 || b.NoChains || b.inactive[large] {
		return illegal, 0
	}
	other := b.abreast(p, gap, d, large)
	if other == None {
		return illegal, 0
	}
	for _, anchor := range [2]Cell{gap, other} {
		for _, c := range b.square[anchor] {
			if t := p.At[b.next[b.next[c][d]][d]]; t != large && (!b.IsSmall(t) || b.inactive[t]) {
				return illegal, 0
			}
		}
	}
	return chain, large
}

// abreast returns the anchor of the second gap of a chain, or None.
func (b *Board) abreast(p *Position, gap Cell, d board.Dir, large PieceIndex) Cell {
	at := Cell(p.Large[b.largeIndex(large)])
	for _, side := range sideways(d) {
		between := b.on[gap][side] // the anchor at which the large piece ends
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

// sideways returns the two directions perpendicular to d.
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
	rule, large := b.classifyLarge(p, gap, d)
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
