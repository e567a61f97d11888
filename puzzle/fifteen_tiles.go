package puzzle

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
)

// tiles is an arrangement of Fifteen: the number of the tile on each cell, row by row, 0
// for the blank. Its text has hyphens between the numbers: 1-2-3-4-0-5-...
//
// On a board tile n has ID n-1 and name n. The blank comes last, with the name 0, and is
// never selected.
type tiles struct {
	shape   FifteenShape
	numbers []int
}

const tileSeparator = "-"

// solvedTiles returns the solved arrangement of a shape.
func solvedTiles(shape FifteenShape) tiles {
	t := tiles{shape, make([]int, shape.Cells())}
	for i := range len(t.numbers) - 1 {
		t.numbers[i] = i + 1
	}
	return t
}

// parseTiles parses an arrangement of the shape that v names, or by default of a square.
// Each number from 0 on must occur once, and there must be one for each cell.
func parseTiles(text string, v Values) (tiles, error) {
	// Slightly more than the length of the longest valid text. Longer input is not worth
	// splitting.
	const longest = 4 * FifteenMaxSize * FifteenMaxSize
	if len(text) > longest {
		return tiles{}, fmt.Errorf("%s: %d bytes: want at most %d numbers", KeyTiles, len(text), FifteenMaxSize*FifteenMaxSize)
	}
	words := strings.Split(text, tileSeparator)
	t := tiles{FifteenShapeOf(v), make([]int, len(words))}
	switch {
	case v.Has(KeySize) && t.shape.Cells() != len(words):
		return tiles{}, fmt.Errorf("%s=%s contradicts %s: %d numbers", KeySize, v[KeySize], KeyTiles, len(words))
	case t.shape.Cells() != len(words), t.shape.Width < FifteenMinSize, t.shape.Width > FifteenMaxSize:
		return tiles{}, fmt.Errorf("%s: %d numbers: want a square of %d to %d a side, - between, or a %s beside them",
			KeyTiles, len(words), FifteenMinSize, FifteenMaxSize, KeySize)
	}
	seen := make([]bool, len(words))
	for i, word := range words {
		n, err := strconv.ParseUint(word, 10, 16)
		switch {
		case err != nil || n >= uint64(len(words)):
			return tiles{}, fmt.Errorf("%s: number %d: %q: want 0 to %d", KeyTiles, i+1, shorten(word), len(words)-1)
		case seen[n]:
			return tiles{}, fmt.Errorf("%s: number %d: a second %d: want each once", KeyTiles, i+1, n)
		}
		seen[n] = true
		t.numbers[i] = int(n)
	}
	return t, nil
}

// String formats an arrangement as parseTiles parses it.
func (t tiles) String() string {
	var text []byte
	for i, n := range t.numbers {
		if i > 0 {
			text = append(text, tileSeparator...)
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
}

// board returns the arrangement as a board.
func (t tiles) board() (*board.Board, error) {
	width, count := t.shape.Width, len(t.numbers)
	if count != t.shape.Cells() || count == 0 {
		return nil, errors.New("tiles: want one a cell")
	}
	l := board.Layout{
		Width: width, Height: t.shape.Height, Selected: board.NoPiece,
		Pieces: make([]board.Piece, count), Names: make([]string, count),
	}
	for i, n := range t.numbers {
		id := (n + count - 1) % count
		l.Pieces[id] = board.Piece{
			At:   board.Point{X: i % width, Y: i / width},
			Home: board.Point{X: id % width, Y: id / width},
			W:    1, H: 1, Gap: n == 0,
		}
		l.Names[id] = strconv.Itoa(n)
	}
	return board.New(l)
}

// tilesOf returns the arrangement of a board.
func tilesOf(b *board.Board) tiles {
	t := tiles{FifteenShapeOn(b), make([]int, b.Len())}
	for i := range t.numbers {
		t.numbers[i] = (int(b.Occupant(board.Cell(i))) + 1) % b.Len()
	}
	return t
}
