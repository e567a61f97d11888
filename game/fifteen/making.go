package fifteen

import (
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/fifteen/workshop"
	"worldslide/ui/boardview"
)

var _ family.Editing = Family{}

// Workshop implements family.Editing.
func (f Family) Workshop(_ *desk.Desk, b family.Bench) family.Editor {
	return workshop.New(b, look{}, &f.store.solver)
}

// look draws boards in the workshop as those with numbers are drawn in games.
type look struct{}

// Frame implements workshop.Look.
func (look) Frame(d *desk.Desk) boardview.Frame { return boardview.Frame{Pixels: d.UI.Px(frameWidth)} }

// Board implements workshop.Look.
func (look) Board(d *desk.Desk, s boardview.Scene, held board.ID, by boardview.Offset) {
	v := drawing{Scene: s, glow: preferencesOf(d.Settings).glow, large: d.Settings.LargeText, heldBy: by}
	if held != board.NoPiece {
		v.held = []board.ID{held}
	}
	v.draw(d.List())
}
