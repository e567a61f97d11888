package carom

import (
	"context"
	"math"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/solver/carom"
)

// distance returns a function that measures the fewest moves to the goal.
func distance(ctx context.Context, start *board.Board) (family.DistanceFunc, error) {
	table, err := carom.NewGuide(ctx, start)
	if err != nil {
		return nil, err
	}
	return func(b *board.Board) int {
		if left, ok := table.Distance(b); ok {
			return left
		}
		return math.MaxInt
	}, nil
}
