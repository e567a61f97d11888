package parts

import (
	"worldslide/settings"
	"worldslide/ui/boardview"

	"worldslide/game/scene"
)

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
