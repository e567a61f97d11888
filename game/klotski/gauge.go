package klotski

import (
	"context"
	"math"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// Gauge implements family.Racing: the least moves to the goal.
func (Family) Gauge(ctx context.Context, start *board.Board) (family.Gauge, error) {
	known, err := puzzle.Klotski{}.Guide(ctx, start)
	if err != nil {
		return nil, err
	}
	return func(b *board.Board) int {
		if left, ok := known.Least(b, klotski.Moves, board.NoPiece); ok {
			return left
		}
		return math.MaxInt
	}, nil
}
