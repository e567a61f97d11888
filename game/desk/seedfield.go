package desk

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// SeedField declares a row in which the seed of a new game is typed, or left open, and a button
// that fills in the one of a day: beside the field, or below it where the row is narrow. What
// is wrong stands right below the field, so that it comes into view with it. It reports whether
// the button was pressed.
func SeedField(d *Desk, rest *image.Rectangle, field widget.ID, seed *string, day BarButton) (pressed bool) {
	ui, valid := d.UI, ValidSeed(*seed)
	line := Row(rest, ui.ControlHeight(), 0)
	placeholder := d.Text(assets.NewChallengeSeedPlaceholder)
	width := ui.ButtonSize(day.Spec).X
	beside := line.Dx()-width > ui.Width(theme.Body, placeholder)+ui.Px(theme.Space32)
	var button image.Rectangle
	if beside {
		button = widget.CutRight(&line, width)
		widget.CutRight(&line, ui.Px(theme.Space8))
	}
	ui.TextField(field, line, seed, widget.FieldSpec{Placeholder: placeholder, Accept: widget.Digits, MaxRunes: 10, Wrong: !valid})
	widget.CutTop(rest, ui.Px(theme.Space4))
	ErrorLine(d, rest, assets.NewChallengeSeedError, !valid, 0)
	if !beside {
		widget.CutTop(rest, ui.Px(theme.Space4))
		button = Row(rest, ui.ControlHeight(), 0)
	}
	return ui.Button(day.ID, button, day.Spec)
}

// ValidSeed reports whether a text is a seed, or nothing, which leaves the choice to the game.
func ValidSeed(text string) bool {
	if text == "" {
		return true
	}
	_, err := strconv.ParseUint(text, 10, 32)
	return err == nil
}
