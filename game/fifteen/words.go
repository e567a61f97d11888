package fifteen

import (
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Sizes, scrambles, days and slides in words.

// sizeName says a size, such as 4×4.
func sizeName(v puzzle.Values) string {
	return shapeName(puzzle.FifteenShapeOf(v))
}

// shapeName says a shape.
func shapeName(s puzzle.FifteenShape) string {
	return strconv.Itoa(s.Width) + "×" + strconv.Itoa(s.Height)
}

// dayName says the day of a board in words.
func dayName(d *desk.Desk, v puzzle.Values) string {
	date, err := puzzle.ParseDate(v[puzzle.KeyDay])
	if err != nil {
		return v[puzzle.KeyDay]
	}
	return d.ShortDate(date)
}

// scrambleNames are the words for the scrambles.
var scrambleNames = map[string]assets.ID{
	"walk": assets.FifteenWalk, "shuffle": assets.FifteenShuffle, "spiral": assets.FifteenSpiral,
	"mirror-rows": assets.FifteenMirrorRows, "mirror-columns": assets.FifteenMirrorColumns, "checkerboard": assets.FifteenCheckerboard,
}

// difficultyNames are the words for the difficulties, which follow from the optimum of a
// start, and stand in one row of the panel.
var difficultyNames = map[puzzle.Difficulty]assets.ID{
	puzzle.Easy: assets.DifficultyEasy, puzzle.Medium: assets.DifficultyMedium, puzzle.Hard: assets.DifficultyHard,
}

// walkNames are the words for the lengths of walks that mostly lead to such starts.
var walkNames = map[puzzle.Difficulty]assets.ID{
	puzzle.Easy: assets.FifteenNewShort, puzzle.Medium: assets.FifteenNewUsual, puzzle.Hard: assets.FifteenNewLong,
}

// scrambleName says how a board was scrambled.
func scrambleName(d *desk.Desk, v puzzle.Values) string {
	scramble, ok := puzzle.FifteenScramble(v)
	switch {
	case !ok && v.Has(puzzle.KeyTiles):
		return d.Text(assets.FifteenOwnTiles)
	case !ok:
		return d.Text(assets.FifteenSolvedBoard)
	}
	steps := puzzle.FifteenWalkSteps(v)
	if steps == 0 {
		return d.Text(scrambleNames[string(scramble)])
	}
	counted := d.Words.Count(assets.CountSteps, steps, nil)
	return d.Words.Format(assets.FifteenWalkSteps, map[string]any{"Walk": d.Text(assets.FifteenWalk), "Steps": counted})
}

// walkDifficulty returns the difficulty that the walk of a board has the length of,
// and whether there is one.
func walkDifficulty(v puzzle.Values) (puzzle.Difficulty, bool) {
	steps := puzzle.FifteenWalkSteps(v)
	for _, one := range puzzle.Difficulties() {
		if w := puzzle.FifteenWalk(puzzle.FifteenShapeOf(v), one); steps >= w.Least && steps <= w.Most {
			return one, true
		}
	}
	return 0, false
}

// saySlide puts a gesture into words. Words give no number away that does not stand
// on a tile.
func saySlide(d *desk.Desk, numbered bool, b *board.Board, group moves.Group) string {
	first, last := b.Name(group[0].Piece), b.Name(group[len(group)-1].Piece)
	words := map[string]any{"Tile": first, "First": first, "Last": last, "Direction": d.Text(desk.DirectionNames[group[0].Dir])}
	id := assets.FifteenSaidRow
	switch {
	case len(group) == 1 && numbered:
		id = assets.FifteenSaidSlide
	case len(group) == 1:
		id = assets.FifteenSaidTile
	case numbered:
		id = assets.FifteenSaidSlides
	}
	return d.Words.Format(id, words)
}

// sayStuck puts a refusal into words.
func sayStuck(d *desk.Desk, numbered bool, b *board.Board, tile board.ID, dir board.Dir) string {
	switch {
	case tile == board.NoPiece:
		return d.Words.Format(assets.FifteenSaidNoTile, map[string]any{"Direction": strings.ToLower(d.Text(desk.DirectionNames[dir]))})
	case !numbered:
		return d.Text(assets.FifteenSaidTileStuck)
	}
	return d.Words.Format(assets.FifteenSaidStuck, map[string]any{"Tile": b.Name(tile)})
}
