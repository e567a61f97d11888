package parts

import (
	"image"

	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// Confirm asks a question and calls do if the answer is Yes.
func Confirm(app *scene.App, q scene.Question, do func()) { ConfirmOver(app, q, do, nil) }

// ConfirmOver is Confirm in place of another dialog, which is shown again after the answer.
func ConfirmOver(app *scene.App, q scene.Question, do func(), back scene.Dialog) {
	app.ShowDialog(&confirmDialog{q, do, back})
}

type confirmDialog struct {
	scene.Question
	do   func()
	back scene.Dialog // or nil
}

func (c *confirmDialog) Action() scene.ActionID { return c.Opener }

func (c *confirmDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog("confirm", widget.DialogSpec{
		Title: c.Title, Width: 440, Focus: "no",
		Body: func(area image.Rectangle) int { return app.UI.Paragraph(area, c.Text, widget.LabelSpec{}) },
		Buttons: []widget.DialogButton{
			{ID: "yes", ButtonSpec: widget.ButtonSpec{Icon: c.Icon, Word: c.Yes}, Do: c.do},
			{ID: "no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Word: c.No}},
		},
	})
	if !result.Open() && c.back != nil {
		app.ShowDialog(c.back)
		return true
	}
	return result.Open()
}
