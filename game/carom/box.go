package carom

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Once a puzzle is solved, the panel keeps what the dialog has said. Where there is no
// room for it beside the board, a click on the moves opens a box that has the same.

// box is what is known of the game: the optimum for those who ask for it, the player's
// best, and what can be done with a solution.
type box struct{ game *Game }

// Action implements desk.Dialog.
func (*box) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (b *box) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("carom-box", widget.DialogSpec{
		Title: heading(d, b.game.table.Session().Puzzle()), Width: 420, Focus: "carom-box-ok",
		Body: func(area image.Rectangle) int { return b.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "carom-box-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.SolvedOk)}},
		},
	})
	if d.Shown() != desk.Dialog(b) {
		return d.Shown() != nil // a button of the body has led on
	}
	return !result.Closed && result.Button == ""
}

func (b *box) body(d *desk.Desk, area image.Rectangle) int {
	g, top := b.game, area.Min.Y
	area.Max.Y = area.Min.Y + 1<<14
	g.optimumRow(d, widget.CutTop(&area, d.RowHeight()))
	if g.revealed && !g.table.Session().Locked() {
		d.UI.ValueRow(widget.CutTop(&area, d.RowHeight()), d.Text(assets.CaromFromHere), leastText(g, d), false)
	}
	g.bestRow(d, widget.CutTop(&area, d.RowHeight()))
	if g.table.Session().Locked() {
		widget.CutTop(&area, d.UI.Px(theme.Space12))
		g.afterwards(d, &area)
	}
	return area.Min.Y - top
}

// afterwards are the buttons of a solved game, two in a row.
func (g *Game) afterwards(d *desk.Desk, area *image.Rectangle) {
	ui := d.UI
	solution, known := g.positions.solution()
	result, entered := g.ended(d)
	buttons := []desk.BarButton{
		{ID: "carom-results", Spec: widget.ButtonSpec{Icon: "trophy", Word: d.Text(assets.CaromResults), Tip: d.Text(assets.CaromResultsTip), Disabled: !entered}, Do: func() {
			d.Show(&solvedDialog{game: g, result: result})
		}},
		{ID: "carom-again", Spec: widget.ButtonSpec{Icon: "rotate-ccw", Word: d.Text(assets.ArchiveAgain), Tip: d.Text(assets.CaromAgainTip)}, Do: func() {
			d.Show(nil)
			d.Games.Start(puzzle.Carom{}, g.Again(), false)
		}},
		{ID: "carom-box-share", Spec: widget.ButtonSpec{Icon: "share-2", Word: d.Text(assets.CaromShare), Tip: d.Text(assets.CaromShareTip), Disabled: !entered}, Do: func() { share(d, result) }},
		{ID: "carom-box-perfect", Spec: widget.ButtonSpec{Icon: "route", Word: d.Text(assets.CaromPerfect), Tip: d.Text(assets.CaromPerfectTip), Disabled: !known}, Do: func() { watchPerfect(d, g, solution) }},
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
			line = desk.Row(area, ui.ControlHeight(), ui.Px(theme.Space8))
		}
		if ui.Button(b.ID, widget.Column(line, columns, i%columns, ui.Px(theme.Space8)), b.Spec) {
			b.Do()
			return
		}
	}
}

// ended returns the result of a game that the player has solved, or of an earlier one of
// the same start. A game that was opened by a code with moves has none.
func (g *Game) ended(d *desk.Desk) (records.Result, bool) {
	if g.result.Replay != "" {
		return g.result, true
	}
	start := g.table.Session().Start().String()
	for _, r := range slices.Backward(d.Book.Results()) {
		if r.Start() == start && !r.Abandoned {
			g.result = r
			return r, true
		}
	}
	return records.Result{}, false
}

// earned reports whether the player has solved the game at hand in the least moves.
func (g *Game) earned(d *desk.Desk) bool {
	optimum, known := g.positions.optimum()
	r, ok := g.ended(d)
	return known && ok && isOptimal(r, optimum)
}
