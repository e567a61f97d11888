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

// largestPicture is the longer side of pictures of boards in pixels. Larger drawings, which no window
// needs, enlarge them.
const largestPicture = 4096

// PictureCell returns the side of a cell in a picture of a board of a number of columns or rows, for
// cells of a side in device pixels.
func PictureCell(cell, cells int) int { return max(1, min(cell, largestPicture/cells)) }

// SourceRect returns the pixels of w x h cells of a picture, starting at a cell.
func SourceRect(cell int, at board.Point, w, h int) image.Rectangle {
	return image.Rect(at.X*cell, at.Y*cell, (at.X+w)*cell, (at.Y+h)*cell)
}
