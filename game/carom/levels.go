package carom

import (
	"context"
	"errors"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/puzzle"
)

var madeLevels = &family.Levels{Kinds: []family.Kind{{Make: makeLevel}}, Name: levelName, OptimumHidden: true}

var errNoPuzzle = errors.New("carom: no puzzle of this difficulty was found")

// makeLevel implements family.Kind.Make.
func makeLevel(ctx context.Context, level int, seed uint32) (puzzle.Values, error) {
	all, err := puzzle.Carom.Generate(ctx, puzzle.GeneratorRequest{Seed: seed, MinMoves: levels[level].Min, MaxMoves: levels[level].Max})
	if err != nil {
		return nil, err
	}
	for v := range all {
		return v, nil
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return nil, errNoPuzzle
}

// levelName implements family.Levels.Name. Rounds have no difficulty.
func levelName(v puzzle.Values, optimum int) assets.ID {
	if optimum == 0 || v.Has(puzzle.KeyTargets) {
		return ""
	}
	return levelNames[levelOf(optimum)]
}
