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

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Puzzle is the family as codes know it: a start is a seed, or tiles written out.
// Every game is counted and timed.
var Puzzle = &puzzle.Family{
	Name:  "rotate",
	Rules: Rules{},
	Options: []puzzle.Option{
		{Key: keySeed, Kind: puzzle.Number, Max: math.MaxUint32},
		{Key: keyTiles, Kind: puzzle.Text},
	},
	Normalize: normalize,
	Start:     start,
	Solved:    (*board.Board).AllHome,
	Challenge: func(puzzle.Values) bool { return true },
	Metrics: func(groups []moves.Group) []puzzle.Metric {
		return []puzzle.Metric{{Name: metricMoves, Count: moves.Units(groups)}}
	},
	Position: func(_ puzzle.Values, b *board.Board) puzzle.Values {
		return puzzle.Values{keyTiles: tilesOf(b).String()}
	},
	Daily:      func(d puzzle.Date) puzzle.Values { return seeded(uint32(d.Year*10000 + int(d.Month)*100 + d.Day)) },
	Solvers:    []puzzle.MetricSolver{{Metric: metricMoves, New: func() solver.Solver { return &Solver{} }}},
	Positioned: func(v puzzle.Values) bool { return v.Has(keyTiles) },
}

// The keys of codes.
const (
	keySeed  = puzzle.KeySeed
	keyTiles = "tiles"
)

// metricMoves is what is counted: each shift of a line.
const metricMoves = "moves"

func normalize(v puzzle.Values) (puzzle.Values, error) {
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

func start(v puzzle.Values) (*board.Board, error) {
	if v.Has(keySeed) {
		return shuffled(uint32(v.Number(keySeed, 0))).board()
	}
	t, err := parseTiles(v[keyTiles])
	if err != nil {
		return nil, fmt.Errorf("%s: %w", keyTiles, err)
	}
	return t.board()
}

// seeded returns the values of a seed.
func seeded(seed uint32) puzzle.Values {
	return puzzle.Values{keySeed: strconv.FormatUint(uint64(seed), 10)}
}
