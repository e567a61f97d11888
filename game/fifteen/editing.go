package fifteen

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
)

// drawEdited draws a board in the editor as in games.
func drawEdited(sc *scene.Context, s boardview.Drawing, held board.ID, by boardview.Offset) {
	v := drawing{Drawing: s, glow: preferencesOf(sc.Settings).glow, large: sc.Settings.LargeText, heldBy: by}
	if held != board.NoPiece {
		v.held = []board.ID{held}
	}
	v.draw(sc.List())
}
