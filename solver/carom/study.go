package carom

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
)

// Depths is the distance from the goal if the target were on each cell, with the blockers where
// they are: a number of moves, or one of the constants below.
type Depths [Cells]int

// Values of a depth that are not a number of moves.
const (
	Unknown = -1 // not known
	NoWay   = -2 // proved to have no solution
	Taken   = -3 // a blocker is there
)

// Study is the analysis that an editor shows of a board.
type Study struct {
	Depths Depths
	// Solutions is the number of shortest solutions, up to MaxSolutions, and Pieces the
	// minimum number of pieces that one of them moves. Both are 0 where they are not known:
	// with more than three blockers, if that takes more than MaxPositions positions.
	Solutions, Pieces int
}

// Examine analyses a board of 8x8 cells. With up to three blockers everything is known at once.
// With more it calls tell when the solutions are counted, and after each row of cells. It fails
// if the board is not a Carom board, or if ctx ends.
func Examine(ctx context.Context, b *board.Board, tell func(Study)) (Study, error) {
	var s Study
	for c := range s.Depths {
		s.Depths[c] = Unknown
	}
	ground, err := groundOf(b)
	if err != nil {
		return s, err
	}
	for id := 1; id < b.Len(); id++ {
		s.Depths[groundCell(b.At(board.ID(id)))] = Taken
	}
	pieces, err := piecesOf(b)
	if err != nil {
		return s, examineManyBlockers(ctx, b.Clone(), &s, tell)
	}
	table, err := new(Builder).Build(ctx, ground, b.Len()-1)
	if err != nil {
		return s, err
	}
	if traits, ok := table.Traits(pieces); ok {
		s.Solutions, s.Pieces = traits.Solutions, traits.Pieces
	}
	for c := range s.Depths {
		if s.Depths[c] == Taken {
			continue
		}
		s.Depths[c] = NoWay
		pieces[0] = uint8(c)
		if n, ok := table.Distance(pieces.Position()); ok {
			s.Depths[c] = n
		}
	}
	return s, nil
}

// examineManyBlockers counts the solutions of a start, and solves it with the target on each cell.
func examineManyBlockers(ctx context.Context, b *board.Board, s *Study, tell func(Study)) error {
	var engine Solver
	if a := engine.Solve(ctx, solver.Problem{Board: b}, nil); a.Claim.Solved() {
		s.Solutions, s.Pieces = engine.search.traits(ctx, b, len(a.Moves))
		s.Depths[groundCell(b.At(0))] = len(a.Moves)
		tell(*s)
	}
	for y := range b.Height() {
		for x := range b.Width() {
			at := board.Point{X: x, Y: y}
			c := groundCell(at)
			if s.Depths[c] == Taken {
				continue
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			b.Relocate(0, at)
			switch a := engine.Solve(ctx, solver.Problem{Board: b}, nil); {
			case a.Claim.Solved():
				s.Depths[c] = len(a.Moves)
			case a.Claim == solver.NoneExists:
				s.Depths[c] = NoWay
			}
		}
		tell(*s)
	}
	return nil
}
