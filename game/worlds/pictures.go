package worlds

import (
	"image"
	"math"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/game/worlds/editor"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// pictureNames are the pictures of the two halves.
var pictureNames = [2]string{"lightworld", "darkworld"}

// pictureSide is the number of rows and columns that one picture covers on a double board.
const pictureSide = 8

// pictureSet is what a board shows: one or two pictures, by their names in scene.Pictures,
// and the number of columns and rows that each covers. Unless a player has set a picture
// under their own board, these are the built-in ones, cropped to the shape of the board.
type pictureSet struct {
	names         [2]string
	columns, rows int
}

// PictureCells returns the number of columns and rows of a board of the given size that one
// built-in picture covers: the whole board, or half of a double one.
func PictureCells(width, height int) (columns, rows int) {
	if width*height == 2*pictureSide*pictureSide && (width == pictureSide || height == pictureSide) {
		return pictureSide, pictureSide
	}
	return width, height
}

// standardPictures returns the built-in pictures for a board.
func standardPictures(b *board.Board) pictureSet {
	columns, rows := PictureCells(b.Width(), b.Height())
	return pictureSet{pictureNames, columns, rows}
}

// picturesOf returns the pictures of a board. own is true if the board is known to be made by
// a player; otherwise a board with a built-in layout counts as built-in.
func picturesOf(look scene.Look, b *board.Board, own bool) pictureSet {
	if layout := editor.LayoutOf(b); own || !layout.OfTheGame() {
		if name, ok := editor.BoardPicture(look, layout); ok {
			return ownPicture(name, b)
		}
	}
	return standardPictures(b)
}

// ownPicture returns a single picture that covers a board.
func ownPicture(name string, b *board.Board) pictureSet {
	return pictureSet{[2]string{name, name}, b.Width(), b.Height()}
}

// crop returns which of the two pictures a piece with a home shows, and the cell of that
// picture.
func (set pictureSet) crop(home board.Point) (picture int, at board.Point) {
	return min(home.X/set.columns+home.Y/set.rows, 1), board.Point{X: home.X % set.columns, Y: home.Y % set.rows}
}

// picture returns one of the pictures, cropped to the shape of a size in device pixels and
// scaled to it.
func (set pictureSet) picture(look scene.Look, half, width, height int) paint.Picture {
	return set.part(look, half, width, height, image.Rect(0, 0, width, height))
}

// part returns a part of one of the pictures, scaled to a size in device pixels. If the second
// picture cannot be decoded, the first one replaces it.
func (set pictureSet) part(look scene.Look, half, width, height int, part image.Rectangle) paint.Picture {
	name := set.names[half]
	if !look.Pictures.Has(name) {
		name = set.names[0]
	}
	return look.Pictures.CachedPart(name, width, height, part, []string{name}, func(sources []*image.RGBA) *image.RGBA {
		return boardview.ScalePart(shaped(sources[0], width, height), width, height, part)
	})
}

// shaped returns the largest centred part of a picture with the aspect ratio of a width and
// height.
func shaped(p *image.RGBA, width, height int) *image.RGBA {
	size := p.Rect.Size()
	part := size
	if size.X*height > size.Y*width {
		part.X = max(1, size.Y*width/height)
	} else {
		part.Y = max(1, size.X*height/width)
	}
	if part == size {
		return p
	}
	corner := p.Rect.Min.Add(size.Sub(part).Div(2))
	return p.SubImage(image.Rectangle{Min: corner, Max: corner.Add(part)}).(*image.RGBA)
}

// pictures returns the parts of the pictures that are visible within a rectangle of a scene.
// A picture that is not visible has no handle.
func (set pictureSet) pictures(look scene.Look, s boardview.Drawing, within image.Rectangle) [2]boardview.Picture {
	cell := boardview.PictureCell(s.Layout.Cell, max(set.columns, set.rows))
	var pictures [2]boardview.Picture
	for half, part := range set.seen(s, within) {
		if !part.Empty() {
			if cell < s.Layout.Cell {
				part = image.Rect(0, 0, set.columns*cell, set.rows*cell)
			}
			handle := set.part(look, half, set.columns*cell, set.rows*cell, part)
			pictures[half] = boardview.Picture{Handle: handle, Cell: cell, From: part.Min}
		}
	}
	return pictures
}

// seen returns the part of each picture, in its pixels, that the pieces within a rectangle of
// a scene show.
func (set pictureSet) seen(s boardview.Drawing, within image.Rectangle) (parts [2]image.Rectangle) {
	if s.Layout.Cells.In(within) {
		whole := image.Rect(0, 0, set.columns*s.Layout.Cell, set.rows*s.Layout.Cell)
		parts[0] = whole
		if set.columns < s.Board.Width() || set.rows < s.Board.Height() {
			parts[1] = whole
		}
		return parts
	}
	for i := range s.Board.Len() {
		id := board.ID(i)
		s.EachCopy(id, func(r paint.Rect) {
			x0, y0 := int(math.Floor(float64(r.X))), int(math.Floor(float64(r.Y)))
			x1, y1 := int(math.Ceil(float64(r.X+r.W))), int(math.Ceil(float64(r.Y+r.H)))
			if !image.Rect(x0, y0, x1, y1).Overlaps(within) {
				return
			}
			p := s.Board.Piece(id)
			half, at := set.crop(p.Home)
			parts[half] = parts[half].Union(boardview.SourceRect(s.Layout.Cell, at, p.W, p.H))
		})
	}
	return parts
}

// drawSolved draws the picture of a solved board into a rectangle.
func (set pictureSet) drawSolved(look scene.Look, at image.Rectangle, b *board.Board) {
	width, height := at.Dx()*set.columns/b.Width(), at.Dy()*set.rows/b.Height()
	radius := float32(theme.RadiusSegment * look.Scale)
	source := image.Rect(0, 0, width, height)
	for i := range b.Width() / set.columns * (b.Height() / set.rows) {
		corner := at.Min
		if b.Width() > set.columns {
			corner.X += i * width
		} else {
			corner.Y += i * height
		}
		look.List.Image(set.picture(look, min(i, 1), width, height), source, paint.R(source.Add(corner)), radius, 1, 1)
	}
}
