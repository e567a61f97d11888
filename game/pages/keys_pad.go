package pages

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// padTable declares the actions of the gamepad's buttons. They cannot be changed; only keys can.
func padTable(app *scene.App, rest *image.Rectangle) {
	ui := app.UI
	widget.CutTop(rest, ui.Paragraph(*rest, app.Text(assets.KeysPadAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space8))
	column := rest.Dx() * 2 / 5
	for _, r := range scene.PadRows(app) {
		does, label := r.Does, widget.LabelSpec{}
		if does == "" {
			does, label.Colour = app.Text(assets.KeysNone), theme.Text2
		}
		left, right := *rest, *rest
		left.Max.X = left.Min.X + column - ui.Px(theme.Space16)
		right.Min.X += column
		caps := padCaps(&app.Frame, left, r.Buttons)
		used := max(caps, ui.Paragraph(right, does, label), ui.LineHeight(theme.Body))
		ui.LabelText(image.Rect(left.Min.X, left.Min.Y, right.Max.X, left.Min.Y+used), strings.Join(r.Buttons, ", "), does)
		widget.CutTop(rest, used+ui.Px(theme.Space8))
	}
}

// padCaps draws the labels of buttons from the top of r, side by side while there is room, and
// returns the height used.
func padCaps(fr *scene.Frame, r image.Rectangle, buttons []string) int {
	ui := fr.UI
	line := r
	line.Max.Y = line.Min.Y + ui.LineHeight(theme.Body)
	for _, b := range buttons {
		if ui.KeyCapWidth(b) > r.Dx() { // a description, not a name
			return ui.Paragraph(r, b, widget.LabelSpec{})
		}
		widget.CutLeft(&line, ui.KeyCap(line, b)+ui.Px(theme.Space4))
	}
	return line.Dy()
}
