package klotski

import (
	"context"

	"worldslide/solver"
)

// Solver finds shortest solutions in one metric, or proves that there is none. It ignores
// histories. If a board has more than MaxPositions positions, it finds a solution that may be
// longer than needed, improves it, and says how short a solution may be at best; or it gives up. It
// also gives up if the board is not a Klotski board.
type Solver struct {
	Metric Metric
}

var _ solver.Solver = Solver{}

// Solve implements solver.Solver.
func (s Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	if !isUsual(p.Board) {
		f, err := newArena(p.Board)
		if err != nil {
			return solver.Answer{Claim: solver.GaveUp}
		}
		return f.solve(ctx, s.Metric, improve)
	}
	start, err := Pack(p.Board)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	component, err := Explore(ctx, start)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	distances, err := component.distances(ctx, s.Metric, 0)
	switch {
	case err != nil:
		return solver.Answer{Claim: solver.GaveUp}
	case distances[0] == Unreachable:
		return solver.Answer{Claim: solver.NoneExists}
	}
	return solver.Answer{
		Moves: distanceTableOf(component, s.Metric, distances).solution(p.Board.Clone(), start),
		Claim: solver.ProvedOptimal,
		Bound: int(distances[0]),
	}
}
