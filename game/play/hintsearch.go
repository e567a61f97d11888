package play

import (
	"context"
	"time"

	"worldslide/board"
	"worldslide/game/play/hint"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/coach"
)

// hintLimit is the maximum time of a search. The best answer found until then is used.
const hintLimit = time.Minute

// reasonLimit is the maximum time in which a coach finds a reason. It takes far less.
const reasonLimit = 5 * time.Second

// searchPlan searches for a solution in the background.
func (p *Scene) searchPlan(e hint.Search) {
	problem := solver.Problem{Board: e.From.Clone(), History: puzzle.HistoryOf(p.session.Code())}
	if problem.History != nil {
		problem.History = append(problem.History, e.Ahead...)
	}
	find := p.knowledge.Solver()
	p.startHintJob(func(ctx context.Context, tell func(hint.Event)) {
		found := func(a solver.Answer, final bool) { tell(hint.Found{From: e.From, Answer: a, Final: final}) }
		found(find.Solve(ctx, problem,
			func(better solver.Answer) { found(better, false) },
			func(part float64) { tell(hint.Progressed{Part: part}) }), true)
	})
}

// explain asks the family's coach in the background why a way begins as it does.
func (p *Scene) explain(e hint.Explain) {
	f, ok := p.family.Puzzle().(puzzle.Coached)
	if !ok {
		return
	}
	p.app.Jobs.Slots.Reason.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, reasonLimit)
		defer stop()
		step, ok := coach.Continue(ctx, f.Coach(), p.family.Puzzle().Rules(), e.Told, e.Board, e.Way)
		deliver(func() { p.hint(hint.Explained{Way: e.Way, Step: step, Given: ok}) })
	})
}

// searchLimit searches in the background for the position from which a limit of moves suffices.
func (p *Scene) searchLimit(limit int) {
	f, find, start, made := p.family.Puzzle(), p.knowledge.Solver(), p.session.Start().Start(), p.session.Moves()
	p.startHintJob(func(ctx context.Context, tell func(hint.Event)) {
		least := func(b *board.Board) int { return find.Distance(ctx, b) }
		tell(hint.LimitFound{Count: hint.StepsBack(start, made, f, limit, least)})
	})
}

// startHintJob starts a search, which replaces the one before. tell tells the hints of its results.
func (p *Scene) startHintJob(search func(ctx context.Context, tell func(hint.Event))) {
	p.app.Jobs.Slots.Hint.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, hintLimit)
		defer stop()
		search(ctx, func(e hint.Event) { deliver(func() { p.hint(e) }) })
	})
}
