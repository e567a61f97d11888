package worlds

import (
	"context"
	"slices"
)

// On wide boards content of far corners is exchanged only by displacing large
// pieces further than trees can reach. This file finds generators for that
// elsewhere: loops, that wander off from a configuration of a chart, whatever
// becomes of the large pieces, and bring them home again as the first part of the
// solver does.

// join adds loops to a chart until content can be exchanged between as many slots
// as there can be, or most attempts have been made. Attempts are drawn from a
// fixed sequence, so that charts of one board are all alike.
func (c *chart) join(ctx context.Context, most int) error {
	if c.full() {
		return nil
	}
	l := looper{chart: c, herder: herder{ground: c.ground}}
	for try := 0; try < most && !c.full(); try++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		// Short loops are better, and a thorough shuffle exchanges anything.
		wander := 10 + l.draw(40+try/20)
		w := herding{width: 20, weight: 10, patience: 15, singly: true}
		if try >= most-longest {
			wander = 300 + l.draw(700)
			w.width, w.patience = 100, 60
		}
		gen, ok := l.loop(ctx, l.begin(), wander, w)
		if ok && c.joins(&gen) {
			c.generators = slices.Insert(c.generators, c.plain, gen)
			c.plain++
			c.measure()
		}
	}
	return ctx.Err()
}

// joins reports whether a generator and its inverse carry content where none of
// the chart does.
func (c *chart) joins(gen *generator) bool {
	return slices.ContainsFunc(gen.trades, func(t trip) bool { return c.far[t.to][t.from] == unreachable })
}

// looper makes loops.
type looper struct {
	*chart
	herder herder
	drawn  uint64
}

// longest is how many loops are of the longest kind, when all others have failed.
const longest = 30

// draw returns the next number below n of the fixed sequence.
func (l *looper) draw(n int) int {
	l.drawn++
	return int(mix(l.drawn) >> 33 % uint64(n))
}

// begin returns a node with the large pieces home and a gap near a slot whose
// content gets to few others.
func (l *looper) begin() int32 {
	var count [maxSmall]int
	for s := range l.small {
		for _, d := range l.far[s] {
			if d < unreachable {
				count[s]++
			}
		}
	}
	most := slices.Max(count[:])
	s := l.draw(l.small)
	for 2*count[s] > most {
		if s = l.draw(l.small); l.draw(8) == 0 {
			break
		}
	}
	at := cell(slices.Index(l.nodes[0].slots.at[:], thing(s)))
	best, nearest := int32(0), 1<<30
	for i := range l.nodes {
		n := &l.nodes[i]
		if n.slots.large != l.base.large {
			continue
		}
		d := 2*l.distance(n.slots.gap[0], at) + l.draw(6)
		if l.gaps == 2 {
			d += l.distance(n.slots.gap[1], at)
		}
		if d < nearest {
			best, nearest = int32(i), d
		}
	}
	return best
}

// loop wanders some steps off from a node, never straight back, and returns to
// whichever node is reached by bringing the large pieces home.
func (l *looper) loop(ctx context.Context, from int32, wander int, w herding) (generator, bool) {
	gen := generator{from: from}
	p := l.nodes[from].slots
	do := func(s step) bool {
		back, ok := l.do(&p, s)
		if ok {
			gen.inner = append(gen.inner, s)
			gen.back = append(gen.back, back)
		}
		return ok
	}
	var buf [16]step
	for range wander {
		all := l.appendSteps(buf[:0], &p)
		if n := len(gen.back); n > 0 && len(all) > 1 {
			all = slices.DeleteFunc(all, func(s step) bool { return s == gen.back[n-1] })
		}
		do(all[l.draw(len(all))])
	}
	ways := l.herder.gather(ctx, &p, w, 1, l.has)
	if len(ways) == 0 {
		return gen, false
	}
	at := p
	way, _ := l.herder.follow(&at, ways[0], nil)
	for _, s := range way {
		if !do(s) {
			return gen, false
		}
	}
	slices.Reverse(gen.back)
	var ok bool
	if gen.to, ok = l.find(&p); !ok {
		return gen, false
	}
	gen.cost = int32(len(gen.inner))
	gen.length = l.nodes[from].depth + gen.cost + l.nodes[gen.to].depth
	gen.trades, gen.change = l.compare(&p, &l.nodes[gen.to].slots)
	return gen, true
}
