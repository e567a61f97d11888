package desk

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Stepper declares a small number between a minus and a plus, for a range of a few
// values, and reports whether it changed. A label stands in front of it or above: of is what
// it says, by which the two buttons are called.
func Stepper(d *Desk, id widget.ID, of assets.ID, at image.Rectangle, value *int, least, most int) (changed bool) {
	ui := d.UI
	before := *value
	if !ui.Measuring() {
		d.List().Box(at, theme.RadiusControl*d.Scale, float64(d.Line()), ui.Colour(theme.Surface), ui.Colour(theme.Field))
	}
	number := at
	side := min(at.Dy(), at.Dx()*2/5)
	button := func(part widget.ID, r image.Rectangle, icon string, tip assets.ID, by int) {
		next := *value + by
		name := d.Words.Format(tip, map[string]any{"What": d.Text(of)})
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: icon, Tip: name, Repeats: true, Disabled: next < least || next > most}
		if ui.Button(id+part, r.Inset(ui.Px(2)), spec) {
			*value = next
		}
		ui.Tell(id+part, access.Node{Value: strconv.Itoa(*value)})
	}
	button("-less", widget.CutLeft(&number, side), "minus", assets.StepperLess, -1)
	button("-more", widget.CutRight(&number, side), "plus", assets.StepperMore, +1)
	ui.Label(number, strconv.Itoa(*value), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	return *value != before
}
