// Package boardview computes where a board, its pieces and moving pieces are drawn, and appends
// what all board views share to a display list. It needs no window, so it is tested without one.
package boardview

import (
	"image"

	"worldslide/board"
)

// Layout is the position of a board. All sizes are in device pixels.
type Layout struct {
	Cell  int             // side of a cell
	Cells image.Rectangle // all cells
	Outer image.Rectangle // including the frame
}

// MinCell is the minimum side of a cell in dp. On a smaller stage the board extends beyond it.
const MinCell = 20

// OwnCell is the side of a cell in dp at a board size of 100 percent.
const OwnCell = 64

// FrameWidth is the width of most boards' frames on each side, in dp.
const FrameWidth = 6

// Frame is the width of the frame on each side: device pixels plus a fraction of a cell.
type Frame struct {
	Pixels int
	Cells  float64
}

func (f Frame) width(cell int) int { return f.Pixels + int(f.Cells*float64(cell)+0.5) }

// Fit returns the largest layout of columns x rows whose outer size fits into width x height. The
// cell is at least smallest and at most largest, unless largest is 0.
func Fit(width, height, columns, rows int, frame Frame, smallest, largest int) Layout {
	fits := func(length, cells int) int {
		cell := max(0, int(float64(length-2*frame.Pixels)/(float64(cells)+2*frame.Cells)))
		for cell > 0 && cell*cells+2*frame.width(cell) > length {
			cell-- // the frame was rounded up
		}
		return cell
	}
	cell := min(fits(width, columns), fits(height, rows))
	if largest > 0 {
		cell = min(cell, largest)
	}
	cell = max(cell, smallest, 1)
	inset := frame.width(cell)
	outer := image.Rect(0, 0, cell*columns+2*inset, cell*rows+2*inset)
	return Layout{Cell: cell, Cells: outer.Inset(inset), Outer: outer}
}

// MovedTo returns the layout with its outer corner at p.
func (l Layout) MovedTo(p image.Point) Layout {
	d := p.Sub(l.Outer.Min)
	l.Outer, l.Cells = l.Outer.Add(d), l.Cells.Add(d)
	return l
}

// PieceRect returns the rectangle of a piece within the cells. Of a piece across a wrapping edge it is the part
// at its corner.
func (l Layout) PieceRect(p board.Piece) image.Rectangle {
	at := l.Cells.Min.Add(image.Pt(p.At.X*l.Cell, p.At.Y*l.Cell))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(p.W*l.Cell, p.H*l.Cell))}.Intersect(l.Cells)
}
