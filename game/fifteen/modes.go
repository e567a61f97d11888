package fifteen

import (
	"maps"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// modeChoice is a choice of how to play, as a chip or in a list: a mode, or the daily board.
type modeChoice struct {
	mode      puzzle.FifteenMode // classic for the daily board
	name, tip assets.ID
	icon      string
}

// modeChoices are the chips from left to right.
var modeChoices = []modeChoice{
	{puzzle.ModeClassic, assets.FifteenClassic, assets.FifteenClassicTip, "grid-3x3"},
	{puzzle.ModeTimed, assets.FifteenTimed, assets.FifteenTimedTip, "timer"},
	{puzzle.ModeLimited, assets.FifteenLimited, assets.FifteenLimitedTip, "footprints"},
	{puzzle.ModeZen, assets.FifteenZen, assets.FifteenZenTip, "leaf"},
	{puzzle.ModeClassic, assets.FifteenDaily, assets.FifteenDailyTip, "calendar-days"},
	{puzzle.ModeHardcore, assets.FifteenHardcore, assets.FifteenHardcoreTip, "flame"},
}

// dailyChoice is the index of the daily board in modeChoices.
const dailyChoice = 4

// modeChoiceOf returns the index in modeChoices of a game.
func modeChoiceOf(v puzzle.Values) int {
	if v.Has(puzzle.KeyDay) {
		return dailyChoice
	}
	return modeChoiceOfMode(puzzle.FifteenModeOf(v))
}

// modeChoiceOfMode returns the index in modeChoices of a mode.
func modeChoiceOfMode(m puzzle.FifteenMode) int {
	for i, w := range modeChoices {
		if w.mode == m && i != dailyChoice {
			return i
		}
	}
	return 0
}

// modeName returns the name of a game's mode. For the daily board this is Daily, with the mode if
// it is not classic.
func modeName(look scene.Look, v puzzle.Values) string {
	mode := look.Text(modeChoices[modeChoiceOf(v)].name)
	if m := puzzle.FifteenModeOf(v); v.Has(puzzle.KeyDay) && m != puzzle.ModeClassic {
		return mode + " " + look.Text(modeChoices[modeChoiceOfMode(m)].name)
	}
	return mode
}

// today returns the values of today's board.
func today(fr *scene.Frame) puzzle.Values {
	day := fr.Today()
	return puzzle.Fifteen.Daily(day)
}

// valuesFor returns the values of a choice in modeChoices, with the board of v if possible. A
// daily board is only used for the daily choice.
func valuesFor(app *scene.App, chosen int, v puzzle.Values) puzzle.Values {
	if chosen == dailyChoice {
		return today(&app.Frame)
	}
	values := maps.Clone(v)
	delete(values, puzzle.KeyEvent)
	delete(values, puzzle.KeyPart)
	if v.Has(puzzle.KeyPart) || v.Has(puzzle.KeyDay) || !v.Has(puzzle.KeySeed) && !v.Has(puzzle.KeyTiles) {
		values = randomBoard(app, puzzle.FifteenShapeOf(v))
	}
	values[puzzle.KeyMode] = string(modeChoices[chosen].mode)
	if modeChoices[chosen].mode != puzzle.ModeLimited {
		delete(values, puzzle.KeySlack)
		delete(values, puzzle.KeyLimit)
	}
	return values
}

// randomBoard returns the values of a random solvable board of a shape.
func randomBoard(app *scene.App, shape puzzle.FifteenShape) puzzle.Values {
	return puzzle.Values{puzzle.KeySize: shape.String(), puzzle.KeySeed: freshSeed(app)}
}

// freshSeed returns a random seed of at most six digits, which is easy to pass on.
func freshSeed(app *scene.App) string {
	const short = 1_000_000
	return strconv.FormatUint(uint64(app.Random()%short), 10)
}

// nextSquare returns the square that is larger than a shape by a number of cells per side, or
// smaller if that is negative. For a shape that is not square it returns the smallest square
// around it, or the largest one in it. ok is false if there are no such boards.
func nextSquare(shape puzzle.FifteenShape, by int) (square puzzle.FifteenShape, ok bool) {
	side := shape.Width + by
	switch {
	case shape.Square():
	case by > 0:
		side = max(shape.Width, shape.Height)
	default:
		side = min(shape.Width, shape.Height)
	}
	return puzzle.FifteenSquare(side), side >= puzzle.FifteenMinSize && side <= puzzle.FifteenMaxSize
}

// resized returns the values of a board of the next size (nextSquare) with the scramble and the
// mode of v. It is false if there are no boards of that size.
func resized(app *scene.App, v puzzle.Values, by int) (puzzle.Values, bool) {
	shape, ok := nextSquare(puzzle.FifteenShapeOf(v), by)
	if !ok {
		return nil, false
	}
	values := randomBoard(app, shape)
	if v.Has(puzzle.KeySeed) {
		values[puzzle.KeySeed] = v[puzzle.KeySeed]
		if v.Has(puzzle.KeyScramble) {
			values[puzzle.KeyScramble] = v[puzzle.KeyScramble]
		}
		if difficulty, ok := walkDifficulty(v); ok && puzzle.FifteenWalkSteps(v) > 0 {
			// A walk of the same difficulty.
			values[puzzle.KeyWalk] = strconv.Itoa(puzzle.FifteenWalk(shape, difficulty).Default)
		}
	}
	if v.Has(puzzle.KeyMode) {
		values[puzzle.KeyMode] = v[puzzle.KeyMode]
	}
	if v.Has(puzzle.KeySlack) && puzzle.FifteenSlackKnown(shape) {
		values[puzzle.KeySlack] = v[puzzle.KeySlack]
	}
	if v.Has(puzzle.KeyLimit) {
		values[puzzle.KeyLimit] = v[puzzle.KeyLimit]
	}
	return values, true
}

// another returns the values of another board with the size, scramble and mode of v, or of another attempt at its event.
func another(app *scene.App, v puzzle.Values) puzzle.Values {
	if e, ok := puzzle.EventOf(v); ok {
		return inMode(puzzle.EventStart(e, 1, freshSeed(app)), v)
	}
	values := randomBoard(app, puzzle.FifteenShapeOf(v))
	for _, key := range []string{puzzle.KeyScramble, puzzle.KeyWalk, puzzle.KeyMode, puzzle.KeySlack, puzzle.KeyLimit} {
		if v.Has(key) {
			values[key] = v[key]
		}
	}
	return values
}
