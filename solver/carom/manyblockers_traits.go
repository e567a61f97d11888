package carom

import (
	"context"
	"math/bits"
)

// manyBlockerTraits is Table.Traits without a table, for a start whose distance is known. It returns
// the number of shortest solutions, up to MaxSolutions, and the minimum number of pieces that
// one of them moves. Both are 0 if that takes more than MaxManyBlockers positions, or if ctx ends.
//
// A breadth-first search from the start finds all positions that can be on a shortest path,
// using the lower bound of the distance to the goal. A pass backwards then removes those that
// do not lead to the goal in time. The few positions that remain are followed forwards, now
// with distinguishable blockers.
func manyBlockerTraits(ctx context.Context, g *Ground, pieces packedBlockers, blockers, distance int) (solutions, moved int) {
	s := newManyBlockerSearch(g, blockers)
	if !s.forwardPass(ctx, pieces.pack(blockers), distance) {
		return 0, 0
	}
	leads := s.leading(distance)
	round := map[path]int{{at: pieces}: 1}
	for made := range distance {
		next := make(map[path]int)
		for c, n := range round {
			s.eachPath(c, uint8(made+1), leads, func(after path) {
				next[after] = min(next[after]+n, MaxSolutions)
			})
		}
		if len(next) > maxPositions(ctx) || ctx.Err() != nil {
			return 0, 0
		}
		round = next
	}
	moved = blockers + 1
	for c, n := range round {
		solutions = min(solutions+n, MaxSolutions)
		moved = min(moved, bits.OnesCount8(c.moved))
	}
	return solutions, moved
}

// path is where the pieces are on a path, and the set of those that have moved: bit i is the
// piece with ID i.
type path struct {
	at    packedBlockers
	moved uint8
}

// forwardPass finds all positions that may be on a path of the given length, and how many moves they
// are from the start. It returns false if there are too many, or if ctx ends.
func (s *manyBlockerSearch) forwardPass(ctx context.Context, start manyBlockers, distance int) bool {
	s.seen[s.index(start)].made = 0
	most := maxPositions(ctx)
	for i := 0; i < len(s.seen); i++ {
		if len(s.seen) > most || i%checkEvery == 0 && ctx.Err() != nil {
			return false
		}
		made := int(s.seen[i].made) + 1
		if made > distance {
			break // all others are at least as far
		}
		s.eachNext(s.seen[i].at, func(p manyBlockers) {
			target := p.target()
			if s.ground.bound[target%places] == never || made+s.ground.minMovesAmong(target, p.occupied(s.blockers)&^(1<<target)) > distance {
				return
			}
			if e := &s.seen[s.index(p)]; e.made == unreached {
				e.made = uint8(made)
			}
		})
	}
	return true
}

// leading returns, for each position found, whether it leads to the goal such that the whole
// path has the given length.
func (s *manyBlockerSearch) leading(distance int) []bool {
	leads := make([]bool, len(s.seen))
	for i := len(s.seen) - 1; i >= 0; i-- {
		e := s.seen[i]
		if int(e.made) == distance {
			leads[i] = e.at.target() == s.ground.goal
			continue
		}
		s.eachNext(e.at, func(p manyBlockers) {
			n := *s.slot(p)
			leads[i] = leads[i] || n != 0 && leads[n-1] && s.seen[n-1].made == e.made+1
		})
	}
	return leads
}

// eachPath calls reach with each continuation by one glide that leads to the goal in time.
func (s *manyBlockerSearch) eachPath(c path, made uint8, leads []bool, reach func(path)) {
	occupied := c.at.pack(s.blockers).occupied(s.blockers)
	for id := 0; id <= s.blockers; id++ {
		from := c.at[id]
		for _, to := range s.ground.glides(from, occupied) {
			if to == from {
				continue
			}
			after := path{c.at, c.moved | 1<<id}
			after.at[id] = to
			if n := *s.slot(after.at.pack(s.blockers)); n != 0 && leads[n-1] && s.seen[n-1].made == made {
				reach(after)
			}
		}
	}
}
