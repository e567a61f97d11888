package rotate

import (
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/shuffle"
)

// side is the number of cells along a side, cells the total.
const (
	side  = 3
	cells = side * side
)

// tiles is an arrangement: the tile on each cell, row by row, from 0. Its text form uses the
// numbers that players see, separated by dashes: 1-2-3-4-5-6-7-8-9 is the goal.
//
// On a board tile n has the ID n and the name n+1. There is no gap.
type tiles [cells]uint8

// goal is the solved arrangement.
var goal = tiles{0, 1, 2, 3, 4, 5, 6, 7, 8}

// parseTiles parses an arrangement. It must be reachable by moves.
func parseTiles(text string) (tiles, error) {
	words := strings.Split(text, "-")
	if len(words) != cells {
		return tiles{}, fmt.Errorf("%d numbers: want %d, - between", len(words), cells)
	}
	var t tiles
	var seen [cells]bool
	for i, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case err != nil || n < 1 || n > cells:
			return tiles{}, fmt.Errorf("number %d: want 1 to %d", i+1, cells)
		case seen[n-1]:
			return tiles{}, fmt.Errorf("number %d: a second %d: want each once", i+1, n)
		}
		seen[n-1] = true
		t[i] = uint8(n - 1)
	}
	if !t.even() {
		return tiles{}, fmt.Errorf("%v: an odd arrangement: no moves lead from it to the goal", t)
	}
	return t, nil
}

// shuffled returns the arrangement for a seed, which is never the goal.
func shuffled(seed uint32) tiles {
	random := shuffle.Mixed(seed)
	t := goal
	random.Permute(cells, func(i, j int) { t[i], t[j] = t[j], t[i] })
	if !t.even() {
		t[0], t[1] = t[1], t[0]
	}
	if t == goal {
		t = t.shifted(lines[0])
	}
	return t
}

// even reports whether the permutation is even. A move cycles three tiles, which is even, so only
// even arrangements are reachable.
func (t tiles) even() bool {
	even := true
	for i := range t {
		for _, later := range t[i+1:] {
			if later < t[i] {
				even = !even
			}
		}
	}
	return even
}

// String formats an arrangement for parseTiles.
func (t tiles) String() string {
	words := make([]string, cells)
	for i, n := range t {
		words[i] = strconv.Itoa(int(n) + 1)
	}
	return strings.Join(words, "-")
}

// board returns the position.
func (t tiles) board() (*board.Board, error) {
	l := board.Layout{
		Width: side, Height: side, WrapX: true, WrapY: true, Selected: board.NoPiece,
		Pieces: make([]board.Piece, cells), Names: make([]string, cells),
	}
	at := func(cell int) board.Point { return board.Point{X: cell % side, Y: cell / side} }
	for cell, n := range t {
		l.Pieces[n] = board.Piece{At: at(cell), Home: at(int(n)), W: 1, H: 1}
		l.Names[n] = strconv.Itoa(int(n) + 1)
	}
	return board.New(l)
}

// tilesOf returns the arrangement of a position.
func tilesOf(b *board.Board) tiles {
	var t tiles
	for cell := range t {
		t[cell] = uint8(b.Occupant(board.Cell(cell)))
	}
	return t
}
