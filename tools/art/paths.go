package art

import (
	"fmt"
	"strings"
)

// Quests of Worlds ask for connections by road or water. The game reads which sides of each cell they leave
// by from a small file, so that it need not know the geography.

// minCrossing is how many pixels of a side of a cell a road or water covers at least where it leaves the
// cell. It is about half of a road's width, and more than the bank of a lake that just touches the side.
const minCrossing = 8

// PathsText returns the sides of all cells by which roads and water leave them: for each of the two its name,
// then a hexadecimal digit a cell (top 1, right 2, bottom 4, left 8).
func PathsText() string {
	l := theLand()
	var s strings.Builder
	for _, one := range []struct {
		name string
		at   distances
	}{{"road", l.road}, {"water", l.water}} {
		fmt.Fprintln(&s, one.name)
		for row := range Cells {
			for column := range Cells {
				fmt.Fprintf(&s, "%x", one.at.sides(column, row))
			}
			s.WriteByte('\n')
		}
	}
	return s.String()
}

// sides returns the sides by which what is inside of d leaves a cell: those along which both the last
// pixel of the cell and the first one beyond it are inside often enough.
func (d distances) sides(column, row int) (digit int) {
	x0, y0 := column*CellSize, row*CellSize
	for bit, side := range [4]struct{ at, along, out point }{
		{point{x0, y0}, point{1, 0}, point{0, -1}},
		{point{x0 + CellSize - 1, y0}, point{0, 1}, point{1, 0}},
		{point{x0, y0 + CellSize - 1}, point{1, 0}, point{0, 1}},
		{point{x0, y0}, point{0, 1}, point{-1, 0}},
	} {
		crossing := 0
		for i := range CellSize {
			p := side.at.add(side.along.times(i))
			beyond := p.add(side.out)
			if d.at(p.X, p.Y) <= 0 && d.at(beyond.X, beyond.Y) <= 0 {
				crossing++
			}
		}
		if crossing >= minCrossing {
			digit |= 1 << bit
		}
	}
	return digit
}
