package puzzle

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
)

// tiles is an arrangement of Fifteen: the number of the tile on each cell, row by
// row, 0 for the blank. Its text has dashes between the numbers: 1-2-3-4-0-5-...
//
// On a board tile n has ID n-1 and name n. The blank comes last, with the name 0,
// and is never selected.
type tiles []int

// solvedTiles returns the goal of a size.
func solvedTiles(size int) tiles {
	t := make(tiles, size*size)
	for i := range len(t) - 1 {
		t[i] = i + 1
	}
	return t
}

// parseTiles reads an arrangement. Each number from 0 on must stand once, and
// there must be as many as a square has cells.
func parseTiles(text string) (tiles, error) {
	// The longest text of the largest size, and a little; whatever is longer is
	// not worth splitting.
	const longest = 4 * FifteenMaxSize * FifteenMaxSize
	if len(text) > longest {
		return nil, fmt.Errorf("%d bytes: want at most %d numbers", len(text), FifteenMaxSize*FifteenMaxSize)
	}
	words := strings.Split(text, "-")
	t := make(tiles, len(words))
	if size := t.size(); size*size != len(words) || size < FifteenMinSize || size > FifteenMaxSize {
		return nil, fmt.Errorf("%d numbers: want a square of %d to %d a side, - between", len(words), FifteenMinSize, FifteenMaxSize)
	}
	seen := make([]bool, len(words))
	for i, word := range words {
		n, err := strconv.ParseUint(word, 10, 16)
		switch {
		case err != nil || n >= uint64(len(words)):
			return nil, fmt.Errorf("number %d: %q: want 0 to %d", i+1, shorten(word), len(words)-1)
		case seen[n]:
			return nil, fmt.Errorf("number %d: a second %d: want each once", i+1, n)
		}
		seen[n] = true
		t[i] = int(n)
	}
	return t, nil
}

// size returns the side of the square, rounded down.
func (t tiles) size() int {
	n := 0
	for (n+1)*(n+1) <= len(t) {
		n++
	}
	return n
}

// String writes an arrangement so that parseTiles reads it back.
func (t tiles) String() string {
	var text []byte
	for i, n := range t {
		if i > 0 {
			text = append(text, '-')
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
}

// board makes the position.
func (t tiles) board() (*board.Board, error) {
	size := t.size()
	if size*size != len(t) || len(t) == 0 {
		return nil, errors.New("tiles: want a square")
	}
	l := board.Layout{
		Width: size, Height: size, Selected: board.NoPiece,
		Pieces: make([]board.Piece, len(t)), Names: make([]string, len(t)),
	}
	for i, n := range t {
		id := (n + len(t) - 1) % len(t)
		l.Pieces[id] = board.Piece{
			At:   board.Point{X: i % size, Y: i / size},
			Home: board.Point{X: id % size, Y: id / size},
			W:    1, H: 1, Gap: n == 0,
		}
		l.Names[id] = strconv.Itoa(n)
	}
	return board.New(l)
}

// tilesOf returns the arrangement of a position.
func tilesOf(b *board.Board) tiles {
	t := make(tiles, b.Len())
	for i := range t {
		t[i] = (int(b.Occupant(board.Cell(i))) + 1) % len(t)
	}
	return t
}
