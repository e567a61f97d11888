package moves

import (
	"slices"

	"worldslide/board"
)

// Reach is where one block can go while all others stand still, by the rules of
// Steps, and the shortest way to each place. It is what a drag needs: the block
// follows the pointer along a path that exists, around corners too, and never
// jumps. A place is named by the cell under the block's top-left corner.
//
// It is a breadth-first search over the places of the block. Of several
// shortest ways the one whose last turn comes first in the order of directions
// is kept, so ways are always the same.
type Reach struct {
	block  board.ID
	places []board.Cell // in order of distance, the present one first
	last   []board.Dir  // by 1 + cell: how the way enters the place
	steps  []int16      // likewise: the length of the way, or -1
	before []board.Cell // likewise: the place before it
}

// Reach returns the places that a block can reach, its own at least. b is left
// as it is. block must be a piece of b.
func (s Steps) Reach(b *board.Board, block board.ID) *Reach {
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

// Block returns the block that is meant.
func (r *Reach) Block() board.ID { return r.block }

// Places returns the cells that the block's top-left corner can reach, the
// nearest first, beginning with where it is. The slice belongs to r.
func (r *Reach) Places() []board.Cell { return r.places }

// Steps returns the length of the shortest way to a place, in steps, and whether
// there is one. Any cell may be asked about.
func (r *Reach) Steps(to board.Cell) (int, bool) {
	if to < 0 || int(to)+1 >= len(r.steps) || r.steps[to+1] < 0 {
		return 0, false
	}
	return int(r.steps[to+1]), true
}

// Path returns the shortest way to a place as the moves of one gesture, and
// whether there is one. The way to where the block is has no moves.
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
