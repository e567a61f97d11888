package worlds

import (
	"slices"

	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
	"worldslide/solver/worlds/internal/search"
)

// attempt searches for a solution with one set of active gaps.
type attempt struct {
	*run
	*search.Tables
	start compiled.Position

	// Steps that come before start and may use gaps that are not active in this attempt.
	before []compiled.Step
	steps  []compiled.Step     // the best answer, from start
	track  []compiled.Position // the positions along steps, one more than steps
	starts []arrangingStart    // most promising first

	beams    []search.LargeBeam // beams for large pieces that were not tried yet
	tried    bool               // the current table was tried
	gathered []arrangingStart   // positions with the large pieces at the hub
	all      bool               // gathered is known to be complete

	finished  *group.GeneratorTable // the table by which the first answer was found
	arranging search.Arranging
	stuck     bool // the beam alone did not find the first answer
}

// arrangingStart is a position with the large pieces at the hub, from which the small
// pieces are to be arranged.
type arrangingStart struct {
	p        compiled.Position
	steps    []compiled.Step // that lead there
	node     int32           // of the table
	a        group.Arrangement
	sum      int32 // of the distances of all pieces from their slots
	feasible bool  // no piece is in the wrong orbit
}

// rank is lower for more promising starts. Arranging the small pieces takes about half of
// the sum of their distances, because most generators bring several pieces closer.
func (s *arrangingStart) rank() int { return 2*len(s.steps) + int(s.sum) }

// offer makes steps the answer if they are better than the best so far, and reports whether
// they are.
func (r *attempt) offer(steps []compiled.Step) bool {
	steps = r.Simplify(r.start, steps)
	if all := slices.Concat(r.before, steps); !r.run.offer(r.Tables.Board, all) && !r.run.offer(r.board, all) {
		return false
	}
	r.adopt(steps)
	return true
}

// few reports whether some gaps are inactive.
func (r *attempt) few() bool { return r.Gaps() < r.board.Gaps() }

// adopt records the steps of the best answer and the positions along them.
func (r *attempt) adopt(steps []compiled.Step) { r.steps, r.track = steps, r.trackOf(&r.start, steps) }

// trackOf returns the positions along steps, including start and end.
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

// tryNextTable tries to find a first answer of any length with the next beam or table. more is
// false if nothing is left to try. none reports a proof that there is no solution.
func (r *attempt) tryNextTable() (more, none bool) {
	if r.tried {
		if !r.Grow(r.ctx) {
			return false, false
		}
		r.tried, r.beams = false, nil
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
	r.tried = true
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

// Parameters of the beams for large pieces, which are tried in turn until one finds a way;
// each later beam is wider. A cell of distance costs ten steps, and five more levels find
// ways that are not much longer than the first. Of the weights from 5 to 20 and widths from
// 100 to 1000 that were tried in a prototype, these gave the shortest solutions in the time
// of a first answer.
const (
	largeWidth    = 300
	largeWeight   = 10
	largeExtra    = 5
	largeSlack    = 12
	largePatience = 80
	largeBroader  = 4
	maxStarts     = 30
	// Large gaps often have to make long detours.
	patienceAmongLargeGaps = 600
	// maxLargeRounds is the maximum number of beams.
	maxLargeRounds = 6
)

// largeBeams returns the beams for large pieces, in the order in which they are tried.
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
			{Width: largeWidth, Patience: largePatience},
		}
	}
	for last := all[len(all)-1]; len(all) < maxLargeRounds; all = append(all, last) {
		last.Width *= largeBroader
	}
	for i := range all {
		all[i].Weight, all[i].Extra, all[i].Slack = largeWeight, largeExtra, largeSlack
	}
	return all
}

// gather returns ways to bring the large pieces to the hub, ending in configurations of the
// table, most promising first. all reports that there are no others. All gaps take part,
// even those that are inactive in the table.
func (r *attempt) gather(c *group.GeneratorTable, w search.LargeBeam) (starts []arrangingStart, all bool) {
	starts, whole, full := r.startsBy(c, w)
	if full {
		r.beams = r.beams[:1]
	}
	return starts, whole && !r.few()
}

// startsBy is gather with a given beam. whole reports that the beam dropped no node, and
// full that it ran out of memory.
func (r *attempt) startsBy(c *group.GeneratorTable, w search.LargeBeam) (starts []arrangingStart, whole, full bool) {
	h := search.LargePieces{Board: r.board}
	goal, homing := r.board.Goal(c.Board, &r.Hub.At)
	h.Goal, h.Homing = &goal, homing
	wanted := func(uint64) bool { return true }
	if !r.few() {
		wanted = c.Has
	}
	from := r.board.Pack(r.problem.Board)
	for _, way := range h.Gather(r.ctx, &from, w, maxStarts, wanted) {
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

// locate fills in the node, arrangement and distances of a start in a table. It returns
// false if the table does not have its configuration.
func (r *attempt) locate(c *group.GeneratorTable, s arrangingStart) (arrangingStart, bool) {
	var ok bool
	if s.node, ok = c.Find(&s.p); !ok {
		return s, false
	}
	s.a = c.Arrange(&s.p, s.node)
	s.sum, s.feasible = c.Sum(&s.a)
	return s, true
}

// beams are tried in turn if they get stuck: the first for the first answer, the others to
// improve it. In a prototype a tenth of the width got stuck often, and ten times the width
// gained two percent. A search whose estimate has a weight below 0.3 does not arrive.
var beams = [...]search.Beam{
	{Width: 100, Weight: 10, Extra: 2},
	{Width: 100, Weight: 13, Extra: 2},
	{Width: 200, Weight: 19, Extra: 2},
	{Width: 400, Weight: 32, Extra: 2},
}

// manyPieces is the number of small pieces above which trying a second beam is faster than
// preparing an Arranger.
const manyPieces = 40

// firstBeams returns the beams for the first answer.
func (r *attempt) firstBeams() []search.Beam {
	if r.Small > manyPieces {
		return beams[:2]
	}
	return beams[:1]
}

// straightGain is by how many percent another solution may be longer than the best one
// before it is straightened. With two small gaps straightening rarely gains more than
// straightGainOfTwo percent.
const (
	straightGain      = 12
	straightGainOfTwo = 7
)

// mayBecome returns how many steps a solution may have before it is straightened, if it is
// to replace one of the given length.
func (r *attempt) mayBecome(steps int) int {
	if r.OnlySmallGaps(2) {
		return steps * (100 + straightGainOfTwo) / 100
	}
	return steps * (100 + straightGain) / 100
}

// maxStuck is the number of nodes of a stuck beam from which the Arranger is tried. With one
// node it finds as many solutions, but first answers are 5 % longer. maxFailed is the number
// of nodes without success after which it gives up.
const (
	maxStuck  = 100
	maxFailed = 8
)

// finish continues a start to a solution, and returns all of its steps or a proof that
// there is none. If a beam gets stuck, usually with a few pieces left, an Arranger arranges
// the rest; stuck reports that.
func (r *attempt) finish(c *group.GeneratorTable, from arrangingStart, beams []search.Beam) (steps []compiled.Step, found group.Outcome, stuck bool) {
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
		return nil, group.Unknown, true // with two small gaps the Arranger's solutions are too long
	}
	f := r.Arranger(r.ctx, c)
	if f == nil {
		return nil, group.Unknown, true
	}
	var best []compiled.Step
	failed := 0
	for _, near := range beam.Nearest(maxStuck) {
		if failed > 0 && (best != nil || failed == maxFailed || r.ctx.Err() != nil) {
			break
		}
		w, found := f.Arrange(r.ctx, &near.Arrangement, &c.HubArrangement)
		switch {
		case found == group.Cannot && c.Complete():
			return nil, group.Cannot, true
		case found != group.Arranged:
			failed++ // another node may succeed
			continue
		}
		rest := f.Steps(w, near.Node, c.HubNode)
		if best == nil || int(near.Cost)+len(rest) < len(best) {
			best = append(beam.Steps(near), rest...)
		}
	}
	if best == nil {
		return nil, group.Unknown, true // a larger table may succeed
	}
	return slices.Concat(from.steps, best, r.Hub.Out), group.Arranged, true
}

// arrangingBy returns the search by a table. It reuses the last search if that was by the
// same table.
func (r *attempt) arrangingBy(c *group.GeneratorTable) *search.Arranging {
	if r.arranging.Table != c {
		r.arranging = search.Arranging{Table: c}
	}
	return &r.arranging
}

// openShare defines open boards: at most one in openShare cells is covered by large pieces.
// On such boards single steps bring nearly all pieces home.
const openShare = 8

func (r *attempt) open() bool { return 4*r.Large*openShare <= r.Cells }

// The width of sliding for the first answer, and the number of levels without progress that
// end it.
const (
	firstSlideWidth = 200
	slidePatience   = 60
)

// slideOn brings a start as close to the hub position as single steps can.
func (r *attempt) slideOn(c *group.GeneratorTable, from arrangingStart, width int) arrangingStart {
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
