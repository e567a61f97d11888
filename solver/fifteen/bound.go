package fifteen

import "math/bits"

// A lower bound that needs no tables: how far all tiles are from home, and two
// moves more for each tile that must leave a row or column in which others of
// that line stand the wrong way round (Hansson, Mayer and Yung, "Criticizing
// solutions to relaxed models yields powerful admissible heuristics",
// Information Sciences 63, 1992).

// LowerBound returns a number of moves below which nothing solves the board, or
// shows that it is far from solved. It is the sum of all tiles' distances from
// home and of linear conflicts.
func (t Tiles) LowerBound() int {
	target := goal(t.size)
	var m measure
	m.set(t.size, target.all())
	return m.of(t.all())
}

// measure bounds how far boards of one size are from any one board, the target.
type measure struct {
	size
	rows, cols [maxCells]uint8 // where each tile is in the target
}

func (m *measure) set(s size, target []uint8) {
	m.size = s
	for cell, tile := range target {
		m.rows[tile], m.cols[tile] = uint8(s.row(cell)), uint8(s.column(cell))
	}
	// The blank is on its way nowhere: it belongs to no line.
	m.rows[0], m.cols[0] = noLine, noLine
}

const noLine = 0xff

// of returns the lower bound of a board's distance to the target.
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

// conflicts returns how many tiles must leave their row or column.
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

// rowConflicts returns how many tiles of a row must leave it so that those of
// its tiles that belong there stand in the right order: all but a longest
// increasing subsequence.
//
// The subsequence is found as in patience sorting: a set of the smallest last
// elements of increasing subsequences, one for each length, in which each
// element takes the place of the next larger one.
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

func insert(ends uint32, value uint8) uint32 {
	larger := ends &^ (1<<(value&31) - 1)
	return ends&^(larger&-larger) | 1<<(value&31)
}

// distance is that of two numbers.
func distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}
