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
// first from the goal and handles all orders of one place together, as sets. If ctx ends, the
// database is not complete.
//
// A tile that moves within its row remains the i-th on the board, so the order does not change.
// For moves within a column to be as simple, each set is also kept with the cells counted column
// by column. Only orders that are reached for the first time are converted.
//
// Every move changes the parity of the covered cells, so a place is reached either by even or by
// odd numbers of moves only, and it needs only one set for the last move.
func newPattern(ctx context.Context, g *geometry, t *turns, tiles []int) pattern {
	words := (g.orders + 63) / 64
	p := pattern{geometry: *g, second: make([]uint64, g.places*words), stride: words * 64}
	var covered cellSet
	for _, tile := range tiles {
		covered |= only(tile - 1)
	}
	p.home = g.place[coveredAndBlank(covered, cells-1)]

	reached := orderSets{words, make([]uint64, g.places*words*kindsOfSets)}
	fresh := make([]bool, g.places)  // whether the last move has reached a place
	missing := make([]int, g.places) // number of orders of a place that are not reached
	for place := range missing {
		missing[place] = g.orders
	}
	fresh[p.home], missing[p.home] = true, g.orders-1
	for kind, order := range [kindsOfSets]uint16{lastByColumn: t.toColumns[p.home][0], allByColumn: t.toColumns[p.home][0]} {
		reached.of(int(p.home), kind)[order/64] |= 1 << (order % 64)
	}
	converted := make([]uint64, words)
	for move, more := 1, true; more; move++ {
		more = false
		for i, place := range t.places[(covered.parity()+move)&1] {
			if i%256 == 0 && ctx.Err() != nil {
				return p
			}
			place := int(place)
			fresh[place] = false
			if missing[place] == 0 {
				continue
			}
			row, column := reached.of(place, lastByRow), reached.of(place, lastByColumn)
			anyInRow, anyInColumn := false, false
			for _, h := range g.hops[place] {
				switch {
				case !fresh[h.place]:
				case h.i == h.j:
					anyInRow = unite(row, reached.of(int(h.place), lastByRow), anyInRow)
				default:
					anyInColumn = unite(column, reached.of(int(h.place), lastByColumn), anyInColumn)
				}
			}
			switch {
			case !anyInRow && !anyInColumn:
				continue
			case !anyInRow:
				clear(row)
			case !anyInColumn:
				clear(column)
			}
			knownByRow, knownByColumn := reached.of(place, allByRow), reached.of(place, allByColumn)
			toColumns, toRows := t.toColumns[place], t.toRows[place]
			clear(converted)
			for i := range row {
				row[i] &^= knownByRow[i]
				convert(converted, row[i], toColumns[i*64:])
			}
			for i := range column {
				column[i] &^= knownByColumn[i] | converted[i]
				convert(row, column[i], toRows[i*64:])
				column[i] |= converted[i]
				knownByColumn[i] |= column[i]
			}
			count := 0
			second := p.second[place*words:][:words:words]
			for i, set := range row {
				knownByRow[i] |= set
				if move&2 != 0 {
					second[i] |= set
				}
				count += bits.OnesCount64(set)
			}
			missing[place] -= count
			fresh[place] = count > 0
			more = more || fresh[place]
		}
	}
	return p
}

// orderSets is the orders of each place that a search has reached, as four sets of some words: all and
// those of the last move, with the cells counted row by row, and both column by column.
type orderSets struct {
	words int
	sets  []uint64
}

// The sets of a place.
const (
	lastByRow = iota
	lastByColumn
	allByRow
	allByColumn
	kindsOfSets
)

func (s *orderSets) of(place, kind int) []uint64 {
	return s.sets[(place*kindsOfSets+kind)*s.words:][:s.words:s.words]
}

// unite adds the elements of a set to another, or copies them if the other has no content yet. It
// returns true.
func unite(to, from []uint64, content bool) bool {
	from = from[:len(to)]
	if !content {
		copy(to, from)
		return true
	}
	for i, set := range from {
		to[i] |= set
	}
	return true
}

// convert adds to a set what the orders of one word become.
func convert(to []uint64, word uint64, become []uint16) {
	for ; word != 0; word &= word - 1 {
		order := become[bits.TrailingZeros64(word)]
		to[order/64] |= 1 << (order % 64)
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
