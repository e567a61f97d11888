package worlds

import (
	"slices"
)

// This file shortens a solution while there is time. Stretches of it are solved
// anew, from the position before to the position after: by charts with various
// roots, by single steps, and short ones by looking at everything between. Longer
// attempts alternate with short ones; the work is done when each of them has been
// tried in turn and none has shortened anything.

// attempt is one way to shorten the answer.
type attempt func(*run)

// attempts returns what is tried, in order.
func (r *run) attempts() []attempt {
	var all []attempt
	add := func(a attempt) { all = append(all, a) }
	renew := func(root, length int) attempt {
		return func(r *run) { r.renew(root, length) }
	}
	for _, length := range [...]int{60, 120, 40, 200} {
		for root := range 4 {
			add(renew(root, length))
		}
		if r.open() {
			add(func(r *run) { r.renewBySliding(length) })
		}
		add((*run).bridgeAll)
	}
	return all
}

// shorten improves the answer until ctx ends or nothing more is gained.
func (r *run) shorten() {
	if r.noImprovement {
		return
	}
	r.again()
	attempts := r.attempts()
	for i, idle := 0, 0; idle < len(attempts) && r.ctx.Err() == nil; i++ {
		before := len(r.best.Moves)
		attempts[i%len(attempts)](r)
		if idle++; len(r.best.Moves) < before {
			idle = 0
		}
		r.report(0.1 + 0.9*float64(idle)/float64(len(attempts)))
	}
}

// replace puts other steps in place of those from one index to another.
func (r *run) replace(from, to int, steps []step) bool {
	return r.offer(slices.Concat(r.steps[:from], steps, r.steps[to:]))
}

// stretches calls shorten for stretches of some length, one after another and
// overlapping. After a success the same place is tried again.
func (r *run) stretches(length int, shorten func(from, to int) bool) {
	for from := 0; from < len(r.steps) && r.ctx.Err() == nil; {
		if !shorten(from, min(from+length, len(r.steps))) {
			from += max(1, length/4)
		}
	}
}

// renew solves stretches anew by the chart of one of the roots.
func (r *run) renew(root, length int) {
	c := r.other(r.ctx, root)
	if c == nil {
		return
	}
	search := searcher{chart: c}
	r.stretches(length, func(from, to int) bool {
		// Not all positions are near enough to home to be in the chart.
		a, okA := c.find(&r.track[from])
		b, okB := c.find(&r.track[to])
		for ; !okA && from < to; a, okA = c.find(&r.track[from]) {
			from++
		}
		for ; !okB && to > from; b, okB = c.find(&r.track[to]) {
			to--
		}
		if to-from < length/2 {
			return false
		}
		t := task{a, b, c.arrange(&r.track[from], a), c.arrange(&r.track[to], b), int32(to - from)}
		steps, ok := search.solve(r.ctx, t, beam{width: 50, weight: 10, extra: 1})
		return ok && r.replace(from, to, steps)
	})
}

// bridgeAll looks at everything between positions that are near each other.
func (r *run) bridgeAll() {
	const length, most = 20, 12_000
	r.stretches(length, func(from, to int) bool {
		steps, ok := r.bridger.bridge(r.ctx, r.ground, &r.track[from], &r.track[to], to-from, most)
		return ok && r.replace(from, to, steps)
	})
}

// renewBySliding solves stretches anew by single steps.
func (r *run) renewBySliding(length int) {
	const width, patience = 100, 30
	s := newSlider(r.ground)
	r.stretches(length, func(from, to int) bool {
		goal := r.track[to]
		s.aim(&goal)
		steps, ok := s.slide(r.ctx, &r.track[from], width, patience, to-from)
		return ok && r.replace(from, to, steps)
	})
}

// again tries other solutions from the beginning, of which the best is better than
// the first by some percent: by broader searches, and from other starts.
func (r *run) again() {
	const mostStarts = 6
	if len(r.starts) == 0 || r.noBeams {
		return
	}
	finish := func(from start, b beam) (stuck bool) {
		if r.ctx.Err() != nil || len(from.steps)+len(r.out) >= len(r.best.Moves) {
			return false
		}
		steps, found, stuck := r.finish(r.finished, from, b)
		if found == arranged {
			r.offer(steps)
		}
		return stuck
	}
	if r.open() {
		for _, width := range [...]int{1000, 4000} {
			finish(r.slideOn(r.finished, r.starts[0], width), beams[0])
		}
	}
	for _, b := range beams[1:] {
		r.stuck = r.stuck && finish(r.starts[0], b)
	}
	for _, from := range r.starts[1:min(len(r.starts), mostStarts)] {
		finish(from, beams[0])
	}
}
