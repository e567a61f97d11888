package fifteen

import (
	"context"
	"fmt"

	"worldslide/board"
	"worldslide/solver"
)

// Eight has the distances of all 3x3 boards from the goal. It is immutable and safe for concurrent use.
type Eight struct{ table *complete }

// NewEight finds them, in some hundredths of a second.
func NewEight() *Eight {
	table, _ := newComplete(context.Background(), square(completeSide), 1) // fails only if the context ends
	return &Eight{table}
}

// Layers returns the minimum number of moves from a 3x3 board to the goal, and the layers of all 3x3
// boards. It fails for other boards and for those that cannot be solved.
func (e *Eight) Layers(b *board.Board) (distance int, layers []solver.Layer, err error) {
	t, err := Pack(b)
	switch {
	case err != nil:
		return 0, nil, err
	case t.size != e.table.size:
		return 0, nil, fmt.Errorf("layers of %dx%d: want %dx%d", t.width, t.height, completeSide, completeSide)
	case !t.Solvable():
		return 0, nil, fmt.Errorf("layers: the board cannot be solved")
	}
	return e.table.least(t), e.table.layers, nil
}
