package desk

import (
	"worldslide/ui/theme"
)

// Measures of the info panel, in device pixels: of the column beside a board, and of
// the row above one, which has two lines where it is compact.

// PanelWidth is the width of the panel beside the board.
func PanelWidth(d *Desk) int { return d.UI.Px(d.Enlarged(264)) }

// PanelRowHeight is the height of the panel above the board.
func PanelRowHeight(d *Desk) int {
	if d.UI.Narrow() {
		return CompactPanelHeight(d)
	}
	return d.UI.Px(d.Enlarged(64))
}

// CompactPanelHeight is the height of the panel above the board in two lines.
func CompactPanelHeight(d *Desk) int { return d.UI.Px(d.Enlarged(102)) }

// DenseRowHeight is that of a panel that needs its rows closer together.
func DenseRowHeight(d *Desk) int { return max(d.UI.Px(theme.Space24), d.UI.LineHeight(theme.Body)) }
