package fifteen

import (
	"context"
	"math/bits"
)

// pattern is a pattern database: how many moves of its own tiles bring them home,
// for every board as its geometry sees it. As only those are counted, what
// patterns of different tiles say may be added up (Korf and Felner, "Disjoint
// pattern database heuristics", Artificial Intelligence 134, 2002).
//
// The region of the blank makes neighbouring boards differ by exactly one in that
// number. So one bit is kept of it, its second: together with the number of a
// neighbour it tells whether it is one more or one less. (Two bits each, the
// number modulo three, would do for any neighbours: Cooperman and Finkelstein,
// Discrete Applied Mathematics 37/38, 1992; that one suffices here comes from the
// parity of the moves.)
type pattern struct {
	geometry
	second []uint64 // by place and order: places of stride bits
	stride int
	home   uint16 // the place of the goal, whose order is 0
}

// newPattern builds the database of some tiles, in rising order. It goes out from
// the goal one move at a time, all orders of one place together. The error is that
// of ctx, if it ended before.
func newPattern(ctx context.Context, g *geometry, tiles []int) (pattern, error) {
	words := (g.orders + 63) / 64
	p := pattern{geometry: *g, second: make([]uint64, g.places*words), stride: words * 64}
	var covered cellSet
	for _, tile := range tiles {
		covered |= only(tile - 1)
	}
	p.home = g.place[coveredAndBlank(covered, cells-1)]

	// Of each place: the orders that were reached, those reached by the last move
	// and those that are reached now, and whether there are any.
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
				return pattern{}, ctx.Err()
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
	return p, nil
}

// waysBack lists what each order becomes if a hop is taken back, by the hop's i
// and j; nil if it stays as it is.
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

// spread adds to a set of orders what those of another become on a way.
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

// state is what a pattern's tiles are in, and how many moves bring them home.
type state struct {
	covered cellSet
	order   uint16
	left    int32
}

// secondOf returns the bit kept of a number of moves.
func (p *pattern) secondOf(place, order uint16) int32 {
	i := int(place)*p.stride + int(order)
	return int32(p.second[i/64] >> (i % 64) & 1)
}

// after returns the state after the tile on a cell has moved to the blank's, to.
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

// nearer returns the one of left-1 and left+1 whose second bit is second.
func nearer(left, second int32) int32 { return left + 1 - 2*(((left+1)>>1^second)&1) }

// find returns the state of a board given by the cells that the pattern's tiles
// cover, their order, and the blank. The number of moves is found by going home,
// each time to a neighbour that is nearer.
func (p *pattern) find(covered cellSet, order uint16, blank int, odd bool) state {
	place := p.place[coveredAndBlank(covered, blank)]
	// The two low bits of a number of moves: the parity is that of the board.
	low := p.secondOf(place, order) << 1
	if odd {
		low |= 1
	}
	s := state{covered, order, 0}
	for place != p.home || order != 0 {
		want := (low + 3) & 3 // one less
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
