package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

var _ Analysable = Klotski{}

// KlotskiMostPositions is up to how many positions a board is counted and known whole.
const KlotskiMostPositions = klotski.MostPositions

// Analyse implements Analysable. The optimum and the proof that there is none need at
// most KlotskiMostPositions to be looked at, and so do the positions that can be reached
// and the farthest start, which are not known beyond.
func (f Klotski) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	if !f.Solved(b) && len(f.Rules().AppendMoves(nil, b)) == 0 {
		a = Analysis{Verdict: CannotBeSolved, Reason: ByEnclosed, Positions: 1}
	} else if a = f.optima(ctx, b, tell); a.Verdict == Unknown {
		return a // there are too many positions, or no time
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

// optima finds the least moves and steps, and tells what is known between the two.
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
