// Package gesture turns pointer events on a board into moves. It is plain Go
// over plain values: positions are in device-independent pixels from the top
// left of the board, so mouse, touch and tests are the same to it.
package gesture

import (
	"math"

	"worldslide/board"
)

// Distances from the place of the press, in device-independent pixels.
const (
	swipeDistance = 5.0 // from here on it is a swipe
	clickDistance = 1.5 // below it is a click
)

// Point is a place of the pointer, in device-independent pixels from the top
// left corner of the board's cells.
type Point struct{ X, Y float64 }

func (p Point) distance(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// swipe returns the direction from one point to another: along the longer axis,
// and vertical if they are equal. It is none if they are too close.
func swipe(from, to Point) (board.Dir, bool) {
	if from.distance(to) < swipeDistance {
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

// place is a column and a row that need not be on the board, and where in that
// cell the pointer is, from 0 to 1.
type place struct {
	board.Point
	fx, fy float64
}

func placeOf(p Point, cell float64) place {
	x, y := math.Floor(p.X/cell), math.Floor(p.Y/cell)
	return place{board.Point{X: int(x), Y: int(y)}, p.X/cell - x, p.Y/cell - y}
}

// on reports whether the place is on the board, without any wrapping: the
// pointer is where the eye sees it.
func (p place) on(b *board.Board) bool {
	return p.X >= 0 && p.Y >= 0 && p.X < b.Width() && p.Y < b.Height()
}

// arrived reports whether something dragged in direction d has come far enough
// into the cell: past the quarter nearest to where it comes from, so that
// grazing an edge moves nothing.
func (p place) arrived(d board.Dir) bool {
	const quarter = 0.25
	switch d {
	case board.Right:
		return p.fx >= quarter
	case board.Left:
		return p.fx < 1-quarter
	case board.Down:
		return p.fy >= quarter
	default:
		return p.fy < 1-quarter
	}
}

// toward returns the direction from one cell to another in its row or column.
func toward(from, to board.Point) (board.Dir, bool) {
	switch step := to.Sub(from); {
	case step.X == 0 && step.Y < 0:
		return board.Up, true
	case step.X == 0 && step.Y > 0:
		return board.Down, true
	case step.Y == 0 && step.X < 0:
		return board.Left, true
	case step.Y == 0 && step.X > 0:
		return board.Right, true
	}
	return 0, false
}

// between returns the point that lies at a share of the way, from 0 to 1.
func between(from, to Point, part float64) Point {
	return Point{from.X + (to.X-from.X)*part, from.Y + (to.Y-from.Y)*part}
}

// clip returns the part of a way that lies on a board of the given size; ok is
// false if no part does.
func clip(from, to Point, width, height float64) (first, last Point, ok bool) {
	enter, leave := 0.0, 1.0
	// Each axis cuts off what lies before 0 and what lies beyond the side.
	for _, axis := range [2]struct{ at, way, side float64 }{
		{from.X, to.X - from.X, width},
		{from.Y, to.Y - from.Y, height},
	} {
		if axis.way == 0 {
			if axis.at < 0 || axis.at >= axis.side {
				return from, to, false
			}
			continue
		}
		t, u := -axis.at/axis.way, (axis.side-axis.at)/axis.way
		enter, leave = max(enter, min(t, u)), min(leave, max(t, u))
	}
	return between(from, to, enter), between(from, to, leave), enter <= leave
}
