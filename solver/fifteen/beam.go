package fifteen

import (
	"context"
	"math/bits"

	"worldslide/board"
	"worldslide/solver/internal/table"
)

// beam is a beam search: breadth first, but keeping only the most promising boards of each
// level (Bisiani, "Beam search", in Shapiro's Encyclopedia of Artificial Intelligence, 1987).
// It can fail, and its solutions need not be shortest.
//
// The order of boards matters most. Boards of 5x5 are ordered by an estimate of the remaining moves, all others by an
// order that is learned too.
//
// A beam holds the memory of searches on boards of one size and can be reused.
type beam struct {
	measure   // lower bound for the current target
	order     *order
	estimates *estimator // nil if boards are in this order
	from      *sources
	keys      [maxCells][maxCells]uint64 // Zobrist hash keys, by cell and tile
	seen      []uint32                   // lossy hash table: the last board of each slot
	now       level
	next      level
	found     []candidate
	trail     []generation // by level
	count     []int32
}

// level is the boards of one level.
type level struct {
	cells  []uint8 // cells of all boards, one board after another
	boards []entry
	sums   []hidden // of all boards, if there is an estimator
}

type entry struct {
	hash  uint64
	left  int32 // lower bound of the remaining moves
	sum   int32 // the worth in the order, or the linear part of the estimate
	worth int32 // in the order, or the estimate; lower is more promising
	blank uint8
	last  board.Dir
}

// candidate is a board that may become part of the next level.
type candidate struct {
	entry
	parent int32
}

// generation is which moves from the boards of a level lead to the boards of the next one: four bits a board, by
// direction. The boards of the next level are in the order of these bits.
type generation []uint64

// perWord is the number of boards in a word of a generation.
const perWord = 64 / len(board.Dirs)

// keep enters the move of a board in a direction.
func (g generation) keep(parent int32, d board.Dir) {
	g[int(parent)/perWord] |= 1 << (int(parent)%perWord*len(board.Dirs) + int(d))
}

// parent returns the board that the i-th board of the next level comes from, and the move.
func (g generation) parent(i int32) (parent int32, d board.Dir) {
	for n, word := range g {
		count := int32(bits.OnesCount64(word))
		if i >= count {
			i -= count
			continue
		}
		for ; i > 0; i-- {
			word &= word - 1
		}
		at := bits.TrailingZeros64(word)
		return int32(n*perWord + at/len(board.Dirs)), board.Dir(at % len(board.Dirs))
	}
	return 0, noLast // there are fewer boards
}

func newBeam(s size) *beam {
	b := &beam{measure: measure{size: s}, from: sourcesOf(s), order: newOrder(s, trainedOrder)}
	if s == square(estimatedSide) {
		b.estimates = &estimator{weights: trained}
	}
	n := uint64(0) // any fixed pseudorandom numbers will do
	for cell := range s.cells() {
		for tile := range s.cells() {
			n++
			b.keys[cell][tile] = table.Mix(n)
		}
	}
	return b
}

// search looks for a plan of fewer than limit moves from start to target, keeping width boards
// per level. If it finds none or ctx ends, it returns false and the plan to the most promising
// board seen.
func (b *beam) search(ctx context.Context, start, target []uint8, width, limit int) (Plan, bool) {
	b.prepare(start, target, width)
	if b.now.boards[0].left == 0 {
		return nil, limit > 0
	}
	best := candidate{entry: b.now.boards[0]}
	bestLevel := -1
	looked := 0
	for level := 0; level+1 < limit && level < bestLevel+patience(b.size); level++ {
		b.found = b.found[:0]
		for i := range b.now.boards {
			if looked++; looked%checkEvery == 0 && ctx.Err() != nil {
				return b.plan(best, bestLevel), false
			}
			if b.expand(i, limit-level-1) {
				return b.plan(b.found[len(b.found)-1], level), true
			}
		}
		if len(b.found) == 0 {
			break
		}
		for i := range b.found {
			if b.found[i].worth < best.worth {
				best, bestLevel = b.found[i], level
			}
		}
		b.keep(width)
	}
	return b.plan(best, bestLevel), false
}

// patience is the number of levels without a more promising board after which a search stops.
func patience(s size) int { return 20 * max(s.width, s.height) }

// noLast is the direction of the last move where there is none.
const noLast = board.Dir(len(board.Dirs))

// prepare initializes a search.
func (b *beam) prepare(start, target []uint8, width int) {
	slots := 1 << 12
	for slots < 16*width {
		slots *= 2
	}
	if len(b.seen) == slots {
		clear(b.seen)
	} else {
		b.seen = make([]uint32, slots)
	}
	b.measure.set(b.size, target)
	first := entry{left: int32(b.of(start)), last: noLast}
	for cell, tile := range start {
		if tile == 0 {
			first.blank = uint8(cell)
			continue
		}
		first.hash ^= b.keys[cell][tile]
	}
	b.now.sums = b.now.sums[:0]
	conflicts := b.conflicts(start)
	if b.estimates != nil {
		b.estimates.aim(target, b.from)
		sums, linear := b.estimates.of(start, int(first.left)-2*conflicts, conflicts)
		b.now.sums = append(b.now.sums, sums)
		first.sum, first.worth = linear, b.estimates.worth(&sums, &change{}, linear)
	} else {
		b.order.set(target)
		first.sum = b.order.sum(start, conflicts)
		first.worth = first.sum
	}
	b.now.cells = append(b.now.cells[:0], start...)
	b.now.boards = append(b.now.boards[:0], first)
	b.trail = b.trail[:0]
}

// expand adds all boards one move from board i whose lower bound is less than limit. It reports
// whether one of them is the target, which is then the last one added.
func (b *beam) expand(i, limit int) bool {
	count := b.size.cells()
	at := &b.now.boards[i]
	cells := b.now.cells[i*count : (i+1)*count]
	blank := int(at.blank)
	for _, d := range board.Dirs {
		from := int(b.from[blank][d])
		if from == none || d == at.last.Opposite() {
			continue
		}
		tile := cells[from]
		keys := at.hash ^ b.keys[from][tile] ^ b.keys[blank][tile]
		slot := &b.seen[keys>>32&uint64(len(b.seen)-1)]
		if *slot == uint32(keys) {
			continue
		}
		steps, conflicts := b.change(cells, from, blank)
		left := at.left + int32(steps+2*conflicts)
		if int(left) >= limit {
			continue
		}
		*slot = uint32(keys)
		sum, worth := at.sum, int32(0)
		if b.estimates != nil {
			change := &b.estimates.changes[tile][from][d]
			sum += change.linear + b.estimates.counts(steps, conflicts)
			worth = b.estimates.worth(&b.now.sums[i], change, sum)
		} else {
			sum += b.order.change(cells, from, blank, d, conflicts)
			worth = sum
		}
		b.found = append(b.found, candidate{entry{keys, left, sum, worth, uint8(from), d}, int32(i)})
		if left == 0 {
			return true
		}
	}
	return false
}

// keep creates the next level from the best boards found.
func (b *beam) keep(width int) {
	count := b.size.cells()
	least, most := b.found[0].worth, b.found[0].worth
	for i := range b.found {
		least, most = min(least, b.found[i].worth), max(most, b.found[i].worth)
	}
	// Count the boards of each worth, from the minimum.
	b.count = append(b.count[:0], make([]int32, most-least+1)...)
	for i := range b.found {
		b.count[b.found[i].worth-least]++
	}
	// All boards below the worth edge are kept, and room of those at it.
	edge, room := 0, width
	for edge < len(b.count) && room >= int(b.count[edge]) {
		room -= int(b.count[edge])
		edge++
	}
	kept := b.nextGeneration(len(b.now.boards))
	b.next.cells, b.next.boards, b.next.sums = b.next.cells[:0], b.next.boards[:0], b.next.sums[:0]
	for i := range b.found {
		c := &b.found[i]
		if c.worth-least > int32(edge) {
			continue
		}
		if c.worth-least == int32(edge) {
			if room == 0 {
				continue
			}
			room--
		}
		begin := len(b.next.cells)
		parent := int(c.parent)
		b.next.cells = append(b.next.cells, b.now.cells[parent*count:(parent+1)*count]...)
		cells := b.next.cells[begin:]
		blank := b.now.boards[parent].blank
		if b.estimates != nil {
			change := &b.estimates.changes[cells[c.blank]][c.blank][c.last]
			b.next.sums = append(b.next.sums, b.now.sums[parent].after(change))
		}
		cells[blank], cells[c.blank] = cells[c.blank], 0
		b.next.boards = append(b.next.boards, c.entry)
		kept.keep(c.parent, c.last)
	}
	b.now, b.next = b.next, b.now
}

// nextGeneration adds an empty generation of some boards to the trail. It reuses the memory of earlier
// searches. The trail is most of the memory of a beam, so generations are never copied.
func (b *beam) nextGeneration(boards int) generation {
	n := len(b.trail)
	if n < cap(b.trail) {
		b.trail = b.trail[:n+1]
	} else {
		b.trail = append(b.trail, nil)
	}
	words := (boards + perWord - 1) / perWord
	if cap(b.trail[n]) < words {
		b.trail[n] = make(generation, words)
	} else {
		b.trail[n] = b.trail[n][:words]
		clear(b.trail[n])
	}
	return b.trail[n]
}

// plan returns the moves to a candidate that was found by expanding a board of a level.
func (b *beam) plan(last candidate, level int) Plan {
	if level < 0 {
		return nil
	}
	plan := make(Plan, level+1)
	plan[level] = last.last
	parent := last.parent
	for i := level - 1; i >= 0; i-- {
		parent, plan[i] = b.trail[i].parent(parent)
	}
	return plan
}
