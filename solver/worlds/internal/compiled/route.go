package compiled

import (
	"slices"

	"worldslide/board"
)

// This file is about gaps that go somewhere while every large piece stands.

// Far is more than any distance that a gap goes.
const Far = 1 << 12

// Flood is how far small gaps are from a cell, around walls.
type Flood struct {
	Distance [MaxCells]int16 // Far where there is no way
	queue    [MaxCells]Cell
}

// From fills in the distances from a cell. Every cell enters the queue once.
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

// MostPlacings is how many placings of the gaps are looked at, the nearest first:
// some hundredths of a second's work. On the boards of the game there are fewer.
const MostPlacings = 1 << 14

// Router finds ways for gaps. It holds the memory of one search after another.
type Router struct {
	flood Flood
	queue []placing
	seen  Lookup
	whole bool
}

// placing is where the gaps are on the way.
type placing struct {
	p      Position
	parent int32
	cost   int32
	step   Step
}

// Everywhere calls visit for every placing that the gaps of a position can reach
// while the large pieces stand, the nearest first, and reports whether these were
// all.
func (r *Router) Everywhere(b *Board, p *Position, visit func(*Position, int32)) bool {
	r.search(b, p, None, func(at *Position, cost int32) bool {
		visit(at, cost)
		return false
	})
	return r.whole
}

// Singly is Everywhere for placings that differ from those of a position in one gap
// at most.
func (r *Router) Singly(b *Board, p *Position, visit func(*Position, int32)) {
	for moves := range b.Gaps() {
		r.search(b, p, Cell(p.Gap[moves]), func(at *Position, cost int32) bool {
			visit(at, cost)
			return false
		})
	}
}

// search goes through the placings until done says so, and returns the index of
// the last in the queue, or -1. If only is a cell, only the gap moves that is there
// at first. Every placing enters the queue once, and at most MostPlacings do.
func (r *Router) search(b *Board, p *Position, only Cell, done func(*Position, int32) bool) int32 {
	r.queue = append(r.queue[:0], placing{p: *p, parent: -1})
	r.seen.Clear()
	r.seen.Put(b.GapKey(&p.Gap), 0)
	r.whole = true
	var buf [MostSteps]Step
	index := 0
	if only != None {
		index = slices.Index(p.Gap[:b.Gaps()], uint8(only))
	}
	for i := 0; i < len(r.queue); i++ {
		at := r.queue[i].p
		if done(&at, r.queue[i].cost) {
			return int32(i)
		}
		for _, s := range b.AppendSteps(buf[:0], &at) {
			if only != None && s.Gap() != Cell(at.Gap[index]) {
				continue
			}
			to := at
			b.Do(&to, s)
			if to.Large != at.Large {
				continue
			}
			key := b.GapKey(&to.Gap)
			if _, known := r.seen.Get(key); known {
				continue
			}
			if len(r.queue) == MostPlacings {
				r.whole = false
				continue
			}
			r.seen.Put(key, 0)
			r.queue = append(r.queue, placing{to, int32(i), r.queue[i].cost + 1, s})
		}
	}
	return -1
}

// Route brings the gaps of p to where others are by few steps, which it appends;
// gaps of one size are alike. If no way was found it is false, and p may be half
// way.
func (r *Router) Route(b *Board, p *Position, to *[MaxGaps]uint8, dst []Step) ([]Step, bool) {
	if b.OnlySmallGaps(2) {
		return r.routeTwo(b, p, [2]Cell{Cell(to[0]), Cell(to[1])}, dst)
	}
	want := b.GapKey(to)
	end := r.search(b, p, None, func(at *Position, _ int32) bool { return b.GapKey(&at.Gap) == want })
	if end < 0 {
		return dst, false
	}
	*p = r.queue[end].p
	begin := len(dst)
	for n := end; r.queue[n].parent >= 0; n = r.queue[n].parent { // a parent comes before its children
		dst = append(dst, r.queue[n].step)
	}
	slices.Reverse(dst[begin:])
	return dst, true
}

// routeTwo is Route for two small gaps, of which each goes its own shortest way.
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
	// The gaps may have changed roles.
	rest := Cell(p.Gap[0]) ^ Cell(p.Gap[1]) ^ to[0]
	return r.send(b, p, &wall, rest, to[1], dst)
}

// send brings one small gap to a cell. If the other is in the way, that goes on
// from where it is, and this one to there. It is false if large pieces wall the
// cell off.
func (r *Router) send(b *Board, p *Position, wall *[MaxCells]bool, from, to Cell, dst []Step) ([]Step, bool) {
	r.flood.From(b, wall, to)
	if r.flood.Distance[from] == Far {
		return dst, false
	}
	var way [MaxCells]Step
	n, split := 0, 0
	// Each round brings c one nearer to the cell.
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
			split = n
		}
	}
	if split == n { // also if there is nowhere to go, or the other gap is there
		return dst, true
	}
	for _, part := range [2][]Step{way[split:n], way[:split]} {
		for _, s := range part {
			b.Do(p, s)
			dst = append(dst, s)
		}
	}
	return dst, true
}
