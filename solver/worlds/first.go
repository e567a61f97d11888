package worlds

import (
	"slices"
)

// start is a position with the large pieces home, from where the small ones are to
// be arranged.
type start struct {
	p        position
	steps    []step // that lead there
	node     int32  // of the chart
	a        arrangement
	sum      int32 // of the distances of all pieces
	feasible bool  // as far as the distances tell
}

// first finds a first answer, however long. It reports whether it is proved that
// there is none.
func (r *run) first() (none bool) {
	var gathered []start
	all := false
	for i := 0; r.ctx.Err() == nil; i++ {
		c := r.chart(r.ctx, i)
		if c == nil {
			return false
		}
		if len(gathered) == 0 {
			gathered, all = r.gather(c)
		}
		starts := make([]start, 0, len(gathered))
		for _, s := range gathered {
			if s, ok := r.locate(c, s); ok {
				starts = append(starts, s)
			}
		}
		if len(starts) == 0 && all && c.whole() {
			return r.ctx.Err() == nil
		}
		starts = slices.DeleteFunc(starts, func(s start) bool { return !s.feasible })
		if len(starts) == 0 {
			if c.whole() {
				return r.ctx.Err() == nil
			}
			continue
		}
		from := starts[0]
		if r.open() && !r.noBeams {
			const width = 200
			from = r.slideOn(c, from, width)
		}
		steps, found, stuck := r.finish(c, from, beams[0])
		if found == cannot {
			return true
		}
		if found == arranged && r.offer(steps) || r.best.Claim.Solved() {
			r.starts, r.finished, r.stuck = starts, c, stuck
			return false
		}
	}
	return false
}

// gather returns ways to bring the large pieces home, to configurations that the
// chart has, the most promising first; and whether it is known that if there are
// none here, there are none.
func (r *run) gather(c *chart) (starts []start, all bool) {
	h := herder{ground: r.ground}
	rounds := []herding{{width: 300, patience: 80}}
	if r.largeGaps {
		rounds[0].patience = 600 // large gaps go long ways round
	}
	if r.wide() {
		rounds = []herding{
			{width: 300, patience: 80, singly: true},
			{width: 800, patience: 300, singly: true},
			{width: 300, patience: 600},
		}
	}
	for w := rounds[0]; ; {
		w.weight, w.extra, w.slack = 10, 5, 12
		const most, broader = 30, 4
		ways := h.gather(r.ctx, &r.start, w, most, c.has)
		for _, way := range ways {
			if s, ok := r.follow(c, &h, way); ok {
				starts = append(starts, s)
			}
		}
		// What the small pieces will cost is about half of their distances: most
		// generators bring several pieces nearer.
		rank := func(s start) int { return 2*len(s.steps) + int(s.sum) }
		slices.SortStableFunc(starts, func(a, b start) int { return rank(a) - rank(b) })
		if len(starts) > 0 || h.whole || h.full || r.ctx.Err() != nil {
			return starts, h.whole
		}
		if len(rounds) > 1 {
			rounds = rounds[1:]
			w = rounds[0]
		} else {
			w.width *= broader
		}
	}
}

// follow makes the drives of a way.
func (r *run) follow(c *chart, h *herder, way []drive) (start, bool) {
	s := start{p: r.start}
	var ok bool
	if s.steps, ok = h.follow(&s.p, way, nil); !ok {
		return s, false
	}
	return r.locate(c, s)
}

// locate fills in where in a chart a start is, if it is there.
func (r *run) locate(c *chart, s start) (start, bool) {
	var ok bool
	if s.node, ok = c.find(&s.p); !ok {
		return s, false
	}
	s.a = c.arrange(&s.p, s.node)
	s.sum, s.feasible = c.sum(&s.a)
	return s, true
}

// beams are tried one after another while they get stuck: the first for the first
// answer, the others to improve what was made of that.
var beams = [...]beam{{100, 10, 2}, {100, 13, 2}, {200, 19, 2}, {400, 32, 2}}

// finish returns all steps of a solution that goes on from a start, or that it is
// proved that there are none. What a beam leaves to be done when it gets stuck,
// which is a few pieces, the fallback does; stuck tells that.
func (r *run) finish(c *chart, from start, b beam) (steps []step, found outcome, stuck bool) {
	search := searcher{chart: c}
	less := 1 << 30
	if r.best.Claim.Solved() {
		less = len(r.best.Moves) - len(from.steps) - len(r.out)
	}
	t := task{from: from.node, to: c.baseNode, before: from.a, after: c.baseArrangement, less: int32(less)}
	if r.noBeams {
		search.begin(t)
	} else if steps, ok := search.solve(r.ctx, t, b); ok {
		return slices.Concat(from.steps, steps, r.out), arranged, false
	}
	f := r.fallback(r.ctx, c)
	if f == nil {
		return nil, unknown, true
	}
	const most = 100
	var best []step
	for _, id := range search.nearest(most) {
		n := &search.arena[id]
		w, found := f.arrange(r.ctx, &n.arrangement, &c.baseArrangement)
		switch {
		case found == cannot && c.whole() && c.complete:
			return nil, cannot, true
		case found != arranged:
			return nil, unknown, true // a larger chart may know how
		}
		rest := f.steps(w, n.node, c.baseNode)
		if best == nil || int(n.cost)+len(rest) < len(best) {
			best = append(search.steps(id, n.node), rest...)
		}
	}
	return slices.Concat(from.steps, best, r.out), arranged, true
}

// wide reports whether the board is so wide for its large gaps that trees alone
// leave slots apart.
func (g *ground) wide() bool { return g.largeGaps && g.cells > 64 }

// open reports whether the board is so open that single steps lead nearly all
// pieces home.
func (r *run) open() bool { return r.large <= 1 }

// slideOn brings a start as near as single steps do.
func (r *run) slideOn(c *chart, from start, width int) start {
	s := newSlider(r.ground)
	s.aim(&r.base)
	const patience = 60
	steps, _ := s.slide(r.ctx, &from.p, width, patience, 1<<30)
	near := start{p: from.p, steps: slices.Concat(from.steps, steps)}
	for _, st := range steps {
		r.do(&near.p, st)
	}
	if near, ok := r.locate(c, near); ok {
		return near
	}
	return from
}
