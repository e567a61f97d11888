package fifteen

import (
	"context"

	"worldslide/board"
)

// Beam search: breadth first, but of each level only the most promising boards
// are kept, those with the smallest lower bounds of what is left (Furcy and Koenig,
// "Limited discrepancy beam search", IJCAI 2005, compare ways to do so). It may fail,
// and what it finds may be longer than need be.

// beam is the memory of beam searches on boards of one size. It may be used for
// one search after another.
type beam struct {
	side  int
	from  *sources
	keys  [maxCells][maxCells]uint64 // hash of a tile on a cell
	seen  []uint32                   // lossy: a hash's last board alone
	now   level
	next  level
	found []candidate
	trail []step // of all levels, one after another
	ends  []int  // where the levels begin in trail
	count []int32
}

// level is the boards of one level.
type level struct {
	cells  []uint8 // of all boards, one after another
	boards []entry
}

type entry struct {
	hash  uint64
	left  int32 // lower bound of what is left
	blank uint8
	last  board.Dir
}

// candidate is a board that may belong to the next level.
type candidate struct {
	entry
	parent int32
}

// step is how a kept board came about.
type step struct {
	parent int32
	d      board.Dir
}

func newBeam(side int) *beam {
	b := &beam{side: side, from: sourcesOf(side)}
	// Any fixed numbers that look random will do: those of splitmix64 (Steele, Lea
	// and Flood, OOPSLA 2014).
	seed := uint64(0)
	for cell := range side * side {
		for tile := range side * side {
			seed += 0x9E3779B97F4A7C15
			z := seed
			z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
			z = (z ^ z>>27) * 0x94D049BB133111EB
			b.keys[cell][tile] = z ^ z>>31
		}
	}
	return b
}

// search looks for a plan from a board to another one, the target, of fewer moves
// than a number. It keeps width boards a level. It is false if it finds none, or if
// ctx ends.
func (b *beam) search(ctx context.Context, start, target []uint8, width, limit int) (Plan, bool) {
	n := b.side
	count := n * n
	m := newMeasure(n, target)
	b.prepare(width)
	first := entry{left: int32(m.of(start)), last: noLast}
	for cell, tile := range start {
		if tile == 0 {
			first.blank = uint8(cell)
		} else {
			first.hash ^= b.keys[cell][tile]
		}
	}
	if first.left == 0 {
		return nil, limit > 0
	}
	b.now.cells = append(b.now.cells[:0], start...)
	b.now.boards = append(b.now.boards[:0], first)
	b.trail, b.ends = b.trail[:0], b.ends[:0]
	looked := 0
	for moves := 1; moves < limit; moves++ {
		b.found = b.found[:0]
		for i := range b.now.boards {
			if looked++; looked%checkEvery == 0 && ctx.Err() != nil {
				return nil, false
			}
			if b.expand(m, i, limit-moves) {
				return b.plan(), true
			}
		}
		if len(b.found) == 0 {
			return nil, false
		}
		b.keep(count, width)
	}
	return nil, false
}

// noLast is no direction.
const noLast = board.Dir(len(board.Dirs))

// prepare makes room.
func (b *beam) prepare(width int) {
	slots := 1 << 12
	for slots < 16*width {
		slots *= 2
	}
	if len(b.seen) == slots {
		clear(b.seen)
	} else {
		b.seen = make([]uint32, slots)
	}
}

// expand adds all boards one move from the i-th, if they can be the target within
// less than a number of moves more. It reports whether one is, which is then the
// last.
func (b *beam) expand(m *measure, i, limit int) bool {
	n := b.side
	count := n * n
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
		left := at.left
		if d.Horizontal() {
			home := int(m.col[tile])
			left += int32(distance(blank%n, home) - distance(from%n, home))
			if home == blank%n || home == from%n {
				left -= 2 * int32(m.colConflicts(cells, home))
				cells[blank], cells[from] = tile, 0
				left += 2 * int32(m.colConflicts(cells, home))
				cells[blank], cells[from] = 0, tile
			}
		} else {
			home := int(m.row[tile])
			left += int32(distance(blank/n, home) - distance(from/n, home))
			if home == blank/n || home == from/n {
				left -= 2 * int32(m.rowConflicts(cells, home))
				cells[blank], cells[from] = tile, 0
				left += 2 * int32(m.rowConflicts(cells, home))
				cells[blank], cells[from] = 0, tile
			}
		}
		if int(left) >= limit {
			continue
		}
		*slot = uint32(keys)
		b.found = append(b.found, candidate{entry{keys, left, uint8(from), d}, int32(i)})
		if left == 0 {
			return true
		}
	}
	return false
}

// keep makes the next level of the best boards found.
func (b *beam) keep(count, width int) {
	worst := int32(0)
	for i := range b.found {
		worst = max(worst, b.found[i].left)
	}
	if int(worst) >= len(b.count) {
		b.count = make([]int32, worst+1)
	}
	clear(b.count)
	for i := range b.found {
		b.count[b.found[i].left]++
	}
	// All boards below the edge are kept, and as many at it as there is room for.
	edge, room := int32(0), width
	for int(edge) < len(b.count) && room >= int(b.count[edge]) {
		room -= int(b.count[edge])
		edge++
	}
	b.ends = append(b.ends, len(b.trail))
	b.next.cells, b.next.boards = b.next.cells[:0], b.next.boards[:0]
	for i := range b.found {
		c := &b.found[i]
		if c.left > edge {
			continue
		}
		if c.left == edge {
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
		cells[blank], cells[c.blank] = cells[c.blank], 0
		b.next.boards = append(b.next.boards, c.entry)
		b.trail = append(b.trail, step{c.parent, c.last})
	}
	b.now, b.next = b.next, b.now
}

// plan returns the way to the last board found.
func (b *beam) plan() Plan {
	last := b.found[len(b.found)-1]
	plan := make(Plan, len(b.ends)+1)
	plan[len(b.ends)] = last.last
	parent := last.parent
	for i := len(b.ends) - 1; i >= 0; i-- {
		s := b.trail[b.ends[i]+int(parent)]
		plan[i] = s.d
		parent = s.parent
	}
	return plan
}
