package boardview

import (
	"image/color"

	"worldslide/board"
	"worldslide/ui/paint"
)

// The colours of boards on paper: dark lines and signs on white, and a light grey for what is special. They
// print on every printer and cost little ink.
var (
	PaperInk   = color.NRGBA{0x1A, 0x1A, 0x1A, 0xFF}
	PaperShade = color.NRGBA{0xEA, 0xEA, 0xEA, 0xFF}
	PaperLine  = color.NRGBA{0xC4, 0xC4, 0xC4, 0xFF} // between cells
	PaperWhite = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

// PaperStroke returns the width of dark lines on paper, in device pixels, of which a point has three: about 1.5
// points, and less where cells are small.
func (s *Drawing) PaperStroke() float32 {
	const widest = 4.5
	return max(1, min(widest, 0.045*float32(s.Layout.Cell)))
}

// CellRect returns the rectangle of a cell.
func (s *Drawing) CellRect(p board.Point) paint.Rect {
	cell := float32(s.Layout.Cell)
	return paint.Rect{X: float32(s.Layout.Cells.Min.X) + float32(p.X)*cell, Y: float32(s.Layout.Cells.Min.Y) + float32(p.Y)*cell, W: cell, H: cell}
}

// PaperBox draws an outlined area on paper.
func PaperBox(list *paint.List, r paint.Rect, radius, line float32, area color.NRGBA) {
	list.FillF(r, radius, PaperInk)
	list.FillF(r.Inset(line), max(0, radius-line), area)
}

// PaperDisc draws an outlined disc with a sign.
func PaperDisc(list *paint.List, r paint.Rect, radius, line float32, sign string) {
	x, y := r.X+r.W/2, r.Y+r.H/2
	list.Disc(x, y, radius, PaperInk)
	list.Disc(x, y, radius-line, PaperWhite)
	list.Text(x, y, paint.CentreMiddle, sign, paint.Font{Face: paint.Bold, Size: radius}, PaperInk)
}

// PaperSign writes a sign in the middle of an area.
func PaperSign(list *paint.List, r paint.Rect, size float32, sign string) {
	list.Text(r.X+r.W/2, r.Y+r.H/2, paint.CentreMiddle, sign, paint.Font{Face: paint.Bold, Size: size}, PaperInk)
}
