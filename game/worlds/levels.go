package worlds

import (
	"context"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/puzzle"
)

var madeLevels = &family.Levels{Kinds: []family.Kind{{Make: makeLevel}}, Name: levelName}

// makeLevel implements family.Kind.Make.
func makeLevel(ctx context.Context, level int, seed uint32) (puzzle.Values, error) {
	d := difficulties[level]
	v := d.values()
	v[puzzle.KeySeed] = strconv.FormatUint(uint64(seed), 10)
	if d.most > 0 {
		if v = d.find(ctx, seed); v == nil {
			return nil, ctx.Err()
		}
	}
	return puzzle.Worlds.Normalize(v)
}

// levelName implements family.Levels.Name: by the fewest moves, or by the shuffling steps.
func levelName(v puzzle.Values, optimum int) assets.ID {
	length := optimum
	if length == 0 && v.Has(puzzle.KeySeed) {
		length = int(v.Number(puzzle.KeySteps, puzzle.DefaultSteps)) / 2
	}
	if length == 0 {
		return ""
	}
	for level, d := range difficulties {
		if length <= d.most {
			return family.LevelName(level)
		}
	}
	return family.LevelName(len(difficulties) - 1)
}
