package fifteen

import (
	"context"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/puzzle"
)

var madeLevels = &family.Levels{Kinds: []family.Kind{{Make: makeLevel}}, Name: levelName}

// makeLevel implements family.Kind.Make.
func makeLevel(_ context.Context, level int, seed uint32) (puzzle.Values, error) {
	return puzzle.Fifteen.Normalize(puzzle.Values{
		puzzle.KeySize: strconv.Itoa(difficultySizes[level]), puzzle.KeySeed: strconv.FormatUint(uint64(seed), 10),
		puzzle.KeyScramble: string(newScrambles()[0]),
	})
}

// levelName implements family.Levels.Name: by the fewest tiles, or by the size of the board.
func levelName(v puzzle.Values, optimum int) assets.ID {
	shape := puzzle.FifteenShapeOf(v)
	if optimum > 0 {
		return difficultyNames[puzzle.FifteenDifficulty(shape, optimum)]
	}
	level := 0
	for level+1 < len(difficultySizes) && max(shape.Width, shape.Height) > difficultySizes[level] {
		level++
	}
	return family.LevelName(level)
}
