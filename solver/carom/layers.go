package carom

import (
	"context"
	"errors"

	"worldslide/board"
	"worldslide/solver"
)

// layerSample is how many positions at each distance Layers looks at, spread evenly over them.
const layerSample = 500

// errNoSolution is the error for a board that cannot be solved.
var errNoSolution = errors.New("no solution")

// Layers returns the minimum number of moves from a board to the goal, and the layers of its ground,
// counted on some of the positions of each. They are the same for all positions of these pieces. It fails
// as NewGuide does, and if there is no solution.
func Layers(ctx context.Context, b *board.Board) (distance int, layers []solver.Layer, err error) {
	guide, err := NewGuide(ctx, b)
	if err != nil {
		return 0, nil, err
	}
	t := guide.table
	distance, ok := t.Distance(guide.start)
	if !ok {
		return 0, nil, errNoSolution
	}
	sizes := make([]int, t.farthest+1)
	for _, d := range t.distances {
		if d != unreachable {
			sizes[d]++
		}
	}
	layers = make([]solver.Layer, t.farthest)
	seen := make([]int, t.farthest+1)
	var buf [4 * (1 + maxBlockers)]Position
	for rank, set := range t.sets {
		if rank%checkEvery == 0 && ctx.Err() != nil {
			return 0, nil, ctx.Err()
		}
		for target, d := range t.distances[rank*Cells:][:Cells] {
			if d == 0 || d == unreachable {
				continue
			}
			seen[d]++
			if seen[d]%max(1, sizes[d]/layerSample) != 0 {
				continue
			}
			for _, next := range t.ground.appendNext(buf[:0], set|Position(target)) {
				to := int(t.distance(next))
				if to == unreachable {
					to = -1
				}
				layers[d-1].Add(int(d), to)
			}
		}
	}
	return distance, layers, nil
}
