package boardview

import (
	"time"

	"worldslide/board"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Drawing is the state that every board view draws from, rebuilt for each frame. Family views add the
// look of their pieces.
type Drawing struct {
	Board   *board.Board
	Layout  Layout
	Theme   theme.Theme
	Scale   float64  // device pixels per dp
	Motions *Motions // nil if nothing moves
	Now     time.Duration
	// HighlightInset and HighlightRadius are the geometry of outlines around marked pieces, in device pixels;
	// 0 means the default.
	HighlightInset, HighlightRadius float32
	// Selection is whether to show the selected piece.
	Selection bool
	// Advised is whether a highlight says what to do, such as the arrow of a hint.
	Advised bool
	// Ghosts is whether cells may show faintly what belongs there: only on the board of a game.
	Ghosts bool
	// Names is whether each piece that moves shows its name as moves in codes have it, in place of
	// another sign.
	Names bool
	// HideSeams is how far the seams between the pieces of a solved picture have faded, 0 to 1.
	HideSeams float32
	// Celebration is the time since the board was solved; 0 without a
	// celebration. Views ask for the wake-ups that their animations need.
	Celebration time.Duration
	// Resting is whether nothing moves by itself, because the window is hidden or has no focus.
	Resting bool
}

// smallestDetail is the cell size in dp below which a board is a thumbnail.
const smallestDetail = 16

// Thumbnail reports whether the cells are too small for detail lines.
func (s *Drawing) Thumbnail() bool { return float64(s.Layout.Cell) < smallestDetail*s.Scale }

// EachCopy calls do with each rectangle in which a piece is visible: up to four on a wrapping
// board.
func (s *Drawing) EachCopy(id board.ID, do func(paint.Rect)) {
	at := s.Board.At(id)
	w, h := s.Board.Shape(id).Size()
	x, y := float32(at.X), float32(at.Y)
	if s.Motions != nil {
		off := s.Motions.Offset(id, s.Now)
		x, y = x+off.X, y+off.Y
	}
	s.eachRect(x, y, w, h, do)
}

// eachRect is EachCopy for a piece of w x h cells at a position in cells.
func (s *Drawing) eachRect(x, y float32, w, h int, do func(paint.Rect)) {
	b, cell := s.Board, float32(s.Layout.Cell)
	xs, nx := copies(x, float32(w), float32(b.Width()), b.WrapX())
	ys, ny := copies(y, float32(h), float32(b.Height()), b.WrapY())
	left, top := float32(s.Layout.Cells.Min.X), float32(s.Layout.Cells.Min.Y)
	for _, y := range ys[:ny] {
		for _, x := range xs[:nx] {
			do(paint.Rect{X: left + x*cell, Y: top + y*cell, W: float32(w) * cell, H: float32(h) * cell})
		}
	}
}

// copies returns the one or two positions along an axis where something of a length is visible on a
// board of a side.
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
