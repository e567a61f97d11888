// Package gesture has what gestures on boards of all families are made of: places
// of the pointer, and when it is a click or a swipe. It is plain Go over plain
// values: positions are in device-independent pixels from the top left of the
// board, so mouse, touch and tests are the same to it.
package gesture

import (
	"math"

	"worldslide/board"
)

// Distances from the place of the press, in device-independent pixels.
const (
	SwipeDistance = 5.0 // from here on it is a swipe
	ClickDistance = 1.5 // below it is a click
)

// Point is a place of the pointer, in device-independent pixels from the top
// left corner of the board's cells.
type Point struct{ X, Y float64 }

// Distance returns how far two points are from each other.
func (p Point) Distance(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Between returns the point that lies at a share of the way, from 0 to 1.
func Between(from, to Point, part float64) Point {
	return Point{from.X + (to.X-from.X)*part, from.Y + (to.Y-from.Y)*part}
}

// Swipe returns the direction from one point to another: along the longer axis,
// and vertical if they are equal. It is none if they are too close.
func Swipe(from, to Point) (board.Dir, bool) {
	if from.Distance(to) < SwipeDistance {
		return 0, false
	}
	dx, dy := to.X-from.X, to.Y-from.Y
	switch {
	case math.Abs(dx) > math.Abs(dy) && dx > 0:
		return board.Right, true
	case math.Abs(dx) > math.Abs(dy):
		return board.Left, true
	case dy > 0:
		return board.Down, true
	}
	return board.Up, true
}

// Place is a column and a row that need not be on the board, and where in that
// cell the pointer is, from 0 to 1.
type Place struct {
	board.Point
	PartX, PartY float64
}

// PlaceOf returns the place of a point among cells of the given side in
// device-independent pixels.
func PlaceOf(p Point, cell float64) Place {
	x, y := math.Floor(p.X/cell), math.Floor(p.Y/cell)
	return Place{board.Point{X: int(x), Y: int(y)}, p.X/cell - x, p.Y/cell - y}
}

// On reports whether the place is on the board, without any wrapping: the
// pointer is where the eye sees it.
func (p Place) On(b *board.Board) bool {
	return p.X >= 0 && p.Y >= 0 && p.X < b.Width() && p.Y < b.Height()
}

// Shift is a part of the preview of a gesture: a piece drawn a little off its
// place.
type Shift struct {
	Piece board.ID
	Dir   board.Dir
}
