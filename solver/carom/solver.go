package carom

import (
	"context"

	"worldslide/moves"
	"worldslide/solver"
)

// Solver finds solutions with the minimum number of glides, or proves that there is none. It
// ignores histories, and as its first solution is optimal, it never calls improve. It gives up
// if the board is not a Carom board, if the context ends, or if a board with more than three
// blockers takes more than MaxManyBlockers positions.
//
// The zero value is ready to use. It keeps a few megabytes for the next problem, so that with
// up to three blockers only the answer is allocated.
type Solver struct {
	ground Ground
	search search
}

var _ solver.Solver = (*Solver)(nil)

// Solve implements solver.Solver.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
	setup, err := read(p.Board)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	if err := s.ground.build(setup.walls, setup.goal); err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	if hasManyBlockers(p.Board) {
		return solveManyBlockers(ctx, &s.ground, setup.cells, p.Board.Len()-1)
	}
	claim := s.search.run(ctx, &s.ground, setup.pieces.Position())
	return solver.Answer{Moves: s.moves(setup.pieces), Claim: claim}
}

// SolveFrom is Solve for pieces on a ground. The moves identify pieces by their IDs.
func (s *Solver) SolveFrom(ctx context.Context, g *Ground, pieces Pieces) solver.Answer {
	claim := s.search.run(ctx, g, pieces.Position())
	return solver.Answer{Moves: s.moves(pieces), Claim: claim}
}

// moves returns the path just found as moves of pieces, or nil if there is none.
func (s *Solver) moves(at Pieces) []moves.Move {
	way := s.search.way
	if len(way) < 2 {
		return nil
	}
	all := make([]moves.Move, len(way)-1)
	for i := range all {
		all[i] = at.follow(way[len(way)-2-i])
	}
	return all
}
