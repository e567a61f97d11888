package carom

import (
	"context"

	"worldslide/solver"
)

// search is A* (Hart, Nilsson, Raphael, 1968) over positions. Open positions are in one bucket
// for each sum of moves made and lower bound, so the next one is found without a heap; among
// equal sums it takes the one found last, which is among the deepest. A move lowers the bound
// by at most one, so the bound is consistent: a position that is taken from its bucket is
// final, and the numbers of moves made are enough to reconstruct the path.
//
// The arrays are reused for the next search.
type search struct {
	seen    []uint8 // by index: nearness to the start, and the bit final
	buckets [farthest + 1][]Position
	cut     bool       // whether positions with a larger sum were skipped
	taken   int        // positions taken from the buckets
	way     []Position // shortest path, from the goal back to the start
	before  []Position // scratch of trace
}

const (
	// Nearness is most minus the moves made. So 0 means not seen, memory can simply be cleared,
	// and one comparison tells whether a position is new or nearer.
	most  = 127
	final = 0x80

	// farthest is the maximum length of solutions that are searched for. No known board needs a
	// third of it.
	farthest = 125

	// checkEvery is how many positions are expanded between two checks of the context; that
	// takes far less than a millisecond.
	checkEvery = 4096
)

// run searches for a shortest path and stores it in s.way. Without one, the claim is NoneExists
// or GaveUp.
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
				continue // a shorter path to it was expanded before
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

// expand reaches all positions one glide away from p. made is the number of moves including
// that glide.
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

// reachBlockers reaches the position with blockers at n, a and b, where a < b.
func (s *search) reachBlockers(g *Ground, target, n, a, b, made uint8) {
	first, middle, last := among(n, a, b)
	index := g.rank(first, middle, last)*Cells + uint32(target)
	s.reach(g, Position(target)|Position(first)<<8|Position(middle)<<16|Position(last)<<24, index, made)
}

// reach puts a position into its bucket, unless it was reached in as few moves before. That
// holds for all final positions.
func (s *search) reach(g *Ground, p Position, index uint32, made uint8) {
	if s.seen[index]&^final < most-made {
		s.push(g, p, index, made)
	}
}

func (s *search) push(g *Ground, p Position, index uint32, made uint8) {
	sum := int(made) + g.minMoves(p)
	if sum > farthest {
		s.cut = true
		return
	}
	s.seen[index] = most - made
	s.buckets[sum] = append(s.buckets[sum], p)
}

// minMoves returns a lower bound of the number of moves to the goal: the bound of the target if it
// can get there alone in as many moves, otherwise one more, because then a blocker has to move
// as well or the target has to make a detour. This halves the number of positions expanded.
func (g *Ground) minMoves(p Position) int { return g.minMovesAmong(p.target(), blockersOf(p)) }

// minMovesAmong is least for a target and a set of cells with blockers.
func (g *Ground) minMovesAmong(target uint8, blockers uint64) int {
	bound := int(g.bound[target%places])
	if bound == 0 || g.straight(target, blockers) {
		return bound
	}
	return bound + 1
}

// straight reports whether the target can reach the goal, while the blockers stay, in glides
// each of which lowers its bound.
func (g *Ground) straight(cell uint8, blockers uint64) bool {
	nearer := g.bound[cell%places] - 1
	for _, to := range g.glides(cell, blockers) {
		if g.bound[to%places] == nearer && (nearer == 0 || g.straight(to, blockers)) {
			return true
		}
	}
	return false
}

// trace reconstructs the path from p back to the start by taking a predecessor with one move
// less, which was final before its successor was reached.
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
