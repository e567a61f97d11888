package fifteen

import (
	"maps"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// The ways to play a board. The day is a board rather than a mode, but to a player it
// is one of six ways to play.

// modeChoice is one of them, as a chip or in a list.
type modeChoice struct {
	mode      puzzle.FifteenMode // of the day: classic
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

// dayWay is the index of the day among the ways.
const dayWay = 4

// modeChoiceOf returns the index of the way in which a game is played.
func modeChoiceOf(v puzzle.Values) int {
	if v.Has(puzzle.KeyDay) {
		return dayWay
	}
	return modeChoiceOfMode(puzzle.FifteenModeOf(v))
}

// modeChoiceOfMode returns the index of a mode among the ways.
func modeChoiceOfMode(m puzzle.FifteenMode) int {
	for i, w := range modeChoices {
		if w.mode == m && i != dayWay {
			return i
		}
	}
	return 0
}

// modeName says how a game is played.
func modeName(sc *scene.Context, v puzzle.Values) string {
	mode := sc.Text(modeChoices[modeChoiceOf(v)].name)
	if m := puzzle.FifteenModeOf(v); v.Has(puzzle.KeyDay) && m != puzzle.ModeClassic {
		return mode + " " + sc.Text(modeChoices[modeChoiceOfMode(m)].name)
	}
	return mode
}

// today returns the values of the board of today.
func today(sc *scene.Context) puzzle.Values {
	day := sc.Today()
	return puzzle.Fifteen.Daily(day)
}

// valuesFor returns the values of a way, for a player who has the game v at hand: the
// same board, unless it is that of a day or the way is the day's.
func valuesFor(sc *scene.Context, chosen int, v puzzle.Values) puzzle.Values {
	if chosen == dayWay {
		return today(sc)
	}
	values := puzzle.Values{}
	maps.Copy(values, v)
	if v.Has(puzzle.KeyDay) || !v.Has(puzzle.KeySeed) && !v.Has(puzzle.KeyTiles) {
		values = randomBoard(sc, puzzle.FifteenShapeOf(v))
	}
	values[puzzle.KeyMode] = string(modeChoices[chosen].mode)
	if modeChoices[chosen].mode != puzzle.ModeLimited {
		delete(values, puzzle.KeySlack)
	}
	return values
}

// randomBoard returns the values of a board of a shape that chance chooses: each that can
// be solved as likely as any other.
func randomBoard(sc *scene.Context, shape puzzle.FifteenShape) puzzle.Values {
	return puzzle.Values{puzzle.KeySize: shape.String(), puzzle.KeySeed: freshSeed(sc)}
}

// freshSeed draws a seed that is short enough to be told to a friend.
func freshSeed(sc *scene.Context) string {
	const short = 1_000_000
	return strconv.FormatUint(uint64(sc.Random()%short), 10)
}

// nextSquare returns the square that is larger than a shape by so many cells a side, or
// smaller, and whether there are such boards. Next to one that is no square are the
// squares around it and within it.
func nextSquare(shape puzzle.FifteenShape, by int) (puzzle.FifteenShape, bool) {
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

// resized returns the values of a board that is larger by so many cells a side,
// scrambled and played as v is, and whether there are boards of that size.
func resized(sc *scene.Context, v puzzle.Values, by int) (puzzle.Values, bool) {
	shape, ok := nextSquare(puzzle.FifteenShapeOf(v), by)
	if !ok {
		return nil, false
	}
	values := randomBoard(sc, shape)
	if v.Has(puzzle.KeySeed) {
		values[puzzle.KeySeed] = v[puzzle.KeySeed]
		if v.Has(puzzle.KeyScramble) {
			values[puzzle.KeyScramble] = v[puzzle.KeyScramble]
		}
		if difficulty, ok := walkDifficulty(v); ok && puzzle.FifteenWalkSteps(v) > 0 {
			// A walk as hard as this one.
			values[puzzle.KeyWalk] = strconv.Itoa(puzzle.FifteenWalk(shape, difficulty).Default)
		}
	}
	if v.Has(puzzle.KeyMode) {
		values[puzzle.KeyMode] = v[puzzle.KeyMode]
	}
	if v.Has(puzzle.KeySlack) && puzzle.FifteenSlackKnown(shape) {
		values[puzzle.KeySlack] = v[puzzle.KeySlack]
	}
	return values, true
}

// another returns the values of a board like the one of v.
func another(sc *scene.Context, v puzzle.Values) puzzle.Values {
	values := randomBoard(sc, puzzle.FifteenShapeOf(v))
	for _, key := range []string{puzzle.KeyScramble, puzzle.KeyWalk, puzzle.KeyMode, puzzle.KeySlack} {
		if v.Has(key) {
			values[key] = v[key]
		}
	}
	return values
}
