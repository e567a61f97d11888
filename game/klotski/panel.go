package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// FillPanel declares the choice of the level at the bottom and, as far as there is room, the
// distance to the goal above it. A narrow window has the buttons below the board instead.
func (g *game) FillPanel(app *scene.App, area image.Rectangle) {
	ui := app.UI
	label := ui.LineHeight(theme.BodyBold) + ui.Px(6)
	if need := label + 2*ui.ControlHeight() + ui.Px(theme.Space8+theme.Space16); area.Dy() >= need {
		var buttons image.Rectangle
		if !ui.Narrow() {
			buttons = widget.CutBottom(&area, ui.ControlHeight())
			widget.CutBottom(&area, ui.Px(theme.Space8))
		}
		choice := widget.CutBottom(&area, ui.ControlHeight())
		ui.FieldLabel(widget.CutBottom(&area, label), app.Text(assets.KlotskiLayout))
		widget.CutBottom(&area, ui.Px(theme.Space16))
		g.levelChoice(app, choice)
		for i, id := range []scene.ActionID{previousLevel, nextLevel} {
			if !buttons.Empty() {
				panelButton(app, widget.Column(buttons, 2, i, ui.Px(theme.Space8)), id, true)
			}
		}
	}
	widget.CutTop(&area, ui.Px(theme.Space16))
	if area.Dy() >= ui.ControlHeight() && (g.host.Celebrating() || !g.host.Session().Locked()) {
		if g.minMoves == g.now() {
			words := widget.LabelSpec{Role: theme.BodyBold}
			height := ui.MeasureBody(area.Dx(), func(in image.Rectangle) int { return ui.Paragraph(in, g.distanceText(app.Look()), words) })
			at := widget.CutTop(&area, max(height, ui.ControlHeight()))
			ui.Paragraph(widget.Centre(at, at.Dx(), height), g.distanceText(app.Look()), words)
		} else if at := widget.CutTop(&area, ui.ControlHeight()); !ui.Narrow() {
			panelButton(app, at, minHere, false)
		}
		widget.CutTop(&area, ui.Px(theme.Space8))
	}
	if g.lastVerdict.holds(g.now()) && area.Dy() >= 2*ui.LineHeight(theme.Caption) {
		ui.Paragraph(area, g.lastVerdict.text(app), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// panelButton declares the button of an action.
func panelButton(app *scene.App, at image.Rectangle, id scene.ActionID, short bool) {
	a := app.Action(id)
	spec := app.ActionButton(a)
	if short {
		spec.Word = app.Text(a.Short)
	}
	if app.UI.Button(id, at, spec) {
		app.Do(id)
	}
}

// levelChoice declares the drop-down list of the levels of the current pack, with an entry that
// opens the levels page.
func (g *game) levelChoice(app *scene.App, at image.Rectangle) {
	s := g.host.Session()
	played, ok := puzzle.KlotskiLevelOf(s.Values()[puzzle.KeyLevel])
	var levels []puzzle.KlotskiLevel
	var names []string
	chosen := 0
	if ok {
		for _, l := range puzzle.KlotskiAllLevels() {
			if l.Pack != played.Pack {
				continue
			}
			if played.Earlier && l.Number == played.Number {
				chosen = len(levels)
				levels, names = append(levels, played), append(names, listName(app, played))
			}
			if l.Slug == played.Slug {
				chosen = len(levels)
			}
			levels, names = append(levels, l), append(names, listName(app, l))
		}
	} else {
		levels, names = []puzzle.KlotskiLevel{{}}, []string{gameName(app.Look(), s.Puzzle())}
	}
	before := chosen
	names = append(names, app.Text(assets.KlotskiAllLayouts))
	// The heading of the panel has the whole name.
	shown := app.UI.Shorten(gameName(app.Look(), s.Puzzle()), theme.Body, at.Dx()-app.UI.DropDownWidth(nil))
	if !app.UI.DropDown("layout", at, names, &chosen, widget.DropSpec{Top: parts.ToolbarHeight(&app.Frame), Shown: shown}) || chosen == before {
		return
	}
	if chosen == len(levels) {
		app.OpenPage(newLevelsPage(app, g.made))
		return
	}
	playLevel(app, levels[chosen])
}

// listName returns the name of a level for a list, with its fewest moves and a mark if it is solved.
func listName(app *scene.App, l puzzle.KlotskiLevel) string {
	name := titleOf(app.Look(), l) + " · " + app.Words.Count(assets.CountMoves, l.Moves, nil)
	switch achieved := standing(app, l); {
	case achieved.Achievement == records.Optimal:
		name += " ★"
	case achieved.Solved():
		name += " ✓"
	}
	return name
}
