// Package gesture contains what board gestures of all families share: pointer positions and the
// distinction of clicks and swipes. Positions are in device-independent pixels from the top left of
// the board, so mouse, touch and tests are equivalent.
package gesture

import (
	"math"

	"worldslide/board"
)

// Distances from the position of the press, in dp.
const (
	SwipeDistance = 5.0 // a swipe from here on
	ClickDistance = 1.5 // a click below this
)

// Point is a pointer position in dp from the top left corner of the board's cells.
type Point struct{ X, Y float64 }

// Distance returns the distance between two points.
func (p Point) Distance(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Add returns the point moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Between returns the point at a fraction of the line between two points.
func Between(from, to Point, part float64) Point {
	return Point{from.X + (to.X-from.X)*part, from.Y + (to.Y-from.Y)*part}
}

// Swipe returns the direction from one point to another along the longer axis, vertical if both are
// equal. ok is false if they are too close.
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

// Place is a cell, perhaps off the board, and the pointer's position in it, from 0 to 1.
type Place struct {
	board.Point
	PartX, PartY float64
}

// PlaceOf returns the place of a point, given the side of a cell in dp.
func PlaceOf(p Point, cell float64) Place {
	x, y := math.Floor(p.X/cell), math.Floor(p.Y/cell)
	return Place{board.Point{X: int(x), Y: int(y)}, p.X/cell - x, p.Y/cell - y}
}

// On reports whether the place is on the board, without wrapping.
func (p Place) On(b *board.Board) bool {
	return p.X >= 0 && p.Y >= 0 && p.X < b.Width() && p.Y < b.Height()
}

// Shift is a preview of a gesture: a piece drawn slightly off its cell.
type Shift struct {
	Piece board.ID
	Dir   board.Dir
}
