package carom

import (
	"context"
	"errors"

	"worldslide/board"
)

// ErrTooMany is why nothing is known of a board with too many blockers, or with too many
// positions.
var ErrTooMany = errors.New("too many positions")

// MostCounted is up to how many positions with more than three blockers are counted.
const MostCounted = 1_000_000

// groundOf reads a board and returns its ground.
func groundOf(b *board.Board) (setup, *Ground, error) {
	setup, err := read(b)
	if err != nil {
		return setup, nil, err
	}
	ground, err := NewGround(setup.walls, setup.goal)
	return setup, ground, err
}

// Enclosed reports whether walls keep the target of a board from its goal, wherever it
// might stop and whatever the blockers do. It is false of a board that is none of Carom.
func Enclosed(b *board.Board) bool {
	setup, ground, err := groundOf(b)
	return err == nil && ground.bound[setup.crowd[0]] == never
}

// Positions returns how many positions can be reached from a board, blockers not told
// apart. The error is that of ctx, ErrTooMany beyond MostCounted with more than three
// blockers, or says why the board is none of Carom.
func Positions(ctx context.Context, b *board.Board) (int, error) {
	setup, ground, err := groundOf(b)
	if err != nil {
		return 0, err
	}
	if !isCrowd(b) {
		return ground.count(ctx, setup.pieces.Position())
	}
	s := newCrowdSearch(ground, b.Len()-1)
	s.index(setup.crowd.pack(s.blockers))
	for i := 0; i < len(s.seen); i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		if len(s.seen) > MostCounted {
			return 0, ErrTooMany
		}
		s.eachNext(s.seen[i].at, func(p crowd) { s.index(p) })
	}
	return len(s.seen), nil
}

// count returns how many positions can be reached from one.
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

// Hardest returns the pieces of a start on the ground of a board, with as many blockers,
// that can be solved and than which none needs more moves, and how many it needs. The
// error is that of ctx, ErrTooMany with more than MostFar blockers, or says why the board is
// none of Carom.
func Hardest(ctx context.Context, b *board.Board) ([]board.Cell, int, error) {
	_, ground, err := groundOf(b)
	if err != nil {
		return nil, 0, err
	}
	if blockers := b.Len() - 1; blockers > MostFar {
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
