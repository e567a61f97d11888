package game

import (
	"image"

	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// pageColumn is the usual width of a page's column in device-independent pixels.
const pageColumn = 1120

// framed declares what pages that lead back to another have in common: Escape, the
// toolbar, a scrolled column, and the status line. body gets the column without a
// bottom and returns the height it used.
func (g *Game) framed(p page, id widget.ID, back page, status string, body func(rest image.Rectangle) int) {
	ui := g.ui
	g.pictures.begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		if back != nil {
			g.openPage(back)
		} else {
			g.closePage()
		}
		return
	}
	g.takeShortcuts()
	g.toolbar(image.Rect(0, 0, g.size.X, g.toolbarHeight()))
	if g.page != p {
		return
	}
	stage := image.Rect(0, g.toolbarHeight(), g.size.X, g.size.Y-g.statusHeight())
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
	if g.page != p {
		return
	}
	g.statusBar(status, g.pageKeys())
}

// card draws the ground of a card and returns the room in it.
func (g *Game) card(at image.Rectangle, padding float64) image.Rectangle {
	if !g.ui.Measuring() {
		line := float64(max(1, g.ui.Px(g.theme().Line())))
		g.list().Box(at, theme.RadiusCard*g.scale, line, g.ui.Colour(theme.Surface), g.ui.Colour(theme.Border))
	}
	return at.Inset(g.ui.Px(padding))
}
