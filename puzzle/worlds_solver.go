package puzzle

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

var (
	_ Solvable    = Worlds{}
	_ Retraceable = Worlds{}
)

// worldsMetric is the only metric of Worlds.
const worldsMetric = "moves"

// SolverMetrics implements Solvable.
func (Worlds) SolverMetrics() []string { return []string{worldsMetric} }

// Solver implements Solvable. The solver reuses its tables for positions of the same board,
// so keep it.
func (Worlds) Solver(metric string) (solver.Solver, bool) {
	return &worlds.Solver{}, metric == worldsMetric
}

// Trail implements Retraceable: a Challenge is shuffled from the solved board.
func (Worlds) Trail(v Values) []moves.Move {
	if !v.Has(KeySeed) {
		return nil
	}
	layout, err := solvedLayout(v)
	if err != nil {
		return nil
	}
	b, err := board.New(layout)
	if err != nil {
		return nil
	}
	profile, random, steps := worldsShuffle(v)
	return shuffle.Trail(b, profile, &random, steps, v.Flag(KeyRandomizeGaps))
}
