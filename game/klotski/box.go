package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// showBox opens a dialog for windows without a panel beside the board. It shows the full name of
// the game, the optimum and the player's best result.
func (g *game) showBox(app *scene.App) {
	app.ShowDialog(&parts.InfoDialog{
		ID:    "klotski-box",
		Title: func(app *scene.App) string { return boxTitle(app.Look(), g.host.Session().Puzzle()) },
		Body:  g.boxBody,
	})
}

// boxBody declares the content of the box and returns the height used.
func (g *game) boxBody(app *scene.App, area image.Rectangle) int {
	top, facts := area.Min.Y, g.bests(app)
	if len(facts) == 0 {
		widget.CutTop(&area, app.UI.Paragraph(area, g.distanceText(app.Look()), widget.LabelSpec{Colour: theme.Text2}))
	}
	for _, f := range facts {
		app.UI.ValueRow(widget.CutTop(&area, parts.RowHeight(&app.Frame)), app.Text(f.Label), f.Value, f.Bold)
	}
	return area.Min.Y - top
}

// boxTitle returns the name of a puzzle: its own, its rung, or that of its level.
func boxTitle(look scene.Look, c puzzle.Code) string {
	if name, _, ok := family.NameOf(look, family.Family{Puzzle: puzzle.Klotski, Name: assets.FamilyKlotski}, c); ok {
		return name
	}
	return gameName(look, c)
}
