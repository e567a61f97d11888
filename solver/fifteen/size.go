package fifteen

import "math"

// size is the number of columns and rows of a board.
type size struct{ width, height int }

func square(side int) size { return size{side, side} }

func (s size) cells() int { return s.width * s.height }

// row and column return the row and the column of a cell.
func (s size) row(cell int) int    { return cell / s.width }
func (s size) column(cell int) int { return cell % s.width }

// mean returns the mean of width and height, rounded down.
func (s size) mean() int { return (s.width + s.height) / 2 }

// volume returns the cube of the side of a square, and an intermediate value for other boards.
// Lengths of solutions grow about in proportion to it.
func (s size) volume() int { return s.cells() * (s.width + s.height) / 2 }

// turned returns the size with rows and columns exchanged.
func (s size) turned() size { return size{s.height, s.width} }

// within reports whether width and height are both from least to most.
func (s size) within(least, most int) bool {
	return min(s.width, s.height) >= least && max(s.width, s.height) <= most
}

// known reports whether boards of this size can be solved. The stages need three columns and
// rows.
func (s size) known() bool { return s == square(MinSide) || s.within(completeSide, MaxSide) }

// squareOf returns the size of a square with that number of cells, and whether there is one.
func squareOf(cells int) (size, bool) {
	side := int(math.Sqrt(float64(cells)))
	return square(side), side*side == cells
}
