package desk

import (
	"image"

	"worldslide/ui/widget"
)

// SearchField declares a field for a part of a name above a grid of what is found. Down leads
// from it to the grid. It reports whether Enter was pressed, which takes the first one found.
func SearchField(d *Desk, field, grid widget.ID, at image.Rectangle, value *string, spec widget.FieldSpec) (enter bool) {
	ui := d.UI
	if !ui.TextField(field, at, value, spec).Focused {
		return false
	}
	if ui.TakeShortcut(0, widget.KeyDown) {
		ui.FocusShown(grid)
	}
	return ui.TakeShortcut(0, widget.KeyEnter)
}
