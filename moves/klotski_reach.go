package moves

import (
	"slices"

	"worldslide/board"
)

// Reach has the places that one block can reach while all others stay where they are, by
// the rules of Klotski, and a shortest path to each. Dragging uses it, so that the block
// follows the pointer along an existing path, around corners too. A place is the cell of
// the block's top-left corner.
//
// It is computed by a breadth-first search. Of several shortest paths it keeps the one
// whose last turn comes first in the order of directions, so the result is deterministic.
type Reach struct {
	block  board.ID
	places []board.Cell // in order of distance, the present one first
	last   []board.Dir  // by 1 + cell: the direction in which the path enters the place
	steps  []int16      // likewise: the length of the path, or -1
	before []board.Cell // likewise: the place before it
}

// Reach returns the places that a block of b can reach, which include its own.
func (s Klotski) Reach(b *board.Board, block board.ID) *Reach {
	cells := 1 + b.Width()*b.Height()
	r := &Reach{
		block:  block,
		last:   make([]board.Dir, cells),
		steps:  slices.Repeat([]int16{-1}, cells),
		before: make([]board.Cell, cells),
	}
	mover := b.Clone()
	start := b.Anchor(block)
	r.places = append(r.places, start)
	r.steps[start+1] = 0
	for i := 0; i < len(r.places); i++ {
		here := r.places[i]
		mover.Relocate(block, b.Point(here))
		for _, d := range board.Dirs {
			there := b.Next(here, d)
			if there == board.NoCell || r.steps[there+1] >= 0 || !s.Legal(mover, Move{block, d}) {
				continue
			}
			r.last[there+1], r.steps[there+1], r.before[there+1] = d, r.steps[here+1]+1, here
			r.places = append(r.places, there)
		}
	}
	return r
}

// Block returns the block that moves.
func (r *Reach) Block() board.ID { return r.block }

// Places returns the cells that the block's top-left corner can reach, the
// nearest first, beginning with where it is. The slice belongs to r.
func (r *Reach) Places() []board.Cell { return r.places }

// Steps returns the length of the shortest path to a cell, in steps, and whether there is
// one.
func (r *Reach) Steps(to board.Cell) (int, bool) {
	if to < 0 || int(to)+1 >= len(r.steps) || r.steps[to+1] < 0 {
		return 0, false
	}
	return int(r.steps[to+1]), true
}

// Path returns a shortest path to a cell as the moves of one gesture, and whether there is
// one. The path to the present place is empty.
func (r *Reach) Path(to board.Cell) (Group, bool) {
	n, ok := r.Steps(to)
	if !ok {
		return nil, false
	}
	path := make(Group, n)
	for i := n - 1; i >= 0; i-- {
		path[i] = Move{r.block, r.last[to+1]}
		to = r.before[to+1]
	}
	return path, true
}
