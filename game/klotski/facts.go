package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// showFacts opens a dialog for windows without a panel beside the board. It shows the full name of
// the game, the optimum and the player's best result.
func (g *game) showFacts(app *scene.App) {
	app.ShowDialog(&parts.InfoDialog{
		ID:    "klotski-box",
		Title: func(app *scene.App) string { return factsTitle(app.Look(), g.host.Session().Puzzle()) },
		Body:  g.factRows,
	})
}

// factRows are the rows of the dialog.
func (g *game) factRows(app *scene.App) layout.Item {
	var rows []layout.Item
	for _, f := range g.bests(app) {
		rows = append(rows, layout.Cell(0, parts.RowHeight(&app.Frame), func(r image.Rectangle) { app.UI.ValueRow(r, app.Text(f.Label), f.Value, f.Bold) }))
	}
	if rows == nil {
		return app.UI.ParagraphItem(g.distanceText(app.Look()), widget.LabelSpec{Colour: theme.Text2})
	}
	return layout.Column(0, rows...)
}

// factsTitle returns the name of a puzzle: its own, its rung, or that of its level.
func factsTitle(look scene.Look, c puzzle.Code) string {
	if name, _, ok := family.NameOf(look, assets.FamilyKlotski, c); ok {
		return name
	}
	return gameName(look, c)
}
