package game

import (
	"image"

	"worldslide/ui/widget"
)

// confirmDialog asks before something is lost.
type confirmDialog struct {
	opener      action
	title, text string
	icon        string
	yes, no     string
	do          func()
}

func (d *confirmDialog) action() action { return d.opener }

func (d *confirmDialog) frame(g *Game) bool {
	result := g.ui.Dialog("confirm", widget.DialogSpec{
		Title: d.title, Width: 440, Focus: "no",
		Body: func(area image.Rectangle) int { return g.ui.Paragraph(area, d.text, widget.LabelSpec{}) },
		Buttons: []widget.DialogButton{
			{ID: "yes", ButtonSpec: widget.ButtonSpec{Icon: d.icon, Word: d.yes}},
			{ID: "no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.no}},
		},
	})
	if result.Button == "yes" {
		d.do()
	}
	return !result.Closed && result.Button == ""
}
