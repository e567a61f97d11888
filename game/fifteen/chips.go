package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The row above a board chooses how it is played. Choosing begins a game.

// wayChoices are the chips as widgets have them.
func wayChoices(d *desk.Desk) []widget.Choice {
	var choices []widget.Choice
	for _, w := range ways {
		choices = append(choices, widget.Choice{Icon: w.icon, Word: d.Text(w.name), Tip: d.Text(w.tip)})
	}
	return choices
}

// Head implements family.Headed: chips, or in a narrow window a list.
func (g *Game) Head(d *desk.Desk, area image.Rectangle) {
	v := g.table.Session().Values()
	chosen := wayOf(v)
	before := chosen
	mode := access.Node{Name: d.Text(assets.FifteenNewMode)}
	d.UI.Tell("modes", mode)
	d.UI.Tell("modes-list", mode)
	if d.UI.Narrow() {
		var names []string
		for _, w := range ways {
			names = append(names, d.Text(w.name))
		}
		d.UI.DropDown("modes-list", area, names, &chosen, widget.DropSpec{})
	} else {
		area.Max.X = max(area.Max.X, d.Size.X-d.UI.Px(theme.Space24))
		d.UI.Chips("modes", area, wayChoices(d), &chosen, widget.ChoiceSpec{})
	}
	if chosen != before {
		leaveFor(d, valuesFor(d, chosen, v))
	}
}

// chipsHeight returns the height of the row on a stage. Chips that do not fit above
// board and panel go into a second row; the board makes room for it.
func chipsHeight(d *desk.Desk, s *boardview.Stage) int {
	if d.UI.Narrow() {
		return d.UI.ControlHeight()
	}
	choices := wayChoices(d)
	one, width := d.UI.ChipSize(choices[0]).Y, 0
	for _, c := range choices {
		width += d.UI.ChipSize(c).X + d.UI.Px(theme.Space8)
	}
	try := *s
	try.Head = one
	if try.Box != boardview.BoxRight {
		try.Box = d.PanelPlace()
	}
	head := try.Arrange().Head
	if d.Size.X-d.UI.Px(theme.Space24)-head.Min.X >= width {
		return one
	}
	return 2*one + d.UI.Px(theme.Space8)
}

// leaveFor begins another game in place of the one at hand: after a question if many
// moves would be lost. If it is under way it goes on.
func leaveFor(d *desk.Desk, v puzzle.Values) {
	question := desk.Question{
		Title: d.Text(assets.FifteenLoseTitle), Yes: d.Text(assets.FifteenLoseConfirm), No: d.Text(assets.FifteenLoseCancel),
	}
	d.Games.Leave(question, assets.FifteenLose, func() {
		s, err := start(v)
		if err != nil {
			d.UI.Toast("triangle-alert", err.Error())
			return
		}
		if found := d.Games.UnderWay(s); found != d.Games.At() {
			s = found
		}
		d.Games.Begin(s, true)
		if s.Paused() {
			s.Resume()
		}
	})
}
