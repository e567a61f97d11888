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

// Once a puzzle is solved, the panel keeps what the dialog has said. Where there is no
// room for it beside the board, a click on the moves opens a box that has the same.

// box is what is known of the game: the optimum for those who ask for it, the player's
// best, and what can be done with a solution.
type box struct{ game *Game }

// Action implements scene.Dialog.
func (*box) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (b *box) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("carom-box", widget.DialogSpec{
		Title: heading(sc, b.game.table.Session().Puzzle()), Width: 420, Focus: "carom-box-ok",
		Body: func(area image.Rectangle) int { return b.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "carom-box-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.SolvedOk)}},
		},
	})
	if sc.CurrentDialog() != scene.Dialog(b) {
		return sc.CurrentDialog() != nil // a button of the body has led on
	}
	return result.Open()
}

func (b *box) body(sc *scene.Context, area image.Rectangle) int {
	g, top := b.game, area.Min.Y
	area.Max.Y = area.Min.Y + 1<<14
	g.optimumRow(sc, widget.CutTop(&area, parts.RowHeight(sc)))
	if g.revealed && !g.table.Session().Locked() {
		sc.UI.ValueRow(widget.CutTop(&area, parts.RowHeight(sc)), sc.Text(assets.CaromFromHere), minText(g, sc), false)
	}
	g.bestRow(sc, widget.CutTop(&area, parts.RowHeight(sc)))
	if g.table.Session().Locked() {
		widget.CutTop(&area, sc.UI.Px(theme.Space12))
		g.afterwards(sc, &area)
	}
	return area.Min.Y - top
}

// afterwards are the buttons of a solved game, two in a row.
func (g *Game) afterwards(sc *scene.Context, area *image.Rectangle) {
	ui := sc.UI
	solution, known := g.positions.solution()
	result, entered := g.ended(sc)
	buttons := []parts.BarButton{
		{ID: "carom-results", Spec: widget.ButtonSpec{Icon: "trophy", Word: sc.Text(assets.CaromResults), Tip: sc.Text(assets.CaromResultsTip), Disabled: !entered}, OnClick: func() {
			sc.ShowDialog(&solvedDialog{game: g, result: result})
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
		columns = 2 // words give way to icons
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

// ended returns the result of a game that the player has solved, or of an earlier one of
// the same start. A game that was opened by a code with moves has none.
func (g *Game) ended(sc *scene.Context) (records.Result, bool) {
	if g.result.Replay != "" {
		return g.result, true
	}
	start := g.table.Session().Start().String()
	for _, r := range slices.Backward(sc.Book.Results()) {
		if r.Start() == start && !r.Abandoned {
			g.result = r
			return r, true
		}
	}
	return records.Result{}, false
}

// earned reports whether the player has solved the game at hand in the least moves.
func (g *Game) earned(sc *scene.Context) bool {
	optimum, known := g.positions.optimum()
	r, ok := g.ended(sc)
	return known && ok && isOptimal(r, optimum)
}
