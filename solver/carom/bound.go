package carom

import "worldslide/board"

// goal is the cell of a target, and what is known about the distance from it.
//
// The lower bound of the distance of a state rests on two relaxations. A piece may stop anywhere
// between walls. And the pieces do not disturb each other: the moves of the piece that reaches the
// target and the moves of a piece that has to stop it there are counted apart and added.
type goal struct {
	cell uint8
	// alone is how many moves a piece at each cell needs.
	alone distances
	// ways are the same for each direction of the last move.
	ways [4]distances
	// stops are the distances from where a piece has to be to stop the last move. They are zero if a
	// wall does.
	stops [4]distances
	walls [4]bool
	// walled tells whether a piece at each cell needs no more moves than alone to end at a wall.
	walled [fieldCells]bool
}

// build computes the distances.
func (g *goal) build(f *field, cell uint8) {
	g.cell = cell
	for c := range g.alone {
		g.alone[c] = never
	}
	g.alone[cell] = 0
	f.spread(&g.alone, 0)
	g.walled = [fieldCells]bool{}
	for _, d := range board.Dirs {
		way := &g.ways[d]
		for c := range way {
			way[c] = never
		}
		back := d.Opposite()
		for c := cell; c != f.ends[cell][back]; {
			c = uint8(int(c) + steps[back])
			way[c] = 1
		}
		f.spread(way, 1)
		stop := &g.stops[d]
		g.walls[d] = !f.open(cell, d)
		if g.walls[d] {
			for c := range way {
				g.walled[c] = g.walled[c] || way[c] == g.alone[c]
			}
			continue
		}
		for c := range stop {
			stop[c] = never
		}
		at := uint8(int(cell) + steps[d])
		stop[at] = 0
		f.spread(stop, 0)
	}
}

// least returns a lower bound of the number of moves from a state, whose pieces are the occupied cells,
// to the target, or never.
func (s *search) least(p state) int {
	if s.first == 1 {
		return s.leastBy(p, 0)
	}
	best := never
	for i := range s.pieces {
		best = min(best, s.leastBy(p, i))
	}
	return best
}

// leastBy is least if the piece in a place reaches the target.
//
// Either the other pieces stay: then the piece needs the distance it has alone, or one move more if
// there is no such way among them, and at its end a wall or one of them must be in place. Or at least
// one of them moves, and one reaches the place where it is needed.
func (s *search) leastBy(p state, place int) int {
	g := &s.goal
	cell := p.cell(place)
	alone := int(g.alone[cell])
	if alone == 0 || alone == never {
		return alone
	}
	s.occupied.flip(cell)
	straight := s.straight(cell, uint8(alone))
	s.occupied.flip(cell)
	switch {
	case straight:
		return alone
	case g.walled[cell]:
		return alone + 1 // what follows comes to the same
	}
	stay, move := never, never
	for d := range g.ways {
		way := int(g.ways[d][cell])
		if way == never {
			continue
		}
		helper := 0
		if !g.walls[d] {
			helper = never
			for i := range s.pieces {
				if i != place {
					helper = min(helper, int(g.stops[d][p.cell(i)]))
				}
			}
			if helper == never {
				continue
			}
		}
		if helper == 0 {
			stay = min(stay, way)
		}
		move = min(move, way+max(1, helper))
	}
	return min(move, max(stay, alone+1))
}

// straight reports whether a piece can reach the target, while the others stay, in moves each of which
// brings it nearer.
func (s *search) straight(cell, alone uint8) bool {
	stops := s.glides(cell, &s.occupied)
	for d := range 4 {
		if to := stops.in(d); s.goal.alone[to] == alone-1 && (alone == 1 || s.straight(to, alone-1)) {
			return true
		}
	}
	return false
}
