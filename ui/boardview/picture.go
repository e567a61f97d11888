package boardview

import (
	"image"

	"worldslide/board"
	"worldslide/ui/paint"
)

// Picture is a picture on a board, or part of one, already scaled.
type Picture struct {
	Handle paint.Picture
	Cell   int         // side of a board cell in pixels of the picture
	From   image.Point // corner of the part, in pixels of the whole picture
}

// SourceRect returns the pixels of w x h cells of a picture, starting at a cell.
func SourceRect(cell int, at board.Point, w, h int) image.Rectangle {
	return image.Rect(at.X*cell, at.Y*cell, (at.X+w)*cell, (at.Y+h)*cell)
}
