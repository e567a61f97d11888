package desk

import (
	"image"

	"worldslide/ui/widget"
)

// Question is asked before something is lost.
type Question struct {
	Opener      ActionID // whose button it is
	Title, Text string
	Icon        string // of the answer that loses it
	Yes, No     string
}

// Ask opens a question, and does what it is about if the answer is yes.
func (d *Desk) Ask(q Question, do func()) { d.Show(&confirmDialog{q, do}) }

type confirmDialog struct {
	Question
	do func()
}

func (c *confirmDialog) Action() ActionID { return c.Opener }

func (c *confirmDialog) Frame(d *Desk) bool {
	result := d.UI.Dialog("confirm", widget.DialogSpec{
		Title: c.Title, Width: 440, Focus: "no",
		Body: func(area image.Rectangle) int { return d.UI.Paragraph(area, c.Text, widget.LabelSpec{}) },
		Buttons: []widget.DialogButton{
			{ID: "yes", ButtonSpec: widget.ButtonSpec{Icon: c.Icon, Word: c.Yes}},
			{ID: "no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: c.No}},
		},
	})
	if result.Button == "yes" {
		c.do()
	}
	return !result.Closed && result.Button == ""
}
