package carom_test

import (
	"math/rand/v2"

	"worldslide/board"
)

// This file implements the rules of Carom in the simplest way, on any board and for any number
// of pieces, for comparison with the package.

// slide returns the cell where a piece stops.
func slide(b *board.Board, id board.ID, d board.Dir) board.Point {
	at := b.Anchor(id)
	for !b.Walled(at, d) {
		next := b.Next(at, d)
		if next == board.NoCell || b.Occupant(next) != board.NoPiece {
			break
		}
		at = next
	}
	return b.Point(at)
}

// solved reports whether the target, the first piece, is on the goal, its home.
func solved(b *board.Board) bool { return b.At(0) == b.Piece(0).Home }

// breadthFirst returns the minimum number of moves to the goal, -1 if there is no solution, or
// most + 1 if it needs more than most.
func breadthFirst(b *board.Board, most int) int {
	key := func(b *board.Board) (k [6]board.Point) {
		for i := range b.Len() {
			k[i] = b.At(board.ID(i))
		}
		return k
	}
	if solved(b) {
		return 0
	}
	seen := map[[6]board.Point]bool{key(b): true}
	round := []*board.Board{b}
	for n := 1; len(round) > 0; n++ {
		if n > most {
			return most + 1
		}
		var next []*board.Board
		for _, b := range round {
			for i := range b.Len() {
				for _, d := range board.Dirs {
					from, to := b.At(board.ID(i)), slide(b, board.ID(i), d)
					if from == to {
						continue
					}
					b.Relocate(board.ID(i), to)
					if solved(b) {
						return n
					}
					if k := key(b); !seen[k] {
						seen[k] = true
						next = append(next, b.Clone())
					}
					b.Relocate(board.ID(i), from)
				}
			}
		}
		round = next
	}
	return -1
}

// scatter returns a random board with a target, its goal, blockers, and about one wall for
// every sparse sides of cells.
func scatter(random *rand.Rand, width, height, blockers, sparse int) *board.Board {
	b, err := board.New(scattered(random, width, height, blockers, sparse))
	if err != nil {
		panic(err)
	}
	return b
}

// scattered returns the layout of such a board.
func scattered(random *rand.Rand, width, height, blockers, sparse int) board.Layout {
	l := board.Layout{Width: width, Height: height, Selected: board.NoPiece, Walls: make([]board.Wall, width*height)}
	for y := range height {
		for x := range width {
			if x+1 < width && random.IntN(sparse) == 0 {
				l.Walls[y*width+x] |= board.WallRight
				l.Walls[y*width+x+1] |= board.WallLeft
			}
			if y+1 < height && random.IntN(sparse) == 0 {
				l.Walls[y*width+x] |= board.WallBottom
				l.Walls[(y+1)*width+x] |= board.WallTop
			}
		}
	}
	cells := random.Perm(width * height)
	homes := random.Perm(width * height)
	at := func(c int) board.Point { return board.Point{X: c % width, Y: c / width} }
	for i := range 1 + blockers {
		l.Pieces = append(l.Pieces, board.Piece{At: at(cells[i]), Home: at(homes[i]), W: 1, H: 1})
		l.Names = append(l.Names, []string{"t", "0", "1", "2", "3", "4"}[i])
	}
	return l
}
