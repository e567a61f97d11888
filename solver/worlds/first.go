package worlds

import (
	"slices"

	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
	"worldslide/solver/worlds/internal/search"
)

// attempt is a solution made with the gaps of one compiled board.
type attempt struct {
	*run
	*search.Charts
	start compiled.Position

	// Steps that other gaps make as well come first, and lead to start.
	before []compiled.Step
	steps  []compiled.Step     // of the best answer, from start
	track  []compiled.Position // on its way, one more than steps
	starts []arrangingStart    // the most promising first

	beams    []search.LargeBeam // those for large pieces that were not tried yet
	turned   bool               // a chart was tried
	gathered []arrangingStart   // where the large pieces are home
	all      bool               // there are no others

	finished  *group.Chart // by which the first answer was found
	arranging search.Arranging
	stuck     bool // the beam did not find it alone
}

// arrangingStart is a position with the large pieces where they are at the hub, from
// where the small ones are to be arranged.
type arrangingStart struct {
	p        compiled.Position
	steps    []compiled.Step // that lead there
	node     int32           // of the chart
	a        group.Arrangement
	sum      int32 // of the distances of all pieces
	feasible bool  // as far as the distances tell
}

// rank is less the more promising a start is. What the small pieces will cost is about
// half of their distances: most generators bring several pieces nearer.
func (s *arrangingStart) rank() int { return 2*len(s.steps) + int(s.sum) }

// offer makes steps the answer, if they are better than those before.
func (r *attempt) offer(steps []compiled.Step) bool {
	steps = r.Simplify(r.start, steps)
	if all := slices.Concat(r.before, steps); !r.run.offer(r.Charts.Board, all) && !r.run.offer(r.board, all) {
		return false
	}
	r.adopt(steps)
	return true
}

// few reports whether not all gaps act.
func (r *attempt) few() bool { return r.Gaps() < r.board.Gaps() }

// adopt remembers the steps of the best answer, and where they lead.
func (r *attempt) adopt(steps []compiled.Step) { r.steps, r.track = steps, r.trackOf(&r.start, steps) }

// trackOf returns the positions on the way of steps from one.
func (r *attempt) trackOf(start *compiled.Position, steps []compiled.Step) []compiled.Position {
	track := make([]compiled.Position, 1, len(steps)+1)
	track[0] = *start
	for i, s := range steps {
		p := track[i]
		r.Do(&p, s)
		track = append(track, p)
	}
	return track
}

// turn tries to find a first answer, however long, by the next chart. more is false if
// there is no other after it, and none reports whether it is proved that there is no
// answer.
func (r *attempt) turn() (more, none bool) {
	if r.turned {
		if !r.Grow(r.ctx) {
			return false, false
		}
		r.turned, r.beams = false, nil
	}
	c := r.Best(r.ctx)
	if c == nil || r.ctx.Err() != nil {
		return false, false
	}
	if len(r.gathered) == 0 {
		if r.beams == nil {
			r.beams = r.largeBeams()
		}
		beam := r.beams[0]
		r.gathered, r.all = r.gather(c, beam)
		if r.beams = r.beams[1:]; len(r.gathered) == 0 && !r.all && len(r.beams) > 0 {
			return true, false
		}
	}
	r.turned = true
	starts := make([]arrangingStart, 0, len(r.gathered))
	for _, s := range r.gathered {
		if s, ok := r.locate(c, s); ok {
			starts = append(starts, s)
		}
	}
	if len(starts) == 0 && r.all && c.Whole() {
		return false, r.ctx.Err() == nil
	}
	starts = slices.DeleteFunc(starts, func(s arrangingStart) bool { return !s.feasible })
	if len(starts) == 0 {
		return !c.Whole(), c.Whole() && r.ctx.Err() == nil
	}
	from := starts[0]
	if r.open() && !r.noBeams {
		from = r.slideOn(c, from, firstSlideWidth)
	}
	steps, found, stuck := r.finish(c, from, r.firstBeams())
	if found == group.Cannot {
		return false, true
	}
	switch {
	case r.few():
		if start := r.start; found == group.Arranged {
			if r.start, r.before = from.p, from.steps; !r.offer(steps[len(from.steps):]) {
				r.start, r.before = start, nil
			}
		}
	case found == group.Arranged && r.offer(steps) || r.run.best.Claim.Solved():
		r.starts, r.finished, r.stuck = starts, c, stuck
	}
	return true, false
}

// The beams for large pieces, one after another until there is a way: each keeps
// several times as much of a level as the one before. A cell to go counts ten steps,
// five more levels bring ways that are not much longer than the first: of those
// tried by prototype (weights 5 to 20, widths 100 to 1000), these found the shortest
// solutions in the time of a first answer.
const (
	largeWidth    = 300
	largeWeight   = 10
	largeExtra    = 5
	largeSlack    = 12
	largePatience = 80
	largeBroader  = 4
	mostStarts    = 30
	// Large gaps go long ways round.
	patienceAmongLargeGaps = 600
	// mostLargeRounds bounds how often the beam is made broader.
	mostLargeRounds = 6
)

// largeBeams returns how large pieces are searched for, one after another.
func (r *attempt) largeBeams() []search.LargeBeam {
	var all []search.LargeBeam
	singly := r.Wide() || r.board.Gaps() > 2 || r.SmallGaps > 0 && r.LargeGaps > 0
	switch {
	case singly:
		all = []search.LargeBeam{
			{Width: largeWidth, Patience: largePatience, Singly: true},
			{Width: 800, Patience: 300, Singly: true},
		}
		if !r.few() {
			all = append(all, search.LargeBeam{Width: largeWidth, Patience: patienceAmongLargeGaps})
		}
	case r.LargeGaps > 0:
		all = []search.LargeBeam{{Width: largeWidth, Patience: patienceAmongLargeGaps}}
	default:
		all = []search.LargeBeam{
			{Width: largeWidth / 2, Patience: largePatience / 2},
			{Width: largeWidth, Patience: largePatience, Alike: 1},
			{Width: largeWidth, Patience: largePatience},
		}
	}
	for last := all[len(all)-1]; len(all) < mostLargeRounds; all = append(all, last) {
		last.Width *= largeBroader
	}
	for i := range all {
		all[i].Weight, all[i].Extra, all[i].Slack = largeWeight, largeExtra, largeSlack
	}
	return all
}

// gather returns ways to bring the large pieces to the hub, to configurations that
// the chart has, the most promising first; and whether it is known that if there are
// none here, there are none. Where not all gaps act in the chart, they do here.
func (r *attempt) gather(c *group.Chart, w search.LargeBeam) (starts []arrangingStart, all bool) {
	starts, whole, full := r.startsBy(c, w)
	if full {
		r.beams = r.beams[:1]
	}
	return starts, whole && !r.few()
}

// startsBy is gather by a beam of any kind. It reports whether that forgot nothing, and
// whether there was no memory for more.
func (r *attempt) startsBy(c *group.Chart, w search.LargeBeam) (starts []arrangingStart, whole, full bool) {
	h := search.LargePieces{Board: r.board}
	goal, homing := r.board.Goal(c.Board, &r.Hub.At)
	h.Goal, h.Homing = &goal, homing
	wanted := func(uint64) bool { return true }
	if !r.few() {
		wanted = c.Has
	}
	from := r.board.Pack(r.problem.Board)
	for _, way := range h.Gather(r.ctx, &from, w, mostStarts, wanted) {
		p := from
		steps, ok := h.Follow(&p, way, nil)
		if !ok {
			continue
		}
		if s, ok := r.locate(c, arrangingStart{p: c.Repack(r.board, &p), steps: steps}); ok {
			starts = append(starts, s)
		}
	}
	slices.SortStableFunc(starts, func(a, b arrangingStart) int { return a.rank() - b.rank() })
	return starts, h.Whole, h.Full
}

// locate fills in where in a chart a start is, if it is there.
func (r *attempt) locate(c *group.Chart, s arrangingStart) (arrangingStart, bool) {
	var ok bool
	if s.node, ok = c.Find(&s.p); !ok {
		return s, false
	}
	s.a = c.Arrange(&s.p, s.node)
	s.sum, s.feasible = c.Sum(&s.a)
	return s, true
}

// beams are tried one after another while they get stuck: the first for the first
// answer, the others to improve what was made of that. In the prototype a tenth as
// broad a beam got stuck often and one ten times as broad gained two percent; an
// estimate that counts less than 0.3 never arrives.
var beams = [...]search.Beam{
	{Width: 100, Weight: 10, Extra: 2},
	{Width: 100, Weight: 13, Extra: 2},
	{Width: 200, Weight: 19, Extra: 2},
	{Width: 400, Weight: 32, Extra: 2},
}

// manyPieces is from how many small pieces on a second beam is quicker than preparing
// to arrange them without search.
const manyPieces = 40

// firstBeams are the beams for the first answer.
func (r *attempt) firstBeams() []search.Beam {
	if r.Small > manyPieces {
		return beams[:2]
	}
	return beams[:1]
}

// straightGain is by how many percent another solution may be longer than the best
// before it is straightened; between two small gaps more than straightGainOfTwo are
// seldom gained.
const (
	straightGain      = 12
	straightGainOfTwo = 7
)

// mayBecome is how many steps another solution may have instead of others, until it is
// straightened.
func (r *attempt) mayBecome(steps int) int {
	if r.OnlySmallGaps(2) {
		return steps * (100 + straightGainOfTwo) / 100
	}
	return steps * (100 + straightGain) / 100
}

// mostStuck is from how many positions of a beam that got stuck the rest is arranged
// without search.
const mostStuck = 100

// finish returns all steps of a solution that goes on from a start, or that it is
// proved that there are none. What a beam leaves to be done when it gets stuck,
// which is a few pieces, is arranged without search; stuck tells that.
func (r *attempt) finish(c *group.Chart, from arrangingStart, beams []search.Beam) (steps []compiled.Step, found group.Outcome, stuck bool) {
	beam := r.arrangingBy(c)
	less := 1 << 30
	if r.run.best.Claim.Solved() {
		less = r.mayBecome(len(r.run.best.Moves)) - len(from.steps) - len(r.Hub.Out)
	}
	t := search.Task{From: from.node, To: c.HubNode, Before: from.a, After: c.HubArrangement, Less: int32(less)}
	if r.noBeams {
		beam.Begin(t)
		beams = nil
	}
	for i, b := range beams {
		if steps, ok := beam.Solve(r.ctx, t, b); ok {
			return slices.Concat(from.steps, steps, r.Hub.Out), group.Arranged, i > 0
		}
	}
	if r.run.best.Claim.Solved() && r.OnlySmallGaps(2) && len(beams) > 0 {
		return nil, group.Unknown, true // between two small gaps what comes without search is longer
	}
	f := r.Arranger(r.ctx, c)
	if f == nil {
		return nil, group.Unknown, true
	}
	var best []compiled.Step
	for _, near := range beam.Nearest(mostStuck) {
		w, found := f.Arrange(r.ctx, &near.Arrangement, &c.HubArrangement)
		switch {
		case found == group.Cannot && c.Complete():
			return nil, group.Cannot, true
		case found != group.Arranged:
			return nil, group.Unknown, true // a larger chart may know how
		}
		rest := f.Steps(w, near.Node, c.HubNode)
		if best == nil || int(near.Cost)+len(rest) < len(best) {
			best = append(beam.Steps(near), rest...)
		}
	}
	return slices.Concat(from.steps, best, r.Hub.Out), group.Arranged, true
}

// arrangingBy returns the search by a chart, with the memory of the last one by it.
func (r *attempt) arrangingBy(c *group.Chart) *search.Arranging {
	if r.arranging.Chart != c {
		r.arranging = search.Arranging{Chart: c}
	}
	return &r.arranging
}

// openShare is the share of the cells under large pieces, one in so many, up to
// which a board is so open that single steps lead nearly all pieces home.
const openShare = 8

func (r *attempt) open() bool { return 4*r.Large*openShare <= r.Cells }

// How broad and how patient sliding is: for the first answer, and for later ones.
const (
	firstSlideWidth = 200
	slidePatience   = 60
)

// slideOn brings a start as near as single steps do.
func (r *attempt) slideOn(c *group.Chart, from arrangingStart, width int) arrangingStart {
	s := search.NewSliding(c.Board, &r.Hub.At)
	steps, _ := s.Slide(r.ctx, &from.p, &r.Hub.At, width, slidePatience, 1<<30)
	near := arrangingStart{p: from.p, steps: slices.Concat(from.steps, steps)}
	for _, st := range steps {
		r.Do(&near.p, st)
	}
	if near, ok := r.locate(c, near); ok {
		return near
	}
	return from
}
