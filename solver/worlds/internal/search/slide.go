package search

import (
	"context"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
)

// Sliding searches by single steps, with a beam as broad as there is time for. On
// open boards, where pieces can go straight home, nothing else finds ways so short.
// What is left to do is estimated by the sum of the distances of all pieces from
// where they have to go, which on such boards says nearly everything.
//
// It holds the memory of one search after another.
type Sliding struct {
	*compiled.Board

	apart      [compiled.MaxCells][]int16 // steps that a small piece makes between cells
	target     [compiled.MaxSmall + 1]compiled.Cell
	level      []slidNode
	next       []slidNode
	positions  [2]compiled.Store // of level and of next
	trail      []slidTrail
	candidates []slidCandidate
	seen       compiled.Lookup
	counts     [1 << 12]int32
}

// largeCellWeight is how many steps a cell counts that a large piece has to go: on
// the board with one such piece 6 and 16 gave longer solutions.
const largeCellWeight = 10

// slidNode is a node of the search.
type slidNode struct {
	key   uint64
	left  int32
	trail int32
}

// slidTrail is how a node was reached.
type slidTrail struct {
	parent int32
	step   compiled.Step
}

type slidCandidate struct {
	key    uint64
	parent int32 // in the level
	left   int32
	step   compiled.Step
}

// NewSliding prepares searches on a board around whose large pieces, where they are
// at the hub, small ones go.
func NewSliding(b *compiled.Board, hub *compiled.Position) *Sliding {
	s := &Sliding{Board: b}
	wall := b.Walls(hub)
	var f compiled.Flood
	for to := range compiled.Cell(b.Cells) {
		f.From(b, &wall, to)
		s.apart[to] = make([]int16, b.Cells)
		for from := range compiled.Cell(b.Cells) {
			switch d := int16(b.Distance(to, from)); {
			case b.OnlyLargeGaps():
				s.apart[to][from] = (d + 1) / 2
			case f.Distance[from] < compiled.Far:
				s.apart[to][from] = f.Distance[from]
			default:
				s.apart[to][from] = d
			}
		}
	}
	return s
}

// aim sets where everything has to go.
func (s *Sliding) aim(goal *compiled.Position) {
	for c, t := range goal.At[:s.Cells] {
		if s.IsSmall(t) {
			s.target[t] = compiled.Cell(c)
		}
	}
	for i, c := range goal.Large[:s.Large] {
		s.target[s.LargeThing(i)] = compiled.Cell(c)
	}
}

// toGo estimates what a piece has to go from a cell.
func (s *Sliding) toGo(t compiled.Thing, c compiled.Cell) int32 {
	if s.IsSmall(t) {
		return int32(s.apart[s.target[t]][c])
	}
	return int32(s.Distance(s.target[t], c)) * largeCellWeight
}

// left estimates what is to be done from a position.
func (s *Sliding) left(p *compiled.Position) int32 {
	sum := int32(0)
	for c, t := range p.At[:s.Cells] {
		if s.IsSmall(t) {
			sum += s.toGo(t, compiled.Cell(c))
		}
	}
	for i, c := range p.Large[:s.Large] {
		sum += s.toGo(s.LargeThing(i), compiled.Cell(c))
	}
	return sum
}

// Slide returns steps, fewer than less, that bring everything where it is in a goal,
// and whether they do; if not, they lead as near as the search came. Of each level
// the best width positions are kept; patience levels that bring nothing nearer end
// the search, so it ends.
func (s *Sliding) Slide(ctx context.Context, p, goal *compiled.Position, width, patience, less int) ([]compiled.Step, bool) {
	s.aim(goal)
	s.level = append(s.level[:0], slidNode{key: s.Key(p), left: s.left(p), trail: -1})
	s.positions[0].Clear()
	s.positions[0].Append(s.Board, p)
	s.trail = s.trail[:0]
	s.seen.Clear()
	s.seen.Put(s.level[0].key, 0)
	best, nearest := s.level[0].trail, s.level[0].left
	for more := patience; nearest > 0 && more > 0 && less > 1 && len(s.level) > 0; more-- {
		less--
		if !s.spread(ctx) {
			break
		}
		s.pick(width)
		s.advance()
		for i := range s.level {
			if n := &s.level[i]; n.left < nearest {
				nearest, best, more = n.left, n.trail, patience
			}
		}
	}
	var steps []compiled.Step
	for n := best; n >= 0; n = s.trail[n].parent { // a parent comes before its children
		steps = append(steps, s.trail[n].step)
	}
	slices.Reverse(steps)
	return steps, nearest == 0 // then the gaps are where they have to be as well
}

// spread makes the candidates that follow a level, unless ctx ends.
func (s *Sliding) spread(ctx context.Context) bool {
	s.candidates = s.candidates[:0]
	var buf [compiled.MostSteps]compiled.Step
	var list [compiled.MostRelocations]compiled.Relocation
	var p compiled.Position
	for i, n := range s.level {
		if i%1024 == 0 && ctx.Err() != nil {
			return false
		}
		s.positions[0].Get(s.Board, i, &p)
		for _, st := range s.AppendSteps(buf[:0], &p) {
			key, left := n.key, n.left
			for _, r := range s.Relocate(list[:0], &p, st) {
				key ^= r.Key()
				if s.IsSmall(r.Thing) || s.IsLarge(r.Thing) {
					left += s.toGo(r.Thing, r.To) - s.toGo(r.Thing, r.From)
				}
			}
			if _, known := s.seen.Get(key); !known {
				s.candidates = append(s.candidates, slidCandidate{key, int32(i), left, st})
			}
		}
	}
	return true
}

// pick keeps the candidates that are nearest, at most width, and each position
// once.
func (s *Sliding) pick(width int) {
	clear(s.counts[:])
	most := int32(len(s.counts) - 1)
	for i := range s.candidates {
		s.counts[min(s.candidates[i].left, most)]++
	}
	limit, sum := int32(0), 0 // the limit grows up to most
	for ; limit < most && sum+int(s.counts[limit]) <= width; limit++ {
		sum += int(s.counts[limit])
	}
	// Of those at the limit there is room for some: the first by key, which is
	// as good as at random.
	spare := width - sum
	step := 1
	if n := int(s.counts[limit]); spare > 0 && n > spare {
		step = (n + spare - 1) / spare
	}
	kept := s.candidates[:0]
	k := 0
	for _, c := range s.candidates {
		if left := min(c.left, most); left > limit {
			continue
		} else if left == limit {
			if k++; k%step != 0 {
				continue
			}
		}
		if _, twice := s.seen.Get(c.key); twice {
			continue
		}
		s.seen.Put(c.key, 0)
		kept = append(kept, c)
	}
	s.candidates = kept
}

// advance makes the candidates the level.
func (s *Sliding) advance() {
	s.next = s.next[:0]
	s.positions[1].Clear()
	var p compiled.Position
	for _, c := range s.candidates {
		s.next = append(s.next, slidNode{c.key, c.left, int32(len(s.trail))})
		s.positions[0].Get(s.Board, int(c.parent), &p)
		s.Do(&p, c.step)
		s.positions[1].Append(s.Board, &p)
		s.trail = append(s.trail, slidTrail{s.level[c.parent].trail, c.step})
	}
	s.level, s.next = s.next, s.level
	s.positions[0], s.positions[1] = s.positions[1], s.positions[0]
}
