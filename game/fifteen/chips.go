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

// modeButtons returns the chips of the modes.
func modeButtons(sc *scene.Context) []widget.Choice {
	var choices []widget.Choice
	for _, w := range modeChoices {
		choices = append(choices, widget.Choice{Icon: w.icon, Word: sc.Text(w.name), Tip: sc.Text(w.tip)})
	}
	return choices
}

// Header declares the modes as chips, or as a list in a narrow window. Choosing one starts a game.
func (g *game) Header(sc *scene.Context, area image.Rectangle) {
	v := g.host.Session().Values()
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

// chipsHeight returns the height of the chips: one row, or two if they do not fit above the board
// and the panel.
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

// replaceGame replaces the current game by one of values, which it resumes if that is unfinished.
// It asks first if many moves would be lost.
func replaceGame(sc *scene.Context, v puzzle.Values) {
	question := scene.Question{
		Title: sc.Text(assets.FifteenLoseTitle), Yes: sc.Text(assets.FifteenLoseConfirm), No: sc.Text(assets.FifteenLoseCancel),
	}
	sc.Games.LeaveAfterAsking(question, assets.FifteenLose, func() {
		s, err := start(v)
		if err != nil {
			sc.UI.Toast("triangle-alert", err.Error())
			return
		}
		if found := sc.Games.UnderWay(s); found != sc.Games.Current() {
			s = found
		}
		sc.Games.Begin(s, true)
		if s.Paused() {
			s.Resume()
		}
	})
}
