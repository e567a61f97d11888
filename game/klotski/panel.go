package klotski

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The panel beside a board of blocks has what the player asks of the position, and
// the way to other levels.

// Dense implements family.Filling.
func (g *Game) Dense(*desk.Desk, int) bool { return false }

// Fill implements family.Filling: from below the choice of the level, and above it
// what the table of positions knows, as far as there is room. Where fingers have buttons below
// the board, as at double size, the panel has not the same ones again.
func (g *Game) Fill(d *desk.Desk, area image.Rectangle) {
	ui := d.UI
	label := ui.LineHeight(theme.BodyBold) + ui.Px(6)
	if need := label + 2*ui.ControlHeight() + ui.Px(theme.Space8+theme.Space16); area.Dy() >= need {
		var buttons image.Rectangle
		if !ui.Narrow() {
			buttons = widget.CutBottom(&area, ui.ControlHeight())
			widget.CutBottom(&area, ui.Px(theme.Space8))
		}
		choice := widget.CutBottom(&area, ui.ControlHeight())
		ui.FieldLabel(widget.CutBottom(&area, label), d.Text(assets.KlotskiLayout))
		widget.CutBottom(&area, ui.Px(theme.Space16))
		g.levelChoice(d, choice)
		for i, id := range []desk.ActionID{previousLevel, nextLevel} {
			if !buttons.Empty() {
				panelButton(d, widget.Column(buttons, 2, i, ui.Px(theme.Space8)), id, true)
			}
		}
	}
	widget.CutTop(&area, ui.Px(theme.Space16))
	if area.Dy() >= ui.ControlHeight() && !g.table.Session().Locked() {
		at := widget.CutTop(&area, ui.ControlHeight())
		switch {
		case g.least == g.now():
			ui.Label(at, g.positions.sayLeast(d), widget.LabelSpec{Role: theme.BodyBold})
		case !ui.Narrow():
			panelButton(d, at, leastHere, false)
		}
		widget.CutTop(&area, ui.Px(theme.Space8))
	}
	if g.judged.holds(g.now()) && area.Dy() >= 2*ui.LineHeight(theme.Caption) {
		ui.Paragraph(area, g.judged.text(d), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// panelButton is the button of an action in the panel.
func panelButton(d *desk.Desk, at image.Rectangle, id desk.ActionID, short bool) {
	a := d.Action(id)
	spec := d.ActionButton(a)
	if short {
		spec.Word = d.Text(a.Short)
	}
	if d.UI.Button(id, at, spec) {
		d.Do(id)
	}
}

// levelChoice is the list of the levels in the pack at hand, with the way to all
// others.
func (g *Game) levelChoice(d *desk.Desk, at image.Rectangle) {
	s := g.table.Session()
	played, ok := puzzle.KlotskiLevelOf(s.Values()[puzzle.KeyLevel])
	var levels []puzzle.KlotskiLevel
	var names []string
	chosen := 0
	if ok {
		for _, l := range puzzle.KlotskiLayouts() {
			if l.Pack != played.Pack {
				continue
			}
			if played.Earlier && l.Number == played.Number {
				chosen = len(levels)
				levels, names = append(levels, played), append(names, listName(d, played))
			}
			if l.Slug == played.Slug {
				chosen = len(levels)
			}
			levels, names = append(levels, l), append(names, listName(d, l))
		}
	} else {
		levels, names = []puzzle.KlotskiLevel{{}}, []string{gameName(d, s.Puzzle())}
	}
	before := chosen
	names = append(names, d.Text(assets.KlotskiAllLayouts))
	if !d.UI.DropDown("layout", at, names, &chosen, widget.DropSpec{Top: d.ToolbarHeight()}) || chosen == before {
		return
	}
	if chosen == len(levels) {
		d.Do(desk.New)
		return
	}
	playLevel(d, levels[chosen])
}

// listName names a level in a list: its optimum first, and a tick at the end once it is
// solved.
func listName(d *desk.Desk, l puzzle.KlotskiLevel) string {
	name := strconv.Itoa(l.Moves) + " · " + levelName(d, puzzle.Values{puzzle.KeyLevel: l.Slug})
	switch achieved := standing(d, l); {
	case achieved.Achievement == records.Optimal:
		name += " ★"
	case achieved.Solved():
		name += " ✓"
	}
	return name
}
