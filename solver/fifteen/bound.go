package fifteen

import "math/bits"

// This file computes a lower bound without tables: the sum of the tiles' Manhattan distances
// and of linear conflicts, two moves for each tile that must leave its home row or column
// because other tiles of that line are in the wrong order (Hansson, Mayer and Yung,
// "Criticizing solutions to relaxed models yields powerful admissible heuristics", Information
// Sciences 63, 1992).

// LowerBound returns a lower bound of the length of solutions: Manhattan distances and linear
// conflicts.
func (t Tiles) LowerBound() int {
	target := goal(t.size)
	var m measure
	m.set(t.size, target.all())
	return m.of(t.all())
}

// measure computes lower bounds of the distance between boards of one size and a target board.
type measure struct {
	size
	rows, cols [maxCells]uint8 // row and column of each tile in the target
}

func (m *measure) set(s size, target []uint8) {
	m.size = s
	for cell, tile := range target {
		m.rows[tile], m.cols[tile] = uint8(s.row(cell)), uint8(s.column(cell))
	}
	// The blank does not count: it belongs to no line.
	m.rows[0], m.cols[0] = noLine, noLine
}

const noLine = 0xff

// of returns a lower bound of the distance of a board to the target.
func (m *measure) of(cells []uint8) int {
	n := m.width
	sum := 0
	for cell, tile := range cells {
		if tile > 0 {
			sum += distance(cell/n, int(m.rows[tile])) + distance(cell%n, int(m.cols[tile]))
		}
	}
	return sum + 2*m.conflicts(cells)
}

// conflicts returns the number of tiles that must leave their row or column.
func (m *measure) conflicts(cells []uint8) int {
	sum := 0
	for row := range m.height {
		sum += m.rowConflicts(cells, row)
	}
	for col := range m.width {
		sum += m.colConflicts(cells, col)
	}
	return sum
}

// rowConflicts returns how many of the tiles in a row whose home is in that row must leave it:
// all except a longest increasing subsequence.
//
// The length of the subsequence is computed as in patience sorting. ends is the set of the
// smallest last elements of increasing subsequences, one for each length; each new element
// replaces the next larger one.
func (m *measure) rowConflicts(cells []uint8, row int) int {
	var ends uint32
	count := 0
	for _, tile := range cells[row*m.width : (row+1)*m.width] {
		if int(m.rows[tile]) == row {
			ends = insert(ends, m.cols[tile])
			count++
		}
	}
	return count - bits.OnesCount32(ends)
}

// colConflicts is rowConflicts for a column.
func (m *measure) colConflicts(cells []uint8, col int) int {
	var ends uint32
	count := 0
	for cell := col; cell < len(cells); cell += m.width {
		if tile := cells[cell]; int(m.cols[tile]) == col {
			ends = insert(ends, m.rows[tile])
			count++
		}
	}
	return count - bits.OnesCount32(ends)
}

// change returns by how much the distances of the tiles and the number of conflicts increase when
// the tile on cell from moves to the cell of the blank.
func (m *measure) change(cells []uint8, from, blank int) (steps, conflicts int) {
	n, tile := m.width, cells[from]
	if column, before := blank%n, from%n; column != before {
		home := int(m.cols[tile])
		switch steps = distance(column, home) - distance(before, home); home {
		case column:
			conflicts = m.colConflict(cells, home, blank, tile)
		case before:
			conflicts = -m.colConflict(cells, home, from, tile)
		}
		return steps, conflicts
	}
	home := int(m.rows[tile])
	switch steps = distance(blank/n, home) - distance(from/n, home); home {
	case blank / n:
		conflicts = m.rowConflict(cells, home, blank, tile)
	case from / n:
		conflicts = -m.rowConflict(cells, home, from, tile)
	}
	return steps, conflicts
}

// rowConflict returns how many more tiles must leave a row if a tile whose home is in that row is
// on the cell at, which is in the row, than if it is elsewhere.
func (m *measure) rowConflict(cells []uint8, row, at int, tile uint8) int {
	var with, without uint32
	for cell := row * m.width; cell < (row+1)*m.width; cell++ {
		if cell == at {
			with = insert(with, m.cols[tile])
		} else if other := cells[cell]; int(m.rows[other]) == row {
			with = insert(with, m.cols[other])
			without = insert(without, m.cols[other])
		}
	}
	return 1 - bits.OnesCount32(with) + bits.OnesCount32(without)
}

// colConflict is rowConflict for a column.
func (m *measure) colConflict(cells []uint8, col, at int, tile uint8) int {
	var with, without uint32
	for cell := col; cell < len(cells); cell += m.width {
		if cell == at {
			with = insert(with, m.rows[tile])
		} else if other := cells[cell]; int(m.cols[other]) == col {
			with = insert(with, m.rows[other])
			without = insert(without, m.rows[other])
		}
	}
	return 1 - bits.OnesCount32(with) + bits.OnesCount32(without)
}

func insert(ends uint32, value uint8) uint32 {
	larger := ends &^ (1<<(value&31) - 1)
	return ends&^(larger&-larger) | 1<<(value&31)
}

// distance returns the absolute difference.
func distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}
