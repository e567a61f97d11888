package fifteen

import "worldslide/board"

// distance returns the sum of the distances of all tiles from home.
func distance(b *board.Board) (left int) {
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); !b.IsGap(board.ID(i)) {
			left += max(p.At.X-p.Home.X, p.Home.X-p.At.X) + max(p.At.Y-p.Home.Y, p.Home.Y-p.At.Y)
		}
	}
	return left
}
