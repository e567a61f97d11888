package fifteen

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
)

// drawEdited draws a board in the editor as in games.
func drawEdited(look scene.Look, s boardview.Drawing, held board.ID, by boardview.Offset) {
	v := drawing{Drawing: s, surfaces: surfacesOf(look, s.Board, s.Layout, true), glow: preferencesOf(look.Settings).glow, large: look.Settings.LargeText, heldBy: by}
	if held != board.NoPiece {
		v.held = []board.ID{held}
	}
	v.draw(look.List)
}
