package game

import (
	"image"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// What went wrong is said in dialogs, one after another: none takes the place of
// another, nor of one that the player has opened.

// messageDialog tells the player something that went wrong.
type messageDialog struct {
	title string
	lines []string
}

func (d *messageDialog) action() action { return none }

func (d *messageDialog) frame(g *Game) bool {
	result := g.ui.Dialog("message", widget.DialogSpec{
		Title: d.title, Width: 520, Focus: "message-ok",
		Body: func(area image.Rectangle) int {
			used := 0
			for i, line := range d.lines {
				at := area
				at.Min.Y += used
				spec := widget.LabelSpec{}
				if i == 0 && len(d.lines) > 1 {
					spec.Colour = theme.Text2
				}
				used += g.ui.Paragraph(at, line, spec) + g.ui.Px(theme.Space8)
			}
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "message-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.OpenClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

// tell shows a message as soon as no dialog is open.
func (g *Game) tell(title assets.ID, lines ...string) {
	g.messages = append(g.messages, &messageDialog{title: g.text(title), lines: lines})
	g.ui.WakeAfter(0)
}

// showMessage opens the next message, if nothing else is open.
func (g *Game) showMessage() {
	if g.dialog == nil && len(g.messages) > 0 {
		g.dialog = g.messages[0]
		g.messages = g.messages[1:]
	}
}
