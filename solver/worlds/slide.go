package worlds

import (
	"context"
	"slices"
)

// This file searches by single steps, with a beam as broad as there is time for.
// On open boards, where pieces can go straight home, nothing else finds ways so
// short. What is left to do is estimated by the sum of the distances of all pieces
// from home, which on such boards says nearly everything.

// slider holds the memory of searches by single steps.
type slider struct {
	*ground
	far        [maxSmall + maxLarge][maxCells]int16 // of a piece on a cell from home, in what the estimate counts
	level      []slid
	next       []slid
	trail      []trailed
	candidates []slideCandidate
	seen       lookup
	counts     [1 << 12]int32
}

// slid is a node of the search.
type slid struct {
	p     position
	key   uint64
	left  int32
	trail int32
}

// trailed is how a node was reached.
type trailed struct {
	parent int32
	step   step
}

type slideCandidate struct {
	key    uint64
	parent int32 // in the level
	left   int32
	step   step
}

// newSlider returns a slider. A cell that a large piece has to go counts as much
// as weight steps.
func newSlider(g *ground, weight int16) *slider {
	s := &slider{ground: g}
	wall := g.walls(&g.home)
	var f flood
	for c, t := range g.home.at[:g.cells] {
		switch {
		case t.isSmall():
			f.from(g, &wall, cell(c))
			for from := range g.cells {
				d := int16(g.distance(cell(c), cell(from)))
				if g.largeGaps {
					s.far[t][from] = (d + 1) / 2
				} else if s.far[t][from] = d; f.distance[from] < far {
					s.far[t][from] = f.distance[from]
				}
			}
		case t.isLarge() && g.home.large[t.index()] == cell(c):
			for from := range g.cells {
				s.far[t][from] = int16(g.distance(cell(c), cell(from))) * weight
			}
		}
	}
	return s
}

// left estimates what is to be done from a position.
func (s *slider) left(p *position) int32 {
	sum := int32(0)
	for c, t := range p.at[:s.cells] {
		if t.isSmall() {
			sum += int32(s.far[t][c])
		}
	}
	for i, c := range p.large[:s.large] {
		sum += int32(s.far[maxSmall+i][c])
	}
	return sum
}

// slide returns steps that bring everything home, and whether they do; if not,
// they lead as near as the search came.
func (s *slider) slide(ctx context.Context, p *position, width int, patience int) ([]step, bool) {
	s.level = append(s.level[:0], slid{p: *p, key: s.positionKey(p), left: s.left(p), trail: -1})
	s.trail = s.trail[:0]
	s.seen.clear()
	s.seen.put(s.level[0].key, 0)
	best := s.level[0].trail
	nearest := s.level[0].left
	for more := patience; nearest > 0 && more > 0 && len(s.level) > 0; more-- {
		if ctx.Err() != nil {
			break
		}
		s.spread()
		s.pick(width)
		s.advance()
		for i := range s.level {
			if n := &s.level[i]; n.left < nearest {
				nearest, best, more = n.left, n.trail, patience
			}
		}
	}
	var steps []step
	for n := best; n >= 0; n = s.trail[n].parent {
		steps = append(steps, s.trail[n].step)
	}
	slices.Reverse(steps)
	return steps, nearest == 0
}

// spread makes the candidates that follow a level.
func (s *slider) spread() {
	s.candidates = s.candidates[:0]
	var buf [16]step
	for i := range s.level {
		n := &s.level[i]
		for _, st := range s.appendSteps(buf[:0], &n.p) {
			key, left := s.peek(n, st)
			if _, known := s.seen.get(key); known {
				continue
			}
			s.candidates = append(s.candidates, slideCandidate{key, int32(i), left, st})
		}
	}
}

// peek returns the key and the estimate after a step.
func (s *slider) peek(n *slid, st step) (uint64, int32) {
	if !s.largeGaps {
		gap := st.gap()
		next := s.next_(gap, st)
		if t := n.p.at[next]; t.isSmall() {
			return n.key ^ placeKey(gapThing, gap) ^ placeKey(gapThing, next) ^ placeKey(t, gap) ^ placeKey(t, next),
				n.left + int32(s.far[t][gap]) - int32(s.far[t][next])
		}
	}
	p := n.p
	s.do(&p, st)
	return s.positionKey(&p), s.left(&p)
}

func (s *slider) next_(gap cell, st step) cell { return s.ground.next[gap][st.dir()] }

// pick keeps the candidates that are nearest, at most width, and each position
// once.
func (s *slider) pick(width int) {
	clear(s.counts[:])
	most := int32(len(s.counts) - 1)
	for i := range s.candidates {
		s.counts[min(s.candidates[i].left, most)]++
	}
	limit, sum := int32(0), 0
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
		if _, twice := s.seen.get(c.key); twice {
			continue
		}
		s.seen.put(c.key, 0)
		kept = append(kept, c)
	}
	s.candidates = kept
}

// advance makes the candidates the level.
func (s *slider) advance() {
	s.next = s.next[:0]
	for _, c := range s.candidates {
		parent := &s.level[c.parent]
		s.next = append(s.next, slid{parent.p, c.key, c.left, int32(len(s.trail))})
		s.do(&s.next[len(s.next)-1].p, c.step)
		s.trail = append(s.trail, trailed{parent.trail, c.step})
	}
	s.level, s.next = s.next, s.level
}
