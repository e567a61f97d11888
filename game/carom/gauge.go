package carom

import (
	"context"
	"math"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/puzzle"
)

// Gauge implements family.Racing: the least moves to the goal.
func (Family) Gauge(ctx context.Context, start *board.Board) (family.Gauge, error) {
	table, err := puzzle.Carom{}.Guide(ctx, start)
	if err != nil {
		return nil, err
	}
	return func(b *board.Board) int {
		if left, ok := table.Least(b); ok {
			return left
		}
		return math.MaxInt
	}, nil
}
