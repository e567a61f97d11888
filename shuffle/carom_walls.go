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

// caromWalls is a board of Carom that is being walled. Points are the corners of
// cells, (0,0) to (8,8).
type caromWalls struct {
	walls   carom.Walls
	corners []corner
	points  map[board.Point]bool // where walls are
}

// drawCaromWalls draws a board. Rarely the first walls leave no room for the rest;
// then it begins again.
func drawCaromWalls(random *Random) caromWalls {
	for {
		w := caromWalls{points: make(map[board.Point]bool)}
		want := caromLeastCorners + random.Below(caromMostCorners-caromLeastCorners+1)
		for _, side := range board.Dirs {
			w.close(edgeWall(side, caromThird+random.Below(carom.Side-2*caromThird+1)))
		}
		for tries := 0; len(w.corners) < want && tries < 20*want; tries++ {
			// The cells at the edge have no room for an L.
			const inner = carom.Side - 2
			cell := (1+random.Below(inner))*carom.Side + 1 + random.Below(inner)
			turn := turns[random.Below(len(turns))]
			w.addCorner(corner{cell, turn[0], turn[1]})
		}
		if len(w.corners) == want {
			return w
		}
	}
}

// caromThird is the first point of a side's middle third.
const caromThird = (carom.Side + 2) / 3

// edgeWall returns the wall, one cell long, that begins at a side of the board
// between the cells before and after a point, as a cell and a side of it.
func edgeWall(side board.Dir, point int) (cell int, d board.Dir) {
	const last = carom.Side - 1
	switch side {
	case board.Up:
		return point, board.Left
	case board.Down:
		return last*carom.Side + point, board.Left
	case board.Left:
		return point * carom.Side, board.Up
	}
	return point*carom.Side + last, board.Up
}

// addCorner puts an L on the board if it keeps its distance.
func (w *caromWalls) addCorner(c corner) bool {
	for _, d := range [2]board.Dir{c.vertical, c.sideways} {
		for _, p := range wallPoints(c.cell, d) {
			if w.points[p] || p.X == 0 || p.X == carom.Side || p.Y == 0 || p.Y == carom.Side {
				return false
			}
		}
	}
	for _, o := range w.corners {
		if n := c.cell - o.cell; n == 1 || n == -1 || n == carom.Side || n == -carom.Side {
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
	w.walls[cell+v.Y*carom.Side+v.X] |= wallSide[d.Opposite()]
	for _, p := range wallPoints(cell, d) {
		w.points[p] = true
	}
}

// wallPoints returns the two ends of the wall on one side of a cell.
func wallPoints(cell int, d board.Dir) [2]board.Point {
	x, y := cell%carom.Side, cell/carom.Side
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
