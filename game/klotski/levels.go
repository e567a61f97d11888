package klotski

import (
	"context"
	"math"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/puzzle"
)

// layoutKind is a kind of layouts to choose from.
type layoutKind struct {
	value string // of the setting kindKey
	name  assets.ID
	// most are the fewest moves that a layout of each difficulty takes at most, the easiest first.
	most [family.Difficulties]int
}

// kinds are the kinds by their puzzle.KlotskiKind.
var kinds = []layoutKind{
	puzzle.KlotskiRectangles: {"rectangles", assets.KlotskiKindRectangles, [...]int{25, 65, math.MaxInt}},
	puzzle.KlotskiShapes:     {"shapes", assets.KlotskiKindShapes, [...]int{25, 50, math.MaxInt}},
	puzzle.KlotskiCars:       {"cars", assets.KlotskiKindCars, [...]int{12, 22, math.MaxInt}},
}

// difficultyOf returns the difficulty of a layout whose shortest solution has a number of moves.
func (k layoutKind) difficultyOf(moves int) int {
	return slices.IndexFunc(k.most[:], func(most int) bool { return moves <= most })
}

// newLevels returns the levels of the family.
func newLevels() *family.Levels {
	l := &family.Levels{Name: difficultyName}
	for i, k := range kinds {
		l.Kinds = append(l.Kinds, family.Kind{Name: k.name, Make: makeLevel(puzzle.KlotskiKind(i))})
	}
	return l
}

// layoutsOf returns the layouts of a kind and a difficulty, the easiest first.
func layoutsOf(kind puzzle.KlotskiKind, difficulty int) []puzzle.KlotskiLevel {
	levels := slices.DeleteFunc(puzzle.KlotskiAllLevels(), func(l puzzle.KlotskiLevel) bool {
		return l.Kind() != kind || kinds[kind].difficultyOf(l.Moves) != difficulty
	})
	slices.SortStableFunc(levels, func(a, b puzzle.KlotskiLevel) int { return a.Moves - b.Moves })
	return levels
}

// makeLevel returns a family.Kind.Make that returns one of the layouts of a kind.
func makeLevel(kind puzzle.KlotskiKind) func(context.Context, int, uint32) (puzzle.Values, error) {
	return func(_ context.Context, level int, seed uint32) (puzzle.Values, error) {
		all := layoutsOf(kind, level)
		return puzzle.Klotski.Normalize(puzzle.Values{puzzle.KeyLevel: all[int(seed%uint32(len(all)))].Slug})
	}
}

// kindOf returns the kind of a puzzle.
func kindOf(v puzzle.Values) puzzle.KlotskiKind {
	if l, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel]); ok {
		return l.Kind()
	}
	switch {
	case v.Flag(puzzle.KeyRails):
		return puzzle.KlotskiCars
	case v.Has(puzzle.KeyBlocks):
		return puzzle.KlotskiShapes
	}
	return puzzle.KlotskiRectangles
}

// difficultyName implements family.Levels.Name.
func difficultyName(v puzzle.Values, optimum int) assets.ID {
	if optimum == 0 {
		return ""
	}
	return family.LevelName(kinds[kindOf(v)].difficultyOf(optimum))
}
