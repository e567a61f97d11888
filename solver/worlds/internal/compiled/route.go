package compiled

import (
	"slices"

	"worldslide/board"
)

// This file moves gaps while all large pieces stay where they are.

// Far is greater than any distance of a gap.
const Far = 1 << 12

// Flood holds the distances of all cells from one cell, for a small gap that walks around
// walls.
type Flood struct {
	Distance [MaxCells]int16 // Far if unreachable
	queue    [MaxCells]Cell
}

// From computes the distances from start by a breadth-first search.
func (f *Flood) From(b *Board, wall *[MaxCells]bool, start Cell) {
	for i := range b.Cells {
		f.Distance[i] = Far
	}
	f.Distance[start] = 0
	f.queue[0] = start
	for head, tail := 0, 1; head < tail; head++ {
		c := f.queue[head]
		for _, n := range b.next[c] {
			if n != None && !wall[n] && f.Distance[n] == Far {
				f.Distance[n] = f.Distance[c] + 1
				f.queue[tail] = n
				tail++
			}
		}
	}
}

// MaxPlacings is the maximum number of gap placements that a search visits, nearest first,
// which takes some hundredths of a second. The built-in boards have fewer.
const MaxPlacings = 1 << 14

// Router finds paths for gaps. It reuses its memory from one search to the next.
type Router struct {
	flood Flood
	queue []placing
	seen  Lookup
	whole bool
}

// placing is a node of the search: the gaps at some cells.
type placing struct {
	p      Position
	parent int32
	cost   int32
	step   Step
}

// Everywhere calls visit for every placement of the gaps that can be reached without moving
// large pieces, nearest first, with its distance in steps. It reports whether it visited
// all of them.
func (r *Router) Everywhere(b *Board, p *Position, visit func(*Position, int32)) bool {
	r.search(b, p, None, func(at *Position, cost int32) bool {
		visit(at, cost)
		return false
	})
	return r.whole
}

// Singly is Everywhere for placements that differ from p in at most one gap.
func (r *Router) Singly(b *Board, p *Position, visit func(*Position, int32)) {
	for moves := range b.Gaps() {
		r.Solo(b, p, moves, visit)
	}
}

// Solo is Everywhere for the placements of one gap while the others stay. If only large
// gaps are active, the small pieces in the visited position are those of p, by any path of the
// gap.
func (r *Router) Solo(b *Board, p *Position, index int, visit func(*Position, int32)) {
	if b.SmallGaps == 0 {
		r.glide(b, p, index, visit)
		return
	}
	r.search(b, p, Cell(p.Gap[index]), func(at *Position, cost int32) bool {
		visit(at, cost)
		return false
	})
}

// glide is Solo if only large gaps are active. Small pieces never block a large gap, so a
// breadth-first search over the anchors of the gap suffices.
func (r *Router) glide(b *Board, p *Position, index int, visit func(*Position, int32)) {
	from := Cell(p.Gap[index])
	wall := b.Walls(p)
	for _, c := range b.square[from] {
		wall[c] = false
	}
	open := *p // p without the gap
	for _, c := range b.square[from] {
		open.At[c] = 0
	}
	f := &r.flood
	for i := range b.Cells {
		f.Distance[i] = Far
	}
	f.Distance[from] = 0
	f.queue[0] = from
	at := open
	for head, tail := 0, 1; head < tail; head++ {
		c := f.queue[head]
		for _, covered := range b.square[c] {
			at.At[covered] = LargeGap
		}
		at.Gap[index] = uint8(c)
		visit(&at, int32(f.Distance[c]))
		for _, covered := range b.square[c] {
			at.At[covered] = open.At[covered]
		}
		for _, d := range board.Dirs {
			to, front := b.on[c][d], b.front[c][d]
			if to != None && front[0] != None && !wall[front[0]] && !wall[front[1]] && f.Distance[to] == Far {
				f.Distance[to] = f.Distance[c] + 1
				f.queue[tail] = to
				tail++
			}
		}
	}
}

// search visits placements breadth-first until done returns true, and returns the index of
// the last one in the queue, or -1. If only is not None, just the gap at that cell moves,
// and placements are told apart by its cell alone, even if it has passed over other gaps.
// At most MaxPlacings placements enter the queue.
func (r *Router) search(b *Board, p *Position, only Cell, done func(*Position, int32) bool) int32 {
	r.queue = append(r.queue[:0], placing{p: *p, parent: -1})
	r.seen.Clear()
	r.whole = true
	var buf [MaxSteps]Step
	index := 0
	if only != None {
		index = slices.Index(p.Gap[:b.Gaps()], uint8(only))
	}
	placed := func(gap *[MaxGaps]uint8) uint64 {
		if only != None {
			return PlaceKey(b.gapPiece(index), Cell(gap[index]))
		}
		return b.GapKey(gap)
	}
	r.seen.Put(placed(&p.Gap), 0)
	for i := 0; i < len(r.queue); i++ {
		at := r.queue[i].p
		if done(&at, r.queue[i].cost) {
			return int32(i)
		}
		steps := buf[:0]
		if only != None {
			steps = b.AppendStepsOf(steps, &at, index)
		} else {
			steps = b.AppendSteps(steps, &at)
		}
		for _, s := range steps {
			to := at
			b.Do(&to, s)
			if to.Large != at.Large {
				continue
			}
			key := placed(&to.Gap)
			if _, known := r.seen.Get(key); known {
				continue
			}
			if len(r.queue) == MaxPlacings {
				r.whole = false
				continue
			}
			r.seen.Put(key, 0)
			r.queue = append(r.queue, placing{to, int32(i), r.queue[i].cost + 1, s})
		}
	}
	return -1
}

// Route moves the gaps of p to the given cells and appends the steps. Gaps of the same size
// are interchangeable. If there are just two small gaps, each takes its own shortest path.
// Route returns false if it finds no path; p may then be partway.
func (r *Router) Route(b *Board, p *Position, to *[MaxGaps]uint8, dst []Step) ([]Step, bool) {
	if b.OnlySmallGaps(2) {
		return r.routeTwo(b, p, [2]Cell{Cell(to[0]), Cell(to[1])}, dst)
	}
	want := b.GapKey(to)
	return r.follow(p, r.search(b, p, None, func(at *Position, _ int32) bool { return b.GapKey(&at.Gap) == want }), dst)
}

// routeTwo is Route for two small gaps, each of which takes its own shortest path.
func (r *Router) routeTwo(b *Board, p *Position, to [2]Cell, dst []Step) ([]Step, bool) {
	wall := b.Walls(p)
	gap := [2]Cell{Cell(p.Gap[0]), Cell(p.Gap[1])}
	r.flood.From(b, &wall, to[0])
	first := r.flood.Distance
	r.flood.From(b, &wall, to[1])
	if int(first[gap[0]])+int(r.flood.Distance[gap[1]]) > int(first[gap[1]])+int(r.flood.Distance[gap[0]]) {
		to[0], to[1] = to[1], to[0]
	}
	dst, ok := r.send(b, p, &wall, gap[0], to[0], dst)
	if !ok {
		return dst, false
	}
	// The first gap may have passed over the second, so find out which one is left.
	rest := Cell(p.Gap[0]) ^ Cell(p.Gap[1]) ^ to[0]
	return r.send(b, p, &wall, rest, to[1], dst)
}

// Fetch moves two small gaps from one pair of cells to another, one after the other. The
// other gaps end on cells where gaps were before. It returns false if large pieces block
// the way.
func (r *Router) Fetch(b *Board, p *Position, from, to [2]Cell, dst []Step) ([]Step, bool) {
	wall := b.Walls(p)
	dst, ok := r.send(b, p, &wall, from[0], to[0], dst)
	if !ok {
		return dst, false
	}
	return r.send(b, p, &wall, from[1], to[1], dst)
}

// Alone moves one gap to a cell by the path that Solo finds, while the others stay or are
// passed over. It returns false if there is no path.
func (r *Router) Alone(b *Board, p *Position, from, to Cell, dst []Step) ([]Step, bool) {
	index := slices.Index(p.Gap[:b.Gaps()], uint8(from))
	if index < 0 {
		return dst, false
	}
	return r.follow(p, r.search(b, p, from, func(at *Position, _ int32) bool { return Cell(at.Gap[index]) == to }), dst)
}

// follow appends the steps that lead to the node end of the last search and sets p to its
// position.
func (r *Router) follow(p *Position, end int32, dst []Step) ([]Step, bool) {
	if end < 0 {
		return dst, false
	}
	*p = r.queue[end].p
	begin := len(dst)
	for n := end; r.queue[n].parent >= 0; n = r.queue[n].parent { // a parent has a lower index than its children
		dst = append(dst, r.queue[n].step)
	}
	slices.Reverse(dst[begin:])
	return dst, true
}

// send moves a small gap to a cell. If other gaps are on the path, they share the work:
// each moves to where the next one was, and the last one to the target. It returns false if
// large pieces block the way.
func (r *Router) send(b *Board, p *Position, wall *[MaxCells]bool, from, to Cell, dst []Step) ([]Step, bool) {
	r.flood.From(b, wall, to)
	if r.flood.Distance[from] == Far {
		return dst, false
	}
	var way [MaxCells]Step
	var stops [MaxGaps + 1]int // indices on the path at which gaps are, and its end
	n, gaps := 0, 1
	// Each iteration gets c one cell closer to the target.
	for c := from; c != to; {
		for d, next := range b.next[c] {
			if next != None && r.flood.Distance[next] == r.flood.Distance[c]-1 {
				way[n] = NewStep(c, board.Dirs[d])
				n++
				c = next
				break
			}
		}
		if p.At[c] == SmallGap {
			stops[gaps] = n
			gaps++
		}
	}
	if stops[gaps-1] == n { // a gap is already there
		return dst, true
	}
	// The last gap moves first, so that the path of the gap before it is free.
	for end := n; gaps > 0; gaps-- {
		for _, s := range way[stops[gaps-1]:end] {
			b.Do(p, s)
			dst = append(dst, s)
		}
		end = stops[gaps-1]
	}
	return dst, true
}
