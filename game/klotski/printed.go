package klotski

import (
	"context"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/puzzle"
)

var printed = &family.Levels{Make: makeLevel, Name: difficultyName}

// layoutsOf returns the layouts of a difficulty, the easiest first.
func layoutsOf(difficulty int) []puzzle.KlotskiLevel {
	least := 0
	if difficulty > 0 {
		least = difficultyMoves[difficulty-1] + 1
	}
	levels := slices.DeleteFunc(puzzle.KlotskiLayouts(), func(l puzzle.KlotskiLevel) bool {
		return l.Moves < least || l.Moves > difficultyMoves[difficulty]
	})
	slices.SortStableFunc(levels, func(a, b puzzle.KlotskiLevel) int { return a.Moves - b.Moves })
	return levels
}

// makeLevel implements family.Levels.Make: one of the layouts.
func makeLevel(_ context.Context, level int, seed uint32) (puzzle.Values, error) {
	all := layoutsOf(level)
	return puzzle.Klotski.Normalize(puzzle.Values{puzzle.KeyLevel: all[int(seed%uint32(len(all)))].Slug})
}

// difficultyName implements family.Levels.Name.
func difficultyName(_ puzzle.Values, optimum int) assets.ID {
	if optimum == 0 {
		return ""
	}
	level := 0
	for optimum > difficultyMoves[level] {
		level++
	}
	return family.LevelName(level)
}
