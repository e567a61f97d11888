package parts

import (
	"image"

	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/scene"
)

// ListRow declares a row of a list with wrapping text and a small button at the right. It reports
// whether the button was clicked.
func ListRow(fr *scene.Frame, rest *image.Rectangle, id widget.ID, text string, button widget.ButtonSpec, words widget.LabelSpec) bool {
	ui := fr.UI
	size := ui.ButtonSize(button)
	left := *rest
	left.Max.X -= size.X + ui.Px(theme.Space12)
	height := ui.MeasureBody(left.Dx(), func(area image.Rectangle) int { return ui.Paragraph(area, text, words) })
	at := widget.CutTop(rest, max(height, size.Y)+ui.Px(theme.Space4))
	left.Max.Y = at.Max.Y
	ui.Paragraph(widget.Centre(left, left.Dx(), height), text, words)
	return ui.Button(id, widget.Centre(widget.CutRight(&at, size.X), size.X, size.Y), button)
}
