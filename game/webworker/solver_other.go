//go:build !js

package webworker

import (
	"worldslide/puzzle"
	"worldslide/solver"
)

// Solver returns a new solver of a family for a metric, if the family has one.
func Solver(f *puzzle.Family, metric string) (solver.Solver, bool) { return f.Solver(metric) }

// Asked reports whether the program runs in the worker, without a screen.
func Asked() bool { return false }

// Answer answers questions until the program ends.
func Answer(puzzle.Catalogue) {}
