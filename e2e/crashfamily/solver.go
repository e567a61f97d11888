package main

import (
	"context"
	"fmt"

	"worldslide/e2e/rotate"
	"worldslide/puzzle"
	"worldslide/solver"
)

// unsolved returns the family of puzzles with a solver that crashes.
func unsolved() *puzzle.Family {
	f := *rotate.Puzzle
	f.Solvers = []puzzle.MetricSolver{{Metric: f.Solvers[0].Metric, New: func() solver.Solver { return crashes{} }}}
	return &f
}

// crashes is that solver.
type crashes struct{}

// Solve implements solver.Solver.
func (crashes) Solve(_ context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
	panic(fmt.Errorf("no way: tiles=%v", p.Board))
}
