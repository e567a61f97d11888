package fifteen

import (
	"math/bits"
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
	hops    [][]hop // by place
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
	var covers, regions []cellSet // by place
	for c := range 1 << cells {
		covered := cellSet(c)
		if bits.OnesCount16(uint16(covered)) != tiles {
			continue
		}
		for free := ^covered; free != 0; {
			region := free.regionOf(bits.TrailingZeros16(uint16(free)))
			free &^= region
			for rest := region; rest != 0; rest &= rest - 1 {
				g.place[coveredAndBlank(covered, bits.TrailingZeros16(uint16(rest)))] = uint16(g.places)
			}
			covers, regions = append(covers, covered), append(regions, region)
			g.places++
		}
	}
	g.hops = make([][]hop, g.places)
	for place, covered := range covers {
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
