package scene

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/internal/truncate"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// ShowMessage shows a message in a dialog as soon as no other dialog is open.
func (app *App) ShowMessage(title assets.ID, lines ...string) {
	app.EnqueueDialog(NewMessage(app.Text(title), lines...))
}

// NewMessage returns a dialog with a message about a problem. If there are several lines, the
// first one names what has the problem.
func NewMessage(title string, lines ...string) Dialog { return &message{title, lines} }

type message struct {
	title string
	lines []string
}

func (*message) Action() ActionID { return None }

func (m *message) Frame(app *App) bool {
	result := app.UI.Dialog("message", widget.DialogSpec{
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
				used += app.UI.Paragraph(at, line, spec) + app.UI.Px(theme.Space8)
			}
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "message-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.OpenClose)}},
		},
	})
	return result.Open()
}

// Truncate shortens a quoted text to 80 characters on one line.
func Truncate(text string) string { return truncate.Text(strings.Join(strings.Fields(text), " "), 80) }
