package carom

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Solver finds solutions with the minimum number of moves, or proves that there is none, on boards
// of up to 16x16 cells with up to six pieces. It ignores histories, and as its first solution is
// its best, it never calls improve. It gives up if the board is not a Carom board, if the context
// ends, or if a search takes more than MaxPositions positions.
//
// A round is solved target by target, each with as few moves as possible from where the pieces are. Then
// a search through all targets together looks for a shorter way. It proves the minimum of short rounds; the
// claim for the others is BestFound as long as several targets are left.
//
// The zero value is ready to use. It keeps its memory for the next problem.
type Solver struct {
	field  field
	search search
}

var _ solver.Solver = (*Solver)(nil)

// Solve implements solver.Solver.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
	answer := s.SolveEach(ctx, p.Board)
	if answer.Claim == solver.BestFound {
		s.improve(ctx, p.Board, &answer)
	}
	return answer
}

// SolveEach solves a board as people play it: each target of a round with as few moves as possible from where the
// pieces are. The claim is BestFound if there may be a shorter way through several targets together.
func (s *Solver) SolveEach(ctx context.Context, b *board.Board) solver.Answer {
	if check(b) != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	s.field.build(b)
	if len(b.Targets())-b.Reached() <= 1 {
		return s.reach(ctx, b, moves.Carom{}.Target(b), farthest)
	}
	b = b.Clone()
	whole := solver.Answer{Claim: solver.BestFound}
	for leg := 0; !(moves.Carom{}).Solved(b); leg++ {
		a := s.reach(ctx, b, moves.Carom{}.Target(b), farthest)
		switch {
		case leg == 0 && !a.Claim.Solved():
			return a
		case !a.Claim.Solved(): // perhaps the pieces should have come to this target otherwise
			return solver.Answer{Claim: solver.GaveUp}
		case leg == 0:
			whole.Bound = len(a.Moves)
		}
		for _, m := range a.Moves {
			if _, err := (moves.Carom{}).Apply(nil, b, m); err != nil {
				return solver.Answer{Claim: solver.GaveUp} // cannot happen: the search knows the rules
			}
		}
		whole.Moves = append(whole.Moves, a.Moves...)
	}
	if len(whole.Moves) == whole.Bound {
		whole.Claim = solver.ProvedOptimal
	}
	return whole
}

// improve makes the solution of a round shorter if it can, and proves it to be shortest if it can. The field must
// be that of the board.
func (s *Solver) improve(ctx context.Context, b *board.Board, whole *solver.Answer) {
	n := len(whole.Moves)
	if len(b.Targets())-b.Reached() > maxRoundTargets || n > farthest {
		return
	}
	way, bound, cut := newRoundSearch(&s.field, b).run(ctx, b, n-1)
	if way != nil {
		whole.Moves = way
	}
	whole.Bound = max(whole.Bound, bound)
	if !cut || whole.Bound == len(whole.Moves) {
		whole.Bound, whole.Claim = len(whole.Moves), solver.ProvedOptimal
	}
}

// SolveTarget solves a position for a target, whatever targets the board has, in at most the given number
// of moves: it gives up if more are needed.
func (s *Solver) SolveTarget(ctx context.Context, b *board.Board, t board.Target, most int) solver.Answer {
	if check(b) != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	s.field.build(b)
	return s.reach(ctx, b, t, min(most, farthest))
}

// reach solves a position for one target in at most the given number of moves. The field must be that
// of the board.
func (s *Solver) reach(ctx context.Context, b *board.Board, t board.Target, most int) solver.Answer {
	s.search.most = most
	start, places := s.search.begin(&s.field, b, t)
	claim := s.search.run(ctx, start)
	if claim != solver.ProvedOptimal {
		return solver.Answer{Claim: claim}
	}
	return solver.Answer{Moves: s.search.moves(places), Claim: claim}
}

// moves returns the path just found as moves of pieces, or nil if it is empty. places are the pieces
// in the places of the start.
func (s *search) moves(places [maxPieces]board.ID) []moves.Move {
	if len(s.way) < 2 {
		return nil
	}
	all := make([]moves.Move, len(s.way)-1)
	for i := range all {
		p, next := s.way[len(s.way)-1-i], s.way[len(s.way)-2-i]
		all[i] = p.follow(next, s.pieces, &places)
	}
	return all
}

// follow returns the move from a state to the next one, and brings the pieces in the places up to date.
func (p state) follow(next state, pieces int, places *[maxPieces]board.ID) moves.Move {
	i, k := 0, 0 // the places that the piece leaves and takes
	for i < pieces-1 && next.has(p.cell(i), pieces) {
		i++
	}
	for k < pieces-1 && p.has(next.cell(k), pieces) {
		k++
	}
	piece := places[i]
	copy(places[i:pieces-1], places[i+1:pieces])
	copy(places[k+1:pieces], places[k:pieces-1])
	places[k] = piece
	return moves.Move{Piece: piece, Dir: directionOf(p.cell(i), next.cell(k))}
}

// has reports whether one of the pieces is on a cell.
func (p state) has(c uint8, pieces int) bool {
	for i := range pieces {
		if p.cell(i) == c {
			return true
		}
	}
	return false
}

// directionOf returns the direction from a cell to another in its row or column.
func directionOf(from, to uint8) board.Dir {
	switch {
	case from>>4 == to>>4 && to < from:
		return board.Left
	case from>>4 == to>>4:
		return board.Right
	case to < from:
		return board.Up
	}
	return board.Down
}
