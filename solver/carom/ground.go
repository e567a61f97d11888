// Package carom solves Carom: a target and up to five blockers on a board of up
// to 8x8 cells, each of which glides until a wall, the edge or another piece
// stops it. The target must stop on the goal; passing over it does not count.
//
// A search finds the shortest way from one position. A table knows the distance
// of all positions of a board, and that costs only some tens of milliseconds,
// because the cells of the target are searched 64 at a time.
//
// Arrays and tables are for up to three blockers; of more, single positions are solved.
//
// To the goal one blocker is as good as another, so positions keep blockers in
// the order of their cells, and a board has 64 times C(64,3) of them.
package carom

import (
	"fmt"
	"math/bits"

	"worldslide/board"
)

// The size of the board. Smaller ones lie in its top left corner.
const (
	Side  = 8
	Cells = Side * Side
)

// Walls are the walls of a board: the closed sides of each cell, row by row, as
// board.Layout has them.
type Walls [Cells]board.Wall

// Closed returns the walls with those of the outer edge of the full board.
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

// Ground is the walls of a board and its goal, and what follows from them. Make
// one with NewGround. It never changes, so any goroutine may use it.
type Ground struct {
	walls Walls
	goal  uint8

	// By the cell where a piece is, and by direction: the cells ahead of it up to
	// the first wall, and the last of them, or its own if there is none. The cells
	// beyond the board, where missing blockers are, have nothing ahead.
	rays  [places][4]uint64
	stops [places][4]uint8

	open [4]uint64 // the cells that can be left in each direction, if nothing stands there

	// bound is how many glides the target needs at least from each cell, whatever
	// the blockers do: as many as if it could stop wherever it likes.
	bound [places]uint8

	ranks [maxBlockers][places]uint32 // see Position.set
}

// never is the bound of a cell from which nothing leads to the goal.
const never = 255

// NewGround returns the ground with the given walls and goal. The outer edge
// needs no walls. The error names the first inner wall on which its two cells
// disagree, or the goal, if that is not on the board.
func NewGround(walls Walls, goal board.Cell) (*Ground, error) {
	g := new(Ground)
	if err := g.build(walls, goal); err != nil {
		return nil, fmt.Errorf("ground: %w", err)
	}
	return g, nil
}

// Walls returns the walls, those of the outer edge included.
func (g *Ground) Walls() Walls { return g.walls }

// Goal returns the cell where the target must stop.
func (g *Ground) Goal() board.Cell { return board.Cell(g.goal) }

// sides maps a direction to the side of a cell that it leaves through, strides to
// the way from a cell to the next.
var (
	sides   = [4]board.Wall{board.Up: board.WallTop, board.Down: board.WallBottom, board.Left: board.WallLeft, board.Right: board.WallRight}
	strides = [4]int{board.Up: -Side, board.Down: Side, board.Left: -1, board.Right: 1}
)

// atEdge reports whether the edge of the board is ahead of a cell.
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
	g.buildBound()
	g.buildRanks()
	return nil
}

// buildBound goes from the goal outward: all cells that see a cell of the last
// round along a row or column are of the next.
func (g *Ground) buildBound() {
	for c := range g.bound {
		g.bound[c] = never
	}
	round := uint64(1) << g.goal
	for n := uint8(0); round != 0; n++ {
		next := uint64(0)
		for ; round != 0; round &= round - 1 {
			c := bits.TrailingZeros64(round)
			g.bound[c] = n
			// Walls have two sides, so what a cell sees also sees it.
			for _, ray := range g.rays[c] {
				next |= ray
			}
		}
		for m := next; m != 0; m &= m - 1 {
			if c := bits.TrailingZeros64(m); g.bound[c] == never {
				round |= 1 << c
			}
		}
	}
}

// glides returns the cells where the piece at a cell comes to rest, by the
// direction in which it glides among the occupied cells: its own, where it cannot.
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

// origins returns the cells from which a piece may have glided in direction d to
// the one where it is, the others standing where they do.
func (g *Ground) origins(cell uint8, d board.Dir, occupied uint64) uint64 {
	if next := int(cell) + strides[d&3]; g.open[d&3]>>cell&1 != 0 && occupied>>uint(next)&1 == 0 {
		return 0 // it would have gone on
	}
	behind := g.rays[cell%places][d.Opposite()&3]
	if in := behind & occupied; in != 0 {
		if d == board.Up || d == board.Left { // behind are higher cells
			behind &= in&-in - 1
		} else {
			behind &^= 1<<bits.Len64(in) - 1
		}
	}
	return behind
}
