package desk

import (
	"worldslide/settings"
	"worldslide/ui/boardview"
)

// PanelPlace is where the player wants the info panel.
func (d *Desk) PanelPlace() boardview.BoxPlace {
	switch d.Settings.ChallengeBox {
	case settings.BoxRight:
		return boardview.BoxRight
	case settings.BoxAbove:
		return boardview.BoxAbove
	}
	return boardview.BoxAuto
}
