package klotski

import "worldslide/board"

// Exit is the opening in the edge of a board through which the 2x2 block leaves: two
// cells of one side. The block has got there when it stands at that side, on just these
// two cells and the two behind them; it need not move beyond the edge.
//
// A board bears its exit as walls: the outer edge is closed but for the two cells. A
// board without walls has the usual exit. The rules of moves.Steps know no walls, so the
// exit is nothing but a goal.
type Exit struct {
	Side  board.Dir
	First int // of the two cells, the left or upper one, counted from 0
}

// UsualExit returns the exit in the middle of the bottom of a board of 4 columns, and two
// cells of the bottom on all others.
func UsualExit() Exit { return Exit{board.Down, 1} }

// cellsOf returns the two cells of the exit on a board.
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

// Length returns how many cells the exit's side of a board has. First goes up to two
// less.
func (e Exit) Length(width, height int) int {
	if e.Side.Horizontal() {
		return height
	}
	return width
}

// On reports whether a board has room for the exit.
func (e Exit) On(width, height int) bool {
	return e.Side <= board.Right && e.First >= 0 && e.First+2 <= e.Length(width, height)
}

// Goal returns where the top-left cell of the 2x2 block must get.
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

// Walls returns the walls of a board with the exit, or nil if it is the usual one.
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

// ExitOf returns the exit of a board. It is the usual one if the board bears none.
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

// GoalOf returns where the top-left cell of the 2x2 block of a board must get.
func GoalOf(b *board.Board) board.Point { return ExitOf(b).Goal(b.Width(), b.Height()) }

// isUsual reports whether a board is of the usual size and has the usual exit, so that it
// is known by Position.
func isUsual(b *board.Board) bool {
	return b.Width() == Width && b.Height() == Height && ExitOf(b) == UsualExit()
}
