package klotski

import (
	"context"
	"errors"
	"math/bits"

	"worldslide/board"
)

// Positions returns how many positions can be reached from a board, regardless of which of
// several blocks of one shape is where. It fails with ErrTooMany, with the error of ctx if that
// ends, or with the reason why the board is not a Klotski board.
func Positions(ctx context.Context, b *board.Board) (int, error) {
	f, err := newField(b)
	if err != nil {
		return 0, err
	}
	start, err := f.pack(b)
	if err != nil {
		return 0, err
	}
	r := f.newRegion(MaxPositions)
	r.add(start, 0)
	_, err = r.spread(ctx, Steps, nil)
	return len(r.positions), err
}

// ErrNoGoal is the error for blocks that do not fit on the board with the 2x2 block at the
// goal.
var ErrNoGoal = errors.New("no room for the blocks with that of 2x2 at the goal")

// Hardest arranges the blocks of a board into a solvable start that needs the maximum number of
// moves, and among those the maximum number of steps. It returns the start and both numbers.
// The start need not be reachable from b: the search goes backwards from all arrangements with
// the 2x2 block at the goal. It fails with ErrTooMany, ErrNoGoal, the error of ctx if that
// ends, or with the reason why the board is not a Klotski board.
func Hardest(ctx context.Context, b *board.Board) (blocks []Block, inMoves, inSteps int, err error) {
	f, err := newField(b)
	if err != nil {
		return nil, 0, 0, err
	}
	start, err := f.pack(b)
	if err != nil {
		return nil, 0, 0, err
	}
	inMove, inStep := f.newRegion(MaxPositions), f.newRegion(MaxPositions)
	if err := inMove.addGoals(ctx, start.sets()); err != nil {
		return nil, 0, 0, err
	}
	for _, a := range inMove.positions {
		inStep.add(a, 0)
	}
	if len(inMove.positions) == 0 {
		return nil, 0, 0, ErrNoGoal
	}
	if _, err := inMove.spread(ctx, Moves, nil); err != nil {
		return nil, 0, 0, err
	}
	if _, err := inStep.spread(ctx, Steps, nil); err != nil {
		return nil, 0, 0, err
	}
	// In breadth-first order the last positions are the farthest.
	last := len(inMove.positions) - 1
	inMoves, inSteps = int(inMove.distances[last]), -1
	for i := last; i >= 0 && int(inMove.distances[i]) == inMoves; i-- {
		if n := inStep.distance(inMove.positions[i]); n > inSteps {
			blocks, inSteps = f.blocks(inMove.positions[i]), n
		}
	}
	return blocks, inMoves, inSteps, nil
}

// kind is how many blocks of each shape are still to be placed.
type kind struct{ small, lying, standing int }

// addGoals adds all arrangements of the blocks of like with the 2x2 block at the goal, at
// distance 0.
func (r *region) addGoals(ctx context.Context, like sets) error {
	f := r.field
	left := kind{bits.OnesCount64(like.small), bits.OnesCount64(like.lying), bits.OnesCount64(like.standing)}
	target := uint64(1) << f.goal
	looked := 0
	// place places the blocks in left on the cells in free, in order of their top-left cells.
	var place func(s sets, left kind, free uint64) error
	place = func(s sets, left kind, free uint64) error {
		if looked++; looked%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if left == (kind{}) {
			if r.add(s.arrangement(), 0); len(r.positions) > r.limit {
				return ErrTooMany
			}
			return nil
		}
		if bits.OnesCount64(free) < left.small+2*(left.lying+left.standing) {
			return nil
		}
		at := free & -free
		next := s
		if left.small > 0 {
			next.small = s.small | at
			if err := place(next, kind{left.small - 1, left.lying, left.standing}, free&^at); err != nil {
				return err
			}
		}
		if next = s; left.lying > 0 && f.places(lyingBlock, free)&at != 0 {
			next.lying |= at
			if err := place(next, kind{left.small, left.lying - 1, left.standing}, free&^f.covers(lyingBlock, at)); err != nil {
				return err
			}
		}
		if next = s; left.standing > 0 && f.places(standingBlock, free)&at != 0 {
			next.standing |= at
			if err := place(next, kind{left.small, left.lying, left.standing - 1}, free&^f.covers(standingBlock, at)); err != nil {
				return err
			}
		}
		return place(s, left, free&^at)
	}
	return place(sets{target: target}, left, f.all&^f.covers(targetBlock, target))
}
