package keyboard

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// padTable declares what the buttons of the pad in use do. They do what they do: only the
// keys of the actions behind them are the player's.
func padTable(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	widget.CutTop(rest, ui.Paragraph(*rest, d.Text(assets.KeysPadAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space8))
	column := rest.Dx() * 2 / 5
	for _, r := range desk.PadRows(d) {
		does, label := r.Does, widget.LabelSpec{}
		if does == "" {
			does, label.Colour = d.Text(assets.KeysNone), theme.Text2
		}
		left, right := *rest, *rest
		left.Max.X = left.Min.X + column - ui.Px(theme.Space16)
		right.Min.X += column
		caps := padCaps(d, left, r.Buttons)
		used := max(caps, ui.Paragraph(right, does, label), ui.LineHeight(theme.Body))
		ui.Say(image.Rect(left.Min.X, left.Min.Y, right.Max.X, left.Min.Y+used), strings.Join(r.Buttons, ", "), does)
		widget.CutTop(rest, used+ui.Px(theme.Space8))
	}
}

// padCaps draws what stands on buttons from the top of r, beside each other as far as there
// is room, and returns the height used.
func padCaps(d *desk.Desk, r image.Rectangle, buttons []string) int {
	ui := d.UI
	line := r
	line.Max.Y = line.Min.Y + ui.LineHeight(theme.Body)
	for _, b := range buttons {
		if ui.KeyCapWidth(b) > r.Dx() { // words rather than a name
			return ui.Paragraph(r, b, widget.LabelSpec{})
		}
		widget.CutLeft(&line, ui.KeyCap(line, b)+ui.Px(theme.Space4))
	}
	return line.Dy()
}
