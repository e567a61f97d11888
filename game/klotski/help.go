package klotski

import (
	"worldslide/assets"
	"worldslide/game/family"
)

func help() family.Help {
	return family.Help{
		About: []assets.ID{assets.KlotskiHelp, assets.KlotskiHelpCount},
		Controls: []family.HelpSection{
			{Title: assets.HelpKeyboard, Rows: [][2]assets.ID{
				{assets.KlotskiHelpWalkKeys, assets.KlotskiHelpWalk}, {assets.HelpSlideKeys, assets.KlotskiHelpMove},
			}},
			{Title: assets.HelpClickTitle, Rows: [][2]assets.ID{{assets.KlotskiHelpClickKeys, assets.KlotskiHelpClick}}},
			{Title: assets.HelpSwipeTitle, Rows: [][2]assets.ID{{assets.KlotskiHelpSwipeKeys, assets.KlotskiHelpSwipe}}},
			{Title: assets.HelpDragTitle, Rows: [][2]assets.ID{{assets.KlotskiHelpDragKeys, assets.KlotskiHelpDrag}}},
		},
	}
}
