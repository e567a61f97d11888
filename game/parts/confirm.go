package parts

import (
	"image"

	"worldslide/ui/widget"

	"worldslide/game/scene"
)

// Confirm asks a question and calls do if the answer is Yes.
func Confirm(sc *scene.Context, q scene.Question, do func()) { ConfirmOver(sc, q, do, nil) }

// ConfirmOver is Confirm in place of another dialog, which is shown again after the answer.
func ConfirmOver(sc *scene.Context, q scene.Question, do func(), back scene.Dialog) {
	sc.ShowDialog(&confirmDialog{q, do, back})
}

type confirmDialog struct {
	scene.Question
	do   func()
	back scene.Dialog // or nil
}

func (c *confirmDialog) Action() scene.ActionID { return c.Opener }

func (c *confirmDialog) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("confirm", widget.DialogSpec{
		Title: c.Title, Width: 440, Focus: "no",
		Body: func(area image.Rectangle) int { return sc.UI.Paragraph(area, c.Text, widget.LabelSpec{}) },
		Buttons: []widget.DialogButton{
			{ID: "yes", ButtonSpec: widget.ButtonSpec{Icon: c.Icon, Word: c.Yes}, Do: c.do},
			{ID: "no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: c.No}},
		},
	})
	if !result.Open() && c.back != nil {
		sc.ShowDialog(c.back)
		return true
	}
	return result.Open()
}
