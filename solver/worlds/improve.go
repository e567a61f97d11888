package worlds

import (
	"slices"

	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
	"worldslide/solver/worlds/internal/search"
)

// This file shortens a solution while there is time. Stretches of it are solved again, from
// the position at their start to the position at their end: by tables with various roots,
// by single steps, and, if short, by a search for the shortest sequence. Different lengths
// take turns. The work ends when a whole round has shortened nothing.

// stretchLengths are the lengths of the stretches that are solved again by tables and by
// sliding, in this order, and stretchRoots is the number of tables. Shorter stretches gain
// little beyond the searches for shortest sequences, and longer ones take more time than
// they are worth.
var stretchLengths = [...]int{60, 120}

const stretchRoots = 4

// renewBeam is the beam for stretches. Half the width of the first beam is enough for them.
var renewBeam = search.Beam{Width: 50, Weight: 10, Extra: 1}

// improvements returns the improvements in the order in which they are tried.
func (r *attempt) improvements() []func() {
	var all []func()
	for _, length := range stretchLengths {
		for root := range stretchRoots {
			all = append(all, func() { r.renew(root, length) })
		}
		all = append(all, func() { r.renewBySliding(length) })
	}
	return all
}

// shorten improves the answer until ctx ends or all improvements in a row have failed. It
// ends because each answer is shorter than the one before.
func (r *attempt) shorten() {
	if len(r.steps) == 0 {
		// The answer is the reversed history, which can be shortened too.
		steps, ok := r.Retrace(r.ctx, r.problem.Board, r.problem.History)
		if !ok {
			return
		}
		r.adopt(steps)
	}
	r.straighten()
	near := len(r.run.best.Moves) <= slidingPays
	if near {
		for _, length := range stretchLengths {
			r.renewBySliding(length)
		}
		r.straighten()
	} else {
		r.again()
	}
	if r.prove(proveLater, normalBudget) {
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

// replace replaces the steps between two indices.
func (r *attempt) replace(from, to int, steps []compiled.Step) bool {
	return r.offer(slices.Concat(r.steps[:from], steps, r.steps[to:]))
}

// stretches calls shorten for overlapping stretches of a length. After a success it tries
// the same place again; after a failure it moves on. It ends because each success makes the
// solution shorter.
func (r *attempt) stretches(length int, shorten func(from, to int) bool) {
	for from := 0; from < len(r.steps) && r.ctx.Err() == nil; {
		if !shorten(from, min(from+length, len(r.steps))) {
			from += max(1, length/4)
		}
	}
}

// renew solves stretches again by the table of a root.
func (r *attempt) renew(root, length int) {
	c := r.From(r.ctx, root)
	if c == nil {
		return
	}
	beam := r.arrangingBy(c)
	r.stretches(length, func(from, to int) bool {
		// Positions too far from the hub are not in the table. Skip those at both ends.
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
		// The new steps may be longer than the old ones before they are straightened.
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

// straightLength is the length of the stretches that are replaced by shortest sequences,
// straightStep the increment of the limit of these searches, and straightBudget their
// budget. Of lengths from 20 to 120, 24 shortened most in a second; the lower bound limits
// what is found in longer ones.
const (
	straightLength = 24
	straightStep   = 2
)

var straightBudget = search.Budget{Nodes: 24_000, Bytes: 8 << 20}

// straighten replaces short stretches of the answer by shortest sequences.
func (r *attempt) straighten() {
	if steps := r.straightened(&r.start, r.steps); len(steps) < len(r.steps) {
		r.offer(steps)
	}
}

// straightened replaces short stretches of steps by shortest sequences. It ends because
// each success makes the steps fewer and each failure moves on.
func (r *attempt) straightened(start *compiled.Position, steps []compiled.Step) []compiled.Step {
	r.shortest.Labelled = false
	steps = r.Simplify(*start, steps)
	track := r.trackOf(start, steps)
	for from := 0; from < len(steps) && r.ctx.Err() == nil; {
		to := min(from+straightLength, len(steps))
		v := r.shortest.Deepen(r.ctx, r.Tables.Board, &track[from], &track[to], 0, to-from, straightStep, straightBudget)
		if !v.Found {
			from += straightLength / 4
			continue
		}
		steps = slices.Concat(steps[:from], v.Steps, steps[to:])
		track = r.trackOf(&track[0], steps)
		// Stretches that begin earlier may have become shorter too.
		from = max(0, from-straightLength/2)
	}
	return steps
}

// Parameters of sliding over stretches. Where a solution makes a detour through the hub,
// sliding finds the direct way: after shuffles of 250 steps some solutions become a third
// as long.
const (
	renewSlideWidth    = 300
	renewSlidePatience = 30
)

// slidingPays is the length of a solution up to which sliding is tried first. In longer
// ones the pieces are too far from home for its estimate.
const slidingPays = 250

// renewBySliding solves stretches again by single steps.
func (r *attempt) renewBySliding(length int) {
	s := search.NewSliding(r.Tables.Board, &r.Hub.At)
	r.stretches(length, func(from, to int) bool {
		goal := r.track[to]
		steps, ok := s.Slide(r.ctx, &r.track[from], &goal, renewSlideWidth, renewSlidePatience, to-from)
		return ok && r.replace(from, to, steps)
	})
}

// otherStarts is the number of starts from which other solutions are tried, and laterSlides
// are the widths of sliding for them.
const otherStarts = 24

var laterSlides = [...]int{1000, 4000}

// laterLarge are the beams for large pieces that find other starts. On the default board
// the first finds ways that are a tenth shorter than those of the first answer, in three
// times the time; a weight of 3 finds few ways, and four times the width gains nothing. The
// second finds different ways.
var laterLarge = [...]search.LargeBeam{
	{Width: 600, Weight: 5, Extra: 10, Slack: 16, Patience: largePatience},
	{Width: 300, Weight: 8, Extra: 10, Slack: 16, Patience: largePatience},
}

// again tries other complete solutions: by wider beams, and from other starts. The best of
// them is some percent shorter than the first.
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
	for _, from := range r.otherStarts() {
		finish(from, beams[0])
	}
}

// otherStarts returns at most otherStarts different starts, most promising first: those of
// wider beams and the known ones, without the start that gave the first answer.
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
