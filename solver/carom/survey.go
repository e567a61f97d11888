package carom

import (
	"context"
	"errors"

	"worldslide/board"
)

// ErrTooMany is the error for boards with too many blockers or positions.
var ErrTooMany = errors.New("too many positions")

// MaxCounted is the maximum number of positions that Positions counts with more than three
// blockers.
const MaxCounted = 1_000_000

// groundOf reads a board and creates its ground.
func groundOf(b *board.Board) (setup, *Ground, error) {
	setup, err := read(b)
	if err != nil {
		return setup, nil, err
	}
	ground, err := NewGround(setup.walls, setup.goal)
	return setup, ground, err
}

// Enclosed reports whether walls keep the target from the goal, wherever it might stop and
// wherever the blockers are. It returns false for boards that are not Carom boards.
func Enclosed(b *board.Board) bool {
	setup, ground, err := groundOf(b)
	return err == nil && ground.bound[setup.cells[0]] == never
}

// Positions returns how many positions can be reached from a board, without distinguishing
// blockers. It fails if the board is not a Carom board, if ctx ends, or with ErrTooMany if
// there are more than MaxCounted with more than three blockers.
func Positions(ctx context.Context, b *board.Board) (int, error) {
	setup, ground, err := groundOf(b)
	if err != nil {
		return 0, err
	}
	if !hasManyBlockers(b) {
		return ground.count(ctx, setup.pieces.Position())
	}
	s := newManyBlockerSearch(ground, b.Len()-1)
	s.index(setup.cells.pack(s.blockers))
	for i := 0; i < len(s.seen); i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		if len(s.seen) > MaxCounted {
			return 0, ErrTooMany
		}
		s.eachNext(s.seen[i].at, func(p manyBlockers) { s.index(p) })
	}
	return len(s.seen), nil
}

// count returns how many positions can be reached from start.
func (g *Ground) count(ctx context.Context, start Position) (int, error) {
	seen := make([]bool, positions)
	seen[g.index(start)] = true
	open := []Position{start}
	n := 1
	var buf [4 * (1 + maxBlockers)]Position
	for taken := 0; len(open) > 0; taken++ {
		if taken%checkEvery == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		p := open[len(open)-1]
		open = open[:len(open)-1]
		for _, next := range g.appendNext(buf[:0], p) {
			if i := g.index(next); !seen[i] {
				seen[i] = true
				n++
				open = append(open, next)
			}
		}
	}
	return n, nil
}

// Hardest returns a solvable start on the ground of a board, with the same number of blockers,
// that needs the maximum number of moves, and that number. The target's cell comes first. It
// fails if the board is not a Carom board, if ctx ends, or with ErrTooMany if there are more
// than MaxFar blockers.
func Hardest(ctx context.Context, b *board.Board) ([]board.Cell, int, error) {
	_, ground, err := groundOf(b)
	if err != nil {
		return nil, 0, err
	}
	if blockers := b.Len() - 1; blockers > MaxFar {
		return nil, 0, ErrTooMany
	} else if blockers > maxBlockers {
		return farthestStart(ctx, ground, blockers)
	}
	table, err := new(Builder).Build(ctx, ground, b.Len()-1)
	if err != nil {
		return nil, 0, err
	}
	at := table.AppendAt(nil, table.farthest)[0]
	return at.AppendBlockers([]board.Cell{at.Target()}), table.farthest, nil
}
