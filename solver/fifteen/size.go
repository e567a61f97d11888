package fifteen

import "math"

// size is the number of columns and rows of a board. What differs from size to size by
// the length of solutions, which grows about as the cube of the side, goes by volume.
type size struct{ width, height int }

func square(side int) size { return size{side, side} }

func (s size) cells() int { return s.width * s.height }

// row and column return where a cell is.
func (s size) row(cell int) int    { return cell / s.width }
func (s size) column(cell int) int { return cell % s.width }

// mean is half of the width and height together, rounded down: the side of a square.
func (s size) mean() int { return (s.width + s.height) / 2 }

// volume is the cube of the side of a square, and what is between for others.
func (s size) volume() int { return s.cells() * (s.width + s.height) / 2 }

// turned returns the size with rows and columns exchanged.
func (s size) turned() size { return size{s.height, s.width} }

// within reports whether both numbers are within limits.
func (s size) within(least, most int) bool {
	return min(s.width, s.height) >= least && max(s.width, s.height) <= most
}

// known reports whether such boards are solved: stages need three columns and rows.
func (s size) known() bool { return s == square(MinSide) || s.within(completeSide, MaxSide) }

// squareOf returns the size of a square of so many cells, and whether there is one.
func squareOf(cells int) (size, bool) {
	side := int(math.Sqrt(float64(cells)))
	return square(side), side*side == cells
}
