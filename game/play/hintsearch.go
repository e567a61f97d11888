package play

import (
	"context"
	"time"

	"worldslide/board"
	"worldslide/game/play/hint"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// hintLimit is the maximum time of a search. The best answer found until then is used.
const hintLimit = time.Minute

// solverCache keeps a solver with its tables from one search to the next. Only the hint job uses it.
type solverCache struct {
	family puzzle.Spec
	solver solver.Solver
}

// searchPlan searches for a solution in the background.
func (p *Scene) searchPlan(e hint.Search) {
	history := puzzle.HistoryOf(p.session.Code())
	if history != nil {
		history = append(history, e.Ahead...)
	}
	w := &p.solver
	p.app.Jobs.Slots.Hint.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, hintLimit)
		defer stop()
		w.solve(ctx, solver.Problem{Board: e.From.Clone(), History: history}, func(a solver.Answer, final bool) {
			deliver(func() { p.hint(hint.Found{From: e.From, Answer: a, Final: final}) })
		}, func(part float64) {
			deliver(func() { p.hint(hint.Progressed{Part: part}) })
		})
	})
}

// searchLimit searches in the background for the position from which a limit of moves suffices.
func (p *Scene) searchLimit(limit int) {
	f, w := p.family.Puzzle, &p.solver
	at, made := p.session.Start().Start(), p.session.Moves()
	p.app.Jobs.Slots.Hint.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, hintLimit)
		defer stop()
		back := hint.StepsBack(at, made, f, limit, func(b *board.Board) int { return w.minMoves(ctx, f, b) })
		deliver(func() { p.hint(hint.LimitFound{Count: back}) })
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

// minMoves returns the length of the best solution found for a position, in the main metric, or -1.
func (w *solverCache) minMoves(ctx context.Context, f puzzle.Spec, b *board.Board) int {
	needed := -1
	w.solve(ctx, solver.Problem{Board: b.Clone()}, func(a solver.Answer, _ bool) {
		if a.Claim.Solved() {
			groups := make([]moves.Group, len(a.Moves))
			for i, m := range a.Moves {
				groups[i] = moves.Group{m}
			}
			needed = f.Metrics(groups)[0].Count
		}
	}, func(float64) {})
	return needed
}
