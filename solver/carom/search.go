package carom

import (
	"context"

	"worldslide/solver"
)

// search is A* (Hart, Nilsson, Raphael, 1968) over positions. What is open waits
// in one bucket for each sum of moves made and bound, so the next is always at
// hand; of equal sums the last found comes first, which is among the deepest. One
// move never takes more than one from the bound, so a position is final when it is
// taken, and the way back to the start follows from the moves made alone.
//
// Its arrays are used again from one search to the next.
type search struct {
	seen    []uint8 // by index: nearness to the start, and whether that is final
	buckets [farthest + 1][]Position
	cut     bool       // whether positions farther than that were left out
	taken   int        // positions taken from the buckets
	way     []Position // the shortest, from the goal back to the start
	before  []Position // scratch of trace
}

const (
	// Nearness is most less the moves made, so that 0 is unseen: that is what memory
	// is quickly cleared to, and one comparison tells what is new or nearer.
	most  = 127
	final = 0x80

	// farthest is the most moves that are looked for. No board is known to need a
	// third of it.
	farthest = 125

	// checkEvery is how many positions are taken between two looks at the context:
	// far less than a millisecond.
	checkEvery = 4096
)

// run looks for a shortest way and leaves it in s.way. If there is none, the
// claim says that, or that the search ended before it knew.
func (s *search) run(ctx context.Context, g *Ground, start Position) solver.Claim {
	s.way = s.way[:0]
	if ctx.Err() != nil {
		return solver.GaveUp
	}
	if s.seen == nil {
		s.seen = make([]uint8, positions)
	}
	clear(s.seen)
	for i := range s.buckets {
		s.buckets[i] = s.buckets[i][:0]
	}
	s.cut = false
	if g.bound[start.target()] != never {
		s.push(g, start, g.index(start), 0)
	}
	s.taken = 0
	for sum := range s.buckets {
		for len(s.buckets[sum]) > 0 {
			if s.taken++; s.taken%checkEvery == 0 && ctx.Err() != nil {
				return solver.GaveUp
			}
			last := len(s.buckets[sum]) - 1
			p := s.buckets[sum][last]
			s.buckets[sum] = s.buckets[sum][:last]
			index := g.index(p)
			if s.seen[index]&final != 0 {
				continue // nearer to the start, and taken then
			}
			if p.target() == g.goal {
				s.trace(g, p)
				return solver.ProvedOptimal
			}
			made := most - s.seen[index]
			s.seen[index] |= final
			s.expand(g, p, index, made+1)
		}
	}
	if s.cut {
		return solver.GaveUp
	}
	return solver.NoneExists
}

// expand reaches all that one glide makes of a position. made is the moves made
// then.
func (s *search) expand(g *Ground, p Position, index uint32, made uint8) {
	target := p.target()
	a, b, c := p.blockers()
	occupied := p.occupied()
	set := index - uint32(target)
	for _, to := range g.glides(target, occupied) {
		if to != target && g.bound[to%places] != never {
			s.reach(g, p-Position(target)+Position(to), set+uint32(to), made)
		}
	}
	for _, to := range g.glides(a, occupied) {
		if to != a {
			s.reachBlockers(g, target, to, b, c, made)
		}
	}
	for _, to := range g.glides(b, occupied) {
		if to != b {
			s.reachBlockers(g, target, to, a, c, made)
		}
	}
	for _, to := range g.glides(c, occupied) {
		if to != c {
			s.reachBlockers(g, target, to, a, b, made)
		}
	}
}

// reachBlockers reaches the position with a blocker at n beside those at a < b.
func (s *search) reachBlockers(g *Ground, target, n, a, b, made uint8) {
	first, middle, last := among(n, a, b)
	index := g.rank(first, middle, last)*Cells + uint32(target)
	s.reach(g, Position(target)|Position(first)<<8|Position(middle)<<16|Position(last)<<24, index, made)
}

// reach puts a position into its bucket, unless it was reached in as few moves
// before, as all that are final were.
func (s *search) reach(g *Ground, p Position, index uint32, made uint8) {
	if s.seen[index]&^final < most-made {
		s.push(g, p, index, made)
	}
}

func (s *search) push(g *Ground, p Position, index uint32, made uint8) {
	sum := int(made) + g.least(p)
	if sum > farthest {
		s.cut = true
		return
	}
	s.seen[index] = most - made
	s.buckets[sum] = append(s.buckets[sum], p)
}

// least returns how many moves the goal is away at least: the bound of the target,
// if that can do it alone in as many, else one more. For then either a blocker moves
// as well, or the target takes another way. It halves the positions to be taken.
func (g *Ground) least(p Position) int { return g.leastAmong(p.target(), blockersOf(p)) }

// leastAmong is least for a target among blockers on a set of cells.
func (g *Ground) leastAmong(target uint8, blockers uint64) int {
	bound := int(g.bound[target%places])
	if bound == 0 || g.straight(target, blockers) {
		return bound
	}
	return bound + 1
}

// straight reports whether every glide of some way from a cell to the goal brings
// the target nearer by its bound, while the blockers stand.
func (g *Ground) straight(cell uint8, blockers uint64) bool {
	nearer := g.bound[cell%places] - 1
	for _, to := range g.glides(cell, blockers) {
		if g.bound[to%places] == nearer && (nearer == 0 || g.straight(to, blockers)) {
			return true
		}
	}
	return false
}

// trace finds the way from p back to the start: always to a position before it
// that took one move less. Such a one was final before it led here.
func (s *search) trace(g *Ground, p Position) {
	near := s.seen[g.index(p)] &^ final
	s.way = append(s.way, p)
	for near++; near <= most; near++ {
		s.before = g.appendBefore(s.before[:0], p)
		for _, q := range s.before {
			if s.seen[g.index(q)] == near|final {
				p = q
				break
			}
		}
		s.way = append(s.way, p)
	}
}
