package play

import (
	"context"
	"time"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/puzzle"
	"worldslide/solver"
)

// hintLimit is the maximum time of a search. The best answer found until then is used.
const hintLimit = time.Minute

// hintSearch is the state of the search for a solution, which runs in the background.
type hintSearch struct {
	on       bool
	at       *board.Board // where the solution begins
	progress float64      // from 0 to 1
	reports  bool         // the solver reports its progress
	solver   *solverCache
}

// from reports whether a search from the position b is running.
func (s *hintSearch) from(b *board.Board) bool {
	return s.on && s.at.SamePlaces(b)
}

// end cancels the search, if one is running.
func (s *hintSearch) end(p *Scene) {
	if s.on {
		p.app.Jobs.Slots.Hint.Stop()
	}
	s.on = false
}

// solverCache keeps a solver with its tables from one search to the next. Only the hint job uses it.
type solverCache struct {
	family puzzle.Spec
	solver solver.Solver
}

// startSearch searches in the background for a solution from the position that the plan reaches after
// ahead moves.
func (h *hints) startSearch(f puzzle.Spec, ahead int) {
	p, s := h.scene, &h.search
	if s.solver == nil {
		s.solver = &solverCache{family: f}
	}
	from := p.session.Board().Clone()
	history := puzzle.HistoryOf(p.session.Code())
	for _, m := range h.plan.Ahead()[:ahead] {
		if _, err := f.Rules().Apply(nil, from, m); err != nil {
			return
		}
		if history != nil {
			history = append(history, m)
		}
	}
	s.on, s.at, s.progress, s.reports = true, from, 0, false
	w := s.solver
	p.app.Jobs.Slots.Hint.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, hintLimit)
		defer stop()
		w.solve(ctx, solver.Problem{Board: from.Clone(), History: history}, func(a solver.Answer, final bool) {
			deliver(func() { h.found(from, a, final) })
		}, func(part float64) {
			deliver(func() { s.progress, s.reports = part, true })
		})
	})
}

// solve searches for a solution of q. It calls found for each better answer and finally for the last
// one, and report with the progress from 0 to 1.
func (w *solverCache) solve(ctx context.Context, q solver.Problem, found func(a solver.Answer, final bool), report func(part float64)) {
	if w.solver == nil {
		s, ok := webworker.Solver(w.family, w.family.Solvers()[0].Metric)
		if !ok {
			return
		}
		w.solver = s
	}
	if r, ok := w.solver.(solver.Reporter); ok {
		last := 0.0
		r.Report(func(part float64) {
			const step = 0.01
			if part >= last+step || part < last {
				last = part
				report(part)
			}
		})
	}
	checked := func(a solver.Answer) solver.Answer {
		if solver.Check(w.family.Rules(), w.family.Solved, q, a) != nil {
			return solver.Answer{Claim: solver.GaveUp} // never show illegal moves
		}
		return a
	}
	last := w.solver.Solve(ctx, q, func(better solver.Answer) { found(checked(better), false) })
	found(checked(last), true)
}
