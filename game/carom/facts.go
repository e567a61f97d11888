package carom

import (
	"slices"

	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/records"
)

// showFacts opens a dialog for windows without a panel beside the board. It shows the same: the
// optimum and the player's best result.
func (g *game) showFacts(app *scene.App) {
	app.ShowDialog(&parts.InfoDialog{
		ID:    "carom-box",
		Title: func(app *scene.App) string { return heading(app.Look(), g.host.Session().Puzzle()) },
		Body:  g.results,
	})
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
