package parts

import (
	"image"
	"strings"

	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// ClearSearch empties a search field that has the focus and a text if Escape was pressed, and reports
// whether it did. Pages call it before they take Escape themselves.
func ClearSearch(fr *scene.Frame, field widget.ID, value *string) bool {
	ui := fr.UI
	if *value == "" || ui.Focused() != field || ui.DialogOpen() || !ui.TakeShortcut(0, widget.KeyEscape) {
		return false
	}
	*value = ""
	return true
}

// SearchField declares a search field above a grid of results. Down moves the focus to the grid.
// It reports whether Enter was pressed, which chooses the first result.
func SearchField(fr *scene.Frame, field, grid widget.ID, at image.Rectangle, value *string, spec widget.FieldSpec) (enter bool) {
	ui := fr.UI
	if !ui.TextField(field, at, value, spec).Focused {
		return false
	}
	if ui.TakeShortcut(0, widget.KeyDown) {
		ui.FocusShown(grid)
	}
	return ui.TakeShortcut(0, widget.KeyEnter)
}

// Matches reports whether a name contains all words of a search, in which x may stand for the sign of sizes such as 4×4.
func Matches(name, search string) bool {
	plain := func(text string) string { return strings.ReplaceAll(strings.ToLower(text), "×", "x") }
	name = plain(name)
	for word := range strings.FieldsSeq(plain(search)) {
		if !strings.Contains(name, word) {
			return false
		}
	}
	return true
}
