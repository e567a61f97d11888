package fifteen

import "worldslide/board"

// This file counts how tiles are in each other's way. A tile that has to go towards its neighbour gets
// there almost for free if the neighbour has to go on in the same direction, as where the blank has passed
// through tiles that were home. If it has not, one of the two has to make way, and later comes back. Without
// these costs, beams on large boards leave turned squares of tiles behind, from which no short way leads on.

const (
	// The worth of a tile whose way is barred by one at home, and by one that has to go elsewhere. It is
	// in units of perCell.
	perBarred  = 20
	perCrossed = 15
	// perOpen is the worth of a tile that can move towards home at once.
	perOpen = -10
)

const (
	// ofBlank is the heading of the blank.
	ofBlank  = 9
	headings = ofBlank + 1
)

// heading is in which directions a tile has to go: the signs of the columns and the rows to its home.
type heading uint8

func headingOf(columns, rows int) heading {
	sign := func(n int) int { return min(max(n, -1), 1) }
	return heading((sign(columns)+1)*3 + sign(rows) + 1)
}

// along returns 1 if the heading has a part in direction d, -1 if it has one in the opposite direction, else 0.
func (h heading) along(d board.Dir) int {
	v := d.Vector()
	return (int(h)/3-1)*v.X + (int(h)%3-1)*v.Y
}

// home reports whether a tile with the heading is home.
func (h heading) home() bool { return h == headingOf(0, 0) }

// jams is what the neighbours on a board add to its worth.
type jams struct {
	headings [maxCells][maxCells]heading // by tile and cell
	// pairs is, by direction, what two neighbours add of which the second lies in that direction from the
	// first.
	pairs [len(board.Dirs)][headings][headings]int8
}

// barred returns what a tile adds whose neighbour in direction d has a heading.
func barred(tile, neighbour heading, d board.Dir) int {
	switch {
	case tile == ofBlank || tile.along(d) <= 0:
		return 0
	case neighbour == ofBlank:
		return perOpen
	case neighbour.along(d) > 0:
		return 0
	case neighbour.home():
		return perBarred
	}
	return perCrossed
}

// set makes the target of a measure that of the headings. weight is that of the jams, in halves.
func (j *jams) set(m *measure, weight int) {
	for _, d := range board.Dirs {
		for a := range heading(headings) {
			for b := range heading(headings) {
				j.pairs[d][a][b] = int8(weight * (barred(a, b, d) + barred(b, a, d.Opposite())) / 2)
			}
		}
	}
	for tile := range m.size.cells() {
		for cell := range m.size.cells() {
			if tile == 0 {
				j.headings[tile][cell] = ofBlank
			} else {
				j.headings[tile][cell] = headingOf(int(m.cols[tile])-m.column(cell), int(m.rows[tile])-m.row(cell))
			}
		}
	}
}

// sum returns what all neighbours on a board add.
func (j *jams) sum(cells []uint8, from *sources) int32 {
	sum := int32(0)
	for cell, tile := range cells {
		for d, n := range from[cell] {
			if int(n) > cell { // each pair once
				sum += int32(j.pairs[board.Dir(d).Opposite()][j.headings[tile][cell]][j.headings[cells[n]][n]])
			}
		}
	}
	return sum
}

// change returns by how much the sum increases when the tile on cell from moves in direction d to the blank.
func (j *jams) change(cells []uint8, at, blank int, d board.Dir, from *sources) int32 {
	headings := &j.headings[cells[at]]
	was, is := headings[at], headings[blank]
	sum := int32(j.pairs[d][ofBlank][is]) - int32(j.pairs[d][was][ofBlank])
	for k := range board.Dirs {
		pairs := &j.pairs[board.Dir(k).Opposite()]
		if n := int(from[at][k]); n != none && n != blank {
			h := j.headings[cells[n]][n]
			sum += int32(pairs[ofBlank][h]) - int32(pairs[was][h])
		}
		if n := int(from[blank][k]); n != none && n != at {
			h := j.headings[cells[n]][n]
			sum += int32(pairs[is][h]) - int32(pairs[ofBlank][h])
		}
	}
	return sum
}
