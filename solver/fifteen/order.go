package fifteen

import (
	_ "embed"

	"worldslide/board"
)

// This file orders the boards of a beam, except on 5x5 (estimate.go). The lower bound of the remaining moves is a
// bad order: it counts ten tiles one cell away like one tile ten cells away, but that one takes many more moves
// because all others are in its way. It also does not see how neighbours are in each other's way. Tiles that the
// blank has shifted along its path are home again soon; squares of tiles turned around cost much more.
//
// So boards are ordered by their worth, of which less is better: a sum of learned weights for the way of each tile to
// its home, for the ways of each two neighbours, also across a corner, and for each conflict. The weights are learned by
// ranking (Xu, Fern and Yoon, "Learning linear ranking functions for beam search with application to planning", Journal
// of Machine Learning Research 10, 2009): of two boards of one level of a beam, the one from which the beam later found
// the solution should come first. They are the same for all sizes, because the same ways recur all over a board.
//
// TestTrainOrder trains them (make -C tools order).

//go:embed order.bin
var trainedOrder string

const (
	// clipped is the number of columns or rows to home from which on more make no difference for neighbours.
	clipped = 2
	// ways is the number of ways of a tile to its home that neighbours tell apart. The blank has one more.
	ways       = (2*clipped+1)*(2*clipped+1) + 1
	wayOfBlank = way(ways - 1)

	rings     = (MaxSide + 1) / 2
	ringSteps = 6

	// The weights: by columns and rows to home; by the ring of the home, counted from the edge, and the steps to it;
	// by the way of a tile beside a wall; by the ways of two neighbours, and what is added if both are at one wall;
	// that of a conflict; by the ways of two neighbours across a corner.
	distanceWeights = 0
	ringWeights     = distanceWeights + MaxSide*MaxSide
	wallWeights     = ringWeights + rings*ringSteps
	pairWeights     = wallWeights + ways
	edgeWeights     = pairWeights + ways*ways
	conflictWeight  = edgeWeights + ways*ways
	diagonalWeights = conflictWeight + 1
	orderWeights    = diagonalWeights + ways*ways
	// orderScale is how much one unit of training is in the file, which has 16 bits for a weight.
	orderScale = 32
)

// way is the columns and rows from a tile to its home, each at most clipped in either direction, or wayOfBlank.
type way uint8

func wayOf(columns, rows int) way {
	clip := func(n int) int { return min(max(n, -clipped), clipped) + clipped }
	return way(clip(columns)*(2*clipped+1) + clip(rows))
}

// way returns the way of a tile on a cell to its home.
func (s size) way(home, cell int) way {
	return wayOf(s.column(home)-s.column(cell), s.row(home)-s.row(cell))
}

// directions are the vectors to the neighbours of a cell: first those of board.Dirs, then the diagonals.
var directions = [...]board.Point{
	board.Up.Vector(), board.Down.Vector(), board.Left.Vector(), board.Right.Vector(),
	{X: 1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1},
}

// turned returns the way on a board that is turned or mirrored so that direction v becomes right, or down and right. If
// flip is true, the board is then mirrored so that this direction stays.
func (w way) turned(v board.Point, flip bool) way {
	if w == wayOfBlank {
		return w
	}
	columns, rows := int(w)/(2*clipped+1)-clipped, int(w)%(2*clipped+1)-clipped
	if v.X != 0 && v.Y != 0 {
		columns, rows = columns*v.X, rows*v.Y
		if flip {
			columns, rows = rows, columns
		}
		return wayOf(columns, rows)
	}
	along, across := columns*v.X+rows*v.Y, columns*v.Y+rows*v.X
	if flip {
		across = -across
	}
	return wayOf(along, across)
}

// pairInput returns the index of the weight for two neighbouring tiles: a and b are their ways, and b lies in direction
// v from a. Pairs that only differ by turning or mirroring the board have the same index.
func pairInput(a, b way, v board.Point) int {
	back := board.Point{X: -v.X, Y: -v.Y}
	least := ways * ways
	for _, flip := range []bool{false, true} {
		least = min(least, int(a.turned(v, flip))*ways+int(b.turned(v, flip)),
			int(b.turned(back, flip))*ways+int(a.turned(back, flip)))
	}
	return least
}

// neighbours returns the cell in each direction from a cell, or none.
func (s size) neighbours(cell int) (cells [len(directions)]int16) {
	for k, v := range directions {
		column, row := s.column(cell)+v.X, s.row(cell)+v.Y
		if cells[k] = none; column >= 0 && column < s.width && row >= 0 && row < s.height {
			cells[k] = int16(row*s.width + column)
		}
	}
	return cells
}

// atWall reports whether a cell and its neighbours in direction v are at one wall.
func (s size) atWall(cell int, v board.Point) bool {
	column, row := s.column(cell), s.row(cell)
	return v.X == 0 && (column == 0 || column == s.width-1) || v.Y == 0 && (row == 0 || row == s.height-1)
}

// order is the worth of boards of one size, to be brought to a target.
type order struct {
	tiles    [maxCells][maxCells]int16 // what a tile adds by itself, by tile and cell
	ways     [maxCells][maxCells]way   // by tile and cell
	conflict int32
	// pairs is what two neighbouring tiles add, by the direction from the first to the second and by the ways of both.
	// The second table is for neighbours along the same wall.
	pairs [2][len(directions)][ways][ways]int16
	edge  [maxCells][len(directions)]uint8 // which table, by cell and direction
	near  [maxCells][len(directions)]int16 // neighbours
	// The same as tiles and ways by the home of a tile. These do not depend on the target.
	homeTiles [maxCells][maxCells]int16
	homeWays  [maxCells][maxCells]way
}

// newOrder returns the order of given weights. Its target is yet to be set.
func newOrder(s size, weights string) *order {
	var w [orderWeights]int16
	for i := range w {
		w[i] = int16(uint16(weights[2*i]) | uint16(weights[2*i+1])<<8)
	}
	o := &order{conflict: int32(w[conflictWeight])}
	for k, v := range directions {
		for a := range way(ways) {
			for b := range way(ways) {
				pair := pairInput(a, b, v)
				if v.X != 0 && v.Y != 0 {
					o.pairs[0][k][a][b] = w[diagonalWeights+pair]
					continue
				}
				o.pairs[0][k][a][b] = w[pairWeights+pair]
				o.pairs[1][k][a][b] = w[pairWeights+pair] + w[edgeWeights+pair]
			}
		}
	}
	var inputs []int
	for cell := range s.cells() {
		o.near[cell] = s.neighbours(cell)
		for k, v := range directions {
			if s.atWall(cell, v) {
				o.edge[cell][k] = 1
			}
		}
		for home := range s.cells() {
			o.homeWays[home][cell] = s.way(home, cell)
			inputs = s.appendTileInputs(inputs[:0], home, cell)
			for _, input := range inputs {
				o.homeTiles[home][cell] += w[input]
			}
		}
	}
	return o
}

// set sets the target.
func (o *order) set(target []uint8) {
	for home, tile := range target {
		o.tiles[tile], o.ways[tile] = o.homeTiles[home], o.homeWays[home]
	}
	o.tiles[0] = [maxCells]int16{}
	for cell := range o.ways[0] {
		o.ways[0][cell] = wayOfBlank
	}
}

// appendTileInputs appends which weights a tile on a cell adds by itself.
func (s size) appendTileInputs(inputs []int, home, cell int) []int {
	column, row := s.column(home), s.row(home)
	x, y := distance(s.column(cell), column), distance(s.row(cell), row)
	ring := min(column, row, s.width-1-column, s.height-1-row)
	inputs = append(inputs, distanceWeights+max(x, y)*MaxSide+min(x, y), ringWeights+ring*ringSteps+min(x+y, ringSteps-1))
	w := s.way(home, cell)
	for k, n := range s.neighbours(cell) {
		if v := directions[k]; n == none && (v.X == 0 || v.Y == 0) {
			inputs = append(inputs, wallWeights+int(min(w.turned(v, false), w.turned(v, true))))
		}
	}
	return inputs
}

// sum returns the worth of a board with some conflicts.
func (o *order) sum(cells []uint8, conflicts int) int32 {
	sum := o.conflict * int32(conflicts)
	for cell, tile := range cells {
		sum += int32(o.tiles[tile][cell])
		for k, n := range o.near[cell] {
			if int(n) > cell { // each pair once
				sum += int32(o.pairs[o.edge[cell][k]][k][o.ways[tile][cell]][o.ways[cells[n]][n]])
			}
		}
	}
	return sum
}

// change returns by how much the worth increases when the tile on cell at moves in direction d to the cell of the
// blank, which adds some conflicts.
func (o *order) change(cells []uint8, at, to int, d board.Dir, conflicts int) int32 {
	tile := cells[at]
	was, is := o.ways[tile][at], o.ways[tile][to]
	pairs := &o.pairs[o.edge[at][d]][d]
	sum := int32(o.tiles[tile][to]) - int32(o.tiles[tile][at]) + o.conflict*int32(conflicts) +
		int32(pairs[wayOfBlank][is]) - int32(pairs[was][wayOfBlank])
	for k := range directions {
		if n := int(o.near[at][k]); n != none && n != to {
			pairs, w := &o.pairs[o.edge[at][k]][k], o.ways[cells[n]][n]
			sum += int32(pairs[wayOfBlank][w]) - int32(pairs[was][w])
		}
		if n := int(o.near[to][k]); n != none && n != at {
			pairs, w := &o.pairs[o.edge[to][k]][k], o.ways[cells[n]][n]
			sum += int32(pairs[is][w]) - int32(pairs[wayOfBlank][w])
		}
	}
	return sum
}
