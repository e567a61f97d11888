package parts

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/scene"
)

// SeedField declares the field for the seed of a new game, which may be empty, and a button that
// fills in the seed of a day: beside the field, or below it in a narrow form. An error is shown
// right below the field, so that both scroll into view together. It reports whether the button
// was pressed.
func SeedField(sc *scene.Context, rest *image.Rectangle, field widget.ID, seed *string, day BarButton) (pressed bool) {
	ui, valid := sc.UI, ValidSeed(*seed)
	line := Row(rest, ui.ControlHeight(), 0)
	placeholder := sc.Text(assets.NewChallengeSeedPlaceholder)
	width := ui.ButtonSize(day.Spec).X
	beside := line.Dx()-width > ui.Width(theme.Body, placeholder)+ui.Px(theme.Space32)
	var button image.Rectangle
	if beside {
		button = widget.CutRight(&line, width)
		widget.CutRight(&line, ui.Px(theme.Space8))
	}
	ui.TextField(field, line, seed, widget.FieldSpec{Placeholder: placeholder, Accept: widget.Digits, MaxRunes: 10, Wrong: !valid})
	widget.CutTop(rest, ui.Px(theme.Space4))
	ErrorLine(sc, rest, assets.NewChallengeSeedError, !valid, 0)
	if !beside {
		widget.CutTop(rest, ui.Px(theme.Space4))
		button = Row(rest, ui.ControlHeight(), 0)
	}
	return ui.Button(day.ID, button, day.Spec)
}

// ValidSeed reports whether a text is a seed or empty. An empty seed means a random one.
func ValidSeed(text string) bool {
	if text == "" {
		return true
	}
	_, err := strconv.ParseUint(text, 10, 32)
	return err == nil
}
