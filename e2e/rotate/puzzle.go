// Package rotate is a fifth family of puzzles, which the game does not have: tiles
// on a board of 3 by 3 whose rows and columns rotate. The end-to-end tests put it
// into the program to see that a family needs no place but its own.
//
// Everything is here: the puzzle with its codes, the rules, the solver, and, in
// family.go, game.go and view.go, what the window knows of it.
package rotate

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Puzzle is the family as codes know it: a start is a seed, or tiles written out.
// Every game is counted and timed.
type Puzzle struct{}

var (
	_ puzzle.Family     = Puzzle{}
	_ puzzle.Solvable   = Puzzle{}
	_ puzzle.Positioned = Puzzle{}
)

// The keys of codes.
const (
	keySeed  = puzzle.KeySeed
	keyTiles = "tiles"
)

// metricMoves is what is counted: each shift of a line.
const metricMoves = "moves"

// Name implements puzzle.Family.
func (Puzzle) Name() string { return "rotate" }

// Rules implements puzzle.Family.
func (Puzzle) Rules() moves.Rules { return Rules{} }

// Options implements puzzle.Family.
func (Puzzle) Options() []puzzle.Option {
	return []puzzle.Option{
		{Key: keySeed, Kind: puzzle.Number, Max: math.MaxUint32},
		{Key: keyTiles, Kind: puzzle.Text},
	}
}

// Normalize implements puzzle.Family.
func (Puzzle) Normalize(v puzzle.Values) (puzzle.Values, error) {
	switch {
	case v.Has(keySeed) && v.Has(keyTiles):
		return nil, fmt.Errorf("%s contradicts %s: want either", keySeed, keyTiles)
	case v.Has(keySeed):
		return v, nil
	case !v.Has(keyTiles):
		return nil, fmt.Errorf("no start: want %s or %s", keySeed, keyTiles)
	}
	t, err := parseTiles(v[keyTiles])
	if err != nil {
		return nil, fmt.Errorf("%s: %w", keyTiles, err)
	}
	return puzzle.Values{keyTiles: t.String()}, nil
}

// Start implements puzzle.Family.
func (Puzzle) Start(v puzzle.Values) (*board.Board, error) {
	if v.Has(keySeed) {
		return shuffled(uint32(v.Number(keySeed, 0))).board()
	}
	t, err := parseTiles(v[keyTiles])
	if err != nil {
		return nil, fmt.Errorf("%s: %w", keyTiles, err)
	}
	return t.board()
}

// Solved implements puzzle.Family.
func (Puzzle) Solved(b *board.Board) bool { return b.AllHome() }

// Challenge implements puzzle.Family.
func (Puzzle) Challenge(puzzle.Values) bool { return true }

// Metrics implements puzzle.Family.
func (Puzzle) Metrics(groups []moves.Group) []puzzle.Metric {
	return []puzzle.Metric{{Name: metricMoves, Count: moves.Units(groups)}}
}

// Position implements puzzle.Family.
func (Puzzle) Position(_ puzzle.Values, b *board.Board) puzzle.Values {
	return puzzle.Values{keyTiles: tilesOf(b).String()}
}

// Positioned implements puzzle.Positioned.
func (Puzzle) Positioned(v puzzle.Values) bool { return v.Has(keyTiles) }

// Daily implements puzzle.Family: the date is the seed.
func (Puzzle) Daily(year int, month time.Month, day int) puzzle.Values {
	return seeded(uint32(year*10000 + int(month)*100 + day))
}

// seeded returns the values of a seed.
func seeded(seed uint32) puzzle.Values {
	return puzzle.Values{keySeed: strconv.FormatUint(uint64(seed), 10)}
}

// SolverMetrics implements puzzle.Solvable.
func (Puzzle) SolverMetrics() []string { return []string{metricMoves} }

// Solver implements puzzle.Solvable.
func (Puzzle) Solver(metric string) (solver.Solver, bool) { return &Solver{}, metric == metricMoves }
