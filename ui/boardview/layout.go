// Package boardview says where a board is on the screen, where its pieces are
// while they move, and what is to be drawn for it. It is plain Go over plain
// values and appends to a display list, so it is tested and measured without a
// window.
package boardview

import "image"

// Layout is where a board is. All measures are device pixels.
type Layout struct {
	Cell  int             // side of a cell
	Cells image.Rectangle // all cells
	Outer image.Rectangle // the frame around them included
}

// MinCell is the smallest side of a cell in device-independent pixels. On a
// smaller stage the board sticks out.
const MinCell = 20

// OwnCell is the side of a cell at a board size of 100 percent, in
// device-independent pixels.
const OwnCell = 64

// FrameWidth is the frame around the cells of most boards on each side, in
// device-independent pixels.
const FrameWidth = 6

// Frame is how wide the frame around the cells is on each side: so many device
// pixels, and so much of a cell.
type Frame struct {
	Pixels int
	Cells  float64
}

func (f Frame) width(cell int) int { return f.Pixels + int(f.Cells*float64(cell)+0.5) }

// Fit returns the largest layout of columns x rows whose outer size fits into
// width x height. The cell is at least smallest and, unless it is zero, at most
// largest.
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
