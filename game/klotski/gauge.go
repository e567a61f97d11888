package klotski

import (
	"context"
	"math"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/solver/klotski"
)

// distance returns a function that measures the fewest moves to the goal.
func distance(ctx context.Context, start *board.Board) (family.DistanceFunc, error) {
	known, err := klotski.NewGuide(ctx, start)
	if err != nil {
		return nil, err
	}
	return func(b *board.Board) int {
		if left, ok := known.Distance(b, klotski.Moves, board.NoPiece); ok {
			return left
		}
		return math.MaxInt
	}, nil
}
