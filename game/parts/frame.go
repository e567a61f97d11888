package parts

import (
	"image"

	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/scene"
)

// pageColumn is the maximum width of a page's column in device-independent pixels.
const pageColumn = 1120

// PageFrame declares the frame of a page that Escape closes: toolbar, scrolled column and status
// line. body declares the contents of the column, which has no bottom, and returns the height
// that it used.
func PageFrame(sc *scene.Context, p scene.Page, id widget.ID, back scene.Page, status string, body func(rest image.Rectangle) int) {
	ui := sc.UI
	sc.Pictures.Begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		if back != nil {
			sc.OpenPage(back)
		} else {
			sc.ClosePage()
		}
		return
	}
	sc.Toolbar()
	if sc.Page() != p {
		return
	}
	stage := image.Rect(0, ToolbarHeight(sc), sc.Size.X, sc.Size.Y-StatusHeight(sc))
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
	if sc.Page() != p {
		return
	}
	StatusBar(sc, status, pageKeys(sc))
}

// Card draws the background of a card and returns the area inside. padding is in
// device-independent pixels.
func Card(sc *scene.Context, at image.Rectangle, padding float64) image.Rectangle {
	if !sc.UI.Measuring() {
		line := float64(max(1, sc.UI.Px(sc.Theme().Line())))
		sc.List().Box(at, theme.RadiusCard*sc.Scale, line, sc.UI.Colour(theme.Surface), sc.UI.Colour(theme.Border))
	}
	return at.Inset(sc.UI.Px(padding))
}
