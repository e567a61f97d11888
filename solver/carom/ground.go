// Package carom solves Carom: up to six pieces on a board of up to 16x16 cells. Each piece glides until
// a wall, the edge or another piece stops it. A piece must stop on the target; passing over it does
// not count. All distances count glides as moves.
//
// Solver finds a shortest solution of one position with A*, whatever the size and the pieces. On boards
// of up to 8x8 cells with up to three blockers, Builder computes a Table of the distances of all
// positions: in some tens of milliseconds, because it handles up to 64 cells of the target at a time with
// bit operations. Guide answers from it.
//
// Pieces other than the one that has to reach the target are interchangeable, so positions keep them in
// ascending order of their cells. A board of 8x8 cells with three blockers has 64 times C(64,3) positions.
package carom

import (
	"fmt"
	"math/bits"

	"worldslide/board"
)

// The size of the board of a Ground. Smaller boards use its top left corner.
const (
	Side  = 8
	Cells = Side * Side
)

// Walls are the closed sides of each cell, row by row, as in board.Layout.
type Walls [Cells]board.Wall

// Closed returns w with walls along the outer edge of the full board.
func (w Walls) Closed() Walls {
	for d, side := range sides {
		for c := range w {
			if atEdge(c, board.Dir(d)) {
				w[c] |= side
			}
		}
	}
	return w
}

// Ground is the walls and the goal of a board, and precomputed tables of them. Create one with
// NewGround. It is immutable and safe for concurrent use.
type Ground struct {
	walls Walls
	goal  uint8

	// For each cell and direction: the cells ahead up to the first wall, and the last of them,
	// or the cell itself if there is none. The cells off the board, where missing blockers are,
	// have nothing ahead.
	rays  [places][4]uint64
	stops [places][4]uint8

	open [4]uint64 // for each direction, the cells without a wall on that side

	ranks [maxBlockers][places]uint32 // see rank
}

// NewGround returns the ground with the given walls and goal. The outer edge needs no walls. It
// fails if the goal is not on the board, or if two cells disagree about the wall between them.
func NewGround(walls Walls, goal board.Cell) (*Ground, error) {
	g := new(Ground)
	if err := g.build(walls, goal); err != nil {
		return nil, fmt.Errorf("ground: %w", err)
	}
	return g, nil
}

// Walls returns the walls, including those of the outer edge.
func (g *Ground) Walls() Walls { return g.walls }

// Goal returns the cell where the target must stop.
func (g *Ground) Goal() board.Cell { return board.Cell(g.goal) }

// sides maps a direction to that side of a cell, strides to the difference between the numbers
// of a cell and the next one.
var (
	sides   = [4]board.Wall{board.Up: board.WallTop, board.Down: board.WallBottom, board.Left: board.WallLeft, board.Right: board.WallRight}
	strides = [4]int{board.Up: -Side, board.Down: Side, board.Left: -1, board.Right: 1}
)

// atEdge reports whether the edge of the board is next to a cell in a direction.
func atEdge(cell int, d board.Dir) bool {
	switch d {
	case board.Up:
		return cell < Side
	case board.Down:
		return cell >= Cells-Side
	case board.Left:
		return cell%Side == 0
	}
	return cell%Side == Side-1
}

func (g *Ground) build(walls Walls, goal board.Cell) error {
	if goal < 0 || goal >= Cells {
		return fmt.Errorf("goal %d: want a cell of the board, 0 to %d", goal, Cells-1)
	}
	g.goal = uint8(goal)
	g.walls = walls.Closed()
	for d, side := range sides {
		g.open[d] = 0
		for c := range Cells {
			if g.walls[c]&side == 0 {
				g.open[d] |= 1 << c
			}
		}
	}
	for _, d := range board.Dirs {
		for c := range Cells {
			if n := c + strides[d]; !atEdge(c, d) && g.open[d]>>c&1 != g.open[d.Opposite()]>>n&1 {
				return fmt.Errorf("wall between cells %d and %d: the two disagree", min(c, n), max(c, n))
			}
		}
		for c := range places {
			g.rays[c][d], g.stops[c][d] = 0, uint8(c)
			for at := c; at < Cells && g.open[d]>>at&1 != 0; {
				at += strides[d]
				g.rays[c][d] |= 1 << at
				g.stops[c][d] = uint8(at)
			}
		}
	}
	g.buildRanks()
	return nil
}

// glides returns, for each direction, the cell where the piece at a cell stops among the
// occupied cells. It is the piece's own cell if it cannot move.
func (g *Ground) glides(cell uint8, occupied uint64) [4]uint8 {
	rays := &g.rays[cell%places]
	rest := g.stops[cell%places]
	if in := rays[board.Up] & occupied; in != 0 {
		rest[board.Up] = uint8(bits.Len64(in) - 1 + Side)
	}
	if in := rays[board.Down] & occupied; in != 0 {
		rest[board.Down] = uint8(bits.TrailingZeros64(in) - Side)
	}
	if in := rays[board.Left] & occupied; in != 0 {
		rest[board.Left] = uint8(bits.Len64(in))
	}
	if in := rays[board.Right] & occupied; in != 0 {
		rest[board.Right] = uint8(bits.TrailingZeros64(in) - 1)
	}
	return rest
}
