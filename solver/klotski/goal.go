package klotski

import (
	"context"

	"worldslide/board"
)

// Marked reports whether a block has to get to the goal: those that the terrain marks, or on a
// board with an exit the first block, which is that of 2x2.
func Marked(b *board.Board, id board.ID) bool {
	if b.HasTerrain() {
		return b.Marked(id)
	}
	return id == 0
}

// GoalCells returns the cells that the marked blocks have to cover: those of the terrain, or the
// four at the exit.
func GoalCells(b *board.Board) []board.Cell {
	if b.HasTerrain() {
		return b.Goal()
	}
	at := GoalOf(b)
	var cells []board.Cell
	for _, off := range []board.Point{{}, {X: 1}, {Y: 1}, {X: 1, Y: 1}} {
		if c := b.Cell(at.Add(off)); c != board.NoCell {
			cells = append(cells, c)
		}
	}
	return cells
}

// Solved reports whether the marked blocks cover the goal.
func Solved(b *board.Board) bool {
	if !b.HasTerrain() {
		return b.At(0) == GoalOf(b)
	}
	for _, c := range b.Goal() {
		if id := b.Occupant(c); id == board.NoPiece || !b.Marked(id) {
			return false
		}
	}
	return true
}

// Covers returns the fewest moves from a board after which the marked blocks cover some cells, in the metric Moves. It
// looks at a limited number of positions, and returns false if they do not suffice, or if it cannot be done.
func Covers(ctx context.Context, b *board.Board, cells []board.Cell, limit int) (int, bool) {
	f, err := newArena(b)
	if err != nil {
		return 0, false
	}
	return f.covers(ctx, cells, limit)
}

// covers implements arena.
func (f *field[M]) covers(ctx context.Context, cells []board.Cell, limit int) (int, bool) {
	removeMask(&f.goal, &f.goal)
	for _, c := range cells {
		setCell(&f.goal, int(c))
	}
	r := f.newRegion(ctx, limit, 1)
	if r.addBoard(f.empty) != nil {
		return 0, false
	}
	at, err := r.spread(ctx, Moves, true)
	if err != nil || at < 0 {
		return 0, false
	}
	return int(r.distance(int32(at))), true
}
