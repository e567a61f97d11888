package fifteen

import (
	"context"

	"worldslide/board"
)

// Beam search: breadth first, but of each level only the most promising boards
// are kept (Bisiani, "Beam search", in Shapiro's Encyclopedia of Artificial
// Intelligence, 1987). It may fail, and what it finds may be longer than need be.
//
// Everything depends on what is promising. The lower bound of what is left is not
// good at it: it counts ten tiles that are one cell away like one that is ten cells
// away, but to bring one tile far, against all others, takes many more moves. So
// distances count more than in proportion, and conflicts count more than the two
// moves that they cost at least. That shortens solutions of 5 by 5 as much as a
// beam ten times as wide. The weights were found by trying.

// beam is the memory of beam searches on boards of one size. It may be used for
// one search after another.
type beam struct {
	measure // to the target of the search under way
	worths
	from  *sources
	keys  [maxCells][maxCells]uint64 // hash of a tile on a cell
	seen  []uint32                   // lossy: a hash's last board alone
	now   level
	next  level
	found []candidate
	trail []step // how all boards kept came about, one level after another
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
	left  int32 // lower bound of the moves that are left
	worth int32 // the less, the more promising
	blank uint8
	last  board.Dir
}

// candidate is a board that may belong to the next level.
type candidate struct {
	entry
	parent int32
}

// step is the parent of a kept board, and the direction of the move from there in
// the lowest two bits.
type step uint32

func newBeam(s size) *beam {
	b := &beam{measure: measure{size: s}, from: sourcesOf(s)}
	// Any fixed numbers that look random will do: those of splitmix64 (Steele, Lea
	// and Flood, OOPSLA 2014).
	seed := uint64(0)
	for cell := range s.cells() {
		for tile := range s.cells() {
			seed += 0x9E3779B97F4A7C15
			z := seed
			z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
			z = (z ^ z>>27) * 0x94D049BB133111EB
			b.keys[cell][tile] = z ^ z>>31
		}
	}
	return b
}

const (
	// What a tile is worth that is x and y cells from home, besides squares.
	perCell = 16
	// What a conflict is worth: a tile that must leave its line.
	perConflict = 80
)

// squares is by how much x² + y² + xy of a tile's distance from home is weighed.
// It falls with the size, as distances grow.
func squares(s size) int { return 40 / s.mean() }

// worths lists what each tile is worth on each cell.
type worths [maxCells][maxCells]int16

func (w *worths) set(m *measure) {
	for tile := 1; tile < m.size.cells(); tile++ {
		for cell := range m.size.cells() {
			x := distance(m.column(cell), int(m.cols[tile]))
			y := distance(m.row(cell), int(m.rows[tile]))
			w[tile][cell] = int16(perCell*(x+y) + squares(m.size)*(x*x+y*y+x*y))
		}
	}
}

// search looks for a plan from a board to another one, the target, of fewer moves
// than a number. It keeps width boards a level. If it finds none, or if ctx ends, it
// is false, and the plan leads to the most promising board seen.
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

// patience is for how many levels nothing more promising need be found.
func patience(s size) int { return 20 * max(s.width, s.height) }

// noLast is no direction.
const noLast = board.Dir(len(board.Dirs))

// prepare begins a search.
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
	b.worths.set(&b.measure)
	first := entry{left: int32(b.of(start)), last: noLast}
	for cell, tile := range start {
		if tile == 0 {
			first.blank = uint8(cell)
			continue
		}
		first.hash ^= b.keys[cell][tile]
		first.worth += int32(b.worths[tile][cell])
	}
	first.worth += perConflict * int32(b.conflicts(start))
	b.now.cells = append(b.now.cells[:0], start...)
	b.now.boards = append(b.now.boards[:0], first)
	b.trail, b.ends = b.trail[:0], b.ends[:0]
}

// expand adds all boards one move from the i-th, if they can be the target within
// less than a number of moves more. It reports whether one is, which is then the
// last.
func (b *beam) expand(i, limit int) bool {
	n := b.width
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
		worth := at.worth + int32(b.worths[tile][blank]-b.worths[tile][from])
		left, more := at.left, 0
		if d.Horizontal() {
			home := int(b.cols[tile])
			left += int32(distance(blank%n, home) - distance(from%n, home))
			if home == blank%n || home == from%n {
				more = -b.colConflicts(cells, home)
				cells[blank], cells[from] = tile, 0
				more += b.colConflicts(cells, home)
				cells[blank], cells[from] = 0, tile
			}
		} else {
			home := int(b.rows[tile])
			left += int32(distance(blank/n, home) - distance(from/n, home))
			if home == blank/n || home == from/n {
				more = -b.rowConflicts(cells, home)
				cells[blank], cells[from] = tile, 0
				more += b.rowConflicts(cells, home)
				cells[blank], cells[from] = 0, tile
			}
		}
		left += int32(2 * more)
		worth += int32(perConflict * more)
		if int(left) >= limit {
			continue
		}
		*slot = uint32(keys)
		b.found = append(b.found, candidate{entry{keys, left, worth, uint8(from), d}, int32(i)})
		if left == 0 {
			return true
		}
	}
	return false
}

// keep makes the next level of the best boards found.
func (b *beam) keep(width int) {
	count := b.size.cells()
	least, most := b.found[0].worth, b.found[0].worth
	for i := range b.found {
		least, most = min(least, b.found[i].worth), max(most, b.found[i].worth)
	}
	// How many boards there are of each worth, from the least on.
	b.count = append(b.count[:0], make([]int32, most-least+1)...)
	for i := range b.found {
		b.count[b.found[i].worth-least]++
	}
	// All boards below the edge are kept, and as many at it as there is room for.
	edge, room := 0, width
	for edge < len(b.count) && room >= int(b.count[edge]) {
		room -= int(b.count[edge])
		edge++
	}
	b.ends = append(b.ends, len(b.trail))
	b.next.cells, b.next.boards = b.next.cells[:0], b.next.boards[:0]
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
		cells[blank], cells[c.blank] = cells[c.blank], 0
		b.next.boards = append(b.next.boards, c.entry)
		b.trail = append(b.trail, step(c.parent)<<2|step(c.last))
	}
	b.now, b.next = b.next, b.now
}

// plan returns the way to a board found from those of a level.
func (b *beam) plan(last candidate, level int) Plan {
	if level < 0 {
		return nil
	}
	plan := make(Plan, level+1)
	plan[level] = last.last
	parent := last.parent
	for i := level - 1; i >= 0; i-- {
		s := b.trail[b.ends[i]+int(parent)]
		plan[i] = board.Dir(s & 3)
		parent = int32(s >> 2)
	}
	return plan
}
