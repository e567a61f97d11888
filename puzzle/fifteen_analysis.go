package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

var _ Analysable = Fifteen{}

// Analyse implements Analysable. Parity tells whether a position can be solved, and half
// of all positions can be reached from it; they are counted as long as a program's numbers
// are sure to hold them. The optimum is proved up to 4x4, the best known beyond.
func (Fifteen) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	return AnalyseFifteen(ctx, b, new(fifteen.Solver), tell)
}

// AnalyseFifteen is Analyse by a solver that may have prepared much.
func AnalyseFifteen(ctx context.Context, b *board.Board, by solver.Solver, tell func(Analysis)) Analysis {
	a := Analysis{Positions: fifteenPositions(FifteenShapeOn(b))}
	if (Fifteen{}).Unsolvable(b) != nil {
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

// fifteenPositions returns how many positions can be reached on a board: half of all ways
// to lay the tiles, or 0 if they are more than a float64 tells apart, as many programs read
// numbers so.
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
