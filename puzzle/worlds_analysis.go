package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// Analyse implements Analyser. It never finds a farthest start, because no search is exhaustive on interesting
// boards.
func (worldsSpec) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	optimum := func(moves int, proved bool) {
		a.Verdict, a.Optima, a.Optimal = CanBeSolved, []Metric{{worldsMetric, moves}}, proved
	}
	if Worlds.Solved(b) {
		optimum(0, true)
		tell(a)
	}
	if s := worlds.TakeSurvey(ctx, b, func(worlds.Survey) {}); s.Positions > 0 && !s.AtLeast {
		a.Positions = s.Positions
		tell(a)
	}
	if Worlds.Solved(b) || ctx.Err() != nil {
		return a
	}
	answer := (&worlds.Solver{}).Solve(ctx, solver.Problem{Board: b}, func(better solver.Answer) {
		optimum(len(better.Moves), better.Claim == solver.ProvedOptimal)
		tell(a)
	})
	switch {
	case answer.Claim.Solved():
		optimum(len(answer.Moves), answer.Claim == solver.ProvedOptimal)
	case answer.Claim == solver.NoneExists:
		a.Verdict, a.Reason = CannotBeSolved, reasonOf(b)
	}
	return a
}

// reasonOf returns the reason for which a board was proved unsolvable.
func reasonOf(b *board.Board) Reason {
	if b.Link() != nil {
		return BySearch
	}
	for id := range board.ID(b.Len()) {
		if w, _ := b.Shape(id).Size(); w > 1 {
			return BySearch
		}
	}
	if b.WrapX() && b.Width()%2 == 1 || b.WrapY() && b.Height()%2 == 1 || len(b.Gaps()) > 1 {
		return BySearch
	}
	return ByParity // with one small gap and only 1x1 pieces, parity is the only obstacle
}
