package carom

import (
	"context"
	"math/bits"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// traits is Table.Traits without a table, for the next target of a board whose distance is known. It
// returns the number of shortest solutions, up to MaxSolutions, and the minimum number of pieces that
// one of them moves. Both are 0 if that takes more than MaxPositions positions, or if ctx ends.
//
// A breadth-first search from the start finds all states that can be on a shortest path, using the lower
// bound of the distance to the goal. A pass backwards then makes those final that lead to the goal in
// time. The few states that remain are followed forwards, now with distinguishable pieces.
func (s *search) traits(ctx context.Context, b *board.Board, distance int) (solutions, moved int) {
	start, places := s.begin(s.field, b, moves.Carom{}.Target(b))
	s.limit = maxPositions(ctx)
	all, ok := s.forward(ctx, start, distance)
	if !ok {
		return 0, 0
	}
	s.leading(all, distance)
	from := path{}
	for i, id := range places[:s.pieces] {
		from.at[id] = start.cell(i)
	}
	round := map[path]int{from: 1}
	for n := range distance {
		next := make(map[path]int)
		for p, ways := range round {
			s.eachPath(p, n+1, places[0], func(after path, _ moves.Move) {
				next[after] = min(next[after]+ways, MaxSolutions)
			})
		}
		if len(next) > s.limit || ctx.Err() != nil {
			return 0, 0
		}
		round = next
	}
	moved = s.pieces
	for p, ways := range round {
		solutions = min(solutions+ways, MaxSolutions)
		moved = min(moved, bits.OnesCount8(p.moved))
	}
	return solutions, moved
}

// Ways returns all shortest solutions for the next target of a board. It returns false if there are none or
// more than most, or if a search takes more than MaxPositions positions or ctx ends.
func (s *Solver) Ways(ctx context.Context, b *board.Board, most int) ([][]moves.Move, bool) {
	target := moves.Carom{}.Target(b)
	a := s.SolveTarget(ctx, b, target, farthest)
	if a.Claim != solver.ProvedOptimal {
		return nil, false
	}
	t := &s.search
	start, places := t.begin(&s.field, b, target)
	states, ok := t.forward(ctx, start, len(a.Moves))
	if !ok {
		return nil, false
	}
	t.leading(states, len(a.Moves))
	from := path{}
	for i, id := range places[:t.pieces] {
		from.at[id] = start.cell(i)
	}
	var all [][]moves.Move
	way := make([]moves.Move, 0, len(a.Moves))
	var follow func(p path)
	follow = func(p path) {
		if len(way) == cap(way) {
			all = append(all, slices.Clone(way))
			return
		}
		t.eachPath(p, len(way)+1, places[0], func(after path, m moves.Move) {
			if len(all) <= most {
				way = append(way, m)
				follow(after)
				way = way[:len(way)-1]
			}
		})
	}
	follow(from)
	return all, len(all) <= most && ctx.Err() == nil
}

// path is where the pieces are on a path, by ID, and the set of those that have moved: bit i is the
// piece with ID i.
type path struct {
	at    [maxPieces]uint8
	moved uint8
}

// forward finds all states that may be on a path of the given length, in order of their number of moves
// from the start. It returns false if there are too many, or if ctx ends.
func (s *search) forward(ctx context.Context, start state, distance int) ([]state, bool) {
	s.add(start, 0)
	all := []state{start}
	for i := 0; i < len(all); i++ {
		if len(all) > s.limit || i%checkEvery == 0 && ctx.Err() != nil {
			return nil, false
		}
		n := s.find(all[i]).made() + 1
		if n > distance {
			break // all others are at least as far
		}
		s.eachNext(all[i], func(p state) {
			if *s.find(p) == 0 && n+s.least(p) <= distance {
				s.add(p, n)
				all = append(all, p)
			}
		})
	}
	return all, true
}

// leading makes the states final that lead to the goal such that the whole path has the given length.
func (s *search) leading(all []state, distance int) {
	for i := len(all) - 1; i >= 0; i-- {
		slot := s.find(all[i])
		n := slot.made()
		leads := n == distance && s.solved(all[i])
		if n < distance {
			s.eachNext(all[i], func(p state) { leads = leads || s.leads(p, n+1) })
		}
		if leads {
			*slot |= final
		}
	}
}

// leads reports whether a state leads to the goal, n moves from the start.
func (s *search) leads(p state, n int) bool {
	e := *s.find(p)
	return e&final != 0 && e.made() == n
}

// eachPath calls reach with each continuation by one move that leads to the goal in time. first is the
// piece in the first place of states.
func (s *search) eachPath(p path, n int, first board.ID, reach func(path, moves.Move)) {
	var taken occupied
	for _, c := range p.at[:s.pieces] {
		taken.flip(c)
	}
	for id, from := range p.at[:s.pieces] {
		stops := s.glides(from, &taken)
		for d := range 4 {
			to := stops.in(d)
			if to == from {
				continue
			}
			after := path{p.at, p.moved | 1<<id}
			after.at[id] = to
			if s.leads(s.arrange(after.at, first), n) {
				reach(after, moves.Move{Piece: board.ID(id), Dir: board.Dir(d)})
			}
		}
	}
}

// arrange returns the state with pieces on cells, by ID.
func (s *search) arrange(at [maxPieces]uint8, first board.ID) state {
	p, n := state(0), 0
	if s.first == 1 {
		p, n = state(at[first]), 1
	}
	for id, c := range at[:s.pieces] {
		if s.first == 0 || board.ID(id) != first {
			p = p.with(s.first, n, c)
			n++
		}
	}
	return p
}
