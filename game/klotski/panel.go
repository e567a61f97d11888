package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// FillPanel declares the choice of the level at the bottom and, as far as there is room, the
// distance to the goal above it. A narrow window has the buttons below the board instead.
func (g *game) FillPanel(app *scene.App, area image.Rectangle) {
	ui, calm := app.UI, g.host.Calm() // the menu has the buttons of a calm game
	label := ui.LineHeight(theme.BodyBold) + ui.Px(6)
	var choice []layout.Item
	if need := label + 2*ui.ControlHeight() + ui.Px(theme.Space8+theme.Space16); area.Dy() >= need && !calm {
		choice = append(choice, ui.Space(theme.Space16),
			layout.Cell(0, label, func(r image.Rectangle) { ui.FieldLabel(r, app.Text(assets.KlotskiLayout)) }),
			layout.Cell(0, ui.ControlHeight(), func(r image.Rectangle) { g.levelChoice(app, r) }))
		if !ui.Narrow() {
			gap := ui.Px(theme.Space8)
			choice = append(choice, layout.Gap(gap), layout.Table(2, gap, 0, panelButton(app, previousLevel, true), panelButton(app, nextLevel, true)))
		}
	}
	var rest image.Rectangle
	layout.Column(0, ui.Space(theme.Space16), layout.Cell(0, 0, nil).Grow().Place(&rest), layout.Column(0, choice...)).Draw(area)
	room := rest.Dy()
	var content []layout.Item
	if room >= ui.ControlHeight() && (!calm || g.distanceAt == g.point()) && (g.host.Celebrating() || !g.host.Session().Locked()) {
		distance := layout.Cell(0, ui.ControlHeight(), nil)
		if g.distanceAt == g.point() {
			words := ui.ParagraphItem(g.distanceText(app.Look()), widget.LabelSpec{Role: theme.BodyBold})
			distance = layout.Row(0, distance, words.Grow().Centred())
		} else if !ui.Narrow() {
			distance = panelButton(app, minHere, false)
		}
		content = append(content, distance, ui.Space(theme.Space8))
		room -= distance.Height(area.Dx()) + ui.Px(theme.Space8)
	}
	if g.lastVerdict.holds(g.point()) && room >= 2*ui.LineHeight(theme.Caption) {
		content = append(content, ui.ParagraphItem(g.lastVerdict.text(app), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	layout.Column(0, content...).Draw(rest)
}

// panelButton is the button of an action.
func panelButton(app *scene.App, id scene.ActionID, short bool) layout.Item {
	a := app.Action(id)
	spec := app.ActionButton(a)
	if short {
		spec.Word = app.Text(a.Short)
	}
	return app.UI.ButtonItem(id, spec, func() { app.Do(id) })
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
