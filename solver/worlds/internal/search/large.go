package search

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/worlds/internal/compiled"
)

// LargePieces brings the large pieces to where they are in a goal position, wherever the
// small ones end, by a beam search. In each move the gaps go to where they are needed and a
// large piece moves. A node of the search is a configuration.
//
// A beam search drops nodes and may miss solutions. A beam wide enough to drop none is a
// breadth-first search, so repeating the search with wider beams finds a solution if there
// is one (complete beam search: Zhang, "Complete Anytime Beam Search", 1998).
//
// It reuses its memory from one search to the next.
type LargePieces struct {
	*compiled.Board
	Goal *compiled.Position
	// Homing marks the gaps, by index, that have to reach their places in Goal too.
	Homing [compiled.MaxGaps]bool
	// Whole reports that the last search dropped no node, and Full that it ran out of
	// memory.
	Whole, Full bool

	arena  largeNodes
	level  []int32
	next   []largeNode
	seen   compiled.Lookup // lowest cost by key
	fresh  compiled.Lookup // index into next by key
	singly bool
	floods [compiled.MaxGaps]compiled.Flood
	router compiled.Router
}

// LargeMove is a move of a large piece: the paths of the gaps to where they are needed, and
// the step that moves the piece, if there is one.
type LargeMove struct {
	by   approach
	gap  [compiled.MaxGaps]uint8 // cells of all gaps, if by is joint
	from [2]compiled.Cell        // cells of the gap or gaps that move, otherwise
	to   [2]compiled.Cell        // and the cells that they move to
	step compiled.Step
	stay bool // there is no step: a gap went home
}

// approach says how gaps go to where they are needed.
type approach uint8

const (
	joint  approach = iota // all gaps, by a shortest path
	single                 // one gap
	pair                   // two small gaps, one after the other
)

// largeNode is a configuration of the search.
type largeNode struct {
	large  [compiled.MaxLarge]uint8
	gap    [compiled.MaxGaps]uint8
	cost   int32
	left   int32 // distance of all large pieces and homing gaps from the goal, in cells; for a hub, the cells that no gap reaches
	parent int32
	move   LargeMove
	key    uint64
}

// LargeBeam holds the parameters of a search for large pieces.
type LargeBeam struct {
	Width    int   // maximum number of nodes of a level
	Weight   int32 // cost of a cell of distance, in steps
	Extra    int   // levels that are searched after the first answer
	Slack    int32 // how many steps longer than the best an answer may be
	Patience int   // consecutive levels without progress after which the search ends
	Singly   bool  // in a move only one large gap or two small gaps go elsewhere
}

// maxLargeNodes is the maximum number of nodes of a search. A node takes largeNodeSize bytes with its
// entries in the tables, and nodes take at most half of the memory of a search.
const (
	maxLargeNodes = 600_000
	largeNodeSize = 220
)

// largeNodes is a list of nodes. It grows by blocks, so that it never holds two copies of them.
type largeNodes struct {
	blocks [][]largeNode
	count  int
}

// largeBlock is the number of nodes of a block.
const largeBlock = 1 << 8

func (l *largeNodes) at(i int32) *largeNode { return &l.blocks[i/largeBlock][i%largeBlock] }

// add adds a node and returns its index.
func (l *largeNodes) add(n *largeNode) int32 {
	if l.count == len(l.blocks)*largeBlock {
		l.blocks = append(l.blocks, make([]largeNode, largeBlock))
	}
	l.count++
	*l.at(int32(l.count - 1)) = *n
	return int32(l.count - 1)
}

// Gather returns at most most ways to bring the large pieces home, shortest first. The
// empty way counts. wanted is called with the key of each configuration in which all large
// pieces are home and reports whether it may be the end.
//
// The search ends. If it drops nodes, it makes progress at least once in every Patience
// levels. If it drops none, it enters each configuration once at each lower cost, up to
// maxLargeNodes or what the memory holds.
func (h *LargePieces) Gather(ctx context.Context, p *compiled.Position, w LargeBeam, most int, wanted func(key uint64) bool) [][]LargeMove {
	start := largeNode{large: p.Large, gap: p.Gap, left: h.left(p), parent: -1, key: h.ConfigKey(p)}
	if start.left == 0 && wanted(start.key) {
		return [][]LargeMove{nil}
	}
	h.begin(start)
	h.singly = w.Singly && !h.OnlySmallGaps(2) && h.Gaps() > 1
	h.Whole, h.Full = !h.singly, false
	var found []int32
	limit := int32(1 << 30)
	// The number of levels without progress that end the search once nodes were dropped.
	patience := w.Patience
	nearest := start.left
	room := min(maxLargeNodes, solver.Memory(ctx)/2/largeNodeSize)
	for more := patience; len(h.level) > 0 && (more > 0 || h.Whole && len(found) == 0); more-- {
		h.next = h.next[:0]
		h.fresh.Clear()
		for _, id := range h.level {
			if ctx.Err() != nil {
				return nil
			}
			h.expand(id, limit)
		}
		if h.arena.count+len(h.next) > room {
			h.Whole, h.Full = false, true
			break
		}
		all := len(h.next)
		h.cut(w.Width, w.Weight)
		h.Whole = h.Whole && len(h.next) == all
		h.level = h.level[:0]
		for i := range h.next {
			n := &h.next[i]
			id := h.enter(n)
			if n.left > 0 || !wanted(n.key) {
				h.level = append(h.level, id)
				if len(found) == 0 && n.left < nearest {
					nearest, more = n.left, patience
				}
				continue
			}
			if len(found) == 0 {
				more = w.Extra + 1
			}
			found = append(found, id)
			limit = min(limit, n.cost+w.Slack)
		}
	}
	slices.SortStableFunc(found, func(a, b int32) int { return int(h.arena.at(a).cost - h.arena.at(b).cost) })
	ways := make([][]LargeMove, 0, most)
	for _, id := range found[:min(most, len(found))] {
		ways = append(ways, h.way(id))
	}
	return ways
}

// begin sets up a search with its first node only.
func (h *LargePieces) begin(start largeNode) {
	h.arena.count = 0
	h.arena.add(&start)
	h.level = append(h.level[:0], 0)
	h.seen.Clear()
	h.seen.Put(start.key, 0)
}

// cut keeps the best nodes of the next level.
func (h *LargePieces) cut(width int, weight int32) {
	slices.SortFunc(h.next, func(a, b largeNode) int { return int(a.cost + a.left*weight - b.cost - b.left*weight) })
	h.next = h.next[:min(width, len(h.next))]
}

// enter adds a node to the search and returns its index.
func (h *LargePieces) enter(n *largeNode) int32 {
	h.seen.Put(n.key, n.cost)
	return h.arena.add(n)
}

// way returns the moves that lead to a node. A parent has a lower index than its children.
func (h *LargePieces) way(id int32) []LargeMove {
	var way []LargeMove
	for ; h.arena.at(id).parent >= 0; id = h.arena.at(id).parent {
		way = append(way, h.arena.at(id).move)
	}
	slices.Reverse(way)
	return way
}

// Follow makes the moves of a way from p and appends their steps. It returns false if a
// move is impossible.
func (h *LargePieces) Follow(p *compiled.Position, way []LargeMove, steps []compiled.Step) ([]compiled.Step, bool) {
	for _, m := range way {
		var ok bool
		switch m.by {
		case joint:
			steps, ok = h.router.Route(h.Board, p, &m.gap, steps)
		case single:
			steps, ok = h.router.Alone(h.Board, p, m.from[0], m.to[0], steps)
		case pair:
			steps, ok = h.router.Fetch(h.Board, p, m.from, m.to, steps)
		}
		if !ok {
			return steps, false
		}
		if m.stay {
			continue
		}
		if _, ok := h.Do(p, m.step); !ok {
			return steps, false
		}
		steps = append(steps, m.step)
	}
	return steps, true
}

// expand adds the successors of a node to the next level.
func (h *LargePieces) expand(id, limit int32) {
	n := h.arena.at(id)
	if h.OnlySmallGaps(2) {
		h.expandSmall(id, n, limit)
	} else if h.OnlySmallGaps(1) {
		return // a single small gap cannot push large pieces
	} else if h.singly {
		h.expandSingly(id, limit)
	} else {
		h.expandAll(id, n, limit)
	}
}

// left returns the sum of the distances of the large pieces and the homing gaps from the
// goal, in cells.
func (h *LargePieces) left(p *compiled.Position) int32 {
	sum := h.Displacement(p, h.Goal)
	for i, gap := range p.Gap[:h.Gaps()] {
		if h.Homing[i] {
			sum += h.Distance(compiled.Cell(gap), compiled.Cell(h.Goal.Gap[i]))
		}
	}
	return int32(sum)
}

// expandSmall tries to push every large piece in every direction with the two small gaps.
// The gaps are interchangeable, so the cheaper of the two assignments counts; if their
// paths cross, they exchange roles.
func (h *LargePieces) expandSmall(id int32, n *largeNode, limit int32) {
	var wall [compiled.MaxCells]bool
	for _, anchor := range n.large[:h.Large] {
		for _, c := range h.Square(compiled.Cell(anchor)) {
			wall[c] = true
		}
	}
	h.floods[0].From(h.Board, &wall, compiled.Cell(n.gap[0]))
	h.floods[1].From(h.Board, &wall, compiled.Cell(n.gap[1]))
	a, b := &h.floods[0].Distance, &h.floods[1].Distance
	gaps := h.GapKey(&n.gap)
	for i, at := range n.large[:h.Large] {
		anchor, home := compiled.Cell(at), compiled.Cell(h.Goal.Large[i])
		for _, d := range board.Dirs {
			f := h.Front(anchor, d)
			if f[0] == compiled.None || wall[f[0]] || wall[f[1]] {
				continue
			}
			walk := min(int32(a[f[0]])+int32(b[f[1]]), int32(a[f[1]])+int32(b[f[0]]))
			if walk >= compiled.Far || n.cost+walk+1 >= limit {
				continue
			}
			rear, to := h.Rear(anchor, d), h.On(anchor, d)
			gap := [compiled.MaxGaps]uint8{uint8(rear[0]), uint8(rear[1])}
			t := h.LargePiece(i)
			key := n.key ^ compiled.PlaceKey(t, anchor) ^ compiled.PlaceKey(t, to) ^ gaps ^ h.GapKey(&gap)
			slot := h.slot(key, n.cost+walk+1)
			if slot == nil {
				continue
			}
			*slot = *n
			slot.parent, slot.key, slot.gap = id, key, gap
			slot.cost += walk + 1
			slot.move = LargeMove{step: compiled.NewStep(f[0], d.Opposite())}
			slot.move.gap[0], slot.move.gap[1] = uint8(f[0]), uint8(f[1])
			slot.large[i] = uint8(to)
			slot.left += int32(h.Distance(to, home) - h.Distance(anchor, home))
		}
	}
}

// expandAll tries every move of a large piece from every placement of the gaps.
func (h *LargePieces) expandAll(id int32, n *largeNode, limit int32) {
	p := h.Bare(&n.large, &n.gap)
	from := *n
	var buf [compiled.MaxSteps]compiled.Step
	visit := func(at *compiled.Position, walked int32) {
		for _, s := range h.AppendSteps(buf[:0], at) {
			h.reach(id, &from, at, walked, limit, LargeMove{by: joint, gap: at.Gap, step: s})
		}
	}
	if !h.router.Everywhere(h.Board, &p, visit) {
		h.Whole = false
	}
}

// reach adds the result of a move to the next level, if the move relocates a large piece.
// at is the position with the gaps where the move needs them.
func (h *LargePieces) reach(id int32, n *largeNode, at *compiled.Position, walked, limit int32, m LargeMove) {
	cost := n.cost + walked + 1
	if cost >= limit {
		return
	}
	var list [compiled.MaxRelocations]compiled.Relocation
	key, large := n.key^h.GapKey(&n.gap)^h.GapKey(&at.Gap), false
	for _, r := range h.Relocate(list[:0], at, m.step) {
		if !h.IsSmall(r.Piece) {
			key ^= r.Key()
		}
		large = large || h.IsLarge(r.Piece)
	}
	if !large {
		return
	}
	slot := h.slot(key, cost)
	if slot == nil {
		return
	}
	to := *at
	h.Do(&to, m.step)
	*slot = largeNode{large: to.Large, gap: to.Gap, cost: cost, left: h.left(&to), parent: id, move: m, key: key}
}

// expandSingly moves each large gap alone, while the others stay, to where it can move a
// large piece, and any two small gaps to where they can push one.
func (h *LargePieces) expandSingly(id int32, limit int32) {
	n := *h.arena.at(id)
	p := h.Bare(&n.large, &n.gap)
	for i := h.SmallGaps; i < h.Gaps(); i++ {
		from := compiled.Cell(n.gap[i])
		h.router.Solo(h.Board, &p, i, func(at *compiled.Position, walked int32) {
			to := compiled.Cell(at.Gap[i])
			move := LargeMove{by: single, from: [2]compiled.Cell{from}, to: [2]compiled.Cell{to}}
			for _, d := range board.Dirs {
				if f := h.Front(to, d); f[0] != compiled.None && (h.IsLarge(at.At[f[0]]) || h.IsLarge(at.At[f[1]])) {
					move.step = compiled.NewStep(to, d)
					h.reach(id, &n, at, walked, limit, move)
				}
			}
			if h.Homing[i] && walked > 0 && at.Gap[i] == h.Goal.Gap[i] {
				h.settle(id, &n, at, walked, limit, move)
			}
		})
	}
	if h.SmallGaps >= 2 {
		h.expandPushes(id, &n, &p, limit)
	}
}

// settle adds the node for the position after a large gap moved to its place in the goal.
func (h *LargePieces) settle(id int32, n *largeNode, at *compiled.Position, walked, limit int32, m LargeMove) {
	key := n.key ^ h.GapKey(&n.gap) ^ h.GapKey(&at.Gap)
	if n.cost+walked >= limit {
		return
	}
	if slot := h.slot(key, n.cost+walked); slot != nil {
		m.stay = true
		*slot = largeNode{large: n.large, gap: at.Gap, cost: n.cost + walked, left: h.left(at), parent: id, move: m, key: key}
	}
}

// expandPushes tries to push every large piece in every direction with the two small gaps
// that need the fewest steps.
func (h *LargePieces) expandPushes(id int32, n *largeNode, p *compiled.Position, limit int32) {
	wall := h.Walls(p)
	small := n.gap[:h.SmallGaps]
	for i, gap := range small {
		h.floods[i].From(h.Board, &wall, compiled.Cell(gap))
	}
	for _, anchor := range n.large[:h.Large] {
		for _, d := range board.Dirs {
			f := h.Front(compiled.Cell(anchor), d)
			if f[0] == compiled.None || wall[f[0]] || wall[f[1]] {
				continue
			}
			first, second, walk := h.nearestPair(f, len(small))
			if walk >= compiled.Far || n.cost+walk+1 >= limit || walk > 0 && h.Small == 0 {
				continue
			}
			m := LargeMove{
				by: pair, from: [2]compiled.Cell{compiled.Cell(n.gap[first]), compiled.Cell(n.gap[second])},
				to: f, step: compiled.NewStep(f[0], d.Opposite()),
			}
			at := *p
			if walk > 0 {
				h.Put(&at, 0, m.from[0])
				h.Put(&at, 0, m.from[1])
				h.Put(&at, compiled.SmallGap, f[0])
				h.Put(&at, compiled.SmallGap, f[1])
				at.Gap[first], at.Gap[second] = uint8(f[0]), uint8(f[1])
			}
			h.reach(id, n, &at, walk, limit, m)
		}
	}
}

// nearestPair returns the two of the first gaps small gaps that reach two cells by the fewest
// steps, given their floods. A gap that already is on one of the cells stays, which costs
// no more.
func (h *LargePieces) nearestPair(to [2]compiled.Cell, gaps int) (first, second int, walk int32) {
	walk = compiled.Far
	for i := range gaps {
		for j := range gaps {
			crossed := h.floods[i].Distance[to[1]] == 0 || h.floods[j].Distance[to[0]] == 0
			if w := int32(h.floods[i].Distance[to[0]]) + int32(h.floods[j].Distance[to[1]]); i != j && !crossed && w < walk {
				first, second, walk = i, j, w
			}
		}
	}
	return first, second, walk
}

// slot returns where to store a node of the next level, or nil if it is known at no higher
// cost.
func (h *LargePieces) slot(key uint64, cost int32) *largeNode {
	if before, known := h.seen.Get(key); known && before <= cost {
		return nil
	}
	if i, twice := h.fresh.Get(key); twice {
		if cost >= h.next[i].cost {
			return nil
		}
		return &h.next[i]
	}
	h.fresh.Put(key, int32(len(h.next)))
	h.next = append(h.next, largeNode{})
	return &h.next[len(h.next)-1]
}
