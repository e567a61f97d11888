package search

import (
	"context"
	"slices"

	"worldslide/solver/internal/table"
	"worldslide/solver/worlds/internal/compiled"
)

// Shortest finds the shortest sequence of steps between two positions and proves that it is
// shortest, by a bidirectional breadth-first search. It adds a whole level at a time to the
// end with the smaller level, and prunes positions whose lower bound exceeds the limit.
//
// Gaps of the same size are interchangeable unless Labelled is set. It reuses its memory
// from one search to the next.
type Shortest struct {
	// Labelled makes gaps of the same size distinct. Trades of such gaps are then steps as
	// well.
	Labelled bool

	ends [2]searchEnd
}

// searchEnd is the state of the search from one end.
type searchEnd struct {
	seen  depthTable
	depth int
	level []frontierNode
	next  []frontierNode
	// The positions of level and next.
	positions, coming compiled.Store
	bound             compiled.Bound // lower bound of the steps to the other end
	start             compiled.Position
	key               uint64
}

// frontierNode is a position of the outermost level: its key and the lower bound to the
// other end, in parts of a step.
type frontierNode struct {
	key  uint64
	left int32
}

// Budget limits a search.
type Budget struct {
	Nodes int // positions seen from both ends, at eight bytes each
	Bytes int // size of the two outermost levels
}

// Verdict is the result of a search with a limit.
type Verdict struct {
	Steps []compiled.Step // the shortest steps, if Found
	Found bool
	// Less is a proved lower bound: no solution has fewer steps.
	Less int
}

// Between looks for the shortest steps, at most most of them. Each iteration adds a level
// to one end, so there are at most most iterations.
func (s *Shortest) Between(ctx context.Context, b *compiled.Board, from, to *compiled.Position, most int, budget Budget) Verdict {
	for i, ends := range [2][2]*compiled.Position{{from, to}, {to, from}} {
		s.begin(&s.ends[i], b, ends[0], ends[1])
	}
	if s.ends[0].key == s.ends[1].key {
		return Verdict{Found: true}
	}
	if left := compiled.Steps(s.ends[0].level[0].left); left > most {
		return Verdict{Less: most + 1}
	}
	for s.ends[0].depth+s.ends[1].depth < most {
		side := 0
		if len(s.ends[1].level) < len(s.ends[0].level) {
			side = 1
		}
		met, ok := s.widen(ctx, b, side, most, budget)
		if !ok {
			break
		}
		if met.found {
			return s.join(b, met)
		}
		if len(s.ends[side].level) == 0 {
			return Verdict{Less: most + 1} // no position within the limit is left
		}
	}
	return Verdict{Less: s.ends[0].depth + s.ends[1].depth + 1}
}

// Deepen looks for the shortest steps, fewer than less of them, by searches with a growing
// limit. The limit starts at the lower bound and grows by step until one search succeeds or
// exceeds the budget. A tight limit prunes nearly everything, so this finds long solutions
// if they are not much longer than the lower bound.
func (s *Shortest) Deepen(ctx context.Context, b *compiled.Board, from, to *compiled.Position, atLeast, less, step int, budget Budget) Verdict {
	bound := compiled.NewBound(b, to)
	atLeast = max(atLeast, compiled.Steps(bound.Left(from)))
	for most := atLeast; atLeast < less; most += step { // an unsuccessful search within budget proves more than most
		most = min(most, less-1)
		v := s.Between(ctx, b, from, to, most, budget)
		atLeast = max(atLeast, v.Less)
		if v.Found || v.Less <= most {
			return Verdict{v.Steps, v.Found, atLeast}
		}
	}
	return Verdict{Less: atLeast}
}

func (s *Shortest) begin(e *searchEnd, b *compiled.Board, start, goal *compiled.Position) {
	e.depth, e.start, e.bound = 0, *start, compiled.NewBound(b, goal)
	e.key = b.Key(start)
	if s.Labelled {
		e.key ^= b.LabelKey(start)
	}
	e.level = append(e.level[:0], frontierNode{e.key, e.bound.Left(start)})
	e.positions.Clear()
	e.positions.Append(b, start)
	e.seen.known.Make(1)
	e.seen.known.Clear()
	e.seen.put(e.key, 0)
}

// meeting is a position that both ends have reached.
type meeting struct {
	found bool
	key   uint64
	p     compiled.Position
}

// widen adds a level to an end. It returns false if ctx ends or the budget is exceeded.
func (s *Shortest) widen(ctx context.Context, b *compiled.Board, side, most int, budget Budget) (meeting, bool) {
	e, other := &s.ends[side], &s.ends[1-side]
	e.next = e.next[:0]
	e.coming.Clear()
	var steps [2 * compiled.MaxSteps]compiled.Step
	var list [compiled.MaxRelocations]compiled.Relocation
	var p compiled.Position
	// The maximum lower bound of a new position.
	rest := int32(most-e.depth-1) * compiled.StepParts
	stride := b.Cells + b.Large + b.Gaps() + 16
	for i, n := range e.level {
		if i%256 == 0 && ctx.Err() != nil {
			return meeting{}, false
		}
		if e.seen.known.Len()+other.seen.known.Len() > budget.Nodes || (len(e.next)+len(e.level)+len(other.level))*stride > budget.Bytes {
			return meeting{}, false
		}
		e.positions.Get(b, i, &p)
		all := b.AppendSteps(steps[:0], &p)
		plain := len(all)
		if s.Labelled {
			all = b.AppendTrades(all, &p)
		}
		for k, st := range all {
			var key uint64
			left := n.left
			if k < plain {
				moved := b.Relocate(list[:0], &p, st)
				if left += e.bound.Change(moved); left > rest {
					continue
				}
				key = n.key
				for _, r := range moved {
					key ^= r.Key()
				}
				if s.Labelled {
					key ^= b.LabelChange(&p, moved)
				}
			} else {
				traded := p
				key = n.key ^ b.Trade(&traded, st)
				if left > rest {
					continue
				}
			}
			if !e.seen.put(key, e.depth+1) {
				continue
			}
			to := p
			if k < plain {
				b.Do(&to, st)
			} else {
				b.Trade(&to, st)
			}
			if _, met := other.seen.get(key); met {
				e.depth++
				return meeting{true, key, to}, true
			}
			e.next = append(e.next, frontierNode{key, left})
			e.coming.Append(b, &to)
		}
	}
	e.level, e.next = e.next, e.level
	e.positions, e.coming = e.coming, e.positions
	e.depth++
	return meeting{}, true
}

// join returns the solution through a meeting. Whole levels are completed before the next,
// so no solution is shorter.
func (s *Shortest) join(b *compiled.Board, m meeting) Verdict {
	_, back := s.descend(b, &s.ends[0], m)
	on, _ := s.descend(b, &s.ends[1], m)
	slices.Reverse(back)
	steps := slices.Concat(back, on)
	return Verdict{Steps: steps, Found: true, Less: len(steps)}
}

// descend returns the steps from a meeting to an end, and the steps that undo them. It goes
// one level down at a time.
func (s *Shortest) descend(b *compiled.Board, e *searchEnd, m meeting) (on, back []compiled.Step) {
	var buf [2 * compiled.MaxSteps]compiled.Step
	p, key := m.p, m.key
	depth, _ := e.seen.get(key)
	for ; depth > 0; depth-- { // one level in each iteration
		all := b.AppendSteps(buf[:0], &p)
		plain := len(all)
		if s.Labelled {
			all = b.AppendTrades(all, &p)
		}
		for k, st := range all {
			to, undo := p, st
			after := key
			if k < plain {
				var list [compiled.MaxRelocations]compiled.Relocation
				moved := b.Relocate(list[:0], &p, st)
				for _, r := range moved {
					after ^= r.Key()
				}
				if s.Labelled {
					after ^= b.LabelChange(&p, moved)
				}
				undo, _ = b.Do(&to, st)
			} else {
				after ^= b.Trade(&to, st)
			}
			if d, known := e.seen.get(after); known && d == depth-1 {
				on, back = append(on, st), append(back, undo)
				p, key = to, after
				break
			}
		}
	}
	return on, back
}

// depthTable is a hash table of the keys that were seen, with their depths. The depth
// replaces the low byte of a key. The other 56 bits of two positions among millions collide
// once in some thousand searches. That is harmless: a solution is replayed anyway, and one
// is missed only if it is the only shortest one.
type depthTable struct {
	known table.Table[uint64] // 1 + depth in the low byte
}

const depthBits = 0xff

// get returns the depth of a key, if it was seen.
func (t *depthTable) get(key uint64) (int, bool) {
	n := *t.slot(key)
	return int(n&depthBits) - 1, n != 0
}

// put adds a key unless it is there, and reports whether it added it.
func (t *depthTable) put(key uint64, depth int) bool {
	slot := t.slot(key)
	if *slot != 0 {
		return false
	}
	if t.known.Fill(slot, key&^depthBits|uint64(depth+1)) {
		for _, n := range t.known.Grow() {
			if n != 0 {
				*t.slot(n) = n
			}
		}
	}
	return true
}

// slot returns the slot of a key, or the free slot where it belongs.
func (t *depthTable) slot(key uint64) *uint64 {
	return t.known.Find(key, func(n uint64) bool { return n == 0 || n^key <= depthBits })
}
