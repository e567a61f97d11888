package klotski

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
)

// Layers returns the minimum number of moves from a board to the goal, and the layers of all positions
// that can be reached from it, in the metric Moves. They are the same for each of these positions. It fails
// with ErrTooMany, with ErrNoGoal if there is no solution, with the error of ctx if that ends, or with the
// reason why the board is not a Klotski board.
func Layers(ctx context.Context, b *board.Board) (distance int, layers []solver.Layer, err error) {
	f, err := newArena(b)
	if err != nil {
		return 0, nil, err
	}
	return f.layers(ctx)
}

// layers implements arena.
func (f *field[M]) layers(ctx context.Context) (distance int, layers []solver.Layer, err error) {
	r := f.newRegion(ctx, MaxPositions, 2)
	if err := r.addBoard(f.empty); err != nil {
		return 0, nil, err
	}
	if _, err := r.spread(ctx, Moves, false); err != nil {
		return 0, nil, err
	}
	r.moved = chunks[uint64]{width: 1} // its memory is needed
	// The positions that differ in the place of one block, which can travel between them, all lead to each other.
	// When they are found, the distances of all are known.
	distances, err := r.toGoal(ctx, Moves, func(distances []int32, along []int) { layers = countMoves(layers, distances, along) })
	if err != nil {
		return 0, nil, err
	}
	if distances[0] == Unreachable {
		return 0, nil, ErrNoGoal
	}
	return int(distances[0]), layers, nil
}

// countMoves counts the moves between each two of some positions, except from the goal.
func countMoves(layers []solver.Layer, distances []int32, along []int) []solver.Layer {
	for _, a := range along {
		from := int(distances[a])
		for len(layers) < from {
			layers = append(layers, solver.Layer{})
		}
		if from == 0 {
			continue
		}
		for _, b := range along {
			if a != b {
				layers[from-1].Add(from, int(distances[b]))
			}
		}
	}
	return layers
}
