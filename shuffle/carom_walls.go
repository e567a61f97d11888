package shuffle

import (
	"worldslide/board"
	"worldslide/solver/carom"
)

// This file generates the boards of Carom. They have several L-walls, each made of
// two walls that meet at a corner of one cell, and on each side of the board one
// wall that touches the edge in its middle third. The goal is the cell inside one
// of the Ls, where the target can stop without help from at least two directions.
//
// Walls keep a distance, so that they are easy to see: no two of them meet in a
// point, no L touches the edge, and no two Ls are on neighbouring cells.

// The numbers of L-walls on a board.
const (
	caromLeastCorners = 6
	caromMostCorners  = 8
)

// corner is an L-wall: a cell and the two sides of it that are closed.
type corner struct {
	cell               int
	vertical, sideways board.Dir
}

// turns lists the four ways to turn an L.
var turns = [4][2]board.Dir{
	{board.Up, board.Left}, {board.Up, board.Right}, {board.Down, board.Left}, {board.Down, board.Right},
}

// caromWalls is a board of Carom that is being walled. Cells are numbered row by row; points are the
// corners of cells, from (0,0).
type caromWalls struct {
	width, height int
	walls         []board.Wall
	corners       []corner
	points        map[board.Point]bool // where walls are
}

// cornersOn returns the minimum number of L-walls on a board; at most it has two more. A board of
// 16x16 cells has 17 to 19, as many as a round of its size has targets.
func cornersOn(width, height int) int {
	return caromLeastCorners + (width*height-carom.Cells)*11/(256-carom.Cells)
}

// drawCaromWalls draws a board. Rarely the first walls leave no room for the rest;
// then it begins again.
func drawCaromWalls(random *Random, width, height int) caromWalls {
	least := cornersOn(width, height)
	for {
		w := caromWalls{width: width, height: height, walls: make([]board.Wall, width*height), points: make(map[board.Point]bool)}
		want := least + random.Below(caromMostCorners-caromLeastCorners+1)
		for _, side := range board.Dirs {
			w.closeEdge(random, side)
		}
		for tries := 0; len(w.corners) < want && tries < 20*want; tries++ {
			// The cells at the edge have no room for an L.
			cell := (1+random.Below(height-2))*width + 1 + random.Below(width-2)
			turn := turns[random.Below(len(turns))]
			w.addCorner(corner{cell, turn[0], turn[1]})
		}
		if len(w.corners) == want {
			return w
		}
	}
}

// caromLongSide is the length from which on a side of the board has two walls that touch it, one in the
// middle third of each half.
const caromLongSide = 12

// closeEdge draws the walls that touch one side of the board.
func (w *caromWalls) closeEdge(random *Random, side board.Dir) {
	length := w.width
	if side.Horizontal() {
		length = w.height
	}
	parts := 1
	if length >= caromLongSide {
		parts = 2
	}
	for i := range parts {
		n := length / parts
		third := (n + 2) / 3
		w.close(w.edgeWall(side, i*n+third+random.Below(n-2*third+1)))
	}
}

// edgeWall returns the wall, one cell long, that begins at a side of the board
// between the cells before and after a point, as a cell and a side of it.
func (w *caromWalls) edgeWall(side board.Dir, point int) (cell int, d board.Dir) {
	switch side {
	case board.Up:
		return point, board.Left
	case board.Down:
		return (w.height-1)*w.width + point, board.Left
	case board.Left:
		return point * w.width, board.Up
	}
	return point*w.width + w.width - 1, board.Up
}

// addCorner puts an L on the board if it keeps its distance.
func (w *caromWalls) addCorner(c corner) bool {
	for _, d := range [2]board.Dir{c.vertical, c.sideways} {
		for _, p := range w.wallPoints(c.cell, d) {
			if w.points[p] || p.X == 0 || p.X == w.width || p.Y == 0 || p.Y == w.height {
				return false
			}
		}
	}
	for _, o := range w.corners {
		if n := c.cell - o.cell; n == 1 || n == -1 || n == w.width || n == -w.width {
			return false
		}
	}
	w.close(c.cell, c.vertical)
	w.close(c.cell, c.sideways)
	w.corners = append(w.corners, c)
	return true
}

// wallSide maps a direction to the side of a cell that it leaves through.
var wallSide = [4]board.Wall{board.Up: board.WallTop, board.Down: board.WallBottom, board.Left: board.WallLeft, board.Right: board.WallRight}

// close puts a wall on one side of a cell, which must not be the edge's.
func (w *caromWalls) close(cell int, d board.Dir) {
	v := d.Vector()
	w.walls[cell] |= wallSide[d]
	w.walls[cell+v.Y*w.width+v.X] |= wallSide[d.Opposite()]
	for _, p := range w.wallPoints(cell, d) {
		w.points[p] = true
	}
}

// wallPoints returns the two ends of the wall on one side of a cell.
func (w *caromWalls) wallPoints(cell int, d board.Dir) [2]board.Point {
	x, y := cell%w.width, cell/w.width
	switch d {
	case board.Up:
		return [2]board.Point{{X: x, Y: y}, {X: x + 1, Y: y}}
	case board.Down:
		return [2]board.Point{{X: x, Y: y + 1}, {X: x + 1, Y: y + 1}}
	case board.Left:
		return [2]board.Point{{X: x, Y: y}, {X: x, Y: y + 1}}
	}
	return [2]board.Point{{X: x + 1, Y: y}, {X: x + 1, Y: y + 1}}
}
