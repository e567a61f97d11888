package worlds

import (
	"context"
	"slices"
)

// This file brings the small pieces home by a beam search over the generators of a
// chart. A node of the search is an arrangement and the configuration in which a
// generator left it. The cost of a generator is what it really takes from there:
// the way along the tree to where it begins, and one. What is still to be done is
// estimated by the sum of the distances of all pieces to their slots.

// task is one arrangement to be made from another.
type task struct {
	from, to      int32 // nodes of the chart
	before, after arrangement
	less          int32 // the answer must have fewer steps than this
}

// beam is how broad a search is: how many nodes of each level are kept, how much
// the estimate counts, in sixteenths, and how many levels more are searched after
// an answer was found.
type beam struct {
	width  int
	weight int32
	extra  int
}

// searcher holds the memory of searches, for one after another.
type searcher struct {
	chart      *chart
	far        [maxSmall][]int32 // by piece: the distance from each slot to its own
	arena      []reached
	level      []int32
	candidates []candidate
	seen       lookup // by key of the arrangement: the least cost
	fresh      lookup // keys of the level being made
	distances  []int32
}

// reached is a node of the search.
type reached struct {
	arrangement arrangement
	key         uint64
	cost, left  int32
	node        int32 // of the chart
	parent      int32
	generator   int32
}

// candidate is a node that may become one.
type candidate struct {
	rank, cost, left  int32
	parent, generator int32
	key               uint64
}

// solve returns steps for a task, or none if the beam found none or ctx ended.
func (s *searcher) solve(ctx context.Context, t task, b beam) ([]step, bool) {
	c := s.chart
	start := s.begin(t)
	if start.left >= unreachable {
		return nil, false
	}
	home := c.distances(nil, t.to)
	best, most := int32(-1), t.less
	if start.left == 0 {
		if home[t.from] >= most {
			return nil, false
		}
		return c.appendWay(nil, t.from, t.to), true
	}
	const patience = 40 // levels without a node that is nearer than all before
	nearest := start.left
	for more := patience; len(s.level) > 0 && more > 0; more-- {
		if !s.expand(ctx, b, most) {
			return nil, false
		}
		s.level = s.level[:0]
		for _, n := range s.candidates {
			s.seen.put(n.key, n.cost)
			id := s.enter(n)
			if n.left > 0 {
				s.level = append(s.level, id)
				if best < 0 && n.left < nearest {
					nearest, more = n.left, patience
				}
				continue
			}
			if all := n.cost + home[s.arena[id].node]; all < most {
				if best < 0 {
					more = b.extra + 1
				}
				best, most = id, all
			}
		}
	}
	if best < 0 {
		return nil, false
	}
	return s.steps(best, t.to), true
}

// begin makes the first node of a search, the only one so far.
func (s *searcher) begin(t task) reached {
	for slot, piece := range t.after[:s.chart.small] {
		s.far[piece] = s.chart.far[slot]
	}
	start := reached{arrangement: t.before, node: t.from, parent: -1}
	for slot, piece := range t.before[:s.chart.small] {
		start.key ^= placeKey(thing(piece), uint8(slot))
		start.left = min(unreachable, start.left+s.far[piece][slot])
	}
	s.arena = append(s.arena[:0], start)
	s.level = append(s.level[:0], 0)
	s.seen.clear()
	s.seen.put(start.key, 0)
	return start
}

// nearest returns at most most nodes of the last search from which the least is
// left to be done, and the node that it began with.
func (s *searcher) nearest(most int) []int32 {
	ids := make([]int32, len(s.arena))
	for i := range ids {
		ids[i] = int32(i)
	}
	slices.SortFunc(ids, func(a, b int32) int {
		if d := s.arena[a].left - s.arena[b].left; d != 0 {
			return int(d)
		}
		return int(s.arena[a].cost - s.arena[b].cost)
	})
	ids = ids[:min(most, len(ids))]
	if !slices.Contains(ids, 0) {
		ids = append(ids, 0)
	}
	return ids
}

// expand makes the candidates of the next level, the best for each arrangement.
// It is false if ctx ended.
func (s *searcher) expand(ctx context.Context, b beam, most int32) bool {
	c := s.chart
	s.candidates = s.candidates[:0]
	worst := int32(1 << 30) // candidates of this rank and above are too many
	for i, id := range s.level {
		if i%16 == 0 && ctx.Err() != nil {
			return false
		}
		n := &s.arena[id]
		s.distances = c.distances(s.distances, n.node)
		for k := range c.generators {
			gen := &c.generators[k]
			cost := n.cost + s.distances[gen.from] + gen.cost
			if cost >= most {
				continue
			}
			left := n.left
			for _, t := range gen.trades {
				row := s.far[n.arrangement[t.from]]
				left += row[t.to] - row[t.from]
			}
			rank := cost + left*b.weight>>4
			if rank >= worst {
				continue
			}
			key := n.key
			for _, t := range gen.trades {
				piece := thing(n.arrangement[t.from])
				key ^= placeKey(piece, t.from) ^ placeKey(piece, t.to)
			}
			if before, known := s.seen.get(key); known && before <= cost {
				continue
			}
			s.candidates = append(s.candidates, candidate{rank, cost, left, id, int32(k), key})
			if len(s.candidates) >= 4*b.width {
				if s.cut(b.width); len(s.candidates) >= b.width {
					worst = s.candidates[len(s.candidates)-1].rank
				}
			}
		}
	}
	s.cut(b.width)
	return true
}

// cut keeps the best candidates, one for each arrangement.
func (s *searcher) cut(width int) {
	slices.SortFunc(s.candidates, func(a, b candidate) int {
		if a.rank != b.rank {
			return int(a.rank - b.rank)
		}
		return int(a.cost - b.cost)
	})
	s.fresh.clear()
	kept := s.candidates[:0]
	for _, n := range s.candidates {
		if _, twice := s.fresh.get(n.key); twice {
			continue
		}
		s.fresh.put(n.key, 0)
		if kept = append(kept, n); len(kept) == width {
			break
		}
	}
	s.candidates = kept
}

// enter makes a candidate a node.
func (s *searcher) enter(n candidate) int32 {
	parent := &s.arena[n.parent]
	gen := &s.chart.generators[n.generator]
	child := reached{parent.arrangement, n.key, n.cost, n.left, gen.to, n.parent, n.generator}
	for _, t := range gen.trades {
		child.arrangement[t.to] = parent.arrangement[t.from]
	}
	s.arena = append(s.arena, child)
	return int32(len(s.arena) - 1)
}

// steps returns the steps that lead to a node of the search, and on to a node of
// the chart.
func (s *searcher) steps(id, to int32) []step {
	var used []int32
	for n := id; s.arena[n].parent >= 0; n = s.arena[n].parent {
		used = append(used, n)
	}
	slices.Reverse(used)
	at := s.arena[0].node
	var all []step
	for _, n := range used {
		gen := &s.chart.generators[s.arena[n].generator]
		all = s.chart.appendWay(all, at, gen.from)
		all = append(all, gen.inner...)
		at = gen.to
	}
	return s.chart.appendWay(all, at, to)
}
