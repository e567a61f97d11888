package game

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The row of chips above a board of tiles chooses how it is played. The day is a
// board rather than a mode, but to a player it is one of six ways to play.

// fifteenModes are the chips from left to right.
var fifteenModes = []struct {
	mode      puzzle.FifteenMode // of the day: classic
	name, tip assets.ID
	icon      string
}{
	{puzzle.ModeClassic, assets.FifteenClassic, assets.FifteenClassicTip, "grid-3x3"},
	{puzzle.ModeTimed, assets.FifteenTimed, assets.FifteenTimedTip, "timer"},
	{puzzle.ModeLimited, assets.FifteenLimited, assets.FifteenLimitedTip, "footprints"},
	{puzzle.ModeZen, assets.FifteenZen, assets.FifteenZenTip, "leaf"},
	{puzzle.ModeClassic, assets.FifteenDaily, assets.FifteenDailyTip, "calendar-days"},
	{puzzle.ModeHardcore, assets.FifteenHardcore, assets.FifteenHardcoreTip, "flame"},
}

const dailyChip = 4

// modeOf returns the chip of a game.
func modeOf(v puzzle.Values) int {
	if v.Has(puzzle.KeyDay) {
		return dailyChip
	}
	return modeIndex(puzzle.FifteenModeOf(v))
}

// modeIndex returns the chip of a mode.
func modeIndex(m puzzle.FifteenMode) int {
	for i, c := range fifteenModes {
		if c.mode == m && i != dailyChip {
			return i
		}
	}
	return 0
}

// valuesIn returns the values of a chip, for a player who has the game v at hand:
// the same board, unless it is that of a day or the chip is the day's.
func (g *Game) valuesIn(chip int, v puzzle.Values) puzzle.Values {
	if chip == dailyChip {
		year, month, day := g.options.Today().Date()
		return puzzle.Fifteen{}.Daily(year, month, day)
	}
	values := puzzle.Values{}
	for key, value := range v {
		values[key] = value
	}
	if v.Has(puzzle.KeyDay) || !v.Has(puzzle.KeySeed) && !v.Has(puzzle.KeyTiles) {
		values = g.randomFifteen(puzzle.FifteenSize(v))
	}
	values[puzzle.KeyMode] = string(fifteenModes[chip].mode)
	return values
}

// modeChoices are the chips as widgets have them.
func (g *Game) modeChoices() []widget.Choice {
	var choices []widget.Choice
	for _, m := range fifteenModes {
		choices = append(choices, widget.Choice{Icon: m.icon, Word: g.text(m.name), Tip: g.text(m.tip)})
	}
	return choices
}

// modeChips declares the row: chips, or in a narrow window a list. Choosing one
// begins a game.
func (g *Game) modeChips(area image.Rectangle) {
	v := g.play.session.Values()
	chosen := modeOf(v)
	before := chosen
	if g.ui.Narrow() {
		var names []string
		for _, m := range fifteenModes {
			names = append(names, g.text(m.name))
		}
		g.ui.DropDown("modes-list", area, names, &chosen, widget.DropSpec{})
	} else {
		area.Max.X = max(area.Max.X, g.size.X-g.ui.Px(theme.Space24))
		g.ui.Chips("modes", area, g.modeChoices(), &chosen, widget.ChoiceSpec{})
	}
	if chosen != before {
		g.leaveFor(g.valuesIn(chosen, v))
	}
}

// modeChipsHeight returns the height of the row on a stage. Chips that do not fit
// above board and box go into a second row; the board makes room for it.
func (g *Game) modeChipsHeight(s *boardview.Stage) int {
	if g.ui.Narrow() {
		return g.ui.ControlHeight()
	}
	choices := g.modeChoices()
	one, width := g.ui.ChipSize(choices[0]).Y, 0
	for _, c := range choices {
		width += g.ui.ChipSize(c).X + g.ui.Px(theme.Space8)
	}
	try := *s
	try.Head = one
	if g.look().boxed(g.play.session) {
		try.Box = g.boxPlace()
	}
	head := try.Arrange().Head
	if g.size.X-g.ui.Px(theme.Space24)-head.Min.X >= width {
		return one
	}
	return 2*one + g.ui.Px(theme.Space8)
}

// leaveFor begins another game in place of the one at hand: after a question if
// many moves would be lost.
func (g *Game) leaveFor(v puzzle.Values) {
	g.confirm(none, assets.FifteenLoseTitle, assets.FifteenLose, assets.FifteenLoseConfirm, assets.FifteenLoseCancel, func() {
		s, err := start(puzzle.Fifteen{}, v)
		if err != nil {
			g.ui.Toast("triangle-alert", err.Error())
			return
		}
		if found := g.store.underWay(s); found != g.play.session {
			s = found
		}
		g.begin(s, true)
		if s.Paused() {
			s.Resume()
		}
	})
}

// resize begins a board of another size, played in the same way.
func (g *Game) resize(by int) {
	v := g.play.session.Values()
	size := puzzle.FifteenSize(v) + by
	if size < puzzle.FifteenMinSize || size > puzzle.FifteenMaxSize {
		return
	}
	values := g.randomFifteen(size)
	if v.Has(puzzle.KeySeed) {
		values[puzzle.KeySeed] = v[puzzle.KeySeed]
		delete(values, puzzle.KeyScramble)
		if v.Has(puzzle.KeyScramble) {
			values[puzzle.KeyScramble] = v[puzzle.KeyScramble]
		}
		if steps := puzzle.FifteenWalkSteps(v); steps > 0 {
			// A walk as hard as this one, if it has the length of a difficulty.
			for _, d := range puzzle.Difficulties() {
				if w := puzzle.FifteenWalk(puzzle.FifteenSize(v), d); steps >= w.Least && steps <= w.Most {
					values[puzzle.KeyWalk] = strconv.Itoa(puzzle.FifteenWalk(size, d).Usual)
				}
			}
		}
	}
	if v.Has(puzzle.KeyMode) {
		values[puzzle.KeyMode] = v[puzzle.KeyMode]
	}
	g.leaveFor(values)
}
