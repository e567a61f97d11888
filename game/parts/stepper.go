package parts

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Stepper declares a number between a minus and a plus button and reports whether it changed. of
// is its label, which the caller draws beside it or above; the buttons are named by it.
func Stepper(fr *scene.Frame, id widget.ID, of assets.ID, at image.Rectangle, value *int, least, most int) (changed bool) {
	ui := fr.UI
	before := *value
	if !ui.Measuring() {
		fr.List().Box(at, theme.RadiusControl*fr.Scale, float64(fr.HairlineWidth()), ui.Colour(theme.Surface), ui.Colour(theme.Field))
	}
	number := at
	side := min(at.Dy(), at.Dx()*2/5)
	button := func(part widget.ID, r image.Rectangle, icon string, tip assets.ID, by int) {
		next := *value + by
		name := fr.Words.Format(tip, map[string]any{"What": fr.Text(of)})
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: icon, Tip: name, Repeats: true, Disabled: next < least || next > most}
		if ui.Button(id+part, r.Inset(ui.Px(2)), spec) {
			*value = next
		}
		ui.SetA11y(id+part, access.Node{Value: strconv.Itoa(*value)})
	}
	button("-less", widget.CutLeft(&number, side), "minus", assets.StepperLess, -1)
	button("-more", widget.CutRight(&number, side), "plus", assets.StepperMore, +1)
	ui.Label(number, strconv.Itoa(*value), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	return *value != before
}
