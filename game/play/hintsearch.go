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

// hintLimit ends a search that nobody waits for any more: what was found until then
// holds.
const hintLimit = time.Minute

// hintJob is the key of the search, one at a time.
const hintJob = "hint"

// hintSearch is the one that looks beside the loop for a way to the goal.
type hintSearch struct {
	on     bool
	at     *board.Board // where it begins
	part   float64      // of it that is done
	tells  bool         // the solver says so
	solver *solverCache
}

// from reports whether a search goes on from the position b.
func (s *hintSearch) from(b *board.Board) bool {
	return s.on && s.at.SamePlaces(b)
}

// end ends the search, if there is one.
func (s *hintSearch) end(p *Scene) {
	if s.on {
		p.desk.Jobs.Cancel(hintJob)
	}
	s.on = false
}

// solverCache keeps a solver from one search to the next, with the tables it has made.
// Only the hint job uses it, and there is one at a time.
type solverCache struct {
	family *puzzle.Family
	solver solver.Solver
}

// look looks for a way from the position that the plan reaches after so many moves,
// beside the loop.
func (h *hints) look(f *puzzle.Family, ahead int) {
	p, s := h.scene, &h.search
	if s.solver == nil {
		s.solver = &solverCache{family: f}
	}
	from := p.session.Board().Clone()
	history := puzzle.HistoryOf(p.session.Code())
	for _, m := range h.plan.Ahead()[:ahead] {
		if _, err := f.Rules.Apply(nil, from, m); err != nil {
			return
		}
		if history != nil {
			history = append(history, m)
		}
	}
	s.on, s.at, s.part, s.tells = true, from, 0, false
	w := s.solver
	p.desk.Jobs.Start(hintJob, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, hintLimit)
		defer stop()
		w.solve(ctx, solver.Problem{Board: from.Clone(), History: history}, func(a solver.Answer, final bool) {
			deliver(func() { h.found(from, a, final) })
		}, func(part float64) {
			deliver(func() { s.part, s.tells = part, true })
		})
	})
}

// solve answers one question. found gets every answer that is better than the one
// before, and the last one as final.
func (w *solverCache) solve(ctx context.Context, q solver.Problem, found func(a solver.Answer, final bool), report func(part float64)) {
	if w.solver == nil {
		s, ok := webworker.Solver(w.family, w.family.SolverMetrics()[0])
		if !ok {
			return
		}
		w.solver = s
	}
	if r, ok := w.solver.(solver.Reporter); ok {
		told := 0.0
		r.Report(func(part float64) {
			const step = 0.01
			if part >= told+step || part < told {
				told = part
				report(part)
			}
		})
	}
	checked := func(a solver.Answer) solver.Answer {
		if solver.Check(w.family.Rules, w.family.Solved, q, a) != nil {
			// Whoever sees moves can make them: a wrong answer is none.
			return solver.Answer{Claim: solver.GaveUp}
		}
		return a
	}
	last := w.solver.Solve(ctx, q, func(better solver.Answer) { found(checked(better), false) })
	found(checked(last), true)
}
