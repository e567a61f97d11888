package worlds

import (
	"slices"

	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
	"worldslide/solver/worlds/internal/search"
)

// This file shortens a solution while there is time. Stretches of it are solved
// anew, from the position before to the position after: by charts with various
// roots, by single steps, and short ones by searches for the shortest way. Longer
// stretches alternate with short ones; the work is done when each of them has been
// tried in turn and none has shortened anything.

// The lengths of stretches that are solved anew by charts and by sliding, in turn,
// and from how many roots: shorter ones gain little that the searches for shortest
// ways do not find, and longer ones take longer than they gain.
var stretchLengths = [...]int{60, 120, 40, 200}

const stretchRoots = 4

// renewBeam is the beam for stretches: half as broad as the first one, which is as
// good for a part of the way.
var renewBeam = search.Beam{Width: 50, Weight: 10, Extra: 1}

// improvements returns what is tried, in order.
func (r *attempt) improvements() []func() {
	var all []func()
	for _, length := range stretchLengths {
		for root := range stretchRoots {
			all = append(all, func() { r.renew(root, length) })
		}
		if r.open() {
			all = append(all, func() { r.renewBySliding(length) })
		}
		all = append(all, r.straighten)
	}
	return all
}

// shorten improves the answer until ctx ends or nothing more is gained. Every answer
// is shorter than the one before, and all improvements in turn without one end it.
func (r *attempt) shorten() {
	if len(r.steps) == 0 {
		// The answer is the history: it can be shortened too.
		steps, ok := r.Retrace(r.ctx, r.problem.Board, r.problem.History)
		if !ok {
			return
		}
		r.adopt(steps)
	}
	r.again()
	all := r.improvements()
	for i, idle := 0, 0; idle < len(all) && r.ctx.Err() == nil; i++ {
		before := len(r.run.best.Moves)
		all[i%len(all)]()
		if idle++; len(r.run.best.Moves) < before {
			idle = 0
		}
		r.report(0.1 + 0.9*float64(idle)/float64(len(all)))
	}
}

// replace puts other steps in place of those from one index to another.
func (r *attempt) replace(from, to int, steps []compiled.Step) bool {
	return r.offer(slices.Concat(r.steps[:from], steps, r.steps[to:]))
}

// stretches calls shorten for stretches of some length, one after another and
// overlapping. After a success, which makes the whole shorter, the same place is
// tried again.
func (r *attempt) stretches(length int, shorten func(from, to int) bool) {
	for from := 0; from < len(r.steps) && r.ctx.Err() == nil; {
		if !shorten(from, min(from+length, len(r.steps))) {
			from += max(1, length/4)
		}
	}
}

// renew solves stretches anew by the chart of one of the roots.
func (r *attempt) renew(root, length int) {
	c := r.From(r.ctx, root)
	if c == nil {
		return
	}
	beam := search.Arranging{Chart: c}
	r.stretches(length, func(from, to int) bool {
		// Not all positions are near enough to the hub to be in the chart.
		a, okA := c.Find(&r.track[from])
		b, okB := c.Find(&r.track[to])
		for ; !okA && from < to; a, okA = c.Find(&r.track[from]) {
			from++
		}
		for ; !okB && to > from; b, okB = c.Find(&r.track[to]) {
			to--
		}
		if to-from < length/2 {
			return false
		}
		t := search.Task{From: a, To: b, Before: c.Arrange(&r.track[from], a), After: c.Arrange(&r.track[to], b), Less: int32(to - from)}
		steps, ok := beam.Solve(r.ctx, t, renewBeam)
		return ok && r.replace(from, to, steps)
	})
}

// straightLength is how long the stretches are that are replaced by shortest ways,
// and straightBudget what each of these searches may see.
const straightLength = 20

var straightBudget = search.Budget{Nodes: 24_000, Bytes: 8 << 20}

// straighten looks for the shortest ways between positions that are near each other.
func (r *attempt) straighten() {
	r.shortest.Labelled = false
	r.stretches(straightLength, func(from, to int) bool {
		v := r.shortest.Between(r.ctx, r.Charts.Board, &r.track[from], &r.track[to], to-from-1, straightBudget)
		return v.Found && r.replace(from, to, v.Steps)
	})
}

// How sliding solves stretches anew.
const (
	renewSlideWidth    = 100
	renewSlidePatience = 30
)

// renewBySliding solves stretches anew by single steps.
func (r *attempt) renewBySliding(length int) {
	s := search.NewSliding(r.Charts.Board, &r.Hub.At)
	r.stretches(length, func(from, to int) bool {
		goal := r.track[to]
		steps, ok := s.Slide(r.ctx, &r.track[from], &goal, renewSlideWidth, renewSlidePatience, to-from)
		return ok && r.replace(from, to, steps)
	})
}

// otherStarts is from how many starts another solution is tried, and laterSlides how
// broad sliding then is.
const otherStarts = 6

var laterSlides = [...]int{1000, 4000}

// again tries other solutions from the beginning, of which the best is better than
// the first by some percent: by broader searches, and from other starts.
func (r *attempt) again() {
	if len(r.starts) == 0 || r.noBeams {
		return
	}
	finish := func(from arrangingStart, b search.Beam) (stuck bool) {
		if r.ctx.Err() != nil || len(from.steps)+len(r.Hub.Out) >= len(r.run.best.Moves) {
			return false
		}
		steps, found, stuck := r.finish(r.finished, from, b)
		if found == group.Arranged {
			r.offer(steps)
		}
		return stuck
	}
	if r.open() {
		for _, width := range laterSlides {
			finish(r.slideOn(r.finished, r.starts[0], width), beams[0])
		}
	}
	for _, b := range beams[1:] {
		r.stuck = r.stuck && finish(r.starts[0], b)
	}
	for _, from := range r.starts[1:min(len(r.starts), otherStarts)] {
		finish(from, beams[0])
	}
}
