package carom

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/internal/table"
)

// MaxBlockers is the maximum number of blockers of a board.
const MaxBlockers = 5

const maxPieces = 1 + MaxBlockers

// state is a position: a byte for the cell of each piece, lowest first. If one piece has to reach the
// target, it is the first. The other pieces are interchangeable, so their cells ascend.
type state uint64

// cell returns the cell of the piece in a place.
func (p state) cell(i int) uint8 { return uint8(p >> (8 * i)) }

// without returns the position without the piece in place i; the places after it move up.
func (p state) without(i int) state {
	return p&(1<<(8*i)-1) | p>>(8*i+8)<<(8*i)
}

// with returns the position of n pieces with one more, among those that are interchangeable from place
// first on.
func (p state) with(first, n int, c uint8) state {
	k := uint32(8 * first) // the bit at which it belongs, without a branch that cannot be foretold
	for at := k; at < uint32(8*n); at += 8 {
		k += (uint32(uint8(p>>(at&63))) - uint32(c)) >> 31 << 3
	}
	low := state(1)<<(k&63) - 1
	return p&low | state(c)<<(k&63) | p&^low<<8
}

// moved returns the position of n pieces after the one in place i moved to a cell.
func (p state) moved(i, first, n int, to uint8) state {
	if i < first {
		return p&^0xff | state(to)
	}
	return p.without(i).with(first, n-1, to)
}

// search is A* (Hart, Nilsson, Raphael, 1968) over states. Open states are in one bucket for each sum
// of moves made and lower bound, so the next one is found without a heap; among equal sums it takes the
// one found last, which is among the deepest. A move lowers the bound by at most one, so the bound is
// consistent: a state that is taken from its bucket is final, and the numbers of moves made are enough
// to reconstruct the path.
//
// The memory is reused for the next search.
type search struct {
	*field
	goal   goal
	pieces int // their number
	first  int // of the interchangeable pieces: 1, or 0 if any piece may reach the target

	known   table.Table[entry]
	buckets [farthest + 1][]state
	cut     bool // whether states with a larger sum were skipped
	taken   int  // states taken from the buckets
	limit   int  // of the known states
	most    int  // of the length of solutions

	occupied occupied // by the state that is being expanded
	way      []state  // shortest path, from the goal back to the start
}

// entry is a state that was found: above its low 16 bits. These are a bit that is always set, whether the
// state is final, and the moves made to reach it.
type entry uint64

const (
	found entry = 1 << 15
	final entry = 1 << 14
)

// newEntry returns the entry of a state, n moves from the start.
func newEntry(p state, n int) entry { return entry(p)<<16 | found | entry(n) }

func (e entry) state() state { return state(e >> 16) }

func (e entry) made() int { return int(e & 0xff) }

const (
	// farthest is the maximum length of solutions that are searched for. No known board needs a
	// third of it.
	farthest = 125

	// checkEvery is how many states are expanded between two checks of the context; that takes far
	// less than a millisecond.
	checkEvery = 1024

	// stateSize is the size of a state that was found, in bytes: up to four slots, half as many while the
	// table grows, and its place in a bucket.
	stateSize = 60
)

// MaxPositions is the maximum number of positions of a search. There are fewer if they would take more
// than the memory of a search (see solver.Memory).
const MaxPositions = 6_000_000

// maxPositions returns the maximum number of positions of a search.
func maxPositions(ctx context.Context) int { return min(MaxPositions, solver.Memory(ctx)/stateSize) }

// begin prepares a search for a target on a board, and returns the start and the piece that is in each
// place of it.
func (s *search) begin(f *field, b *board.Board, t board.Target) (state, [maxPieces]board.ID) {
	s.field, s.pieces, s.first = f, b.Len(), 0
	s.goal.build(f, fieldCell(t.At))
	var places [maxPieces]board.ID
	n := 0
	if t.Piece != board.NoPiece {
		places[0], n, s.first = t.Piece, 1, 1
	}
	for id := range board.ID(b.Len()) {
		if id == t.Piece {
			continue
		}
		k := n
		for ; k > s.first && fieldCell(b.At(places[k-1])) > fieldCell(b.At(id)); k-- {
			places[k] = places[k-1]
		}
		places[k] = id
		n++
	}
	start := state(0)
	for i := n - 1; i >= 0; i-- {
		start = start<<8 | state(fieldCell(b.At(places[i])))
	}
	s.clear()
	return start, places
}

// clear forgets what was found.
func (s *search) clear() {
	s.known.Make(1)
	s.known.Clear()
	for i := range s.buckets {
		s.buckets[i] = s.buckets[i][:0]
	}
	s.way, s.cut, s.taken = s.way[:0], false, 0
}

// run searches for a shortest path and stores it in s.way. Without one, the claim is NoneExists or
// GaveUp.
func (s *search) run(ctx context.Context, start state) solver.Claim {
	if ctx.Err() != nil {
		return solver.GaveUp
	}
	s.limit = maxPositions(ctx)
	if s.solved(start) {
		s.way = append(s.way, start)
		return solver.ProvedOptimal
	}
	s.occupied = occupied{}
	s.flip(start)
	s.reach(s.find(start), start, 0)
	for sum := range s.buckets {
		for len(s.buckets[sum]) > 0 {
			if s.taken++; s.taken%checkEvery == 0 && ctx.Err() != nil || s.known.Len() > s.limit {
				return solver.GaveUp
			}
			last := len(s.buckets[sum]) - 1
			p := s.buckets[sum][last]
			s.buckets[sum] = s.buckets[sum][:last]
			slot := s.find(p)
			if *slot&final != 0 {
				continue // a shorter path to it was expanded before
			}
			n := slot.made() + 1
			*slot |= final
			if end, ok := s.expand(p, n, n == sum); ok {
				s.trace(end, n)
				return solver.ProvedOptimal
			}
		}
	}
	if s.cut {
		return solver.GaveUp
	}
	return solver.NoneExists
}

// find returns the slot of a state, or the free one where it belongs.
func (s *search) find(p state) *entry {
	// Fibonacci hashing: the table selects slots by the top bits.
	return s.known.Find(uint64(p)*0x9E3779B97F4A7C15, func(e entry) bool { return e == 0 || e.state() == p })
}

// flip adds the pieces of a state to the occupied cells, or removes them.
func (s *search) flip(p state) {
	for i := range s.pieces {
		s.occupied.flip(p.cell(i))
	}
}

// solved reports whether a piece that may is on the target.
func (s *search) solved(p state) bool {
	if s.first == 1 {
		return p.cell(0) == s.goal.cell
	}
	for i := range s.pieces {
		if p.cell(i) == s.goal.cell {
			return true
		}
	}
	return false
}

// expand reaches all states one move away from p; n is the number of moves made with it. If last is set,
// no solution has fewer moves: it ends as soon as one of these states is solved, and returns that.
func (s *search) expand(p state, n int, last bool) (end state, ok bool) {
	s.occupied = occupied{}
	s.flip(p)
	for i := range s.pieces {
		from := p.cell(i)
		others := p.without(i)
		stops := s.glides(from, &s.occupied)
		for d := range 4 {
			to := stops.in(d)
			if to == from {
				continue
			}
			var next state
			if i < s.first {
				if s.goal.alone[to] == never {
					continue
				}
				next = others<<8 | state(to)
			} else {
				next = others.with(s.first, s.pieces-1, to)
			}
			if last && to == s.goal.cell && (i == 0 || s.first == 0) {
				return next, true
			}
			slot := s.find(next)
			if *slot != 0 && slot.made() <= n {
				continue // that holds for all final states
			}
			s.occupied.flip(from)
			s.occupied.flip(to)
			s.reach(slot, next, n)
			s.occupied.flip(to)
			s.occupied.flip(from)
		}
	}
	return 0, false
}

// reach puts a state, whose slot is given and whose pieces are the occupied cells, into its bucket.
func (s *search) reach(slot *entry, p state, n int) {
	least := s.least(p)
	if least == never {
		return
	}
	sum := n + least
	if sum > s.most {
		s.cut = true
		return
	}
	if *slot != 0 {
		*slot = newEntry(p, n)
	} else {
		s.fill(slot, newEntry(p, n))
	}
	s.buckets[sum] = append(s.buckets[sum], p)
}

// add enters a state that is new.
func (s *search) add(p state, n int) { s.fill(s.find(p), newEntry(p, n)) }

// fill puts an entry into a free slot.
func (s *search) fill(slot *entry, e entry) {
	if s.known.Fill(slot, e) {
		for _, old := range s.known.Grow() {
			if old != 0 {
				*s.find(old.state()) = old
			}
		}
	}
}

// eachNext calls reach with each state one move away from p. Meanwhile its pieces are the occupied
// cells.
func (s *search) eachNext(p state, reach func(state)) {
	s.occupied = occupied{}
	s.flip(p)
	for i := range s.pieces {
		from := p.cell(i)
		stops := s.glides(from, &s.occupied)
		for d := range 4 {
			if to := stops.in(d); to != from {
				s.occupied.flip(from)
				s.occupied.flip(to)
				reach(p.moved(i, s.first, s.pieces, to))
				s.occupied.flip(to)
				s.occupied.flip(from)
			}
		}
	}
}

// trace reconstructs the path to a state, n moves from the start, by taking a predecessor with one move
// less, which was final before its successor was reached.
func (s *search) trace(p state, n int) {
	s.way = append(s.way, p)
	for n--; n >= 0; n-- {
		p = s.before(p, n)
		s.way = append(s.way, p)
	}
}

// before returns a final state that is n moves from the start and one move before p.
func (s *search) before(p state, n int) state {
	s.occupied = occupied{}
	s.flip(p)
	for i := range s.pieces {
		at := p.cell(i)
		for _, d := range board.Dirs {
			if s.open(at, d) && !s.occupied.has(uint8(int(at)+steps[d])) {
				continue // it would not have stopped here
			}
			back := d.Opposite()
			for from := at; s.open(from, back); {
				from = uint8(int(from) + steps[back])
				if s.occupied.has(from) {
					break
				}
				q := p.moved(i, s.first, s.pieces, from)
				if e := *s.find(q); e&final != 0 && e.made() == n {
					return q
				}
			}
		}
	}
	return p // cannot happen: the search has come from one
}
