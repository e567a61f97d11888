package play

import (
	"errors"
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/play/hint"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// markActions returns the actions that mark positions and go back to them.
func (p *Scene) markActions() []scene.Action {
	mark := scene.Action{
		ID: scene.Mark, Icon: "flag", Word: assets.MarksMark, Short: assets.MarksMark, Tip: assets.MarksMarkTip, Places: scene.InMenu,
		Why: p.WhyClosed(), Run: p.mark,
	}
	list := scene.Action{
		ID: scene.Marks, Icon: "undo-2", Word: assets.MarksList, Short: assets.MarksList, Tip: assets.MarksListTip, Places: scene.InMenu,
		Why: p.WhyClosed(), Run: func() { p.app.ShowDialog(&marksDialog{p}) },
	}
	if list.Why == "" && len(p.session.Marks()) == 0 {
		list.Why = p.app.Text(assets.MarksNone)
	}
	return []scene.Action{mark, list}
}

// markProblem returns why a position cannot be marked, or gone back to.
func markProblem(look scene.Look, err error) string {
	for _, limit := range []struct {
		err error
		id  assets.ID
		n   int
	}{
		{session.ErrManyMarks, assets.MarksTooMany, session.MaxMarks},
		{session.ErrFarMark, assets.MarksTooFar, session.MaxMarked},
		{session.ErrManyBacks, assets.MarksTooOften, session.MaxBacks},
		{session.ErrBranching, assets.MarksTooLong, session.MaxBranching},
	} {
		if errors.Is(err, limit.err) {
			return look.Words.Count(limit.id, limit.n, nil)
		}
	}
	return err.Error()
}

// mark marks the position.
func (p *Scene) mark() {
	p.cancelPress()
	if _, err := p.session.Mark(); err != nil {
		p.app.UI.Toast("triangle-alert", markProblem(p.app.Look(), err))
		return
	}
	p.app.UI.Toast("flag", p.app.Text(assets.MarksMade))
}

// backTo goes back to a mark. The dialog of marks, which has paused the game, is closed.
func (p *Scene) backTo(mark int) {
	p.cancelPress()
	p.pauseBehind(false)
	made, err := p.session.BackTo(mark)
	if err != nil {
		p.app.UI.Toast("triangle-alert", markProblem(p.app.Look(), err))
		return
	}
	p.hint(hint.Dismissed)
	p.show(made)
}

// marksDialog lists the marks of the game.
type marksDialog struct{ scene *Scene }

// Action implements scene.Dialog.
func (*marksDialog) Action() scene.ActionID { return scene.Marks }

// Frame implements scene.Dialog.
func (v *marksDialog) Frame(app *scene.App) bool {
	chosen := -1
	result := app.UI.Dialog("marks", widget.DialogSpec{
		Title: app.Text(assets.MarksList), Width: 440,
		Body:    func(area image.Rectangle) int { return app.UI.Lay(area, v.body(&app.Frame, &chosen)) },
		Buttons: []widget.DialogButton{{ID: "marks-close", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.MarksClose)}}},
	})
	if chosen >= 0 {
		app.ShowDialog(nil)
		v.scene.backTo(chosen)
		return false
	}
	return result.Open()
}

// markThumbnail is the side of the small board of a mark in device-independent pixels.
const markThumbnail = 72.0

func (v *marksDialog) body(fr *scene.Frame, chosen *int) layout.Item {
	ui := fr.UI
	gap := ui.Px(theme.Space12)
	var rows []layout.Item
	for i, m := range v.scene.session.Marks() {
		text := parts.CountMetric(fr.Look(), m.Metrics[0])
		id := widget.Nth("mark-back", i)
		ui.SetA11y(id, access.Node{Name: strings.Join([]string{fr.Text(assets.MarksBack), strconv.Itoa(i + 1), text}, fr.Text(assets.NarrationComma))})
		rows = append(rows, layout.Row(gap,
			layout.Cell(ui.Px(markThumbnail), ui.Px(markThumbnail), func(r image.Rectangle) {
				if !ui.Measuring() {
					v.scene.game.View().Thumbnail(fr.Look(), r, m.Board)
				}
			}),
			ui.ParagraphItem(text, widget.LabelSpec{}).Shrink(0).Grow().Centred(),
			ui.ButtonItem(id, widget.ButtonSpec{Icon: "undo-2", Word: fr.Text(assets.MarksBack), Tip: fr.Text(assets.MarksBackTip)}, func() { *chosen = i }).Centred(),
		))
	}
	return layout.Column(gap, rows...)
}
