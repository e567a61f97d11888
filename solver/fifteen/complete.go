package fifteen

import (
	"context"
	"math/bits"

	"worldslide/board"
)

// Boards of 3 by 3, and of 2 by 2, are so few that all are known: a table says
// how far each is from the goal, so a shortest solution always goes to a
// neighbour that is one nearer.

// completeSide is the largest side of boards that are all known.
const completeSide = 3

// complete is the table of one size. A board's index is the cell of its blank and
// the rank of its other tiles in lexicographic order, halved: of two neighbours in
// that order one is solvable.
type complete struct {
	size  size
	moves []uint8 // by index
}

// checkEvery is how many boards are looked at between two looks at the context:
// far less than a millisecond.
const checkEvery = 4096

// newComplete finds all solvable boards, breadth first from the goal. The error
// is that of ctx, if it ended before.
func newComplete(ctx context.Context, s size) (*complete, error) {
	total := 1 // boards that can be reached: half of all
	for i := 3; i <= s.cells(); i++ {
		total *= i
	}
	const unseen = 0xff
	c := &complete{size: s, moves: make([]uint8, total)}
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
		next := c.moves[c.index(at)] + 1
		for _, source := range from[blank] {
			if source == none {
				continue
			}
			at[blank], at[source] = at[source], 0
			if index := c.index(at); c.moves[index] == unseen {
				c.moves[index] = next
				queue = append(queue, packNibbles(at))
			}
			at[blank], at[source] = 0, at[blank]
		}
	}
	return c, nil
}

// nibbles is the tiles of a board of at most 16 cells, four bits each.
type nibbles uint64

func packNibbles(cells []uint8) nibbles {
	var p nibbles
	for cell, tile := range cells {
		p |= nibbles(tile) << (4 * cell)
	}
	return p
}

// unpack sets the tiles and returns the cell of the blank.
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
	left := uint32(1)<<len(cells) - 2 // the tiles not seen yet
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

// least returns the length of the shortest solutions of a solvable board.
func (c *complete) least(t Tiles) int { return int(c.moves[c.index(t.all())]) }

// next returns the first move of a shortest solution, of several the first in the
// order of directions. It is false at the goal.
func (c *complete) next(t Tiles) (board.Dir, bool) {
	least := c.least(t)
	for _, d := range board.Dirs {
		if after := t; after.step(d) && c.least(after) < least {
			return d, true
		}
	}
	return 0, false
}

// solve returns a shortest solution of a solvable board.
func (c *complete) solve(t Tiles) Plan {
	var p Plan
	for d, ok := c.next(t); ok; d, ok = c.next(t) {
		p = append(p, d)
		t.step(d)
	}
	return p
}
