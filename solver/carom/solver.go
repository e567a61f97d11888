package carom

import (
	"context"

	"worldslide/moves"
	"worldslide/solver"
)

// Solver answers with the fewest glides, or with the proof that there are none. It
// makes nothing of histories, and as the first answer it finds is the best, it
// never calls improve. A board that is none of Carom, a context that ends, or with more
// than three blockers more than MostCrowded positions make it give up.
//
// The zero value is ready to use. It keeps a few megabytes for the next problem,
// and solving takes no memory then but for the answer.
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
	if isCrowd(p.Board) {
		return solveCrowd(ctx, &s.ground, setup.crowd, p.Board.Len()-1)
	}
	claim := s.search.run(ctx, &s.ground, setup.pieces.Position())
	return solver.Answer{Moves: s.moves(setup.pieces), Claim: claim}
}

// SolveFrom is Solve for pieces on a ground,
// which the moves name by their IDs.
func (s *Solver) SolveFrom(ctx context.Context, g *Ground, pieces Pieces) solver.Answer {
	claim := s.search.run(ctx, g, pieces.Position())
	return solver.Answer{Moves: s.moves(pieces), Claim: claim}
}

// moves returns the way just found as moves of the pieces. They are nil if there
// is none.
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
