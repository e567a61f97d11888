package puzzle

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// DrawTarget draws a target for the pieces where they are, at random, with a shortest way to it. It is in a
// corner of walls if the board has corners, on a free cell, and if possible none of those used before. If possible
// it takes as many moves as the targets of rounds, or at least two. ok is false if there is none, or ctx ends.
func (r CaromRound) DrawTarget(ctx context.Context, random *shuffle.Random, used []board.Target) (t board.Target, way []moves.Move, ok bool) {
	r.Targets = []board.Target{{Piece: board.NoPiece}}
	b, err := r.Board()
	if err != nil {
		return t, nil, false
	}
	all := r.candidates()
	for i := range all {
		j := i + random.Below(len(all)-i)
		all[i], all[j] = all[j], all[i]
	}
	isUsed := func(c board.Target) bool {
		return slices.ContainsFunc(used, func(u board.Target) bool { return u.At == c.At })
	}
	slices.SortStableFunc(all, func(a, b board.Target) int {
		switch ofA, ofB := isUsed(a), isUsed(b); {
		case ofA == ofB:
			return 0
		case ofA:
			return 1
		}
		return -1
	})
	var s carom.Solver
	for _, one := range all {
		a := s.SolveTarget(ctx, b, one, shuffle.CaromRoundMost)
		n := len(a.Moves)
		switch {
		case ctx.Err() != nil:
			return t, way, ok
		case a.Claim != solver.ProvedOptimal || n < 2:
		case n >= caromRoundMin && n <= caromRoundMax:
			return one, a.Moves, true
		case !ok:
			t, way, ok = one, a.Moves, true
		}
	}
	return t, way, ok
}

// candidates returns targets for each piece and for any piece in all corners of walls, or on all cells if there
// are no corners.
func (r CaromRound) candidates() []board.Target {
	var all, inCorners []board.Target
	for c, wall := range r.Walls {
		if slices.Contains(r.Pieces, board.Cell(c)) {
			continue
		}
		targets := []board.Target{{Piece: board.NoPiece, At: r.point(board.Cell(c))}}
		for id := range r.Pieces {
			targets = append(targets, board.Target{Piece: board.ID(id), At: r.point(board.Cell(c))})
		}
		all = append(all, targets...)
		upright, level := wall&(board.WallLeft|board.WallRight) != 0, wall&(board.WallTop|board.WallBottom) != 0
		if inner := wall &^ r.edge(c); inner != 0 && upright && level {
			inCorners = append(inCorners, targets...)
		}
	}
	if len(inCorners) > 0 {
		return inCorners
	}
	return all
}
