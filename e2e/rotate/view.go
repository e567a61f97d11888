package rotate

import (
	"image"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// View draws boards of numbered tiles.
type View struct{ family.PlainView }

var _ family.View = View{}

// Measures of a tile, in parts of a cell.
const (
	numeral   = 0.4
	gap       = 0.03
	roundness = 0.1
)

// Draw implements family.View.
func (v View) Draw(d *desk.Desk, s boardview.Scene) { v.draw(d, s, board.NoPiece) }

func (View) draw(d *desk.Desk, s boardview.Scene, selected board.ID) {
	list, cell := d.List(), float32(s.Layout.Cell)
	list.Fill(s.Layout.Outer, theme.RadiusControl*s.Scale, s.Theme.Colour(theme.Board))
	list.PushClip(s.Layout.Cells)
	defer list.PopClip()
	for i := range s.Board.Len() {
		tile := board.ID(i)
		s.EachCopy(tile, func(r paint.Rect) {
			face := r.Inset(gap * cell)
			list.FillF(face, roundness*cell, s.Theme.Colour(theme.TileEdge))
			list.FillF(face.Inset(float32(s.Scale)), roundness*cell, s.Theme.Colour(theme.Tile))
			list.Text(r.X+r.W/2, r.Y+r.H/2, paint.CentreMiddle, s.Board.Name(tile), paint.Font{Face: paint.Bold, Size: numeral * cell}, s.Theme.Colour(theme.Text))
			if tile == selected && s.Selection {
				width := float32(s.Theme.SelectionLine(float64(cell)/s.Scale) * s.Scale)
				list.StrokeF(face, roundness*cell, width, s.Theme.Colour(theme.Selection))
			}
		})
	}
}

// Thumbnail implements family.View: the whole board on a plain ground.
func (v View) Thumbnail(d *desk.Desk, at image.Rectangle, b *board.Board) {
	d.List().Fill(at, theme.RadiusCard*d.Scale, d.UI.Colour(theme.Well))
	family.SmallBoard(d, v, at.Inset(d.UI.Px(theme.Space12)), b)
}

// Strip implements family.View: the whole board.
func (v View) Strip(d *desk.Desk, at image.Rectangle, b *board.Board) {
	family.SmallBoard(d, v, at.Inset(d.UI.Px(theme.Space12)), b)
}
