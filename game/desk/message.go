package desk

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/internal/truncate"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// What went wrong is said in dialogs, one after another: none takes the place of
// another, nor of one that the player has opened.

// Tell shows a message as soon as no dialog is open.
func (d *Desk) Tell(title assets.ID, lines ...string) { d.Queue(NewMessage(d.Text(title), lines...)) }

// NewMessage returns a dialog that tells the player something that went wrong. Of
// several lines, the first says to what.
func NewMessage(title string, lines ...string) Dialog { return &message{title, lines} }

type message struct {
	title string
	lines []string
}

func (*message) Action() ActionID { return None }

func (m *message) Frame(d *Desk) bool {
	result := d.UI.Dialog("message", widget.DialogSpec{
		Title: m.title, Width: 520, Focus: "message-ok",
		Body: func(area image.Rectangle) int {
			used := 0
			for i, line := range m.lines {
				at := area
				at.Min.Y += used
				spec := widget.LabelSpec{}
				if i == 0 && len(m.lines) > 1 {
					spec.Colour = theme.Text2
				}
				used += d.UI.Paragraph(at, line, spec) + d.UI.Px(theme.Space8)
			}
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "message-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.OpenClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

// Shorten keeps what a message quotes to a readable length, on one line.
func Shorten(text string) string { return truncate.Text(strings.Join(strings.Fields(text), " "), 80) }
