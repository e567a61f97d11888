// Package boardview says where a board is on the screen, where its pieces are
// while they move, and what is to be drawn for it. It is plain Go over plain
// values and appends to a display list, so it is tested and measured without a
// window.
package boardview

import (
	"image"

	"worldslide/board"
)

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

// FrameWidth is the frame around the cells on each side, in device-independent
// pixels.
const FrameWidth = 6

// Fit returns the largest layout of columns x rows whose outer size fits into
// width x height, with a frame of so many pixels on each side. The cell is at
// least smallest and, unless it is zero, at most largest.
func Fit(width, height, columns, rows, frame, smallest, largest int) Layout {
	cell := min((width-2*frame)/columns, (height-2*frame)/rows)
	if largest > 0 {
		cell = min(cell, largest)
	}
	cell = max(cell, smallest, 1)
	outer := image.Rect(0, 0, cell*columns+2*frame, cell*rows+2*frame)
	return Layout{Cell: cell, Cells: outer.Inset(frame), Outer: outer}
}

// MovedTo returns the layout with its outer corner at p.
func (l Layout) MovedTo(p image.Point) Layout {
	d := p.Sub(l.Outer.Min)
	l.Outer, l.Cells = l.Outer.Add(d), l.Cells.Add(d)
	return l
}

// worldSide is how many cells of a board one picture covers, at most, along
// each axis.
const worldSide = 8

// PictureCells returns how many columns and rows of a board of the given size
// one picture covers: the whole board, or half of a double one.
func PictureCells(width, height int) (columns, rows int) {
	return min(width, worldSide), min(height, worldSide)
}

// crop returns which of the two pictures a piece shows, and the cell of that
// picture that its home is.
func crop(b *board.Board, home board.Point) (picture int, at board.Point) {
	columns, rows := PictureCells(b.Width(), b.Height())
	return min(home.X/columns+home.Y/rows, 1), board.Point{X: home.X % columns, Y: home.Y % rows}
}

// sourceRect returns the pixels of w x h cells of a picture.
func sourceRect(cell int, at board.Point, w, h int) image.Rectangle {
	return image.Rect(at.X*cell, at.Y*cell, (at.X+w)*cell, (at.Y+h)*cell)
}
