package puzzle

import (
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

var _ Solvable = Fifteen{}

// SolverMetrics implements Solvable.
func (Fifteen) SolverMetrics() []string { return []string{MetricTiles} }

// Solver implements Solvable. What a solver has prepared for one position serves it
// for the next, so it is worth being kept.
func (Fifteen) Solver(metric string) (solver.Solver, bool) {
	if metric != MetricTiles {
		return nil, false
	}
	return new(fifteen.Solver), true
}
