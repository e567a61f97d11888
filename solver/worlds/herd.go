package worlds

import (
	"context"
	"slices"
)

// This file brings the large pieces home, whatever becomes of the small ones, by
// a beam search over drives: the gaps go where they are needed, and a large piece
// moves. A node of the search is a configuration.
//
// A beam forgets. But one so wide that it never has to is a breadth-first search,
// which forgets nothing: searching again and again with broader beams finds a way
// wherever there is one (complete beam search: Zhang, "Complete Anytime Beam
// Search", 1998).

// drive is a large piece's move: where the gaps have to be, and the step.
type drive struct {
	gap  [2]cell
	step step
}

// herd is a configuration in the search.
type herd struct {
	large  [maxLarge]cell
	gap    [2]cell
	cost   int32
	left   int32 // cells to go, of all large pieces
	parent int32
	drive  drive
	key    uint64
}

// herding is how a search for large pieces goes.
type herding struct {
	width  int
	weight int32 // what a cell to go counts, in steps
	extra  int   // levels after the first answer
	slack  int32 // steps that answers may have more than the best

	patience int  // levels that bring nothing nearer
	singly   bool // between drives only one of two large gaps goes elsewhere
}

// mostHerds bounds the nodes of a search, to some hundred megabytes.
const mostHerds = 4 << 20

// herder holds the memory of searches.
type herder struct {
	*ground
	arena  []herd
	level  []int32
	next   []herd
	seen   lookup // least cost by key
	fresh  lookup // index in next by key
	whole  bool   // nothing was forgotten
	full   bool   // there is no memory for more
	singly bool   // as the herding says
	floods [2]flood
	walker walker
}

// gather returns ways to bring the large pieces home, the shortest first, at most
// most of them. The way of no drives is one. An end must be one that is wanted.
func (h *herder) gather(ctx context.Context, p *position, w herding, most int, wanted func(key uint64) bool) [][]drive {
	start := herd{large: p.large, gap: p.gap, left: int32(h.displacement(p)), parent: -1, key: h.configKey(p)}
	if start.left == 0 && wanted(start.key) {
		return [][]drive{nil}
	}
	h.begin(start)
	h.singly = w.singly && h.largeGaps && h.gaps == 2
	h.whole, h.full = !h.singly, false
	var found []int32
	limit := int32(1 << 30)
	// Levels without a node that is nearer than all before, once some were forgotten.
	patience := w.patience
	nearest := start.left
	for more := patience; len(h.level) > 0 && (more > 0 || h.whole && len(found) == 0); more-- {
		h.next = h.next[:0]
		h.fresh.clear()
		for i, id := range h.level {
			if i%8 == 0 && ctx.Err() != nil {
				return nil
			}
			h.expand(id, limit)
		}
		if len(h.arena) > mostHerds {
			h.whole, h.full = false, true
			break
		}
		h.whole = h.whole && len(h.next) <= w.width
		h.cut(w.width, w.weight)
		h.level = h.level[:0]
		for _, n := range h.next {
			id := h.enter(n)
			if n.left > 0 || !wanted(n.key) {
				h.level = append(h.level, id)
				if len(found) == 0 && n.left < nearest {
					nearest, more = n.left, patience
				}
				continue
			}
			if len(found) == 0 {
				more = w.extra + 1
			}
			found = append(found, id)
			limit = min(limit, n.cost+w.slack)
		}
	}
	slices.SortStableFunc(found, func(a, b int32) int { return int(h.arena[a].cost - h.arena[b].cost) })
	ways := make([][]drive, 0, most)
	for _, id := range found[:min(most, len(found))] {
		ways = append(ways, h.way(id))
	}
	return ways
}

// begin makes the first node of a search, the only one so far.
func (h *herder) begin(start herd) {
	h.arena = append(h.arena[:0], start)
	h.level = append(h.level[:0], 0)
	h.seen.clear()
	h.seen.put(start.key, 0)
}

// cut keeps the best of the next level.
func (h *herder) cut(width int, weight int32) {
	slices.SortFunc(h.next, func(a, b herd) int { return int(a.cost + a.left*weight - b.cost - b.left*weight) })
	h.next = h.next[:min(width, len(h.next))]
}

// enter adds a node to the search and returns its index.
func (h *herder) enter(n herd) int32 {
	h.seen.put(n.key, n.cost)
	h.arena = append(h.arena, n)
	return int32(len(h.arena) - 1)
}

// way returns the drives that lead to a node.
func (h *herder) way(id int32) []drive {
	var way []drive
	for ; h.arena[id].parent >= 0; id = h.arena[id].parent {
		way = append(way, h.arena[id].drive)
	}
	slices.Reverse(way)
	return way
}

// follow makes the drives of a way from a position, and appends their steps. It is
// false if one is not possible.
func (h *herder) follow(p *position, way []drive, steps []step) ([]step, bool) {
	for _, d := range way {
		var ok bool
		if steps, ok = h.walker.walk(h.ground, p, d.gap, steps); !ok {
			return steps, false
		}
		if _, ok := h.do(p, d.step); !ok {
			return steps, false
		}
		steps = append(steps, d.step)
	}
	return steps, true
}

// expand adds what can be made of a node to the next level.
func (h *herder) expand(id, limit int32) {
	n := h.arena[id]
	if h.largeGaps {
		h.expandLarge(id, &n, limit)
	} else if h.gaps == 2 {
		h.expandSmall(id, &n, limit)
	}
}

// expandSmall tries to push every large piece every way with the two small gaps.
// They are alike, so the cheaper way of sending them to the two cells counts, and
// if their ways cross they change roles.
func (h *herder) expandSmall(id int32, n *herd, limit int32) {
	var wall [maxCells]bool
	for _, anchor := range n.large[:h.large] {
		for _, c := range h.square[anchor] {
			wall[c] = true
		}
	}
	h.floods[0].from(h.ground, &wall, n.gap[0])
	h.floods[1].from(h.ground, &wall, n.gap[1])
	a, b := &h.floods[0].distance, &h.floods[1].distance
	for i, anchor := range n.large[:h.large] {
		for d, f := range h.front[anchor] {
			if f[0] == none || wall[f[0]] || wall[f[1]] {
				continue
			}
			walk := min(int32(a[f[0]])+int32(b[f[1]]), int32(a[f[1]])+int32(b[f[0]]))
			if walk >= far {
				continue
			}
			child := *n
			child.parent = id
			child.cost += walk + 1
			child.drive = drive{f, newStep(f[0], dirs[d].Opposite())}
			to := h.on[anchor][d]
			child.large[i] = to
			child.gap = h.rear[anchor][d]
			if child.gap[0] > child.gap[1] {
				child.gap[0], child.gap[1] = child.gap[1], child.gap[0]
			}
			child.left += int32(h.distance(to, h.base.large[i]) - h.distance(anchor, h.base.large[i]))
			child.key ^= placeKey(firstLarge+thing(i), anchor) ^ placeKey(firstLarge+thing(i), to) ^
				placeKey(gapThing, n.gap[0]) ^ placeKey(gapThing, n.gap[1]) ^
				placeKey(gapThing, child.gap[0]) ^ placeKey(gapThing, child.gap[1])
			h.add(child, limit)
		}
	}
}

// expandLarge lets large gaps go all ways and tries every large piece from there.
func (h *herder) expandLarge(id int32, n *herd, limit int32) {
	p := h.bare(n)
	walk := h.walker.everywhere
	if h.singly {
		walk = h.walker.singly
	}
	walk(h.ground, &p, func(at *position, walked int32) {
		var buf [16]step
		for _, s := range h.appendSteps(buf[:0], at) {
			to := *at
			h.do(&to, s)
			if to.large == at.large {
				continue
			}
			child := herd{
				large: to.large, gap: to.gap, cost: n.cost + walked + 1, left: int32(h.displacement(&to)), parent: id,
				drive: drive{at.gap, s}, key: h.configKey(&to),
			}
			h.add(child, limit)
		}
	})
}

// add enters a node into the next level, unless it is known to be reached as well.
func (h *herder) add(n herd, limit int32) {
	if n.cost >= limit {
		return
	}
	if before, known := h.seen.get(n.key); known && before <= n.cost {
		return
	}
	if i, twice := h.fresh.get(n.key); twice {
		if n.cost < h.next[i].cost {
			h.next[i] = n
		}
		return
	}
	h.fresh.put(n.key, int32(len(h.next)))
	h.next = append(h.next, n)
}

// bare returns a position of a configuration, all of whose small pieces are one.
func (h *herder) bare(n *herd) position {
	p := position{large: n.large, gap: n.gap}
	for i, anchor := range n.large[:h.large] {
		for _, c := range h.square[anchor] {
			p.at[c] = firstLarge + thing(i)
		}
	}
	for _, anchor := range n.gap[:h.gaps] {
		for _, c := range h.gapCells(anchor) {
			p.at[c] = gapThing
		}
	}
	return p
}
