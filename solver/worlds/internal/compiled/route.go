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
		r.Solo(b, p, moves, visit)
	}
}

// Solo is Singly for the one gap. Where only large gaps act, the small pieces are as in
// the position before, however the gap went.
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

// glide is Solo where only large gaps act: small pieces are in nobody's way, so it is
// enough to know from which cell the gap comes to which. Every anchor enters the queue
// once.
func (r *Router) glide(b *Board, p *Position, index int, visit func(*Position, int32)) {
	from := Cell(p.Gap[index])
	wall := b.Walls(p)
	for _, c := range b.square[from] {
		wall[c] = false
	}
	open := *p // without the gap
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

// search goes through the placings until done says so, and returns the index of
// the last in the queue, or -1. If only is a cell, only the gap moves that is there
// at first, and what it does to others that it passes over tells no placings apart.
// Every placing enters the queue once, and at most MostPlacings do.
func (r *Router) search(b *Board, p *Position, only Cell, done func(*Position, int32) bool) int32 {
	r.queue = append(r.queue[:0], placing{p: *p, parent: -1})
	r.seen.Clear()
	r.whole = true
	var buf [MostSteps]Step
	index := 0
	if only != None {
		index = slices.Index(p.Gap[:b.Gaps()], uint8(only))
	}
	placed := func(gap *[MaxGaps]uint8) uint64 {
		if only != None {
			return PlaceKey(b.gapThing(index), Cell(gap[index]))
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
	return r.follow(p, r.search(b, p, None, func(at *Position, _ int32) bool { return b.GapKey(&at.Gap) == want }), dst)
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

// Summon brings small gaps from some cells to others, one after another; other gaps are
// where gaps were before. It is false if large pieces wall a cell off.
func (r *Router) Summon(b *Board, p *Position, from, to [2]Cell, dst []Step) ([]Step, bool) {
	wall := b.Walls(p)
	dst, ok := r.send(b, p, &wall, from[0], to[0], dst)
	if !ok {
		return dst, false
	}
	return r.send(b, p, &wall, from[1], to[1], dst)
}

// Alone brings one gap to a cell, by the way on which Solo gets there, while the others
// stay, or are passed over. If there is none it is false.
func (r *Router) Alone(b *Board, p *Position, from, to Cell, dst []Step) ([]Step, bool) {
	index := slices.Index(p.Gap[:b.Gaps()], uint8(from))
	if index < 0 {
		return dst, false
	}
	return r.follow(p, r.search(b, p, from, func(at *Position, _ int32) bool { return Cell(at.Gap[index]) == to }), dst)
}

// follow appends the steps to the end of a search, which p becomes.
func (r *Router) follow(p *Position, end int32, dst []Step) ([]Step, bool) {
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

// send brings one small gap to a cell. If others are in the way, each goes on from where
// it is to where the next one was, and the last to the cell. It is false if large pieces
// wall the cell off.
func (r *Router) send(b *Board, p *Position, wall *[MaxCells]bool, from, to Cell, dst []Step) ([]Step, bool) {
	r.flood.From(b, wall, to)
	if r.flood.Distance[from] == Far {
		return dst, false
	}
	var way [MaxCells]Step
	var stops [MaxGaps + 1]int // where on the way gaps are, and its end
	n, gaps := 0, 1
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
			stops[gaps] = n
			gaps++
		}
	}
	if stops[gaps-1] == n { // one is there, or there is nowhere to go
		return dst, true
	}
	// The last goes first, and each leaves one less to go.
	for end := n; gaps > 0; gaps-- {
		for _, s := range way[stops[gaps-1]:end] {
			b.Do(p, s)
			dst = append(dst, s)
		}
		end = stops[gaps-1]
	}
	return dst, true
}
