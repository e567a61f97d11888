package desk

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The rows of dialogs that change preferences. What is changed works at once.

// settingHeight is the height of a row: less in a window that is too low for all
// of them otherwise.
func settingHeight(d *Desk) int {
	height := d.UI.Px(52)
	if lowForSettings(d) {
		height = d.UI.Px(40)
	}
	return max(height, d.UI.LineHeight(theme.Body)+d.UI.LineHeight(theme.Caption)+d.UI.Px(theme.Space4))
}

func lowForSettings(d *Desk) bool { return d.Size.Y < d.UI.Px(960) }

// SettingRow cuts a row off the dialog and labels it; the control goes into the
// width it asks for at the right, or below the label if there is no room.
func SettingRow(d *Desk, rest *image.Rectangle, label assets.ID, width int) image.Rectangle {
	ui := d.UI
	word := d.Text(label)
	at := widget.CutTop(rest, settingHeight(d))
	if ui.Width(theme.Body, word)+ui.Px(theme.Space16)+width > at.Dx() {
		ui.Label(at, word, widget.LabelSpec{})
		below := widget.CutTop(rest, ui.ControlHeight())
		widget.CutTop(rest, ui.Px(theme.Space8))
		return below
	}
	control := widget.CutRight(&at, width)
	ui.Label(at, word, widget.LabelSpec{})
	inset := (control.Dy() - ui.ControlHeight()) / 2
	control.Min.Y += inset
	control.Max.Y = control.Min.Y + ui.ControlHeight()
	return control
}

// SegmentsRow is a row that chooses one of a few values.
func SegmentsRow[T comparable](d *Desk, rest *image.Rectangle, id widget.ID, label assets.ID, values []T, names []assets.ID, now T) T {
	var choices []widget.Choice
	for _, name := range names {
		choices = append(choices, widget.Choice{Word: d.Text(name)})
	}
	chosen := slices.Index(values, now)
	at := SettingRow(d, rest, label, max(d.UI.SegmentsWidth(choices), d.UI.Px(360)))
	if d.UI.Segments(id, at, choices, &chosen, widget.ChoiceSpec{}) && chosen >= 0 {
		return values[chosen]
	}
	return now
}

// SwitchRow is a row with a switch.
func SwitchRow(d *Desk, rest *image.Rectangle, id widget.ID, label, about assets.ID, value *bool) {
	ui := d.UI
	at := widget.CutTop(rest, settingHeight(d))
	words := at
	words.Max.X -= ui.SwitchSize().X + ui.Px(theme.Space16)
	if about != "" {
		height := ui.LineHeight(theme.Body) + ui.LineHeight(theme.Caption)
		words = widget.Centre(words, words.Dx(), height)
		below := words
		below.Min.Y += ui.LineHeight(theme.Body)
		words.Max.Y = below.Min.Y
		ui.Label(below, d.Text(about), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	ui.Label(words, d.Text(label), widget.LabelSpec{})
	ui.Switch(id, at, value, widget.ToggleSpec{})
}

// SliderRow is a row with a slider and its value in percent.
func SliderRow(d *Desk, rest *image.Rectangle, id widget.ID, label assets.ID, value *int, low, high, step int, disabled bool) {
	sliderRow(d, rest, id, label, value, low, high, step, disabled, func(percent int) string {
		return d.Words.Format(assets.DisplayPercent, map[string]any{"Percent": percent})
	})
}

// TimeRow is a row with a slider and its value in milliseconds, said in seconds.
func TimeRow(d *Desk, rest *image.Rectangle, id widget.ID, label assets.ID, value *int, low, high, step int, disabled bool) {
	sliderRow(d, rest, id, label, value, low, high, step, disabled, func(milliseconds int) string {
		return d.Words.Format(assets.DisplaySeconds, map[string]any{"Seconds": d.Words.Decimal(float64(milliseconds)/1000, 'f', 1)})
	})
}

func sliderRow(d *Desk, rest *image.Rectangle, id widget.ID, label assets.ID, value *int, low, high, step int, disabled bool, say func(int) string) {
	ui := d.UI
	at := widget.CutTop(rest, settingHeight(d))
	colour := theme.Text
	if disabled {
		colour = theme.Disabled
	}
	said := widget.CutRight(&at, ui.Width(theme.Body, "200 %")+ui.Px(theme.Space12))
	ui.Label(said, say(*value), widget.LabelSpec{Right: true, Colour: colour})
	slider := widget.CutRight(&at, min(ui.Px(300), at.Dx()*3/5))
	ui.Label(at, d.Text(label), widget.LabelSpec{Colour: colour})
	if ui.Slider(id, widget.Centre(slider, slider.Dx(), ui.SliderHeight()), value, widget.SliderSpec{Min: low, Max: high, Step: step, Disabled: disabled}) {
		*value = (*value + step/2) / step * step
	}
}

// Divide draws a line between groups of rows.
func Divide(d *Desk, rest *image.Rectangle) {
	air := d.UI.Px(theme.Space8)
	if lowForSettings(d) {
		air = d.UI.Px(theme.Space4)
	}
	widget.CutTop(rest, air)
	d.UI.Rule(widget.CutTop(rest, max(1, d.UI.Px(1))))
	widget.CutTop(rest, air)
}
