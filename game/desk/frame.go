package desk

import (
	"image"

	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// pageColumn is the usual width of a page's column in device-independent pixels.
const pageColumn = 1120

// Framed declares what pages that lead back to another have in common: Escape, the
// toolbar, a scrolled column, and the status line. body gets the column without a
// bottom and returns the height it used.
func (d *Desk) Framed(p Page, id widget.ID, back Page, status string, body func(rest image.Rectangle) int) {
	ui := d.UI
	d.Pictures.Begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		if back != nil {
			d.OpenPage(back)
		} else {
			d.ClosePage()
		}
		return
	}
	d.Toolbar()
	if d.Page() != p {
		return
	}
	stage := image.Rect(0, d.ToolbarHeight(), d.Size.X, d.Size.Y-d.StatusHeight())
	ui.Scroll(id, stage, func(area image.Rectangle) int {
		margin := ui.Px(theme.Space24)
		if ui.Narrow() {
			margin = ui.Px(theme.Space16)
		}
		width := min(ui.Px(pageColumn), area.Dx()-2*margin)
		x := area.Min.X + (area.Dx()-width)/2
		rest := image.Rect(x, area.Min.Y+margin, x+width, area.Min.Y+1<<14)
		return body(rest) + 2*margin
	})
	if d.Page() != p {
		return
	}
	d.StatusBar(status, d.PageKeys())
}

// Card draws the ground of a card and returns the room in it.
func (d *Desk) Card(at image.Rectangle, padding float64) image.Rectangle {
	if !d.UI.Measuring() {
		line := float64(max(1, d.UI.Px(d.Theme().Line())))
		d.List().Box(at, theme.RadiusCard*d.Scale, line, d.UI.Colour(theme.Surface), d.UI.Colour(theme.Border))
	}
	return at.Inset(d.UI.Px(padding))
}
