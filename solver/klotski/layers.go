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
	if _, err := r.spread(ctx, Steps, false); err != nil {
		return 0, nil, err
	}
	distances, err := r.toGoal(ctx, Moves)
	if err != nil {
		return 0, nil, err
	}
	if distances[0] == Unreachable {
		return 0, nil, ErrNoGoal
	}
	m := f.newMover()
	for i, from := range distances {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return 0, nil, ctx.Err()
		}
		if from == 0 {
			continue
		}
		for len(layers) < int(from) {
			layers = append(layers, solver.Layer{})
		}
		layer := &layers[from-1]
		key := r.key(i)
		m.at(key)
		for block := range f.blocks() {
			if !m.canMove(block) {
				continue
			}
			for _, place := range m.travel(block) {
				next, _ := m.to(key, block, place)
				if to, ok := r.find(next); ok {
					layer.Add(int(from), int(distances[to]))
				}
			}
		}
	}
	return int(distances[0]), layers, nil
}
