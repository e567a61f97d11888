package puzzle

import (
	"worldslide/board"
	"worldslide/solver/fifteen"
)

// FifteenBound returns a number of tiles that no solution of a position of Fifteen
// undercuts.
func FifteenBound(b *board.Board) int {
	tiles, err := fifteen.Pack(b)
	if err != nil {
		return 0 // of a board of another kind nothing is known
	}
	return tiles.LowerBound()
}
