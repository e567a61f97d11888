package fifteen

import (
	"math/bits"
)

// The board of 4 by 4 as pattern databases see it.
const (
	side  = 4
	cells = side * side
)

// cellSet is a set of cells of a board of 4 by 4, a bit each.
type cellSet uint16

func only(cell int) cellSet { return 1 << cell }

// below returns how many cells of a set come before a cell.
func (s cellSet) below(cell int) int { return bits.OnesCount16(uint16(s & (1<<cell - 1))) }

// around returns the cells beside those of a set.
func (s cellSet) around() cellSet {
	const left, right = 0x1111, 0x8888
	return s<<1&^left | s>>1&^right | s<<side | s>>side
}

// regionOf returns the cells of a set that are connected with one of them.
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

// geometry is what all patterns of a number of tiles have in common. To a pattern
// only its own tiles count, all others look alike. A board is
//
//   - a place: which cells the pattern's tiles cover, and in which connected region
//     of the other cells the blank is, where it moves about for nothing;
//   - an order: which of the tiles is on which of the covered cells, as a
//     permutation, by its rank in lexicographic order.
type geometry struct {
	tiles  int
	orders int      // how many orders there are
	places int      // how many places there are
	place  []uint16 // by covered cells and cell of the blank, coveredAndBlank
	// reorder is the order after the tile that was the i-th on the board has become
	// the j-th: by order, i and j, orderAndRanks.
	reorder []uint16
	hops    [][]hop // by place
}

// hop is a move of one of the pattern's tiles.
type hop struct {
	place uint16 // where it leads
	i, j  uint8  // the tile is the i-th on the board, and then the j-th
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

// addOrders lists all permutations in lexicographic order and what they become.
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

// nextPermutation makes the next permutation in lexicographic order.
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
