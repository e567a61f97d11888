package parts

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// pageColumn is the maximum width of a page's column in device-independent pixels.
const pageColumn = 1120

// PageFrame declares the frame of a page that Escape closes: toolbar, scrolled column and status
// line. body declares the contents of the column, which has no bottom, and returns the height
// that it used.
func PageFrame(app *scene.App, p scene.Page, id widget.ID, back scene.Page, status string, body func(rest image.Rectangle) int) {
	ui := app.UI
	app.Pictures.Begin()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		GoBack(app, back)
		return
	}
	app.Toolbar()
	if app.Page() != p {
		return
	}
	stage := image.Rect(0, ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-StatusHeight(&app.Frame))
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
	if app.Page() != p {
		return
	}
	StatusBar(app, status, pageKeys(app.Look()))
}

// Back declares a button at the left of a line that goes back, as Escape does, and reports whether it was
// pressed.
func Back(fr *scene.Frame, id widget.ID, line *image.Rectangle) bool {
	ui := fr.UI
	spec := widget.ButtonSpec{Kind: widget.Flat, Icon: "arrow-left", Tip: fr.Text(assets.HelpPadBack), Key: fr.Text(assets.KeyEsc)}
	at := widget.CutLeft(line, ui.ControlHeight())
	widget.CutLeft(line, ui.Px(theme.Space8))
	ui.SetA11y(id, access.Node{Name: fr.Text(assets.HelpPadBack)})
	return ui.Button(id, widget.Centre(at, at.Dx(), ui.ControlHeight()), spec)
}

// GoBack opens the page before, or the game if that is nil.
func GoBack(app *scene.App, before scene.Page) {
	if before != nil {
		app.OpenPage(before)
	} else {
		app.ClosePage()
	}
}

// Card draws the background of a card and returns the area inside. padding is in
// device-independent pixels.
func Card(fr *scene.Frame, at image.Rectangle, padding float64) image.Rectangle {
	if !fr.UI.Measuring() {
		line := float64(max(1, fr.UI.Px(fr.Theme().Line())))
		fr.List().Box(at, theme.RadiusCard*fr.Scale, line, fr.UI.Colour(theme.Surface), fr.UI.Colour(theme.Border))
	}
	return at.Inset(fr.UI.Px(padding))
}

// CardItem returns an item on a card, with padding around it in device-independent pixels.
func CardItem(fr *scene.Frame, it layout.Item, padding float64) layout.Item {
	n := fr.UI.Px(padding)
	return it.Pad(n, n).Behind(func(r image.Rectangle) { Card(fr, r, 0) })
}
