package parts

import (
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/boardview"
)

// PanelWidth returns the width of the info panel beside the board.
func PanelWidth(look scene.Look) int { return look.Px(look.Enlarged(264)) }

// PanelRowHeight returns the height of the info panel above the board.
func PanelRowHeight(fr *scene.Frame) int {
	if fr.UI.Narrow() {
		return CompactPanelHeight(fr.Look())
	}
	return fr.UI.Px(fr.Enlarged(64))
}

// CompactPanelHeight returns the height of the info panel above the board if it has two lines.
func CompactPanelHeight(look scene.Look) int { return look.Px(look.Enlarged(102)) }

// PanelPlace returns where the player wants the info panel.
func PanelPlace(look scene.Look) boardview.PanelPlace {
	switch look.Settings.PanelPlace {
	case settings.PanelRight:
		return boardview.PanelRight
	case settings.PanelAbove:
		return boardview.PanelAbove
	}
	return boardview.PanelAuto
}
