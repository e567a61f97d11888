package search

import (
	"context"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
)

// Arranging arranges the small pieces by a beam search over the generators of a table. A
// node of the search is an arrangement and the configuration after the last generator. The
// cost of a generator is the number of steps that it really takes from there: the path
// along the tree to its start, and its own steps. The estimate of what is left is the sum
// of the distances of all pieces from their slots.
//
// It reuses its memory from one search to the next.
type Arranging struct {
	Table *group.GeneratorTable

	far        [compiled.MaxSmall][]int32 // by piece: distance from each slot to its goal slot
	arena      []arrangeNode
	level      []int32
	candidates []arrangeCandidate
	seen       compiled.Lookup // lowest cost by key of the arrangement
	fresh      compiled.Lookup // keys of the level that is being built

	// The change of the estimate by each generator, for each node of the level in order
	// (gains) and of the next level (coming).
	gains, coming []int32

	approaches map[int32][]int32 // by node of the table, see GeneratorTable.Approaches
	distances  []int32
}

// Task is an arrangement to turn into another.
type Task struct {
	From, To      int32 // nodes of the table
	Before, After group.Arrangement
	Less          int32 // the answer must have fewer steps
}

// Beam holds the parameters of a search over generators.
type Beam struct {
	Width  int   // maximum number of nodes of a level
	Weight int32 // weight of the estimate, in sixteenths
	Extra  int   // levels that are searched after the first answer
}

// arrangeNode is a node of the search.
type arrangeNode struct {
	arrangement group.Arrangement
	key         uint64
	cost, left  int32
	node        int32 // of the table
	parent      int32
	generator   int32
}

// arrangeCandidate is a candidate for the next level.
type arrangeCandidate struct {
	rank, cost, left  int32
	parent, generator int32
	row               int32 // of the parent in the level
	key               uint64
}

// maxStall is the number of consecutive levels without progress after which a search ends.
// No answer was ever found after thirty.
const maxStall = 40

// Solve returns the steps of a task, or false if the beam finds none or ctx ends. The
// search ends because the estimate falls at least once in every patience levels.
func (s *Arranging) Solve(ctx context.Context, t Task, b Beam) ([]compiled.Step, bool) {
	c := s.Table
	s.Begin(t)
	nearest := s.arena[0].left
	if nearest == group.Unreachable {
		return nil, false
	}
	home := c.Distances(nil, t.To)
	best, most := int32(-1), t.Less
	if nearest == 0 {
		if home[t.From] >= most {
			return nil, false
		}
		return c.AppendWay(nil, t.From, t.To), true
	}
	for more := maxStall; len(s.level) > 0 && more > 0; more-- {
		if !s.expand(ctx, b, most) {
			return nil, false
		}
		s.level = s.level[:0]
		s.coming = s.coming[:0]
		for _, n := range s.candidates {
			s.seen.Put(n.key, n.cost)
			id := s.enter(n)
			if n.left > 0 {
				s.level = append(s.level, id)
				s.inherit(n)
				if best < 0 && n.left < nearest {
					nearest, more = n.left, maxStall
				}
				continue
			}
			if all := n.cost + home[s.arena[id].node]; all < most {
				if best < 0 {
					more = b.Extra + 1
				}
				best, most = id, all
			}
		}
		s.gains, s.coming = s.coming, s.gains
	}
	if best < 0 {
		return nil, false
	}
	return s.steps(best, t.To), true
}

// Begin sets up a search with its first node only.
func (s *Arranging) Begin(t Task) {
	c := s.Table
	for slot, piece := range t.After[:c.Small] {
		s.far[piece] = c.Far[slot]
	}
	start := arrangeNode{arrangement: t.Before, node: t.From, parent: -1}
	for slot, piece := range t.Before[:c.Small] {
		start.key ^= compiled.PlaceKey(compiled.PieceIndex(piece), compiled.Cell(slot))
		start.left = min(group.Unreachable, start.left+s.far[piece][slot])
	}
	s.arena, s.level = append(s.arena[:0], start), append(s.level[:0], 0)
	s.seen.Clear()
	s.seen.Put(start.key, 0)
	s.weigh(&t.Before)
}

// Stuck is a node of the last search: the steps so far and the arrangement that they lead
// to.
type Stuck struct {
	Arrangement group.Arrangement
	Node        int32 // of the table
	Cost        int32 // number of steps so far
	id          int32
}

// Nearest returns the most nodes of the last search with the lowest estimates, and its
// first node.
func (s *Arranging) Nearest(most int) []Stuck {
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
	var all []Stuck
	for _, id := range ids {
		n := &s.arena[id]
		all = append(all, Stuck{n.arrangement, n.node, n.cost, id})
	}
	return all
}

// Steps returns the steps that lead to a node of the last search.
func (s *Arranging) Steps(n Stuck) []compiled.Step { return s.steps(n.id, n.Node) }

// expand computes the candidates of the next level, the best one for each arrangement. It
// returns false if ctx ends.
func (s *Arranging) expand(ctx context.Context, b Beam, most int32) bool {
	c := s.Table
	s.candidates = s.candidates[:0]
	worst := int32(1 << 30) // candidates of this rank and above are dropped
	for i, id := range s.level {
		if i%32 == 0 && ctx.Err() != nil {
			return false
		}
		n := &s.arena[id]
		approaches := s.approach(n.node)
		gains := s.gains[i*len(approaches):][:len(approaches)]
		for k, approach := range approaches {
			cost, left := n.cost+approach, n.left+gains[k]
			rank := cost + left*b.Weight>>4
			if rank >= worst || cost >= most {
				continue
			}
			key := n.key
			for _, t := range c.Generators[k].Transfers {
				piece := compiled.PieceIndex(n.arrangement[t.From])
				key ^= compiled.PlaceKey(piece, compiled.Cell(t.From)) ^ compiled.PlaceKey(piece, compiled.Cell(t.To))
			}
			if before, known := s.seen.Get(key); known && before <= cost {
				continue
			}
			s.candidates = append(s.candidates, arrangeCandidate{rank, cost, left, id, int32(k), int32(i), key})
			if len(s.candidates) >= 4*b.Width {
				if s.cut(b.Width); len(s.candidates) >= b.Width {
					worst = s.candidates[len(s.candidates)-1].rank
				}
			}
		}
	}
	s.cut(b.Width)
	return true
}

// weigh computes the change of the estimate by each generator for an arrangement that is
// the only one of its level.
func (s *Arranging) weigh(a *group.Arrangement) {
	all := len(s.Table.Generators)
	s.gains = slices.Grow(s.gains[:0], all)[:all]
	clear(s.gains)
	for slot := range s.Table.Small {
		far := s.far[a[slot]]
		for _, carry := range s.Table.Carries[slot] {
			s.gains[carry.Generator] += far[carry.To] - far[slot]
		}
	}
}

// inherit computes the change of the estimate by each generator for a candidate, from that
// of its parent. Only the slots that the candidate's generator changes make a difference.
func (s *Arranging) inherit(n arrangeCandidate) {
	c := s.Table
	all := len(c.Generators)
	parent := &s.arena[n.parent]
	begin := len(s.coming)
	s.coming = append(s.coming, s.gains[int(n.row)*all:][:all]...)
	gains := s.coming[begin:]
	var differ [compiled.MaxSmall]int32
	for _, t := range c.Generators[n.generator].Transfers {
		now, before := s.far[parent.arrangement[t.From]], s.far[parent.arrangement[t.To]]
		there := now[t.To] - before[t.To]
		for to := range differ[:c.Small] {
			differ[to] = now[to] - before[to] - there
		}
		for _, carry := range c.Carries[t.To] {
			gains[carry.Generator] += differ[carry.To]
		}
	}
}

// maxApproaches is the maximum size of the cache of approaches, in bytes. A search visits
// the same nodes of the table many times.
const maxApproaches = 16 << 20

// approach returns the approaches of a node of the table.
func (s *Arranging) approach(node int32) []int32 {
	if known, ok := s.approaches[node]; ok {
		return known
	}
	if s.approaches == nil || (len(s.approaches)+1)*len(s.Table.Generators)*4 > maxApproaches {
		s.approaches = map[int32][]int32{}
	}
	var all []int32
	all, s.distances = s.Table.Approaches(nil, s.distances, node)
	s.approaches[node] = all
	return all
}

// cut keeps the best width candidates, one for each arrangement.
func (s *Arranging) cut(width int) {
	slices.SortFunc(s.candidates, func(a, b arrangeCandidate) int {
		if a.rank != b.rank {
			return int(a.rank - b.rank)
		}
		return int(a.cost - b.cost)
	})
	s.fresh.Clear()
	kept := s.candidates[:0]
	for _, n := range s.candidates {
		if _, twice := s.fresh.Get(n.key); twice {
			continue
		}
		s.fresh.Put(n.key, 0)
		if kept = append(kept, n); len(kept) == width {
			break
		}
	}
	s.candidates = kept
}

// enter adds a candidate to the nodes of the search.
func (s *Arranging) enter(n arrangeCandidate) int32 {
	gen := &s.Table.Generators[n.generator]
	s.arena = append(s.arena, arrangeNode{s.arena[n.parent].arrangement, n.key, n.cost, n.left, gen.To, n.parent, n.generator})
	parent, child := &s.arena[n.parent], &s.arena[len(s.arena)-1]
	for _, t := range gen.Transfers {
		child.arrangement[t.To] = parent.arrangement[t.From]
	}
	return int32(len(s.arena) - 1)
}

// steps returns the steps that lead to a node of the search and from there to a node of the
// table. A parent has a lower index than its children.
func (s *Arranging) steps(id, to int32) []compiled.Step {
	var used []int32
	for n := id; s.arena[n].parent >= 0; n = s.arena[n].parent {
		used = append(used, n)
	}
	slices.Reverse(used)
	at := s.arena[0].node
	var all []compiled.Step
	for _, n := range used {
		gen := &s.Table.Generators[s.arena[n].generator]
		all = s.Table.AppendWay(all, at, gen.From)
		all = append(all, gen.Inner...)
		at = gen.To
	}
	return s.Table.AppendWay(all, at, to)
}
