package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// The row above a board chooses how it is played. Choosing begins a game.

// modeButtons are the chips as widgets have them.
func modeButtons(sc *scene.Context) []widget.Choice {
	var choices []widget.Choice
	for _, w := range modeChoices {
		choices = append(choices, widget.Choice{Icon: w.icon, Word: sc.Text(w.name), Tip: sc.Text(w.tip)})
	}
	return choices
}

// Header shows the modes as chips, or as a list in a narrow window.
func (g *Game) Header(sc *scene.Context, area image.Rectangle) {
	v := g.table.Session().Values()
	chosen := modeChoiceOf(v)
	before := chosen
	mode := access.Node{Name: sc.Text(assets.FifteenNewMode)}
	sc.UI.SetA11y("modes", mode)
	sc.UI.SetA11y("modes-list", mode)
	if sc.UI.Narrow() {
		var names []string
		for _, w := range modeChoices {
			names = append(names, sc.Text(w.name))
		}
		sc.UI.DropDown("modes-list", area, names, &chosen, widget.DropSpec{})
	} else {
		area.Max.X = max(area.Max.X, sc.Size.X-sc.UI.Px(theme.Space24))
		sc.UI.Chips("modes", area, modeButtons(sc), &chosen, widget.ChoiceSpec{})
	}
	if chosen != before {
		replaceGame(sc, valuesFor(sc, chosen, v))
	}
}

// chipsHeight returns the height of the row on a stage. Chips that do not fit above
// board and panel go into a second row; the board makes room for it.
func chipsHeight(sc *scene.Context, s *boardview.Stage) int {
	if sc.UI.Narrow() {
		return sc.UI.ControlHeight()
	}
	choices := modeButtons(sc)
	one, width := sc.UI.ChipSize(choices[0]).Y, 0
	for _, c := range choices {
		width += sc.UI.ChipSize(c).X + sc.UI.Px(theme.Space8)
	}
	try := *s
	try.Head = one
	if try.Box != boardview.BoxRight {
		try.Box = parts.PanelPlace(sc)
	}
	head := try.Arrange().Head
	if sc.Size.X-sc.UI.Px(theme.Space24)-head.Min.X >= width {
		return one
	}
	return 2*one + sc.UI.Px(theme.Space8)
}

// replaceGame begins another game in place of the one at hand: after a question if many
// moves would be lost. If it is under way it goes on.
func replaceGame(sc *scene.Context, v puzzle.Values) {
	question := scene.Question{
		Title: sc.Text(assets.FifteenLoseTitle), Yes: sc.Text(assets.FifteenLoseConfirm), No: sc.Text(assets.FifteenLoseCancel),
	}
	sc.Games.Leave(question, assets.FifteenLose, func() {
		s, err := start(v)
		if err != nil {
			sc.UI.Toast("triangle-alert", err.Error())
			return
		}
		if found := sc.Games.UnderWay(s); found != sc.Games.Latest() {
			s = found
		}
		sc.Games.Begin(s, true)
		if s.Paused() {
			s.Resume()
		}
	})
}
