package parts

import (
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"

	"worldslide/game/scene"
)

// PanelWidth returns the width of the info panel beside the board.
func PanelWidth(sc *scene.Context) int { return sc.UI.Px(sc.Enlarged(264)) }

// PanelRowHeight returns the height of the info panel above the board.
func PanelRowHeight(sc *scene.Context) int {
	if sc.UI.Narrow() {
		return CompactPanelHeight(sc)
	}
	return sc.UI.Px(sc.Enlarged(64))
}

// CompactPanelHeight returns the height of the info panel above the board if it has two lines.
func CompactPanelHeight(sc *scene.Context) int { return sc.UI.Px(sc.Enlarged(102)) }

// DenseRowHeight returns the height of a line of an info panel with many lines.
func DenseRowHeight(sc *scene.Context) int {
	return max(sc.UI.Px(theme.Space24), sc.UI.LineHeight(theme.Body))
}

// PanelPlace returns where the player wants the info panel.
func PanelPlace(sc *scene.Context) boardview.BoxPlace {
	switch sc.Settings.ChallengeBox {
	case settings.BoxRight:
		return boardview.BoxRight
	case settings.BoxAbove:
		return boardview.BoxAbove
	}
	return boardview.BoxAuto
}
