package puzzle

import (
	"worldslide/board"
	"worldslide/solver/fifteen"
)

// FifteenBound returns a lower bound of the number of tiles that a solution of a position
// moves.
func FifteenBound(b *board.Board) int {
	tiles, err := fifteen.Pack(b)
	if err != nil {
		return 0 // unknown for boards of another kind
	}
	return tiles.LowerBound()
}
