package puzzle

import (
	"context"
	"iter"

	"worldslide/moves"
	"worldslide/solver"
)

// What not every family can do is an interface of its own, found by asking the
// family: f.(puzzle.Solvable).

// Solvable is a family with a solver.
type Solvable interface {
	Family
	// SolverMetrics lists the metrics in which the solver answers, the main one
	// first. They are among those of Metrics.
	SolverMetrics() []string
	// Solver returns a new solver in a metric, and whether there is one.
	Solver(metric string) (solver.Solver, bool)
}

// Retraceable is a family that can tell how a start came about.
type Retraceable interface {
	Family
	// Trail returns the moves that lead from a solved board to the start of
	// normalized values, or nil if they are not known.
	Trail(Values) []moves.Move
}

// Generator is a family that makes new puzzles of a chosen difficulty.
type Generator interface {
	Family
	// Generate yields the values of starts, normalized and all distinct; equal
	// requests yield equal starts in the same order, for ever. The sequence ends
	// when no more are to be found, or with ctx. The error says what is wrong with
	// the request.
	Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error)
}

// GeneratorRequest says which puzzles are wanted. Difficulty is the length of the
// shortest solution in the family's main metric.
type GeneratorRequest struct {
	Seed     uint32
	MinMoves int // 0 leaves it to the family
	MaxMoves int // 0 is no limit
}
