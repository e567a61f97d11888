package boardview

import "image"

// PanelPlace is where the panel with the numbers of a game goes.
type PanelPlace uint8

// Places of the panel.
const (
	NoPanel    PanelPlace = iota
	PanelAuto             // where the board gets larger; right on a tie
	PanelRight            // beside the board: right of it, or left if Stage.Left is set
	PanelAbove            // above the board, as a row
)

// Stage describes the available space and what to arrange in it. All sizes are in device pixels.
type Stage struct {
	Area          image.Rectangle
	Columns, Rows int
	Frame         Frame
	Margin        int // on all sides
	Panel         PanelPlace
	PanelWidth    int  // of a panel at the right
	PanelHeight   int  // of a panel above
	PanelLeast    int  // minimum height of a panel at the right, if the stage has room for it
	PanelGap      int  // between the board and a panel at the right
	Head          int  // height of a row above everything, as wide as the board; 0 for none
	Foot          int  // height of a bar below the board; 0 for none
	RowGap        int  // between the board and rows, and between rows
	Smallest      int  // minimum side of a cell
	Largest       int  // maximum side of a cell, or 0
	Left          bool // the panel goes left instead of right
}

// Arrangement is the resulting rectangles. Missing parts are empty.
type Arrangement struct {
	Board Layout
	Panel image.Rectangle
	Above bool // the panel is a row above the board
	Head  image.Rectangle
	Foot  image.Rectangle
}

// Arrange centres everything on the stage as a group and makes the board as large as possible.
func (s Stage) Arrange() Arrangement {
	right := s.fit(s.PanelWidth+s.PanelGap, 0)
	above := s.fit(0, s.PanelHeight+s.RowGap)
	switch {
	case s.Panel == NoPanel:
		b := s.fit(0, 0)
		return s.stack(b, b.Outer.Dx(), 0)
	case s.Panel == PanelAbove || s.Panel == PanelAuto && s.betterAbove(right, above):
		return s.stack(above, above.Outer.Dx(), s.PanelHeight)
	}
	a := s.stack(right, right.Outer.Dx()+s.PanelGap+s.PanelWidth, 0)
	high := right.Outer.Dy() + s.row(s.Foot)
	least := min(s.PanelLeast, s.Area.Dy()-2*s.Margin-s.row(s.Head))
	if more := least - high; more > 0 { // the board is beside the upper part of the panel
		high = least
		top := a.bounds().Min.Y - s.Area.Min.Y
		a = a.moved(image.Pt(0, -min(more/2, max(0, top-s.Margin))))
	}
	panel := image.Rect(0, 0, s.PanelWidth, high)
	shift := image.Pt(s.PanelGap+s.PanelWidth, 0)
	if s.Left {
		a.Panel = panel.Add(a.Board.Outer.Min)
		a.Board = a.Board.MovedTo(a.Board.Outer.Min.Add(shift))
		a.Foot = a.Foot.Add(shift)
	} else {
		a.Panel = panel.Add(a.Board.Outer.Min).Add(image.Pt(right.Outer.Dx()+s.PanelGap, 0))
	}
	if s.Head > 0 {
		a.Head.Min.X, a.Head.Max.X = a.Board.Outer.Min.X, max(a.Board.Outer.Max.X, a.Panel.Max.X)
	}
	return a
}

// betterAbove reports whether a panel above makes the board larger, or less of it outside the stage.
func (s Stage) betterAbove(right, above Layout) bool {
	if above.Cell != right.Cell {
		return above.Cell > right.Cell
	}
	rows := s.row(s.Head) + s.row(s.Foot) + 2*s.Margin
	hidden := func(width, height int) int {
		return max(0, width+2*s.Margin-s.Area.Dx()) + max(0, height+rows-s.Area.Dy())
	}
	return hidden(above.Outer.Dx(), above.Outer.Dy()+s.PanelHeight+s.RowGap) <
		hidden(right.Outer.Dx()+s.PanelGap+s.PanelWidth, right.Outer.Dy())
}

// stack centres a group of a width: rows and board below each other, left-aligned.
func (s Stage) stack(board Layout, width, panel int) Arrangement {
	size := board.Outer.Size()
	corner := s.centre(width, s.row(s.Head)+s.row(panel)+size.Y+s.row(s.Foot))
	next := func(height int) (at image.Rectangle) {
		if height > 0 {
			at = image.Rect(0, 0, size.X, height).Add(corner)
			corner.Y += height + s.RowGap
		}
		return at
	}
	a := Arrangement{Head: next(s.Head), Above: panel > 0, Panel: next(panel)}
	a.Board = board.MovedTo(corner)
	corner.Y += size.Y + s.RowGap
	a.Foot = next(s.Foot)
	return a
}

// row returns the height of a row including its gap; 0 for none.
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

// centre returns the corner that centres a size on the stage, but not above or left of the stage.
func (s Stage) centre(width, height int) image.Point {
	return s.Area.Min.Add(image.Pt(max(0, (s.Area.Dx()-width)/2), max(0, (s.Area.Dy()-height)/2)))
}

// Content returns the size of an arrangement, with the margin on axes where the stage is too small
// for it.
func (s Stage) Content(a Arrangement) image.Point {
	size := a.bounds().Size()
	return image.Pt(s.reach(size.X, s.Area.Dx()), s.reach(size.Y, s.Area.Dy()))
}

// reach returns the extent of a length along an axis of the stage.
func (s Stage) reach(length, room int) int {
	if length <= room {
		return length
	}
	return length + 2*s.Margin
}

// Scrolled returns the arrangement when the stage shows its content from offset.
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

// bounds returns the union of all rectangles.
func (a Arrangement) bounds() image.Rectangle {
	return a.Board.Outer.Union(a.Panel).Union(a.Head).Union(a.Foot)
}

// moved returns the arrangement moved by an offset. Empty rectangles stay empty.
func (a Arrangement) moved(by image.Point) Arrangement {
	a.Board = a.Board.MovedTo(a.Board.Outer.Min.Add(by))
	for _, r := range []*image.Rectangle{&a.Panel, &a.Head, &a.Foot} {
		if !r.Empty() {
			*r = r.Add(by)
		}
	}
	return a
}
