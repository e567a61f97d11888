package fifteen

import (
	"bytes"
	"cmp"
	"math/bits"
	"slices"
)

// The board of the pattern databases is 4x4.
const (
	side  = 4
	cells = side * side
)

// cellSet is a set of cells of a 4x4 board, one bit each.
type cellSet uint16

func only(cell int) cellSet { return 1 << cell }

// below returns how many cells of the set have lower numbers than cell.
func (s cellSet) below(cell int) int { return bits.OnesCount16(uint16(s & (1<<cell - 1))) }

// around returns the neighbours of the cells of a set.
func (s cellSet) around() cellSet {
	const left, right = 0x1111, 0x8888
	return s<<1&^left | s>>1&^right | s<<side | s>>side
}

// regionOf returns the cells of a set that are connected with cell.
func (s cellSet) regionOf(cell int) cellSet {
	region := only(cell)
	for {
		grown := region | region.around()&s
		if grown == region {
			return region
		}
		region = grown
	}
}

// geometry is what all patterns with the same number of tiles share. For a pattern only its own
// tiles are distinguishable. It represents a board by
//
//   - a place: the set of cells that its tiles cover, and the connected region of the other
//     cells that the blank is in, where the blank moves at no cost;
//   - an order: the permutation of its tiles on the covered cells, by its rank in
//     lexicographic order.
type geometry struct {
	tiles  int
	orders int      // number of orders
	places int      // number of places
	place  []uint16 // place by covered cells and cell of the blank; see coveredAndBlank
	// reorder is the order after the tile that was the i-th on the board has become the j-th.
	// See orderAndRanks for the index.
	reorder []uint16
	hops    [][]hop   // by place
	covers  []cellSet // covered cells by place
}

// hop is a move of one of the pattern's tiles.
type hop struct {
	place uint16 // the place after the move
	i, j  uint8  // the tile is the i-th on the board before, and the j-th after the move
}

func coveredAndBlank(covered cellSet, blank int) int { return int(covered)*cells + blank }

func (g *geometry) orderAndRanks(order, i, j int) int { return (order*g.tiles+i)*g.tiles + j }

func newGeometry(tiles int) *geometry {
	g := &geometry{tiles: tiles, orders: 1, place: make([]uint16, 1<<cells*cells)}
	for i := 2; i <= tiles; i++ {
		g.orders *= i
	}
	var covers []cellSet
	for c := range 1 << cells {
		if covered := cellSet(c); bits.OnesCount16(uint16(covered)) == tiles {
			covers = append(covers, covered)
		}
	}
	// Places with the same sequence follow each other, so that building patterns finds the same
	// conversion in the processor's cache.
	sequences := make([]uint64, 1<<cells)
	for _, covered := range covers {
		sequences[covered] = covered.byColumn()
	}
	slices.SortStableFunc(covers, func(a, b cellSet) int { return cmp.Compare(sequences[a], sequences[b]) })
	var regions []cellSet // by place
	for _, covered := range covers {
		for free := ^covered; free != 0; {
			region := free.regionOf(bits.TrailingZeros16(uint16(free)))
			free &^= region
			for rest := region; rest != 0; rest &= rest - 1 {
				g.place[coveredAndBlank(covered, bits.TrailingZeros16(uint16(rest)))] = uint16(g.places)
			}
			g.covers, regions = append(g.covers, covered), append(regions, region)
			g.places++
		}
	}
	g.hops = make([][]hop, g.places)
	for place, covered := range g.covers {
		for rest := covered; rest != 0; rest &= rest - 1 {
			from := bits.TrailingZeros16(uint16(rest))
			for into := only(from).around() & regions[place]; into != 0; into &= into - 1 {
				to := bits.TrailingZeros16(uint16(into))
				after := covered ^ only(from) ^ only(to)
				g.hops[place] = append(g.hops[place], hop{
					g.place[coveredAndBlank(after, from)], uint8(covered.below(from)), uint8(after.below(to)),
				})
			}
		}
	}
	g.addOrders()
	return g
}

// addOrders computes reorder from all permutations in lexicographic order.
func (g *geometry) addOrders() {
	k := g.tiles
	g.reorder = make([]uint16, g.orders*k*k)
	order := make([]uint8, k)
	for i := range order {
		order[i] = uint8(i)
	}
	changed := make([]uint8, k)
	for rank := range g.orders {
		for i := range k {
			for j := range k {
				copy(changed, order)
				if i < j {
					copy(changed[i:j], order[i+1:j+1])
				} else {
					copy(changed[j+1:i+1], order[j:i])
				}
				changed[j] = order[i]
				g.reorder[g.orderAndRanks(rank, i, j)] = rankOf(changed)
			}
		}
		nextPermutation(order)
	}
}

// turns converts orders of a geometry. Only building patterns needs it.
type turns struct {
	// toColumns is, by place and order, the order if the cells are counted column by column, and
	// toRows is its inverse.
	toColumns, toRows [][]uint16
	places            [2][]uint16 // all places by parity of the covered cells
}

func newTurns(g *geometry) *turns {
	t := &turns{toColumns: make([][]uint16, g.places), toRows: make([][]uint16, g.places)}
	tables := make(map[uint64][]uint16) // by sequence
	table := func(sequence uint64) []uint16 {
		if tables[sequence] == nil {
			tables[sequence] = g.rearranged(sequence)
		}
		return tables[sequence]
	}
	for place, covered := range g.covers {
		parity := covered.parity()
		t.places[parity] = append(t.places[parity], uint16(place))
		if place > 0 && covered == g.covers[place-1] {
			t.toColumns[place], t.toRows[place] = t.toColumns[place-1], t.toRows[place-1]
			continue
		}
		t.toColumns[place], t.toRows[place] = table(covered.byColumn()), table(covered.mirror().byColumn())
	}
	return t
}

// byColumn returns, for the cells of a set counted column by column, their indexes when they are
// counted row by row: four bits each, the first in the lowest.
func (s cellSet) byColumn() uint64 {
	var sequence uint64
	count := 0
	for cell := range cells {
		if cell := cell%side*side + cell/side; s&only(cell) != 0 {
			sequence |= uint64(s.below(cell)) << (4 * count)
			count++
		}
	}
	return sequence
}

// mirror returns the set with rows and columns exchanged.
func (s cellSet) mirror() cellSet {
	var mirrored cellSet
	for ; s != 0; s &= s - 1 {
		mirrored |= only(square(side).mirrorCell(bits.TrailingZeros16(uint16(s))))
	}
	return mirrored
}

// parity returns the parity of the sum of the rows and columns of the cells.
func (s cellSet) parity() int {
	const odd = 0x5a5a
	return bits.OnesCount16(uint16(s&odd)) & 1
}

// rearranged returns, by order, the order in which the tiles follow each other in a sequence.
func (g *geometry) rearranged(sequence uint64) []uint16 {
	table := make([]uint16, g.orders)
	for order := range table {
		table[order] = uint16(order)
	}
	var current []byte
	for i := range g.tiles {
		current = append(current, byte(i))
	}
	for j := range g.tiles {
		tile := byte(sequence >> (4 * j) & 15)
		i := bytes.IndexByte(current, tile)
		if i == j {
			continue
		}
		copy(current[j+1:i+1], current[j:i])
		current[j] = tile
		for order, to := range table {
			table[order] = g.reorder[g.orderAndRanks(int(to), i, j)]
		}
	}
	return table
}

// rankOf returns the rank of a permutation in lexicographic order.
func rankOf(order []uint8) uint16 {
	rank := 0
	left := uint16(1)<<len(order) - 1
	for i, v := range order {
		rank = rank*(len(order)-i) + bits.OnesCount16(left&(1<<v-1))
		left &^= 1 << v
	}
	return uint16(rank)
}

// nextPermutation changes order to the next permutation in lexicographic order.
func nextPermutation(order []uint8) {
	i := len(order) - 2
	for i >= 0 && order[i] > order[i+1] {
		i--
	}
	if i < 0 {
		return
	}
	j := len(order) - 1
	for order[j] < order[i] {
		j--
	}
	order[i], order[j] = order[j], order[i]
	for l, r := i+1, len(order)-1; l < r; l, r = l+1, r-1 {
		order[l], order[r] = order[r], order[l]
	}
}
