package puzzle

import (
	"context"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// klotskiGuided is a guide of Klotski in one metric.
type klotskiGuided struct {
	klotski.Guide
	metric klotski.Metric
}

// Guide implements Guider.
func (klotskiSpec) Guide(ctx context.Context, b *board.Board, metric string) (solver.Guide, error) {
	for _, m := range klotski.Metrics() {
		if m.String() != metric {
			continue
		}
		guide, err := klotski.NewGuide(ctx, b)
		if err != nil {
			return nil, err
		}
		return klotskiGuided{guide, m}, nil
	}
	return nil, fmt.Errorf("no guide in %s", metric)
}

// Distance implements solver.Guide.
func (g klotskiGuided) Distance(b *board.Board, last board.ID) (int, bool) {
	return g.Guide.Distance(b, g.metric, last)
}

// Next implements solver.Guide.
func (g klotskiGuided) Next(b *board.Board, last board.ID) (moves.Group, bool) {
	return g.Guide.Next(b, g.metric, last)
}

// KlotskiSteps returns the minimum number of steps from a position to the goal, given a guide of Klotski in
// any metric.
func KlotskiSteps(g solver.Guide, b *board.Board) (int, bool) {
	all, ok := g.(klotskiGuided)
	if !ok {
		return 0, false
	}
	return all.Guide.Distance(b, klotski.Steps, board.NoPiece)
}

// Joins implements Spec. It makes consecutive travel of one block one move.
func (klotskiSpec) Joins(metric string, before, m moves.Move) bool {
	return metric == klotski.Moves.String() && before.Piece == m.Piece
}

// Phases implements Spec. It counts two phases: until the way of the block that has to leave is free, and
// until it is at the exit.
func (klotskiSpec) Phases(b *board.Board) (done, of int) {
	switch {
	case klotski.Solved(b):
		return 2, 2
	case klotskiFree(b):
		return 1, 2
	}
	return 0, 2
}

// klotskiFree reports whether one block solves the board if nothing else moves.
func klotskiFree(b *board.Board) bool {
	for id := range board.ID(b.Len()) {
		c := b.Clone()
		for _, place := range (moves.Klotski{}).Reach(b, id).Places() {
			if c.Relocate(id, b.Point(place)); klotski.Solved(c) {
				return true
			}
		}
	}
	return false
}
