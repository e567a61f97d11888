package klotski

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// NextBlock returns the movable block after another in reading order, or before it if back is
// set, which Tab selects. From NoPiece it returns the first or the last block. It is false at
// the end of the board.
func NextBlock(b *board.Board, from board.ID, back bool) (board.ID, bool) {
	var order []board.ID
	for i := range b.Len() {
		if id := board.ID(i); id == from || canMove(b, id) {
			order = append(order, id)
		}
	}
	slices.SortFunc(order, func(p, q board.ID) int { return int(b.Anchor(p)) - int(b.Anchor(q)) })
	if back {
		slices.Reverse(order)
	}
	at := slices.Index(order, from) + 1
	if at >= len(order) {
		return board.NoPiece, false
	}
	return order[at], true
}

// firstBlock returns the block that an arrow selects if none is selected: the first that can
// move in its direction, or else the first that can move.
func firstBlock(b *board.Board, d board.Dir) (board.ID, bool) {
	for block, ok := NextBlock(b, board.NoPiece, false); ok; block, ok = NextBlock(b, block, false) {
		if (moves.Klotski{}).Legal(b, moves.Move{Piece: block, Dir: d}) {
			return block, true
		}
	}
	return NextBlock(b, board.NoPiece, false)
}

// canMove reports whether a block can move in any direction.
func canMove(b *board.Board, block board.ID) bool {
	return slices.ContainsFunc(board.Dirs[:], func(d board.Dir) bool {
		return (moves.Klotski{}).Legal(b, moves.Move{Piece: block, Dir: d})
	})
}

// stuckBoard reports whether no block can move.
func stuckBoard(b *board.Board) bool {
	_, ok := NextBlock(b, board.NoPiece, false)
	return !ok
}

// blockToward returns the nearest block to another in a direction, which Shift with an arrow
// selects. A sideways distance counts twice. From NoPiece it returns the first movable block.
func blockToward(b *board.Board, from board.ID, d board.Dir) (board.ID, bool) {
	if from == board.NoPiece {
		return NextBlock(b, from, false)
	}
	v := d.Vector()
	x, y := middle(b, from)
	best, least := board.NoPiece, 0
	for i := range b.Len() {
		id := board.ID(i)
		px, py := middle(b, id)
		ahead := (px-x)*v.X + (py-y)*v.Y
		aside := (px-x)*v.Y + (py-y)*v.X
		if ahead <= 0 || id == from {
			continue
		}
		if far := ahead + 2*max(aside, -aside); best == board.NoPiece || far < least {
			best, least = id, far
		}
	}
	return best, best != board.NoPiece
}

// middle returns the centre of a block in half cells.
func middle(b *board.Board, id board.ID) (x, y int) {
	at := b.At(id)
	w, h := b.Shape(id).Size()
	return 2*at.X + w, 2*at.Y + h
}
