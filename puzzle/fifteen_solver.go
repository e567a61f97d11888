package puzzle

import (
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

var _ Solvable = Fifteen{}

// SolverMetrics implements Solvable.
func (Fifteen) SolverMetrics() []string { return []string{MetricTiles} }

// Solver implements Solvable. The solver keeps tables that later positions can use, so keep
// it.
func (Fifteen) Solver(metric string) (solver.Solver, bool) {
	if metric != MetricTiles {
		return nil, false
	}
	return new(fifteen.Solver), true
}
