package klotski

import "worldslide/board"

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
