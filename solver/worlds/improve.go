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
		all = append(all, func() { r.renewBySliding(length) }, r.straighten)
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
	r.straighten()
	near := len(r.run.best.Moves) <= slidingPays
	if near {
		r.slideAll()
		for _, length := range stretchLengths[:2] {
			r.renewBySliding(length)
		}
		r.straighten()
	} else {
		r.again()
	}
	if r.prove(proveLater, considerate) {
		return
	}
	if near {
		r.again()
	}
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
// tried again; after a failure a place further on. So it ends.
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
	beam := r.arrangingBy(c)
	r.stretches(length, func(from, to int) bool {
		// Not all positions are near enough to the hub to be in the chart; each that is not
		// makes the stretch shorter.
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
		// What is found may be longer than what there is, until it is straightened too.
		less := r.mayBecome(to - from)
		t := search.Task{From: a, To: b, Before: c.Arrange(&r.track[from], a), After: c.Arrange(&r.track[to], b), Less: int32(less)}
		steps, ok := beam.Solve(r.ctx, t, renewBeam)
		if !ok {
			return false
		}
		if steps = r.straightened(&r.track[from], steps); len(steps) >= to-from {
			return false
		}
		return r.replace(from, to, steps)
	})
}

// straightLength is how long the stretches are that are replaced by shortest ways,
// straightStep by how many steps the limit of each of these searches grows, and
// straightBudget what it may see. Of lengths from 20 to 120, between which the
// lower bound decides what is found, 24 shortened most in a second.
const (
	straightLength = 24
	straightStep   = 2
)

var straightBudget = search.Budget{Nodes: 24_000, Bytes: 8 << 20}

// straighten looks for the shortest ways between positions of the answer that are
// near each other.
func (r *attempt) straighten() {
	if steps := r.straightened(&r.start, r.steps); len(steps) < len(r.steps) {
		r.offer(steps)
	}
}

// straightened does that with any steps from a position. Every success makes them
// fewer, and every failure leads on.
func (r *attempt) straightened(start *compiled.Position, steps []compiled.Step) []compiled.Step {
	r.shortest.Labelled = false
	steps = r.Simplify(*start, steps)
	track := r.trackOf(start, steps)
	for from := 0; from < len(steps) && r.ctx.Err() == nil; {
		to := min(from+straightLength, len(steps))
		v := r.shortest.Deepen(r.ctx, r.Charts.Board, &track[from], &track[to], 0, to-from, straightStep, straightBudget)
		if !v.Found {
			from += straightLength / 4
			continue
		}
		steps = slices.Concat(steps[:from], v.Steps, steps[to:])
		track = r.trackOf(&track[0], steps)
		// A stretch that began earlier may have become shorter too.
		from = max(0, from-straightLength/2)
	}
	return steps
}

// How sliding solves stretches anew. Where a stretch goes round by the hub, sliding
// finds the way across: after shuffles of 250 steps that makes some solutions a third
// as long.
const (
	renewSlideWidth    = 300
	renewSlidePatience = 30
)

// slidingPays is the length of a solution up to which sliding comes first: beyond,
// pieces are too far from home for it to see the way.
const slidingPays = 250

// slideAll tries to slide all the way, as after short shuffles it is possible.
func (r *attempt) slideAll() {
	s := search.NewSliding(r.Charts.Board, &r.Hub.At)
	if steps, ok := s.Slide(r.ctx, &r.start, &r.Home, allSlideWidth, renewSlidePatience, len(r.run.best.Moves)); ok {
		r.offer(steps)
	}
}

// allSlideWidth is how broad sliding all the way is: it takes some hundredths of a
// second.
const allSlideWidth = 1000

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
const otherStarts = 24

var laterSlides = [...]int{1000, 4000}

// laterLarge are the beams by which large pieces are brought home for other solutions.
// On the default board the first finds ways that are shorter by a tenth than those of the
// first answer, in three times the time; a weight of 3 finds few ways, and four times the
// width gains nothing more. The second finds others.
var laterLarge = [...]search.LargeBeam{
	{Width: 600, Weight: 5, Extra: 10, Slack: 16, Patience: largePatience},
	{Width: 300, Weight: 8, Extra: 10, Slack: 16, Patience: largePatience},
}

// otherBeams are the beams by which other solutions are made, round by round, where two
// small gaps act. How long one is depends on chance more than on the width of the beam:
// the best of sixteen is shorter by a tenth than the first.
var otherBeams = [...]search.Beam{
	{Width: 100, Weight: 10, Extra: 2, Least: leastLeft},
	{Width: 100, Weight: 9, Extra: 2, Least: leastLeft},
	{Width: 120, Weight: 11, Extra: 2, Least: leastLeft},
	{Width: 200, Weight: 10, Extra: 2, Least: leastLeft},
}

// leastLeft is how much of the estimate other solutions take at least, in sixteenths.
const leastLeft = 6

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
		steps, found, stuck := r.finish(r.finished, from, []search.Beam{b})
		if found == group.Arranged {
			r.offer(r.straightened(&r.start, steps))
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
	starts := r.otherStarts()
	rounds := otherBeams[:]
	if !r.OnlySmallGaps(2) {
		rounds = beams[:1]
	}
	for _, b := range rounds {
		for _, from := range starts {
			if r.ctx.Err() != nil {
				return
			}
			finish(from, b)
		}
	}
}

// otherStarts returns starts that were found by a broader beam, and those that are
// known, the most promising first, without the first of all.
func (r *attempt) otherStarts() []arrangingStart {
	all := slices.Clone(r.starts[1:])
	if r.OnlySmallGaps(2) && r.Large > 0 {
		for _, w := range laterLarge {
			if r.ctx.Err() != nil {
				return nil
			}
			more, _, _ := r.startsBy(r.finished, w)
			all = append(all, more...)
		}
	}
	slices.SortStableFunc(all, func(a, b arrangingStart) int { return a.rank() - b.rank() })
	same := func(a, b arrangingStart) bool { return a.node == b.node && a.a == b.a }
	different := all[:0]
	for _, s := range all {
		if !slices.ContainsFunc(different, func(other arrangingStart) bool { return same(s, other) }) {
			different = append(different, s)
		}
	}
	return different[:min(otherStarts, len(different))]
}
