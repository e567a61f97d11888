//go:build !js

package webworker

import (
	"context"

	"worldslide/puzzle"
	"worldslide/solver"
)

// Solver returns a new solver of a family for a metric, if the family has one.
func Solver(f puzzle.Spec, metric string) (solver.Solver, bool) { return f.Solvers().New(metric) }

// Asked reports whether the program runs in the worker, without a screen.
func Asked() bool { return false }

// Answer answers questions, and runs the task, until the program ends.
func Answer(puzzle.Catalogue, Task) {}

// Do runs a task in the page's worker, or here if there is none.
func Do(ctx context.Context, request []byte, progress func(float64), here Task) ([]byte, error) {
	return here(ctx, request, progress)
}
