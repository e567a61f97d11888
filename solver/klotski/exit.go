package klotski

import "worldslide/board"

// Exit is the opening in the edge of a board through which the 2x2 block leaves: two adjacent
// cells of one side. The board is solved when the block covers these two cells; it does not
// have to leave the board.
//
// A board stores its exit as walls: the outer edge has walls except at the two cells. A board
// without walls has the usual exit. The rules, moves.Klotski, ignore walls, so the exit only
// defines the goal.
type Exit struct {
	Side  board.Dir
	First int // column or row of the left or upper cell, from 0
}

// UsualExit returns the exit at columns 1 and 2 of the bottom row, which is the middle of a
// board of 4 columns.
func UsualExit() Exit { return Exit{board.Down, 1} }

// cellsOf returns the two cells of the exit on a board of the given size.
func (e Exit) cellsOf(width, height int) [2]board.Point {
	var cells [2]board.Point
	for i := range cells {
		at := e.First + i
		switch e.Side {
		case board.Up:
			cells[i] = board.Point{X: at}
		case board.Down:
			cells[i] = board.Point{X: at, Y: height - 1}
		case board.Left:
			cells[i] = board.Point{Y: at}
		case board.Right:
			cells[i] = board.Point{X: width - 1, Y: at}
		}
	}
	return cells
}

// Length returns the number of cells on the exit's side of a board. First is at most two less.
func (e Exit) Length(width, height int) int {
	if e.Side.Horizontal() {
		return height
	}
	return width
}

// On reports whether the exit fits on a board of the given size.
func (e Exit) On(width, height int) bool {
	return e.Side <= board.Right && e.First >= 0 && e.First+2 <= e.Length(width, height)
}

// Goal returns where the top-left cell of the 2x2 block must be.
func (e Exit) Goal(width, height int) board.Point {
	goal := e.cellsOf(width, height)[0]
	switch e.Side {
	case board.Down:
		goal.Y--
	case board.Right:
		goal.X--
	}
	return goal
}

// Walls returns the walls of a board with this exit, or nil for the usual exit.
func (e Exit) Walls(width, height int) []board.Wall {
	if e == UsualExit() {
		return nil
	}
	walls := make([]board.Wall, width*height)
	for x := range width {
		walls[x] |= board.WallTop
		walls[(height-1)*width+x] |= board.WallBottom
	}
	for y := range height {
		walls[y*width] |= board.WallLeft
		walls[y*width+width-1] |= board.WallRight
	}
	for _, c := range e.cellsOf(width, height) {
		walls[c.Y*width+c.X] &^= board.WallOn(e.Side)
	}
	return walls
}

// ExitOf returns the exit of a board: the usual one if it is open, if it does not fit on the
// board or if there is no opening, otherwise the first opening.
func ExitOf(b *board.Board) Exit {
	open := func(e Exit) bool {
		for _, c := range e.cellsOf(b.Width(), b.Height()) {
			if b.Walled(b.Cell(c), e.Side) {
				return false
			}
		}
		return true
	}
	if e := UsualExit(); !e.On(b.Width(), b.Height()) || open(e) {
		return e
	}
	for _, side := range board.Dirs {
		for e := (Exit{Side: side}); e.On(b.Width(), b.Height()); e.First++ {
			if open(e) {
				return e
			}
		}
	}
	return UsualExit()
}

// GoalOf returns where the top-left cell of the 2x2 block of a board must be.
func GoalOf(b *board.Board) board.Point { return ExitOf(b).Goal(b.Width(), b.Height()) }

// isUsual reports whether a board has the usual size and exit, so that a Position can represent
// it.
func isUsual(b *board.Board) bool {
	return !b.HasTerrain() && b.Width() == Width && b.Height() == Height && ExitOf(b) == UsualExit()
}
