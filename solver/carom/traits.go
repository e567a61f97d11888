package carom

import "math/bits"

// Traits is what all shortest solutions of a position have in common.
type Traits struct {
	Moves     int // their length
	Pieces    int // the least number of pieces that one of them moves
	Contacts  int // the least number of glides in one of them that a piece stopped, not a wall
	Solutions int // how many there are, up to MostSolutions
}

// MostSolutions is where solutions are not counted any further.
const MostSolutions = 1 << 20

// Traits returns what the shortest solutions from pieces have in common. It is
// false if none lead to the goal. It follows all of them at once, move by move:
// positions in which they meet are looked at once.
func (t *Table) Traits(pieces Pieces) (Traits, bool) {
	distance, ok := t.Distance(pieces.Position())
	if !ok {
		return Traits{}, false
	}
	round := map[Pieces]branch{pieces: {0: {solutions: 1}}}
	for left := distance; left > 0; left-- {
		next := make(map[Pieces]branch)
		for at, ways := range round {
			t.branch(next, at, ways, uint8(left-1))
		}
		round = next
	}
	r := Traits{Moves: distance, Pieces: len(pieces), Contacts: distance}
	for _, ways := range round {
		for moved, w := range ways {
			if w.solutions > 0 {
				r.Pieces = min(r.Pieces, bits.OnesCount(uint(moved)))
				r.Contacts = min(r.Contacts, w.contacts)
				r.Solutions = min(r.Solutions+w.solutions, MostSolutions)
			}
		}
	}
	return r, true
}

// branch is the shortest ways to one arrangement of the pieces, apart by the set
// of pieces that they moved.
type branch [1 << (1 + maxBlockers)]struct {
	solutions, contacts int // how many, none if nothing else is said; the least contacts
}

// branch goes on from one arrangement by every move that leads to a distance.
func (t *Table) branch(next map[Pieces]branch, at Pieces, ways branch, distance uint8) {
	occupied := at.Position().occupied()
	for id, from := range at {
		for d, to := range t.ground.glides(from, occupied) {
			after := at
			after[id] = to
			if to == from || t.distance(after.Position()) != distance {
				continue
			}
			contact := 0
			if t.ground.rays[from][d]&occupied != 0 {
				contact = 1
			}
			there := next[after]
			for moved, w := range ways {
				if w.solutions == 0 {
					continue
				}
				sum := &there[moved|1<<id]
				if n := w.contacts + contact; sum.solutions == 0 || n < sum.contacts {
					sum.contacts = n
				}
				sum.solutions = min(sum.solutions+w.solutions, MostSolutions)
			}
			next[after] = there
		}
	}
}

// Alone returns the least number of moves to the goal if only the target moves.
// It is false if it cannot do it. A blocker alone cannot ever, so where this is
// more than the distance, every shortest solution moves two pieces at least.
func (g *Ground) Alone(pieces Pieces) (int, bool) {
	occupied := pieces.Position().occupied() &^ (1 << pieces[0])
	seen := uint64(1) << pieces[0]
	round := seen
	for n := 0; round != 0; n++ {
		if round>>g.goal&1 != 0 {
			return n, true
		}
		next := uint64(0)
		for from := range each(round) {
			for _, to := range g.glides(from, occupied) {
				next |= 1 << to
			}
		}
		round = next &^ seen
		seen |= next
	}
	return 0, false
}
