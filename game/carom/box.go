package carom

import (
	"image"
	"slices"

	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// showBox opens a dialog for windows without a panel beside the board. It shows the same: the
// optimum and the player's best result.
func (g *game) showBox(app *scene.App) {
	app.ShowDialog(&parts.InfoDialog{
		ID:    "carom-box",
		Title: func(app *scene.App) string { return heading(app.Look(), g.host.Session().Puzzle()) },
		Body:  g.boxBody,
	})
}

// boxBody declares the content of the box and returns the height used.
func (g *game) boxBody(app *scene.App, area image.Rectangle) int {
	top := area.Min.Y
	g.optimumRow(&app.Frame, widget.CutTop(&area, parts.RowHeight(&app.Frame)))
	if g.revealed && g.host.Open() {
		g.distanceRow(app, widget.CutTop(&area, parts.RowHeight(&app.Frame)))
	}
	g.bestRow(app, widget.CutTop(&area, parts.RowHeight(&app.Frame)))
	return area.Min.Y - top
}

// lastResult returns the result of the game, or the last one with the same start. A game opened
// from a code with moves may have none.
func (g *game) lastResult(app *scene.App) (records.Result, bool) {
	if g.result.Replay != "" {
		return g.result, true
	}
	start := g.host.Session().Start().String()
	for _, r := range slices.Backward(app.Book.Results()) {
		if r.Start() == start && !r.Abandoned {
			g.result = r
			return r, true
		}
	}
	return records.Result{}, false
}

// earned reports whether the last result is optimal.
func (g *game) earned(app *scene.App) bool {
	optimum, known := g.host.Knowledge().Optimum()
	r, ok := g.lastResult(app)
	return known && ok && isOptimal(r, optimum)
}
