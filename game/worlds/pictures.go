package worlds

import (
	"image"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A board shows a picture; a double one a second in its other half.

// pictureNames are the pictures of the two halves.
var pictureNames = [2]string{"lightworld", "darkworld"}

// pictureSide is how many cells of a board one picture covers, at most, along each
// axis.
const pictureSide = 8

// PictureCells returns how many columns and rows of a board of the given size one
// picture covers: the whole board, or half of a double one.
func PictureCells(width, height int) (columns, rows int) {
	return min(width, pictureSide), min(height, pictureSide)
}

// crop returns which of the two pictures a piece shows, and the cell of that
// picture that its home is.
func crop(b *board.Board, home board.Point) (picture int, at board.Point) {
	columns, rows := PictureCells(b.Width(), b.Height())
	return min(home.X/columns+home.Y/rows, 1), board.Point{X: home.X % columns, Y: home.Y % rows}
}

// pictureOf returns the picture of a half in a size in device pixels. The second
// gives way to the first if it cannot be decoded.
func pictureOf(d *desk.Desk, half, width, height int) paint.Picture {
	name := pictureNames[half]
	if d.Pictures.Source(name) == nil {
		name = pictureNames[0]
	}
	return d.Pictures.Scaled(name, width, height)
}

// picturesOf returns the pictures of a board with cells of the given side in device
// pixels.
func picturesOf(d *desk.Desk, b *board.Board, cell int) [2]boardview.Picture {
	columns, rows := PictureCells(b.Width(), b.Height())
	first := boardview.Picture{Handle: pictureOf(d, 0, columns*cell, rows*cell), Cell: cell}
	if columns == b.Width() && rows == b.Height() {
		return [2]boardview.Picture{first, first}
	}
	return [2]boardview.Picture{first, {Handle: pictureOf(d, 1, columns*cell, rows*cell), Cell: cell}}
}

// drawSolved draws the whole picture of a board into a rectangle.
func drawSolved(d *desk.Desk, at image.Rectangle, b *board.Board) {
	columns, rows := PictureCells(b.Width(), b.Height())
	w, h := at.Dx()*columns/b.Width(), at.Dy()*rows/b.Height()
	radius := float32(theme.RadiusSegment * d.Scale)
	source := image.Rect(0, 0, w, h)
	for i := range b.Width() / columns * (b.Height() / rows) {
		corner := at.Min
		if b.Width() > columns {
			corner.X += i * w
		} else {
			corner.Y += i * h
		}
		d.List().Image(pictureOf(d, min(i, 1), w, h), source, paint.R(source.Add(corner)), radius, 1, 1)
	}
}
