package boardview

import (
	"time"

	"worldslide/board"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Scene is what every view of a board needs to know. All of it is derived anew
// for each frame. Each family's view adds what its pieces look like.
type Scene struct {
	Board   *board.Board
	Layout  Layout
	Theme   theme.Theme
	Scale   float64  // device pixels a device-independent pixel
	Motions *Motions // nil if nothing moves
	Now     time.Duration
	// MarkInset and MarkRadius are those of outlines around pieces that are pointed
	// out, in device pixels; zero for the usual.
	MarkInset, MarkRadius float32
	// Selection shows what is selected.
	Selection bool
	// Whole is how far the board has come to rest after the game was solved, 0 to
	// 1: lines between the pieces of a picture fade.
	Whole float32
}

// smallestDetail is the side of a cell in device-independent pixels below which
// a board is a thumbnail.
const smallestDetail = 16

// Thumbnail reports whether the board is too small for lines in it.
func (s *Scene) Thumbnail() bool { return float64(s.Layout.Cell) < smallestDetail*s.Scale }

// EachCopy calls do with every rectangle on the board in which a piece is seen.
func (s *Scene) EachCopy(id board.ID, do func(paint.Rect)) {
	b, cell := s.Board, float32(s.Layout.Cell)
	at := b.At(id)
	w, h := b.Shape(id).Size()
	x, y := float32(at.X), float32(at.Y)
	if s.Motions != nil {
		off := s.Motions.Offset(id, s.Now)
		x, y = x+off.X, y+off.Y
	}
	xs, nx := copies(x, float32(w), float32(b.Width()), b.WrapX())
	ys, ny := copies(y, float32(h), float32(b.Height()), b.WrapY())
	left, top := float32(s.Layout.Cells.Min.X), float32(s.Layout.Cells.Min.Y)
	for _, y := range ys[:ny] {
		for _, x := range xs[:nx] {
			do(paint.Rect{X: left + x*cell, Y: top + y*cell, W: float32(w) * cell, H: float32(h) * cell})
		}
	}
}

// copies returns the one or two places along an axis at which something of the
// given length is seen on a board of the given side.
func copies(at, length, side float32, wraps bool) (places [2]float32, n int) {
	places[0] = at
	if !wraps {
		return places, 1
	}
	switch {
	case at < 0:
		places[1] = at + side
		return places, 2
	case at+length > side:
		places[1] = at - side
		return places, 2
	}
	return places, 1
}
