package fifteen

import (
	"context"
	"math/bits"

	"worldslide/board"
	"worldslide/solver"
)

// completeSide is the maximum side of boards with a complete table.
const completeSide = 3

// complete is a table of the distances of all boards of one size, 2x2 or 3x3, from the goal. A
// shortest solution always moves to a neighbour that is one nearer.
//
// A move moves up to reach tiles in one direction: 1 if tiles are counted, side-1 if slides are.
//
// The index of a board is the cell of the blank, and half of the rank of the other tiles in
// lexicographic order: of each pair of ranks 2n and 2n+1 one is solvable.
type complete struct {
	size  size
	reach int
	moves []uint8 // distance by index
	// layers count the moves of all boards.
	layers []solver.Layer
}

// checkEvery is how many boards are expanded between two checks of the context; that takes far
// less than a millisecond.
const checkEvery = 4096

// newComplete finds all solvable boards, breadth first from the goal. It fails only if ctx
// ends.
func newComplete(ctx context.Context, s size, reach int) (*complete, error) {
	total := 1 // number of reachable boards: half of all
	for i := 3; i <= s.cells(); i++ {
		total *= i
	}
	const unseen = 0xff
	c := &complete{size: s, reach: reach, moves: make([]uint8, total)}
	for i := range c.moves {
		c.moves[i] = unseen
	}
	first := goal(s)
	queue := make([]nibbles, 1, total)
	queue[0] = packNibbles(first.all())
	c.moves[c.index(first.all())] = 0
	from := sourcesOf(s)
	for i := 0; i < len(queue); i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var cells [completeSide * completeSide]uint8
		at := cells[:s.cells()]
		blank := queue[i].unpack(at)
		here := c.index(at)
		next := c.moves[here] + 1
		for len(c.layers) < int(c.moves[here]) {
			c.layers = append(c.layers, solver.Layer{})
		}
		for _, d := range board.Dirs {
			after := cells
			moved := after[:len(at)]
			for k, hole := 0, blank; k < reach && from[hole][d] != none; k++ {
				source := int(from[hole][d])
				moved[hole], moved[source] = moved[source], 0
				hole = source
				// Moves within a row do not change the order of the tiles.
				index := here + (hole-blank)*(total/s.cells())
				if d == board.Up || d == board.Down {
					index = c.index(moved)
				}
				if c.moves[index] == unseen {
					c.moves[index] = next
					queue = append(queue, packNibbles(moved))
				}
				if from := int(c.moves[here]); from > 0 {
					c.layers[from-1].Add(from, int(c.moves[index]))
				}
			}
		}
	}
	return c, nil
}

// nibbles is a board of at most 16 cells, four bits for each tile.
type nibbles uint64

func packNibbles(cells []uint8) nibbles {
	var p nibbles
	for cell, tile := range cells {
		p |= nibbles(tile) << (4 * cell)
	}
	return p
}

// unpack writes the tiles to cells and returns the cell of the blank.
func (p nibbles) unpack(cells []uint8) (blank int) {
	for cell := range cells {
		cells[cell] = uint8(p >> (4 * cell) & 15)
		if cells[cell] == 0 {
			blank = cell
		}
	}
	return blank
}

// index returns the index of a solvable board.
func (c *complete) index(cells []uint8) int {
	rank, blank := 0, 0
	left := uint32(1)<<len(cells) - 2 // set of the tiles not seen yet
	more := len(cells) - 1
	for cell, tile := range cells {
		if tile == 0 {
			blank = cell
			continue
		}
		below := uint32(1) << tile
		rank = rank*more + bits.OnesCount32(left&(below-1))
		left &^= below
		more--
	}
	return blank*(len(c.moves)/len(cells)) + rank/2
}

// least returns the length of a shortest solution of a solvable board.
func (c *complete) least(t Tiles) int { return int(c.moves[c.index(t.all())]) }

// next returns the first move of a shortest solution, or nothing at the goal. Of several it
// returns the first in the order of directions, and of those the one with the fewest tiles.
func (c *complete) next(t Tiles) Plan {
	least := c.least(t)
	for _, d := range board.Dirs {
		after := t
		var p Plan
		for len(p) < c.reach && after.step(d) {
			if p = append(p, d); c.least(after) < least {
				return p
			}
		}
	}
	return nil
}

// solve returns a shortest solution of a solvable board.
func (c *complete) solve(t Tiles) Plan {
	var p Plan
	for move := c.next(t); len(move) > 0; move = c.next(t) {
		p = append(p, move...)
		t, _ = t.after(move)
	}
	return p
}
