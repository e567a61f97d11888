package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// Analyse implements Analyser. With up to three blockers everything is found. With more,
// the optimum is found only within carom.MaxPositions positions, reachable positions are
// counted up to carom.MaxCounted, and the farthest start is found with up to
// carom.MaxFar.
func (caromSpec) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	a := CaromLeast(ctx, b)
	tell(a)
	if cells, n, err := carom.Hardest(ctx, b); err == nil && n > 0 {
		if p, err := CaromPuzzleOf(b); err == nil {
			p.Pieces = PlaceCarom(cells...)
			a.Farthest = &Farthest{p.Values(), []Metric{{caromMetric, n}}}
			tell(a)
		}
	}
	if n, err := carom.Positions(ctx, b); err == nil {
		a.Positions = n
		tell(a)
	}
	return a
}

// CaromLeast finds out whether a position can be solved and in how many moves, which is what
// Carom.Analyse reports first.
func CaromLeast(ctx context.Context, b *board.Board) Analysis {
	var a Analysis
	switch answer := new(carom.Solver).Solve(ctx, solver.Problem{Board: b}, nil); {
	case carom.Enclosed(b):
		a.Verdict, a.Reason = CannotBeSolved, ByEnclosed
	case answer.Claim == solver.NoneExists:
		a.Verdict, a.Reason = CannotBeSolved, BySearch
	case answer.Claim.Solved():
		a.Verdict, a.Optimal = CanBeSolved, true
		a.Optima = []Metric{{caromMetric, len(answer.Moves)}}
	}
	return a
}
