package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/solver/fifteen"
)

// FifteenShape is the number of columns and rows of a board of Fifteen. Numbers that grow
// with the length of solutions are scaled by its volume.
type FifteenShape struct{ Width, Height int }

// FifteenSquare returns the shape of a square.
func FifteenSquare(side int) FifteenShape { return FifteenShape{side, side} }

// FifteenShapeOf returns the shape that the values of a start name.
func FifteenShapeOf(v Values) FifteenShape {
	if v.Has(KeySize) {
		if s, err := parseFifteenShape(v[KeySize]); err == nil {
			return s
		}
	}
	if v.Has(KeyEvent) {
		if e, err := ParseEvent(v[KeyEvent]); err == nil {
			return e.Board(EventPart(v))
		}
	}
	if v.Has(KeyTiles) {
		return squareOf(strings.Count(v[KeyTiles], tileSeparator) + 1)
	}
	return FifteenSquare(FifteenDefaultSize)
}

// FifteenShapeOn returns the shape of a board.
func FifteenShapeOn(b *board.Board) FifteenShape { return FifteenShape{b.Width(), b.Height()} }

// Square reports whether there are as many columns as rows.
func (s FifteenShape) Square() bool { return s.Width == s.Height }

// Searched reports whether there is a solver for boards of the shape, and so hints and solutions.
func (s FifteenShape) Searched() bool {
	return s == FifteenSquare(fifteen.MinSide) || min(s.Width, s.Height) > fifteen.MinSide && max(s.Width, s.Height) <= fifteen.MaxSide
}

// Cells returns the number of cells.
func (s FifteenShape) Cells() int { return s.Width * s.Height }

// volume is the cube of the side of a square; for other shapes it is the number of cells
// times the mean side.
func (s FifteenShape) volume() int { return s.Cells() * (s.Width + s.Height) / 2 }

// String formats the shape as in codes: the side of a square, or columns x rows.
func (s FifteenShape) String() string {
	if s.Square() {
		return strconv.Itoa(s.Width)
	}
	return fmt.Sprintf("%dx%d", s.Width, s.Height)
}

// parseFifteenShape parses a shape; squares may be written in either form.
func parseFifteenShape(text string) (FifteenShape, error) {
	wide, high, two := strings.Cut(text, "x")
	if !two {
		high = wide
	}
	width, err := strconv.ParseUint(wide, 10, 8)
	height, heightErr := strconv.ParseUint(high, 10, 8)
	s := FifteenShape{int(width), int(height)}
	if err != nil || heightErr != nil || min(s.Width, s.Height) < FifteenMinSize || max(s.Width, s.Height) > FifteenMaxSize {
		return s, fmt.Errorf("%q: want a whole number from %d to %d, or columns and rows such as 5x3",
			shorten(text), FifteenMinSize, FifteenMaxSize)
	}
	return s, nil
}

// squareOf returns the shape of the largest square with at most the given number of cells.
func squareOf(cells int) FifteenShape {
	n := 0
	for (n+1)*(n+1) <= cells {
		n++
	}
	return FifteenSquare(n)
}
