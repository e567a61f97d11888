package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// box is a dialog for windows without a panel beside the board. It shows the full name of the
// game, the optimum and the player's best result, and is opened by a click on the moves.
type box struct{ game *Game }

// Action implements scene.Dialog.
func (*box) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (b *box) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("klotski-box", widget.DialogSpec{
		Title: gameName(sc, b.game.host.Session().Puzzle()), Width: 420, Focus: "klotski-box-ok",
		Body: func(area image.Rectangle) int { return b.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "klotski-box-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.SolvedOk)}},
		},
	})
	return result.Open()
}

func (b *box) body(sc *scene.Context, area image.Rectangle) int {
	g, top := b.game, area.Min.Y
	area.Max.Y = area.Min.Y + 1<<14
	facts := g.bests(sc)
	if len(facts) == 0 {
		widget.CutTop(&area, sc.UI.Paragraph(area, g.positions.distanceText(sc), widget.LabelSpec{Colour: theme.Text2}))
	}
	for _, f := range facts {
		sc.UI.ValueRow(widget.CutTop(&area, parts.RowHeight(sc)), sc.Text(f.Label), f.Value, f.Bold)
	}
	return area.Min.Y - top
}
