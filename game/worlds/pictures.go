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

// A board shows a picture; a double one a second in its other half. Under a board of
// their own players may lay a picture; without one it shows the world, as much of it as
// has the board's shape.

// pictureNames are the pictures of the two halves.
var pictureNames = [2]string{"lightworld", "darkworld"}

// pictureSide is how many cells of a double board one picture covers along each axis.
const pictureSide = 8

// world is what a board shows: pictures by their names on the desk, and how many
// columns and rows of the board each covers.
type world struct {
	names         [2]string
	columns, rows int
}

// PictureCells returns how many columns and rows of a board of the given size one of the
// game's pictures covers: the whole board, or half of a double one.
func PictureCells(width, height int) (columns, rows int) {
	if width*height == 2*pictureSide*pictureSide && (width == pictureSide || height == pictureSide) {
		return pictureSide, pictureSide
	}
	return width, height
}

// gamesWorld returns what a board shows if no player has laid anything under it.
func gamesWorld(b *board.Board) world {
	columns, rows := PictureCells(b.Width(), b.Height())
	return world{pictureNames, columns, rows}
}

// worldOf returns what a board shows. own tells that it is a player's; one whose layout
// is that of a board of the game may else not be told from it.
func worldOf(sc *scene.Context, b *board.Board, own bool) world {
	if layout := editor.LayoutOf(b); own || !layout.OfTheGame() {
		if name, ok := editor.BoardPicture(sc, layout); ok {
			return pictured(name, b)
		}
	}
	return gamesWorld(b)
}

// pictured returns what a board shows whose whole picture has a name on the desk.
func pictured(name string, b *board.Board) world {
	return world{[2]string{name, name}, b.Width(), b.Height()}
}

// crop returns which of the two pictures a piece shows, and the cell of that picture
// that its home is.
func (w world) crop(home board.Point) (picture int, at board.Point) {
	return min(home.X/w.columns+home.Y/w.rows, 1), board.Point{X: home.X % w.columns, Y: home.Y % w.rows}
}

// picture returns one of the pictures in a size in device pixels, as much of it as has
// that shape.
func (w world) picture(sc *scene.Context, half, width, height int) paint.Picture {
	return w.part(sc, half, width, height, image.Rect(0, 0, width, height))
}

// part returns a part of one of the pictures in a size in device pixels. The second
// picture gives way to the first if it cannot be decoded.
func (w world) part(sc *scene.Context, half, width, height int, part image.Rectangle) paint.Picture {
	name := w.names[half]
	if sc.Pictures.Source(name) == nil {
		name = w.names[0]
	}
	return sc.Pictures.CachedPart(name, width, height, part, func() *image.RGBA {
		return boardview.ScalePart(shaped(sc.Pictures.Source(name), width, height), width, height, part)
	})
}

// shaped returns the largest part in the middle of a picture that has the shape of a
// width and height.
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

// pictures returns the pictures for the cells of a scene, as much of each as is seen of it
// within a rectangle. One of which nothing is seen has no handle.
func (w world) pictures(sc *scene.Context, s boardview.Scene, within image.Rectangle) [2]boardview.Picture {
	cell := s.Layout.Cell
	var pictures [2]boardview.Picture
	for half, part := range w.seen(s, within) {
		if !part.Empty() {
			handle := w.part(sc, half, w.columns*cell, w.rows*cell, part)
			pictures[half] = boardview.Picture{Handle: handle, Cell: cell, From: part.Min}
		}
	}
	return pictures
}

// seen returns which part of each picture the pieces show that a scene has within a
// rectangle, in the pictures' pixels.
func (w world) seen(s boardview.Scene, within image.Rectangle) (parts [2]image.Rectangle) {
	if s.Layout.Cells.In(within) {
		whole := image.Rect(0, 0, w.columns*s.Layout.Cell, w.rows*s.Layout.Cell)
		parts[0] = whole
		if w.columns < s.Board.Width() || w.rows < s.Board.Height() {
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
			half, at := w.crop(p.Home)
			parts[half] = parts[half].Union(boardview.SourceRect(s.Layout.Cell, at, p.W, p.H))
		})
	}
	return parts
}

// drawSolved draws the whole picture of a board into a rectangle.
func (w world) drawSolved(sc *scene.Context, at image.Rectangle, b *board.Board) {
	width, height := at.Dx()*w.columns/b.Width(), at.Dy()*w.rows/b.Height()
	radius := float32(theme.RadiusSegment * sc.Scale)
	source := image.Rect(0, 0, width, height)
	for i := range b.Width() / w.columns * (b.Height() / w.rows) {
		corner := at.Min
		if b.Width() > w.columns {
			corner.X += i * width
		} else {
			corner.Y += i * height
		}
		sc.List().Image(w.picture(sc, min(i, 1), width, height), source, paint.R(source.Add(corner)), radius, 1, 1)
	}
}
