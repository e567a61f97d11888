package fifteen_test

import "worldslide/board"

// naiveBound is Tiles.LowerBound computed on the board: Manhattan distances, plus two for each
// tile that must leave its home row or column to let others of that line pass (linear conflict;
// Hansson, Mayer and Yung 1992). In each line all tiles except a longest increasing subsequence
// must leave.
func naiveBound(b *board.Board) int {
	bound := 0
	for i := range b.Len() {
		p := b.Piece(board.ID(i))
		if !p.Gap {
			off := p.At.Sub(p.Home)
			bound += max(off.X, -off.X) + max(off.Y, -off.Y)
		}
	}
	places := make([]int, 0, board.MaxSide)
	for y := range b.Height() {
		places = places[:0]
		for x := range b.Width() {
			if home, ok := tileHome(b, x, y); ok && home.Y == y {
				places = append(places, home.X)
			}
		}
		bound += 2 * (len(places) - longestRising(places))
	}
	for x := range b.Width() {
		places = places[:0]
		for y := range b.Height() {
			if home, ok := tileHome(b, x, y); ok && home.X == x {
				places = append(places, home.Y)
			}
		}
		bound += 2 * (len(places) - longestRising(places))
	}
	return bound
}

// tileHome returns the home of the tile at x, y, or false for the blank.
func tileHome(b *board.Board, x, y int) (board.Point, bool) {
	id := b.Occupant(b.Cell(board.Point{X: x, Y: y}))
	if id == board.NoPiece || b.IsGap(id) {
		return board.Point{}, false
	}
	return b.Piece(id).Home, true
}

// longestRising returns the length of the longest increasing subsequence.
func longestRising(numbers []int) int {
	longest := 0
	var to [board.MaxSide]int // length of the longest one that ends at each index
	for i, n := range numbers {
		to[i] = 1
		for j, before := range numbers[:i] {
			if before < n {
				to[i] = max(to[i], to[j]+1)
			}
		}
		longest = max(longest, to[i])
	}
	return longest
}
