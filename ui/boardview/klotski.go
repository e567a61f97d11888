package boardview

import (
	"worldslide/board"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// KlotskiFrame is the frame of a board of blocks on each side, in cells.
const KlotskiFrame = 0.18

// Klotski is the view of a board of wooden blocks.
type Klotski struct{ Scene }

// Draw appends the board: frame, floor and blocks.
func (v *Klotski) Draw(list *paint.List) {
	radius := float32(theme.RadiusControl * v.Scale)
	list.FillF(paint.R(v.Layout.Outer), radius, theme.KlotskiFrameTo.NRGBA())
	list.FillF(paint.R(v.Layout.Cells), radius, theme.KlotskiFloor.NRGBA())
	for i := range v.Board.Len() {
		v.eachCopy(board.ID(i), func(r paint.Rect) {
			list.FillF(r.Inset(float32(v.Scale)), radius, theme.KlotskiFrameFrom.NRGBA())
		})
	}
}
