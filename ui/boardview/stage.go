package boardview

import "image"

// BoxPlace says where the box with the numbers of a game stands.
type BoxPlace uint8

// The places of the box.
const (
	NoBox    BoxPlace = iota
	BoxAuto           // where the board becomes larger; at the right on a tie
	BoxRight          // at the right of the board
	BoxAbove          // above the board, as a row
)

// Stage describes the room for a board and its box. All measures are device
// pixels.
type Stage struct {
	Area          image.Rectangle
	Columns, Rows int
	Frame         int // around the board's cells, on each side
	Margin        int // around everything
	Box           BoxPlace
	BoxWidth      int  // of a box at the right
	BoxHeight     int  // of a box above
	BoxGap        int  // between board and box at the right
	RowGap        int  // between board and box above
	Smallest      int  // side of a cell
	Largest       int  // side of a cell, or 0
	Left          bool // the box stands at the left instead of at the right
}

// Arrangement is where board and box are on the stage.
type Arrangement struct {
	Board Layout
	Box   image.Rectangle // empty without a box
	Above bool            // the box is a row above the board
}

// Arrange centres board and box on the stage as one group. The board gets all
// the room that is left.
func (s Stage) Arrange() Arrangement {
	right := s.fit(s.BoxWidth+s.BoxGap, 0)
	above := s.fit(0, s.BoxHeight+s.RowGap)
	switch {
	case s.Box == NoBox:
		b := s.fit(0, 0)
		return Arrangement{Board: b.MovedTo(s.centre(b.Outer.Dx(), b.Outer.Dy()))}
	case s.Box == BoxAbove || s.Box == BoxAuto && above.Cell > right.Cell:
		size := above.Outer
		corner := s.centre(size.Dx(), size.Dy()+s.BoxHeight+s.RowGap)
		box := image.Rect(0, 0, size.Dx(), s.BoxHeight).Add(corner)
		return Arrangement{above.MovedTo(corner.Add(image.Pt(0, s.BoxHeight+s.RowGap))), box, true}
	}
	size := right.Outer
	corner := s.centre(size.Dx()+s.BoxGap+s.BoxWidth, size.Dy())
	board, box := corner, corner.Add(image.Pt(size.Dx()+s.BoxGap, 0))
	if s.Left {
		board, box = corner.Add(image.Pt(s.BoxWidth+s.BoxGap, 0)), corner
	}
	return Arrangement{right.MovedTo(board), image.Rect(0, 0, s.BoxWidth, size.Dy()).Add(box), false}
}

func (s Stage) fit(width, height int) Layout {
	return Fit(s.Area.Dx()-2*s.Margin-width, s.Area.Dy()-2*s.Margin-height, s.Columns, s.Rows, s.Frame, s.Smallest, s.Largest)
}

// centre returns the corner of something of the given size in the middle of the
// stage, but never above or left of it.
func (s Stage) centre(width, height int) image.Point {
	return s.Area.Min.Add(image.Pt(max(0, (s.Area.Dx()-width)/2), max(0, (s.Area.Dy()-height)/2)))
}
