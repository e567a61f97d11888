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
	apart      [maxCells][maxCells]int16 // steps that a small piece makes between cells
	weight     int32                     // steps that a cell counts which a large piece has to go
	goal       position
	target     [maxSmall + maxLarge]cell // where pieces have to go
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

func newSlider(g *ground) *slider {
	s := &slider{ground: g, weight: 10}
	wall := g.walls(&g.base)
	var f flood
	for to := range cell(g.cells) {
		f.from(g, &wall, to)
		for from := range cell(g.cells) {
			switch d := int16(g.distance(to, from)); {
			case g.largeGaps:
				s.apart[to][from] = (d + 1) / 2
			case f.distance[from] < far:
				s.apart[to][from] = f.distance[from]
			default:
				s.apart[to][from] = d
			}
		}
	}
	return s
}

// aim sets where everything has to go.
func (s *slider) aim(goal *position) {
	s.goal = *goal
	for c, t := range goal.at[:s.cells] {
		if t.isSmall() {
			s.target[t] = cell(c)
		}
	}
	copy(s.target[maxSmall:], goal.large[:])
}

// left estimates what is to be done from a position.
func (s *slider) left(p *position) int32 {
	sum := int32(0)
	for c, t := range p.at[:s.cells] {
		if t.isSmall() {
			sum += int32(s.apart[s.target[t]][c])
		}
	}
	for i, c := range p.large[:s.large] {
		sum += int32(s.distance(s.target[maxSmall+i], c)) * s.weight
	}
	return sum
}

// slide returns steps, fewer than less, that bring everything where it has to go,
// and whether they do; if not, they lead as near as the search came.
func (s *slider) slide(ctx context.Context, p *position, width, patience, less int) ([]step, bool) {
	s.level = append(s.level[:0], slid{p: *p, key: s.positionKey(p), left: s.left(p), trail: -1})
	s.trail = s.trail[:0]
	s.seen.clear()
	s.seen.put(s.level[0].key, 0)
	best := s.level[0].trail
	nearest := s.level[0].left
	for more := patience; nearest > 0 && more > 0 && less > 1 && len(s.level) > 0; more-- {
		less--
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
	return steps, nearest == 0 // then the gaps are where they have to be as well
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
		next := s.ground.next[gap][st.dir()]
		if t := n.p.at[next]; t.isSmall() {
			return n.key ^ placeKey(gapThing, gap) ^ placeKey(gapThing, next) ^ placeKey(t, gap) ^ placeKey(t, next),
				n.left + int32(s.apart[s.target[t]][gap]) - int32(s.apart[s.target[t]][next])
		}
	}
	p := n.p
	s.do(&p, st)
	return s.positionKey(&p), s.left(&p)
}

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
