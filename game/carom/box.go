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
func (g *game) showBox(sc *scene.Context) {
	sc.ShowDialog(&parts.InfoDialog{
		ID:    "carom-box",
		Title: func(sc *scene.Context) string { return heading(sc, g.host.Session().Puzzle()) },
		Body:  g.boxBody,
	})
}

// boxBody declares the content of the box and returns the height used.
func (g *game) boxBody(sc *scene.Context, area image.Rectangle) int {
	top := area.Min.Y
	g.optimumRow(sc, widget.CutTop(&area, parts.RowHeight(sc)))
	if g.revealed && g.host.Open() {
		g.distanceRow(sc, widget.CutTop(&area, parts.RowHeight(sc)))
	}
	g.bestRow(sc, widget.CutTop(&area, parts.RowHeight(sc)))
	return area.Min.Y - top
}

// lastResult returns the result of the game, or the last one with the same start. A game opened
// from a code with moves may have none.
func (g *game) lastResult(sc *scene.Context) (records.Result, bool) {
	if g.result.Replay != "" {
		return g.result, true
	}
	start := g.host.Session().Start().String()
	for _, r := range slices.Backward(sc.Book.Results()) {
		if r.Start() == start && !r.Abandoned {
			g.result = r
			return r, true
		}
	}
	return records.Result{}, false
}

// earned reports whether the last result is optimal.
func (g *game) earned(sc *scene.Context) bool {
	optimum, known := g.positions.optimum()
	r, ok := g.lastResult(sc)
	return known && ok && isOptimal(r, optimum)
}
