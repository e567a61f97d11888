package fifteen

import (
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

// sizeName returns the size of values, such as 4×4.
func sizeName(v puzzle.Values) string {
	return shapeName(puzzle.FifteenShapeOf(v))
}

// shapeName returns a shape, such as 4×4.
func shapeName(s puzzle.FifteenShape) string {
	return strconv.Itoa(s.Width) + "×" + strconv.Itoa(s.Height)
}

// dayName returns the day of a daily board in words.
func dayName(look scene.Look, v puzzle.Values) string {
	date, err := puzzle.ParseDate(v[puzzle.KeyDay])
	if err != nil {
		return v[puzzle.KeyDay]
	}
	return parts.ShortDate(look, date)
}

// scrambleNames are the names of the scrambles.
var scrambleNames = map[string]assets.ID{
	"walk": assets.FifteenWalk, "shuffle": assets.FifteenShuffle, "spiral": assets.FifteenSpiral,
	"mirror-rows": assets.FifteenMirrorRows, "mirror-columns": assets.FifteenMirrorColumns, "checkerboard": assets.FifteenCheckerboard,
}

// walkNames are the names of the lengths of walks that usually lead to these difficulties.
var walkNames = map[puzzle.Difficulty]assets.ID{
	puzzle.Easy: assets.FifteenNewShort, puzzle.Medium: assets.FifteenNewUsual, puzzle.Hard: assets.FifteenNewLong,
}

// scrambleName returns the name of a board's scramble.
func scrambleName(look scene.Look, v puzzle.Values) string {
	scramble, ok := puzzle.FifteenScramble(v)
	switch {
	case !ok && v.Has(puzzle.KeyTiles):
		return look.Text(assets.FifteenOwnTiles)
	case !ok:
		return look.Text(assets.FifteenSolvedBoard)
	}
	return nameOfScramble(look, scramble, puzzle.FifteenWalkSteps(v))
}

// nameOfScramble returns the name of a scramble, with the steps of a walk.
func nameOfScramble(look scene.Look, scramble shuffle.Scramble, steps int) string {
	if steps == 0 {
		return look.Text(scrambleNames[string(scramble)])
	}
	return look.Words.Format(assets.FifteenWalkSteps, map[string]any{"Walk": look.Text(assets.FifteenWalk), "Steps": look.Words.Number(steps)})
}

// walkDifficulty returns the difficulty that a board's walk has the length of, if there is one.
func walkDifficulty(v puzzle.Values) (puzzle.Difficulty, bool) {
	steps := puzzle.FifteenWalkSteps(v)
	for _, one := range puzzle.Difficulties() {
		if w := puzzle.FifteenWalk(puzzle.FifteenShapeOf(v), one); steps >= w.Min && steps <= w.Max {
			return one, true
		}
	}
	return 0, false
}

// saySlide describes a gesture. It names tiles by number only if they show numbers.
func saySlide(look scene.Look, numbered bool, b *board.Board, group moves.Group) string {
	first, last := b.Name(group[0].Piece), b.Name(group[len(group)-1].Piece)
	words := map[string]any{"Tile": first, "First": first, "Last": last, "Direction": look.Text(parts.DirectionNames[group[0].Dir])}
	id := assets.FifteenSaidRow
	switch {
	case len(group) == 1 && numbered:
		id = assets.FifteenSaidSlide
	case len(group) == 1:
		id = assets.FifteenSaidTile
	case numbered:
		id = assets.FifteenSaidSlides
	}
	return look.Words.Format(id, words)
}
