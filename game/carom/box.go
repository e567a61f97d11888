package carom

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// showBox opens a dialog for windows without a panel beside the board. It shows the same: the
// optimum, the player's best result, and the buttons of a solved game.
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
	if g.revealed && !g.host.Session().Locked() {
		sc.UI.ValueRow(widget.CutTop(&area, parts.RowHeight(sc)), sc.Text(assets.CaromFromHere), minText(g, sc), false)
	}
	g.bestRow(sc, widget.CutTop(&area, parts.RowHeight(sc)))
	if g.host.Session().Locked() {
		widget.CutTop(&area, sc.UI.Px(theme.Space12))
		g.solvedButtons(sc, &area)
	}
	return area.Min.Y - top
}

// solvedButtons declares the buttons of a solved game, one or two per row.
func (g *game) solvedButtons(sc *scene.Context, area *image.Rectangle) {
	ui := sc.UI
	solution, known := g.positions.solution()
	result, entered := g.lastResult(sc)
	buttons := []parts.BarButton{
		{ID: "carom-results", Spec: widget.ButtonSpec{Icon: "trophy", Word: sc.Text(assets.CaromResults), Tip: sc.Text(assets.CaromResultsTip), Disabled: sc.Action(scene.Result).Hidden}, OnClick: func() {
			sc.ShowDialog(nil)
			sc.Do(scene.Result)
		}},
		{ID: "carom-again", Spec: widget.ButtonSpec{Icon: "rotate-ccw", Word: sc.Text(assets.ArchiveAgain), Tip: sc.Text(assets.CaromAgainTip)}, OnClick: func() {
			sc.ShowDialog(nil)
			sc.Games.Start(puzzle.Carom, g.RestartValues(), false)
		}},
		{ID: "carom-box-share", Spec: widget.ButtonSpec{Icon: "share-2", Word: sc.Text(assets.CaromShare), Tip: sc.Text(assets.CaromShareTip), Disabled: !entered}, OnClick: func() { share(sc, result) }},
		{ID: "carom-box-perfect", Spec: widget.ButtonSpec{Icon: "route", Word: sc.Text(assets.CaromPerfect), Tip: sc.Text(assets.CaromPerfectTip), Disabled: !known}, OnClick: func() { watchPerfect(sc, g, solution) }},
	}
	columns := 2
	for _, b := range buttons {
		if ui.ButtonSize(b.Spec).X > (area.Dx()-ui.Px(theme.Space8))/2 {
			columns = 1
		}
	}
	if 4*(ui.ControlHeight()+ui.Px(theme.Space8)) > area.Dy() {
		columns = 2 // drop icons to make room for the words
		for i := range buttons {
			if ui.ButtonSize(buttons[i].Spec).X > (area.Dx()-ui.Px(theme.Space8))/2 {
				buttons[i].Spec.Icon = ""
			}
		}
	}
	var line image.Rectangle
	for i, b := range buttons {
		if i%columns == 0 {
			line = parts.Row(area, ui.ControlHeight(), ui.Px(theme.Space8))
		}
		if ui.Button(b.ID, widget.Column(line, columns, i%columns, ui.Px(theme.Space8)), b.Spec) {
			b.OnClick()
			return
		}
	}
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
