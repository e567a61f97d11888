package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// KlotskiMaxPositions is the maximum number of positions for which a board is analysed
// exhaustively.
const KlotskiMaxPositions = klotski.MaxPositions

// analyseKlotski analyses a position. The optimum, a proof that there is no solution, the number
// of positions and the farthest start are known only if at most KlotskiMaxPositions have
// to be visited.
func analyseKlotski(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	if !klotski.Solved(b) && len(moves.Klotski{}.AppendMoves(nil, b)) == 0 {
		a = Analysis{Verdict: CannotBeSolved, Reason: ByEnclosed, Positions: 1}
	} else if a = klotskiOptima(ctx, b, tell); a.Verdict == Unknown {
		return a // too many positions, or ctx ended
	}
	tell(a)
	if n, err := klotski.Positions(ctx, b); err == nil && a.Positions == 0 {
		a.Positions = n
		tell(a)
	}
	if blocks, inMoves, inSteps, err := klotski.Hardest(ctx, b); err == nil && inMoves > 0 {
		if text, ok := nameBlocks(b.Width(), b.Height(), blocks); ok {
			a.Farthest = &Farthest{
				klotskiValues(text, klotski.ExitOf(b)),
				[]Metric{{klotski.Moves.String(), inMoves}, {klotski.Steps.String(), inSteps}},
			}
			tell(a)
		}
	}
	return a
}

// klotskiOptima finds the minimum moves and steps, and reports what is known after the first of
// them.
func klotskiOptima(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	for _, m := range klotski.Metrics() {
		answer := klotski.Solver{Metric: m}.Solve(ctx, solver.Problem{Board: b}, nil)
		switch answer.Claim {
		case solver.NoneExists:
			return Analysis{Verdict: CannotBeSolved, Reason: BySearch}
		case solver.ProvedOptimal:
			least := klotskiMetrics(moves.GroupByBlock(answer.Moves))
			a.Verdict = CanBeSolved
			a.Optima = append(a.Optima, least[len(a.Optima)])
			a.Optimal = len(a.Optima) == len(least)
			if !a.Optimal {
				tell(a)
			}
		default:
			return a
		}
	}
	return a
}
