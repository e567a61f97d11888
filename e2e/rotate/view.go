package rotate

import (
	"image"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// view returns how boards of numbered tiles are drawn.
func view() family.View {
	return family.View{
		Draw:      func(sc *scene.Context, s boardview.Drawing) { draw(sc, s, board.NoPiece) },
		Thumbnail: thumbnail, Banner: banner,
	}
}

// Measures of a tile, in parts of a cell.
const (
	numeral   = 0.4
	gap       = 0.03
	roundness = 0.1
)

// draw draws a board with a ring around the selected tile, which may be board.NoPiece.
func draw(sc *scene.Context, s boardview.Drawing, selected board.ID) {
	list, cell := sc.List(), float32(s.Layout.Cell)
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

// thumbnail draws the whole board on a plain ground.
func thumbnail(sc *scene.Context, at image.Rectangle, b *board.Board) {
	sc.List().Fill(at, theme.RadiusCard*sc.Scale, sc.UI.Colour(theme.Well))
	family.SmallBoard(sc, view(), at.Inset(sc.UI.Px(theme.Space12)), b)
}

// banner draws the whole board.
func banner(sc *scene.Context, at image.Rectangle, b *board.Board) {
	family.SmallBoard(sc, view(), at.Inset(sc.UI.Px(theme.Space12)), b)
}
