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

// Stage describes the room for a board and what belongs to it. All measures are
// device pixels.
type Stage struct {
	Area          image.Rectangle
	Columns, Rows int
	Frame         Frame
	Margin        int // around everything
	Box           BoxPlace
	BoxWidth      int  // of a box at the right
	BoxHeight     int  // of a box above
	BoxGap        int  // between board and box at the right
	Head          int  // height of a row above all, as wide as the board; 0 for none
	Foot          int  // height of a bar below the board; 0 for none
	RowGap        int  // between board and rows, and between rows
	Smallest      int  // side of a cell
	Largest       int  // side of a cell, or 0
	Left          bool // the box stands at the left instead of at the right
}

// Arrangement is where everything is on the stage. What is not there is empty.
type Arrangement struct {
	Board Layout
	Box   image.Rectangle
	Above bool // the box is a row above the board
	Head  image.Rectangle
	Foot  image.Rectangle
}

// Arrange centres everything on the stage as one group. The board gets all the
// room that is left.
func (s Stage) Arrange() Arrangement {
	right := s.fit(s.BoxWidth+s.BoxGap, 0)
	above := s.fit(0, s.BoxHeight+s.RowGap)
	switch {
	case s.Box == NoBox:
		b := s.fit(0, 0)
		return s.stack(b, b.Outer.Dx(), 0)
	case s.Box == BoxAbove || s.Box == BoxAuto && s.betterAbove(right, above):
		return s.stack(above, above.Outer.Dx(), s.BoxHeight)
	}
	a := s.stack(right, right.Outer.Dx()+s.BoxGap+s.BoxWidth, 0)
	box := image.Rect(0, 0, s.BoxWidth, right.Outer.Dy()+s.row(s.Foot))
	shift := image.Pt(s.BoxGap+s.BoxWidth, 0)
	if s.Left {
		a.Box = box.Add(a.Board.Outer.Min)
		a.Board = a.Board.MovedTo(a.Board.Outer.Min.Add(shift))
		a.Foot = a.Foot.Add(shift)
	} else {
		a.Box = box.Add(a.Board.Outer.Min).Add(image.Pt(right.Outer.Dx()+s.BoxGap, 0))
	}
	if s.Head > 0 {
		a.Head.Max.X = max(a.Board.Outer.Max.X, a.Box.Max.X)
	}
	return a
}

// betterAbove reports whether the board gains by a box above it: it becomes
// larger, or less of it lies off the stage.
func (s Stage) betterAbove(right, above Layout) bool {
	if above.Cell != right.Cell {
		return above.Cell > right.Cell
	}
	rows := s.row(s.Head) + s.row(s.Foot) + 2*s.Margin
	hidden := func(width, height int) int {
		return max(0, width+2*s.Margin-s.Area.Dx()) + max(0, height+rows-s.Area.Dy())
	}
	return hidden(above.Outer.Dx(), above.Outer.Dy()+s.BoxHeight+s.RowGap) <
		hidden(right.Outer.Dx()+s.BoxGap+s.BoxWidth, right.Outer.Dy())
}

// stack centres a group of the given width: rows and board, one below the other,
// at its left.
func (s Stage) stack(board Layout, width, box int) Arrangement {
	size := board.Outer.Size()
	corner := s.centre(width, s.row(s.Head)+s.row(box)+size.Y+s.row(s.Foot))
	next := func(height int) (at image.Rectangle) {
		if height > 0 {
			at = image.Rect(0, 0, size.X, height).Add(corner)
			corner.Y += height + s.RowGap
		}
		return at
	}
	a := Arrangement{Head: next(s.Head), Above: box > 0, Box: next(box)}
	a.Board = board.MovedTo(corner)
	corner.Y += size.Y + s.RowGap
	a.Foot = next(s.Foot)
	return a
}

// row returns the height of a row with its gap.
func (s Stage) row(height int) int {
	if height == 0 {
		return 0
	}
	return height + s.RowGap
}

func (s Stage) fit(width, height int) Layout {
	height += s.row(s.Head) + s.row(s.Foot)
	return Fit(s.Area.Dx()-2*s.Margin-width, s.Area.Dy()-2*s.Margin-height, s.Columns, s.Rows, s.Frame, s.Smallest, s.Largest)
}

// centre returns the corner of something of the given size in the middle of the
// stage, but never above or left of it.
func (s Stage) centre(width, height int) image.Point {
	return s.Area.Min.Add(image.Pt(max(0, (s.Area.Dx()-width)/2), max(0, (s.Area.Dy()-height)/2)))
}

// Content returns the size of an arrangement, with the margin around it along an
// axis of the stage that is too short for it.
func (s Stage) Content(a Arrangement) image.Point {
	size := a.bounds().Size()
	return image.Pt(s.reach(size.X, s.Area.Dx()), s.reach(size.Y, s.Area.Dy()))
}

// reach is how far a length reaches along an axis of the stage.
func (s Stage) reach(length, room int) int {
	if length <= room {
		return length
	}
	return length + 2*s.Margin
}

// Scrolled returns the arrangement as it stands when the stage shows its content
// from offset on.
func (s Stage) Scrolled(a Arrangement, offset image.Point) Arrangement {
	by := image.Point{}.Sub(offset)
	content := s.Content(a)
	if content.X > s.Area.Dx() {
		by.X += s.Margin
	}
	if content.Y > s.Area.Dy() {
		by.Y += s.Margin
	}
	return a.moved(by)
}

// bounds is what the arrangement covers.
func (a Arrangement) bounds() image.Rectangle {
	return a.Board.Outer.Union(a.Box).Union(a.Head).Union(a.Foot)
}

// moved returns the arrangement elsewhere. What is not there stays empty.
func (a Arrangement) moved(by image.Point) Arrangement {
	a.Board = a.Board.MovedTo(a.Board.Outer.Min.Add(by))
	for _, r := range []*image.Rectangle{&a.Box, &a.Head, &a.Foot} {
		if !r.Empty() {
			*r = r.Add(by)
		}
	}
	return a
}
