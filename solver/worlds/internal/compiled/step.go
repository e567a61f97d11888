package compiled

import (
	"slices"

	"worldslide/board"
)

// Step is one move: the anchor of the gap before the move and the direction in which the
// gap travels.
type Step uint16

// NewStep returns the step of the gap with an anchor in direction d.
func NewStep(gap Cell, d board.Dir) Step { return Step(gap)<<2 | Step(d) }

// Gap returns the anchor of the gap before the step.
func (s Step) Gap() Cell { return Cell(s >> 2) }

// Dir returns the direction in which the gap travels.
func (s Step) Dir() board.Dir { return board.Dir(s & 3) }

// back returns the step that undoes s, given the anchor of the gap after it.
func (s Step) back(to Cell) Step { return NewStep(to, s.Dir().Opposite()) }

// MaxSteps is the maximum number of steps that a position has.
const MaxSteps = 4 * MaxGaps

// AppendSteps appends the legal steps that change the position. Trades between gaps of the
// same size are not included.
func (b *Board) AppendSteps(dst []Step, p *Position) []Step {
	for i := range b.Gaps() {
		dst = b.AppendStepsOf(dst, p, i)
	}
	return dst
}

// AppendStepsOf appends the legal steps of one gap.
func (b *Board) AppendStepsOf(dst []Step, p *Position, index int) []Step {
	gap := Cell(p.Gap[index])
	for _, d := range board.Dirs {
		if b.allows(p, gap, d) {
			dst = append(dst, NewStep(gap, d))
		}
	}
	return dst
}

// allows reports whether a gap may move in direction d.
func (b *Board) allows(p *Position, gap Cell, d board.Dir) bool {
	if p.At[gap] != SmallGap {
		rule, _ := b.classifyLarge(p, gap, d)
		return rule != illegal
	}
	n := b.next[gap][d]
	if n == None {
		return false
	}
	t := p.At[n]
	if b.IsSmall(t) {
		return true
	}
	return t != SmallGap && b.pushes(p, b.anchor(p, t, n), d.Opposite())
}

// anchor returns the anchor of the large piece or gap t that covers c.
func (b *Board) anchor(p *Position, t PieceIndex, c Cell) Cell {
	if t != LargeGap {
		return Cell(p.Large[b.largeIndex(t)])
	}
	for _, gap := range p.Gap[b.SmallGaps:b.Gaps()] {
		for _, covered := range b.square[gap] {
			if covered == c {
				return Cell(gap)
			}
		}
	}
	return None // unreachable in a consistent position
}

// pushes reports whether a large piece or gap can move one cell onto two small gaps.
func (b *Board) pushes(p *Position, anchor Cell, d board.Dir) bool {
	f := b.front[anchor][d]
	return f[0] != None && p.At[f[0]] == SmallGap && p.At[f[1]] == SmallGap
}

// Relocation is the change of place of one piece or gap in a step.
type Relocation struct {
	Piece    PieceIndex
	From, To Cell // anchors
}

// MaxRelocations is the maximum number of pieces and gaps that a step moves: those of a
// chain.
const MaxRelocations = 7

// Relocate appends what a step moves, or nothing if the step is illegal. The gap that the
// step names comes first. The relocated pieces and gaps cover the same cells before and
// after.
func (b *Board) Relocate(dst []Relocation, p *Position, s Step) []Relocation {
	gap, d := s.Gap(), s.Dir()
	if p.At[gap] == LargeGap && !b.IsSmall(LargeGap) {
		return b.relocateLarge(dst, p, gap, d)
	}
	n := b.next[gap][d]
	if n == None || p.At[gap] != SmallGap || p.At[n] == SmallGap {
		return dst
	}
	t := p.At[n]
	if b.IsSmall(t) {
		return append(dst, Relocation{SmallGap, gap, n}, Relocation{t, n, gap})
	}
	anchor, back := b.anchor(p, t, n), d.Opposite()
	if !b.pushes(p, anchor, back) {
		return dst
	}
	front, rear := b.front[anchor][back], b.rear[anchor][back]
	if front[1] == gap {
		front[0], front[1], rear[0], rear[1] = front[1], front[0], rear[1], rear[0]
	}
	return append(dst, Relocation{SmallGap, gap, rear[0]}, Relocation{SmallGap, front[1], rear[1]},
		Relocation{t, anchor, b.on[anchor][back]})
}

// Do performs a step and returns the step that undoes it. It returns false and changes
// nothing if the step is illegal.
func (b *Board) Do(p *Position, s Step) (back Step, ok bool) {
	gap, d := s.Gap(), s.Dir()
	// Fast path for nearly all steps: a small gap and a small piece.
	if n := b.next[gap][d]; n != None && p.At[gap] == SmallGap && b.IsSmall(p.At[n]) {
		p.At[gap], p.At[n] = p.At[n], SmallGap
		p.moveGap(gap, n)
		return s.back(n), true
	}
	var buf [MaxRelocations]Relocation
	all := b.Relocate(buf[:0], p, s)
	if len(all) == 0 {
		return 0, false
	}
	// A gap may move to where another gap was, so look the gaps up as they were before.
	before := p.Gap
	for _, r := range all {
		if !b.IsSmall(r.Piece) && !b.IsLarge(r.Piece) {
			p.Gap[slices.Index(before[:], uint8(r.From))] = uint8(r.To)
		}
		b.Put(p, r.Piece, r.To)
	}
	return s.back(all[0].To), true
}

func (p *Position) moveGap(from, to Cell) {
	p.Gap[slices.Index(p.Gap[:], uint8(from))] = uint8(to)
}
