package fifteen

import (
	"context"
	"math/bits"
)

// pattern is a pattern database: for every arrangement of the tiles in its geometry, the minimum
// number of moves of these tiles that bring them home. Moves of other tiles do not count, so the
// numbers of patterns with different tiles can be added (Korf and Felner, "Disjoint pattern database
// heuristics", Artificial Intelligence 134, 2002).
//
// Since places include the region of the blank, the numbers of neighbouring boards differ by
// exactly one. So one bit is enough: the second lowest bit of the number, together with the
// number of a neighbour, tells whether it is one more or one less. (Two bits each, the number
// modulo three, would suffice in general: Cooperman and Finkelstein, Discrete Applied
// Mathematics 37/38, 1992. One bit is enough here because of the parity of moves.)
type pattern struct {
	geometry
	second []uint64 // one bit by place and order, stride bits for each place
	stride int
	home   uint16 // place of the goal; its order is 0
}

// newPattern builds the database of some tiles, given in ascending order. It searches breadth
// first from the goal and handles all orders of one place together. If ctx ends, the database is not
// complete.
func newPattern(ctx context.Context, g *geometry, tiles []int) pattern {
	words := (g.orders + 63) / 64
	p := pattern{geometry: *g, second: make([]uint64, g.places*words), stride: words * 64}
	var covered cellSet
	for _, tile := range tiles {
		covered |= only(tile - 1)
	}
	p.home = g.place[coveredAndBlank(covered, cells-1)]

	// For each place: the sets of orders reached so far, by the last move and by the current
	// one, and whether the latter two have any.
	reached := make([]uint64, len(p.second))
	last, now := make([]uint64, len(p.second)), make([]uint64, len(p.second))
	anyLast, anyNow := make([]bool, g.places), make([]bool, g.places)
	at := int(p.home) * words
	reached[at], last[at], anyLast[p.home] = 1, 1, true
	back := g.waysBack()
	for move, more := 1, true; more; move++ {
		more = false
		for place := range g.places {
			if place%256 == 0 && ctx.Err() != nil {
				return p
			}
			at := place * words
			to := now[at : at+words : at+words]
			found := false
			anyNow[place] = false
			for _, h := range g.hops[place] {
				if !anyLast[h.place] {
					continue
				}
				if !found {
					clear(to)
					found = true
				}
				from := int(h.place) * words
				spread(to, last[from:from+words], back[int(h.i)*g.tiles+int(h.j)])
			}
			if !found {
				continue
			}
			known := reached[at : at+words : at+words]
			second := p.second[at : at+words : at+words]
			for i := range to {
				to[i] &^= known[i]
				known[i] |= to[i]
				if move&2 != 0 {
					second[i] |= to[i]
				}
				if to[i] != 0 {
					anyNow[place] = true
				}
			}
			more = more || anyNow[place]
		}
		last, now = now, last
		anyLast, anyNow = anyNow, anyLast
	}
	return p
}

// waysBack returns, by the i and j of a hop, the order that each order becomes when the hop is
// undone, or nil if it does not change.
func (g *geometry) waysBack() [][]uint16 {
	ways := make([][]uint16, g.tiles*g.tiles)
	for i := range g.tiles {
		for j := range g.tiles {
			if i == j {
				continue
			}
			way := make([]uint16, g.orders)
			for order := range way {
				way[order] = g.reorder[g.orderAndRanks(order, j, i)]
			}
			ways[i*g.tiles+j] = way
		}
	}
	return ways
}

// spread adds to the set to the orders that those of from become by way; nil is the identity.
func spread(to, from []uint64, way []uint16) {
	if way == nil {
		for i, set := range from {
			to[i] |= set
		}
		return
	}
	for i, set := range from {
		for ; set != 0; set &= set - 1 {
			order := way[i*64+bits.TrailingZeros64(set)]
			to[order/64] |= 1 << (order % 64)
		}
	}
}

// state is the cells and the order of a pattern's tiles, and the number of moves that bring
// them home.
type state struct {
	covered cellSet
	order   uint16
	left    int32
}

// secondOf returns the stored bit of a place and order.
func (p *pattern) secondOf(place, order uint16) int32 {
	i := int(place)*p.stride + int(order)
	return int32(p.second[i/64] >> (i % 64) & 1)
}

// after returns the state after a tile has moved from cell from to cell to, where the blank
// was.
func (p *pattern) after(s state, from, to int) state {
	covered := s.covered ^ only(from) ^ only(to)
	i, j := s.covered.below(from), covered.below(to)
	order := s.order
	if i != j {
		order = p.reorder[p.orderAndRanks(int(order), i, j)]
	}
	place := p.place[coveredAndBlank(covered, from)]
	return state{covered, order, nearer(s.left, p.secondOf(place, order))}
}

// nearer returns left-1 or left+1, whichever has the given second lowest bit.
func nearer(left, second int32) int32 { return left + 1 - 2*(((left+1)>>1^second)&1) }

// find returns the state for the cells covered by the pattern's tiles, their order, the blank,
// and the parity of the number of moves. It counts the moves by repeatedly going to a nearer
// neighbour until the tiles are home.
func (p *pattern) find(covered cellSet, order uint16, blank int, odd bool) state {
	place := p.place[coveredAndBlank(covered, blank)]
	// The two low bits of the number of moves.
	low := p.secondOf(place, order) << 1
	if odd {
		low |= 1
	}
	s := state{covered, order, 0}
	for place != p.home || order != 0 {
		want := (low + 3) & 3 // one less, modulo 4
		for _, h := range p.hops[place] {
			to := p.reorder[p.orderAndRanks(int(order), int(h.i), int(h.j))]
			if p.secondOf(h.place, to) == want>>1 {
				place, order, low = h.place, to, want
				break
			}
		}
		s.left++
	}
	return s
}
