package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// box says what is known of the game where the panel does not stand beside the board: its full
// name, the optimum and the player's best. A click on the moves opens it.
type box struct{ game *Game }

// Action implements desk.Dialog.
func (*box) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (b *box) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("klotski-box", widget.DialogSpec{
		Title: gameName(d, b.game.table.Session().Puzzle()), Width: 420, Focus: "klotski-box-ok",
		Body: func(area image.Rectangle) int { return b.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "klotski-box-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.SolvedOk)}},
		},
	})
	return !result.Closed && result.Button == ""
}

// body returns the height used.
func (b *box) body(d *desk.Desk, area image.Rectangle) int {
	g, top := b.game, area.Min.Y
	area.Max.Y = area.Min.Y + 1<<14
	facts := g.bests(d)
	if len(facts) == 0 {
		widget.CutTop(&area, d.UI.Paragraph(area, g.positions.sayLeast(d), widget.LabelSpec{Colour: theme.Text2}))
	}
	for _, f := range facts {
		d.UI.ValueRow(widget.CutTop(&area, d.RowHeight()), d.Text(f.Label), f.Value, f.Bold)
	}
	return area.Min.Y - top
}
