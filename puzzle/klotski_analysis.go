package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

var _ Analysable = Klotski{}

// KlotskiMostPositions is the maximum number of positions for which a board is analysed
// exhaustively.
const KlotskiMostPositions = klotski.MostPositions

// Analyse implements Analysable. The optimum, a proof that there is no solution, the number
// of positions and the farthest start are known only if at most KlotskiMostPositions have
// to be visited.
func (f Klotski) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	if !f.Solved(b) && len(f.Rules().AppendMoves(nil, b)) == 0 {
		a = Analysis{Verdict: CannotBeSolved, Reason: ByEnclosed, Positions: 1}
	} else if a = f.optima(ctx, b, tell); a.Verdict == Unknown {
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

// optima finds the minimum moves and steps, and reports what is known after the first of
// them.
func (f Klotski) optima(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	for _, m := range klotski.Metrics() {
		answer := klotski.Solver{Metric: m}.Solve(ctx, solver.Problem{Board: b}, nil)
		switch answer.Claim {
		case solver.NoneExists:
			return Analysis{Verdict: CannotBeSolved, Reason: BySearch}
		case solver.ProvedOptimal:
			least := f.Metrics(moves.ByTravel(answer.Moves))
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
