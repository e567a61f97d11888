package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

// Analyse implements Analyser. Parity decides whether a position can be solved, and half
// of all arrangements can be reached. The optimum is proved up to 4x4; on larger boards it
// is the best known.
func (*fifteenSpec) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	return AnalyseFifteen(ctx, b, new(fifteen.Solver), tell)
}

// AnalyseFifteen is Fifteen.Analyse with a given solver, which may already have its tables.
func AnalyseFifteen(ctx context.Context, b *board.Board, by solver.Solver, tell func(Analysis)) Analysis {
	a := Analysis{Positions: fifteenPositions(FifteenShapeOn(b))}
	if Fifteen.Unsolvable(b) != nil {
		a.Verdict, a.Reason = CannotBeSolved, ByParity
		return a
	}
	a.Verdict = CanBeSolved
	tell(a)
	found := func(answer solver.Answer) {
		if answer.Claim.Solved() {
			a.Optima = []Metric{{MetricTiles, len(answer.Moves)}}
			a.Optimal = answer.Claim == solver.ProvedOptimal
			tell(a)
		}
	}
	found(by.Solve(ctx, solver.Problem{Board: b}, found))
	return a
}

// fifteenPositions returns the number of positions that can be reached on a board: half of
// all arrangements. It is 0 above 2^53, beyond which a float64, as many programs use for
// numbers, is not exact.
func fifteenPositions(shape FifteenShape) int {
	const most = 1 << 53
	n := 1
	for i := 3; i <= shape.Cells(); i++ {
		if n *= i; n > most {
			return 0
		}
	}
	return n
}
