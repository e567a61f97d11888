package carom

import "math/bits"

// Traits describes the set of all shortest solutions of a position.
type Traits struct {
	Moves     int // their length
	Pieces    int // minimum number of pieces that one of them moves
	Contacts  int // minimum number of glides in one of them that end at a piece and not at a wall
	Solutions int // number of shortest solutions, up to MaxSolutions
}

// MaxSolutions is where counting solutions stops.
const MaxSolutions = 1 << 20

// Traits returns the traits of the shortest solutions from pieces, or false if there is none.
// It follows all of them at once, move by move, and merges those that lead to the same
// position.
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
				r.Solutions = min(r.Solutions+w.solutions, MaxSolutions)
			}
		}
	}
	return r, true
}

// branch is the shortest paths to one arrangement of the pieces, by the set of pieces that they
// moved.
type branch [1 << (1 + maxBlockers)]struct {
	solutions, contacts int // number of paths, 0 if none; minimum contacts of them
}

// branch extends the paths to one arrangement by every move that leads to the given distance.
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
				sum.solutions = min(sum.solutions+w.solutions, MaxSolutions)
			}
			next[after] = there
		}
	}
}

// Alone returns the minimum number of moves to the goal if only the target moves, or false if
// it cannot get there. As blockers alone never solve a board, every shortest solution moves at
// least two pieces if Alone is more than the distance.
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
