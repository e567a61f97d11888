package boardview

import (
	"image"
	"strconv"

	"worldslide/board"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Mark shows a possible move: an outline around the piece and an arrow on the first edge that it
// crosses.
type Mark struct {
	Piece board.Piece // before the move
	Path  []board.Dir // directions of its steps
	// Number is the number of a move in a preview, from 1; 0 shows none.
	Number int
}

const (
	markLine   = 3.0  // dp
	markDisc   = 18.0 // radius
	markOfCell = 0.3  // maximum radius as part of a cell
	markReach  = 0.2  // part of a cell that an arrow's disc may extend into its piece
)

// arrows are the icons of the directions.
var arrows = [...]string{board.Up: "arrow-up", board.Down: "arrow-down", board.Left: "arrow-left", board.Right: "arrow-right"}

// DrawMarks draws marks. It draws all outlines first, because an arrow overlaps the neighbouring
// piece, which may be marked too.
func (s *Drawing) DrawMarks(list *paint.List, marks []Mark) {
	list.PushClip(s.Layout.Outer)
	for _, m := range marks {
		s.drawOutline(list, m)
	}
	for i := len(marks) - 1; i >= 0; i-- {
		s.drawArrow(list, marks[i])
	}
	for _, m := range marks {
		s.drawNumber(list, m)
	}
	list.PopClip()
}

// markRect returns the rectangle of the piece of a mark.
func (s *Drawing) markRect(m Mark) paint.Rect {
	cell := float32(s.Layout.Cell)
	return paint.Rect{
		X: float32(s.Layout.Cells.Min.X) + float32(m.Piece.At.X)*cell, Y: float32(s.Layout.Cells.Min.Y) + float32(m.Piece.At.Y)*cell,
		W: float32(m.Piece.W) * cell, H: float32(m.Piece.H) * cell,
	}
}

// drawOutline draws a light line inside a dark one, which is visible on every picture.
func (s *Drawing) drawOutline(list *paint.List, m Mark) {
	scale, r := float32(s.Scale), s.markRect(m).Inset(s.MarkInset)
	radius := theme.RadiusPiece * scale
	if s.MarkRadius > 0 {
		radius = s.MarkRadius
	}
	list.StrokeF(r, radius, (markLine+2)*scale, s.Theme.Colour(theme.OnAccent))
	list.StrokeF(r.Inset(scale), radius-scale, markLine*scale, s.Theme.Colour(theme.Accent))
}

func (s *Drawing) drawArrow(list *paint.List, m Mark) {
	scale, r := float32(s.Scale), s.markRect(m)
	s.drawPath(list, r, m.Path)
	if len(m.Path) > 0 {
		x, y := r.X+r.W/2, r.Y+r.H/2
		v := m.Path[0].Vector()
		// A disc centred on the edge would cover the content of a small piece, so it is moved
		// outward.
		out := max(0, s.discRadius()+2*scale-markReach*float32(s.Layout.Cell))
		s.DrawDirection(list, x+float32(v.X)*(r.W/2+out), y+float32(v.Y)*(r.H/2+out), m.Path[0])
	}
}

// drawNumber draws the number of a mark in the upper left corner of the piece, or another one if
// the arrow is there.
func (s *Drawing) drawNumber(list *paint.List, m Mark) {
	scale, r := float32(s.Scale), s.markRect(m)
	if m.Number > 0 {
		radius := min(12*scale, float32(s.Layout.Cell)*markOfCell)
		x, y := r.X+radius+2*scale, r.Y+radius+2*scale
		if len(m.Path) > 0 && m.Path[0] == board.Left {
			x = r.X + r.W - radius - 2*scale
		}
		if len(m.Path) > 0 && m.Path[0] == board.Up {
			y = r.Y + r.H - radius - 2*scale
		}
		list.Disc(x, y, radius, s.Theme.Colour(theme.Accent))
		list.Text(x, y, paint.CentreMiddle, strconv.Itoa(m.Number), paint.Font{Face: paint.Bold, Size: radius * 1.2}, s.Theme.Colour(theme.OnAccent))
	}
}

// drawPath draws the path of a piece that moves more than one cell.
func (s *Drawing) drawPath(list *paint.List, r paint.Rect, path []board.Dir) {
	if len(path) < 2 {
		return
	}
	cell, width := float32(s.Layout.Cell), float32(markLine*s.Scale)
	x, y := r.X+r.W/2, r.Y+r.H/2
	for _, d := range path {
		v := d.Vector()
		toX, toY := x+float32(v.X)*cell, y+float32(v.Y)*cell
		list.Line(x, y, toX, toY, width, s.Theme.Colour(theme.Accent))
		x, y = toX, toY
	}
	list.Disc(x, y, 2*width, s.Theme.Colour(theme.Accent))
}

// discRadius returns the radius of an arrow's disc in device pixels.
func (s *Drawing) discRadius() float32 {
	return min(markDisc*float32(s.Scale), float32(s.Layout.Cell)*markOfCell)
}

// DrawDirection draws an arrow in a disc at a position in device pixels: a possible direction.
func (s *Drawing) DrawDirection(list *paint.List, x, y float32, d board.Dir) {
	scale := float32(s.Scale)
	radius := s.discRadius()
	list.Disc(x, y, radius+2*scale, s.Theme.Colour(theme.OnAccent))
	list.Disc(x, y, radius, s.Theme.Colour(theme.Accent))
	side := int(radius)
	at := image.Rect(int(x)-side/2, int(y)-side/2, int(x)-side/2+side, int(y)-side/2+side)
	list.Icon(at, arrows[d], s.Theme.Colour(theme.OnAccent))
}
