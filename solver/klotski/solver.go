package klotski

import (
	"context"

	"worldslide/solver"
)

// Solver answers with shortest moves in one metric, or with the proof that there
// are none. It makes nothing of histories, and as it finds nothing before it
// knows all, it never calls improve. A board that is none of Klotski, or a
// context that ends, makes it give up.
type Solver struct {
	Metric Metric
}

var _ solver.Solver = Solver{}

// Solve implements solver.Solver.
func (s Solver) Solve(ctx context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
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
		Moves: chart{component, s.Metric, distances}.solution(p.Board.Clone(), start),
		Claim: solver.ProvedOptimal,
	}
}
