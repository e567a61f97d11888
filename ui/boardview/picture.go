package boardview

import (
	"image"

	"worldslide/board"
	"worldslide/ui/paint"
)

// Picture is one of a board's pictures, or a part of one, scaled beforehand.
type Picture struct {
	Handle paint.Picture
	Cell   int         // side of a board cell in the picture's own pixels
	From   image.Point // the corner of the part, in pixels of the whole picture
}

// SourceRect returns the pixels of w x h cells of a picture, from a cell on.
func SourceRect(cell int, at board.Point, w, h int) image.Rectangle {
	return image.Rect(at.X*cell, at.Y*cell, (at.X+w)*cell, (at.Y+h)*cell)
}
