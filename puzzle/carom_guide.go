package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// caromGuided is a guide of Carom.
type caromGuided struct{ *carom.Guide }

// Guide implements Guider.
func (caromSpec) Guide(ctx context.Context, b *board.Board, _ string) (solver.Guide, error) {
	guide, err := carom.NewGuide(ctx, b)
	if err != nil {
		return nil, err
	}
	return caromGuided{guide}, nil
}

// Distance implements solver.Guide.
func (g caromGuided) Distance(b *board.Board, _ board.ID) (int, bool) { return g.Guide.Distance(b) }

// Next implements solver.Guide.
func (g caromGuided) Next(b *board.Board, _ board.ID) (moves.Group, bool) {
	m, ok := g.Guide.Next(b)
	if !ok {
		return nil, false
	}
	return moves.Group{m}, true
}
