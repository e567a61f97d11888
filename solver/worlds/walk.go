package worlds

import (
	"slices"

	"worldslide/board"
)

// This file is about gaps that go somewhere while every large piece stands.

var dirs = board.Dirs

// far is more than any distance that a gap goes.
const far = 1 << 10

// flood is how far small gaps are from a cell, around walls.
type flood struct {
	distance [maxCells]int16
	queue    [maxCells]cell
}

func (f *flood) from(g *ground, wall *[maxCells]bool, start cell) {
	for i := range g.cells {
		f.distance[i] = far
	}
	f.distance[start] = 0
	f.queue[0] = start
	for head, tail := 0, 1; head < tail; head++ {
		c := f.queue[head]
		for _, n := range g.next[c] {
			if n != none && !wall[n] && f.distance[n] == far {
				f.distance[n] = f.distance[c] + 1
				f.queue[tail] = n
				tail++
			}
		}
	}
}

// walker finds ways for gaps.
type walker struct {
	flood flood
	queue []walked
	seen  lookup
	holds bool // one gap stands still
	held  cell // that one
}

// walked is a placing of the gaps on the way.
type walked struct {
	p      position
	parent int32
	cost   int32
	step   step
}

// everywhere calls visit for every placing that the gaps of a position can reach
// while the large pieces stand, the nearest first.
func (w *walker) everywhere(g *ground, p *position, visit func(*position, int32)) {
	w.search(g, p, func(at *position, cost int32) bool {
		visit(at, cost)
		return false
	})
}

// singly is everywhere, for placings that differ from those of a position in one
// gap at most.
func (w *walker) singly(g *ground, p *position, visit func(*position, int32)) {
	w.holds = true
	for _, held := range p.gap {
		w.held = held
		w.everywhere(g, p, visit)
	}
	w.holds = false
}

// search goes through the placings until done says so, and returns the index of
// the last in the queue, or -1.
func (w *walker) search(g *ground, p *position, done func(*position, int32) bool) int32 {
	w.queue = append(w.queue[:0], walked{p: *p, parent: -1})
	w.seen.clear()
	w.seen.put(uint64(p.gap[0])|uint64(p.gap[1])<<8, 0)
	var buf [16]step
	for i := 0; i < len(w.queue); i++ {
		at := w.queue[i].p
		if done(&at, w.queue[i].cost) {
			return int32(i)
		}
		for _, s := range g.appendSteps(buf[:0], &at) {
			if w.holds && s.gap() == w.held {
				continue
			}
			to := at
			g.do(&to, s)
			key := uint64(to.gap[0]) | uint64(to.gap[1])<<8
			if to.large != at.large {
				continue
			}
			if _, known := w.seen.get(key); known {
				continue
			}
			w.seen.put(key, 0)
			w.queue = append(w.queue, walked{to, int32(i), w.queue[i].cost + 1, s})
		}
	}
	return -1
}

// walk brings the gaps of p to given cells by the fewest steps, which it appends.
// If no way leads there it is false, and p may be half way.
func (w *walker) walk(g *ground, p *position, to [2]cell, dst []step) ([]step, bool) {
	if to[0] > to[1] {
		to[0], to[1] = to[1], to[0]
	}
	if !g.largeGaps && g.gaps == 2 {
		return w.walkSmall(g, p, to, dst)
	}
	end := w.search(g, p, func(at *position, _ int32) bool { return at.gap == to })
	if end < 0 {
		return dst, false
	}
	*p = w.queue[end].p
	begin := len(dst)
	for n := end; w.queue[n].parent >= 0; n = w.queue[n].parent {
		dst = append(dst, w.queue[n].step)
	}
	slices.Reverse(dst[begin:])
	return dst, true
}

// walkSmall is walk for two small gaps, of which each goes its own shortest way.
func (w *walker) walkSmall(g *ground, p *position, to [2]cell, dst []step) ([]step, bool) {
	var wall [maxCells]bool
	for c, t := range p.at[:g.cells] {
		wall[c] = t.isLarge()
	}
	w.flood.from(g, &wall, to[0])
	first := w.flood.distance
	w.flood.from(g, &wall, to[1])
	if int(first[p.gap[0]])+int(w.flood.distance[p.gap[1]]) > int(first[p.gap[1]])+int(w.flood.distance[p.gap[0]]) {
		to[0], to[1] = to[1], to[0]
	}
	from := p.gap
	dst, ok := w.send(g, p, &wall, from[0], to[0], dst)
	if !ok {
		return dst, false
	}
	// The gaps may have changed roles.
	rest := p.gap[0] ^ p.gap[1] ^ to[0]
	return w.send(g, p, &wall, rest, to[1], dst)
}

// send brings one small gap to a cell. If the other is in the way, that goes on
// from where it is, and this one to there. It is false if large pieces wall the
// cell off.
func (w *walker) send(g *ground, p *position, wall *[maxCells]bool, from, to cell, dst []step) ([]step, bool) {
	w.flood.from(g, wall, to)
	if w.flood.distance[from] == far {
		return dst, false
	}
	var way [maxCells]step
	n, split := 0, 0
	// Each round brings c one nearer to the cell.
	for c := from; c != to; {
		for d, next := range g.next[c] {
			if next != none && w.flood.distance[next] == w.flood.distance[c]-1 {
				way[n] = newStep(c, dirs[d])
				n++
				c = next
				break
			}
		}
		if p.at[c] == gapThing {
			split = n
		}
	}
	if split == n { // also if there is nowhere to go, or the other gap is there
		return dst, true
	}
	for _, part := range [2][]step{way[split:n], way[:split]} {
		for _, s := range part {
			g.do(p, s)
			dst = append(dst, s)
		}
	}
	return dst, true
}
