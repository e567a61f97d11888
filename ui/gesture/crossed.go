package gesture

import (
	"iter"

	"worldslide/board"
)

// Crossed returns the cells that a straight line enters after the one in which it begins, in order, given the side of
// a cell in dp. Each cell shares a side with the one before it: a line through a corner first enters the cell beside,
// then the one above or below. Cells may be off the board.
func Crossed(from, to Point, cell float64) iter.Seq[board.Point] {
	return func(yield func(board.Point) bool) {
		at, last := PlaceOf(from, cell).Point, PlaceOf(to, cell).Point
		left := last.Sub(at)
		for left != (board.Point{}) {
			step := board.Point{Y: sign(left.Y)}
			if left.Y == 0 || left.X != 0 && passed(from.X, to.X, at.X, cell) <= passed(from.Y, to.Y, at.Y, cell) {
				step = board.Point{X: sign(left.X)}
			}
			at, left = at.Add(step), left.Sub(step)
			if !yield(at) {
				return
			}
		}
	}
}

// passed returns which part of the way from one coordinate to another leads to the end of a row or column of cells.
func passed(from, to float64, at int, cell float64) float64 {
	end := float64(at) * cell
	if to > from {
		end += cell
	}
	return (end - from) / (to - from)
}

// sign returns -1, 0 or 1.
func sign(n int) int { return min(max(n, -1), 1) }
