// Package worlds solves mixed-size boards with one or two gaps, small or large.
//
// It works in two parts. First the large pieces go home, whatever becomes of the
// small ones (herd.go). Then the small ones are arranged by sequences of steps
// that leave everything else as it was, Schreier's generators (tree.go,
// generators.go, chart.go, arrange.go); on open boards single steps come first,
// which are shorter there (slide.go). Both searches are beams and may fail: then
// broader ones follow for the large pieces, and for the small ones a way that needs
// no search goes on from where the beam got stuck (fallback.go).
//
// Among large gaps the solved board is no good place to arrange anything: there
// all that is done by a base, a more open configuration near it (base.go), and on
// wide boards helped by loops (loop.go). What was found is shortened stretch by
// stretch while there is time (improve.go, bridge.go).
//
// A Guide leads through a game by such answers.
package worlds

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Solver answers in moves, each a unit, as few as it finds: it never claims that
// none are fewer. It knows boards filled by 1x1 and 2x2 pieces, of which one or
// two of one size are gaps; others make it give up. The goal is that every piece
// is home.
//
// Solve returns when its context ends or when a whole round of attempts has
// shortened nothing, which on the boards of the game takes seconds.
//
// What it works out about a board serves all positions of it, so a Solver is best
// kept for a game. The zero value is ready to use, and works nothing out before it
// is asked.
type Solver struct {
	atlas    *atlas
	progress func(fraction float64)

	// For tests: parts that are left out.
	noBeams, noImprovement bool
}

var _ solver.Reporter = (*Solver)(nil)

// Report implements solver.Reporter.
func (s *Solver) Report(progress func(fraction float64)) { s.progress = progress }

// Solve implements solver.Solver. A history that is known is turned round, without
// its detours, and answers if nothing shorter is found.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	g, err := survey(p.Board)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	if s.atlas == nil || s.atlas.plan != g.plan || s.atlas.ids != g.ids {
		s.atlas = newAtlas(g)
	}
	r := &run{Solver: s, atlas: s.atlas, ctx: ctx, board: p.Board, start: s.atlas.pack(p.Board), improve: improve}
	return r.solve(p.History)
}

// run is one call of Solve.
type run struct {
	*Solver
	*atlas
	ctx     context.Context
	board   *board.Board
	start   position
	improve func(solver.Answer)

	best   solver.Answer
	steps  []step     // of the best answer
	track  []position // on its way, one more than steps
	starts []start    // with the large pieces home, the most promising first

	finished *chart // by which the first answer was found
	stuck    bool   // the beam did not find it alone

	bridger  bridger
	reported float64
}

func (r *run) solve(history []moves.Move) solver.Answer {
	if r.board.AllHome() {
		return solver.Answer{Claim: solver.BestFound}
	}
	r.best = solver.Answer{Claim: solver.GaveUp}
	r.report(0)
	if steps, ok := r.retrace(history); ok {
		r.offer(steps)
	}
	none := r.first()
	switch {
	case r.best.Claim.Solved():
		r.report(0.1)
		r.shorten()
	case none:
		return solver.Answer{Claim: solver.NoneExists}
	}
	r.report(1)
	return r.best
}

// report tells how far the work has come; less than before is not worth telling.
func (r *run) report(fraction float64) {
	if r.progress != nil && (fraction > r.reported || fraction == 0) {
		r.reported = fraction
		r.progress(fraction)
	}
}

// offer makes steps the answer, if they are better than those before, and reports
// whether they are. Nothing is an answer that the rules do not bear out.
func (r *run) offer(steps []step) bool {
	steps = r.simplify(r.start, steps)
	solved := r.best.Claim.Solved()
	if solved && len(steps) >= len(r.best.Moves) {
		return false
	}
	named, ok := r.name(r.board, steps)
	if !ok || solved && len(named) >= len(r.best.Moves) {
		return false
	}
	a := solver.Answer{Moves: named, Claim: solver.BestFound}
	if solver.Check(moves.Worlds{}, (*board.Board).AllHome, solver.Problem{Board: r.board}, a) != nil {
		return false
	}
	r.best, r.steps = a, steps
	p := r.start
	r.track = append(r.track[:0], p)
	for _, s := range steps {
		r.do(&p, s)
		r.track = append(r.track, p)
	}
	if r.improve != nil {
		r.improve(solver.Answer{Moves: slices.Clone(named), Claim: a.Claim})
	}
	return true
}
