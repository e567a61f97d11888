package puzzle

import (
	"worldslide/board"
	"worldslide/solver/fifteen"
)

// FifteenBound returns a lower bound of the number of tiles that a solution of a position
// moves. On boards that no solver knows it is the sum of the distances of the tiles from home.
func FifteenBound(b *board.Board) int {
	tiles, err := fifteen.Pack(b)
	if err != nil {
		return distances(b)
	}
	return tiles.LowerBound()
}

// distances returns the sum of the distances of all tiles from home.
func distances(b *board.Board) (sum int) {
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); !p.Gap {
			sum += max(p.At.X-p.Home.X, p.Home.X-p.At.X) + max(p.At.Y-p.Home.Y, p.Home.Y-p.At.Y)
		}
	}
	return sum
}
