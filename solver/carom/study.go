package carom

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
)

// Depths is how far the goal is from each cell with the target there and the blockers
// where they are: a number of moves, or one of these.
type Depths [Cells]int

// What a depth may be instead of a number of moves.
const (
	Unknown = -1 // it is not known
	NoWay   = -2 // it is proved that no moves lead to the goal
	Taken   = -3 // a blocker stands there
)

// Study is what an editor shows of a board.
type Study struct {
	Depths Depths
	// Solutions is how many shortest solutions the board has, up to MostSolutions, and
	// Pieces the least number of pieces that one of them moves; 0 where it is not known:
	// with more than three blockers, if that takes more than MostCrowded positions.
	Solutions, Pieces int
}

// Examine studies a board of 8x8 cells. With up to three blockers it knows all at once;
// with more it calls tell once the solutions are counted, and each time that another row of
// cells is known. The error is that
// of ctx, or says why the board is none of Carom.
func Examine(ctx context.Context, b *board.Board, tell func(Study)) (Study, error) {
	var s Study
	for c := range s.Depths {
		s.Depths[c] = Unknown
	}
	setup, ground, err := groundOf(b)
	if err != nil {
		return s, err
	}
	for _, c := range setup.crowd[1:b.Len()] {
		s.Depths[c] = Taken
	}
	if isCrowd(b) {
		return s, examineCrowd(ctx, ground, setup.crowd, b.Len()-1, &s, tell)
	}
	table, err := new(Builder).Build(ctx, ground, b.Len()-1)
	if err != nil {
		return s, err
	}
	pieces := setup.pieces
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

// examineCrowd counts the solutions of a start, and solves it with the target on each cell.
func examineCrowd(ctx context.Context, g *Ground, pieces crowded, blockers int, s *Study, tell func(Study)) error {
	if a := solveCrowd(ctx, g, pieces, blockers); a.Claim.Solved() {
		s.Solutions, s.Pieces = crowdTraits(ctx, g, pieces, blockers, len(a.Moves))
		s.Depths[pieces[0]] = len(a.Moves)
		tell(*s)
	}
	for c := range s.Depths {
		if s.Depths[c] == Taken {
			continue
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		pieces[0] = uint8(c)
		switch a := solveCrowd(ctx, g, pieces, blockers); {
		case a.Claim.Solved():
			s.Depths[c] = len(a.Moves)
		case a.Claim == solver.NoneExists:
			s.Depths[c] = NoWay
		}
		if c%Side == Side-1 {
			tell(*s)
		}
	}
	return nil
}
