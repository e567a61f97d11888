package worlds

import (
	"worldslide/assets"
	"worldslide/game/family"
)

func help() family.Help {
	return family.Help{
		About: []assets.ID{assets.HelpIntro, assets.HelpPieces, assets.HelpGaps, assets.HelpWrapping},
		Controls: []family.HelpSection{
			{Title: assets.HelpKeyboard, Rows: [][2]assets.ID{
				{assets.HelpSlideKeys, assets.HelpSlide},
			}},
			{Title: assets.HelpClickTitle, Rows: [][2]assets.ID{
				{assets.HelpClickPieceKeys, assets.HelpClickPiece}, {assets.HelpClickGapKeys, assets.HelpClickGap},
			}},
			{Title: assets.HelpSwipeTitle, Rows: [][2]assets.ID{
				{assets.HelpSwipePieceKeys, assets.HelpSwipePiece}, {assets.HelpSwipeGapKeys, assets.HelpSwipeGap},
			}},
			{Title: assets.HelpDragTitle, Rows: [][2]assets.ID{
				{assets.HelpDragPieceKeys, assets.HelpDragPiece}, {assets.HelpDragGapKeys, assets.HelpDragGap},
			}},
		},
	}
}
