package parts

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/scene"
)

// The rows of dialogs that change preferences. What is changed works at once.

// settingHeight is the height of a row: less in a window that is too low for all
// of them otherwise.
func settingHeight(sc *scene.Context) int {
	height := sc.UI.Px(52)
	if lowForSettings(sc) {
		height = sc.UI.Px(40)
	}
	return max(height, sc.UI.LineHeight(theme.Body)+sc.UI.LineHeight(theme.Caption)+sc.UI.Px(theme.Space4))
}

func lowForSettings(sc *scene.Context) bool { return sc.Size.Y < sc.UI.Px(960) }

// SettingRow cuts a row off the dialog and labels it; the control goes into the
// width it asks for at the right, or below the label if there is no room.
func SettingRow(sc *scene.Context, rest *image.Rectangle, label assets.ID, width int) image.Rectangle {
	ui := sc.UI
	word := sc.Text(label)
	at := widget.CutTop(rest, settingHeight(sc))
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
func SegmentsRow[T comparable](sc *scene.Context, rest *image.Rectangle, id widget.ID, label assets.ID, values []T, names []assets.ID, now T) T {
	var choices []widget.Choice
	for _, name := range names {
		choices = append(choices, widget.Choice{Word: sc.Text(name)})
	}
	chosen := slices.Index(values, now)
	at := SettingRow(sc, rest, label, max(sc.UI.SegmentsWidth(choices), sc.UI.Px(360)))
	if sc.UI.Segments(id, at, choices, &chosen, widget.ChoiceSpec{}) && chosen >= 0 {
		return values[chosen]
	}
	return now
}

// SwitchRow is a row with a switch. Its label and what is said about it are wrapped
// beside the switch; the row is as high as they need.
func SwitchRow(sc *scene.Context, rest *image.Rectangle, id widget.ID, label, about assets.ID, value *bool) {
	ui := sc.UI
	width := rest.Dx() - ui.SwitchSize().X - ui.Px(theme.Space16)
	height := func(role theme.Role, word assets.ID) int {
		if word == "" {
			return 0
		}
		return len(ui.Wrap(sc.Text(word), ui.Font(role), width)) * ui.LineHeight(role)
	}
	used := height(theme.Body, label) + height(theme.Caption, about)
	at := widget.CutTop(rest, max(settingHeight(sc), used+ui.Px(theme.Space4)))
	words := widget.Centre(image.Rect(at.Min.X, at.Min.Y, at.Min.X+width, at.Max.Y), width, used)
	widget.CutTop(&words, ui.Paragraph(words, sc.Text(label), widget.LabelSpec{}))
	if about != "" {
		ui.Paragraph(words, sc.Text(about), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	ui.Switch(id, at, value, widget.ToggleSpec{})
}

// Slider describes a row with a slider over whole numbers.
type Slider struct {
	ID             widget.ID
	Label          assets.ID
	Value          *int
	Min, Max, Step int // values are multiples of Step
	Disabled       bool
}

// SliderRow is a row with a slider and its value in percent.
func SliderRow(sc *scene.Context, rest *image.Rectangle, s Slider) {
	sliderRow(sc, rest, s, sc.Words.Format(assets.DisplayPercent, map[string]any{"Percent": *s.Value}))
}

// TimeRow is a row with a slider whose value is in milliseconds and shown in seconds.
func TimeRow(sc *scene.Context, rest *image.Rectangle, s Slider) {
	seconds := sc.Words.Decimal(float64(*s.Value)/1000, 'f', 1)
	sliderRow(sc, rest, s, sc.Words.Format(assets.DisplaySeconds, map[string]any{"Seconds": seconds}))
}

func sliderRow(sc *scene.Context, rest *image.Rectangle, s Slider, value string) {
	ui := sc.UI
	at := widget.CutTop(rest, settingHeight(sc))
	colour := theme.Text
	if s.Disabled {
		colour = theme.Disabled
	}
	said := widget.CutRight(&at, ui.Width(theme.Body, "200 %")+ui.Px(theme.Space12))
	ui.Label(said, value, widget.LabelSpec{Right: true, Colour: colour})
	slider := widget.CutRight(&at, min(ui.Px(300), at.Dx()*3/5))
	ui.Label(at, sc.Text(s.Label), widget.LabelSpec{Colour: colour})
	spec := widget.SliderSpec{Min: s.Min, Max: s.Max, Step: s.Step, Disabled: s.Disabled}
	if ui.Slider(s.ID, widget.Centre(slider, slider.Dx(), ui.SliderHeight()), s.Value, spec) {
		*s.Value = (*s.Value + s.Step/2) / s.Step * s.Step
	}
}

// DrawDivider draws a line between groups of rows.
func DrawDivider(sc *scene.Context, rest *image.Rectangle) {
	air := sc.UI.Px(theme.Space8)
	if lowForSettings(sc) {
		air = sc.UI.Px(theme.Space4)
	}
	widget.CutTop(rest, air)
	sc.UI.Rule(widget.CutTop(rest, max(1, sc.UI.Px(1))))
	widget.CutTop(rest, air)
}
