package review

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// GoodMove is a move of an exercise that is at least as good as its line.
type GoodMove struct {
	After *board.Board // the position after it
	Way   []moves.Move // a way from the start of the exercise to the goal that begins with it
}

// GoodMoves returns all moves from the start of an exercise that are at least as good as its line, which has
// the best known length. It returns what was found when ctx ends; the first move of the line is always the
// first of them.
func GoodMoves(ctx context.Context, exercise puzzle.Code, o Options) []GoodMove {
	o = o.withDefaults()
	metric := exercise.Family.Solvers()[0].Metric
	f, start := exercise.Family, exercise.Start()
	var line []moves.Move
	for _, group := range exercise.Moves {
		line = append(line, group...)
	}
	groups := Counted(f, metric, line)
	if len(groups) == 0 {
		return nil
	}
	first, err := positionAfter(f.Rules(), start.Clone(), groups[:1])
	if err != nil {
		return nil
	}
	good := []GoodMove{{first, line}}
	var guide solver.Guide
	if f, ok := f.(puzzle.Guider); ok {
		guide, _ = f.Guide(ctx, start, metric) // nil if there are too many positions
	}
	s, ok := o.Solver(f, metric)
	c := &corridor{family: f, metric: metric}
	c.eachMove(start, func(move moves.Group, b *board.Board) {
		found := func(rest []moves.Move) { good = append(good, GoodMove{b, slices.Concat(move, rest)}) }
		switch {
		case ctx.Err() != nil || b.SamePlaces(first):
		case f.Solved(b):
			found(nil)
		case guide != nil:
			if left, ok := guide.Distance(b, board.NoPiece); ok && left < len(groups) {
				found(guided(guide, f.Rules(), b.Clone()))
			}
		case ok:
			slice, stop := o.WithTimeout(ctx, o.First)
			defer stop()
			problem := solver.Problem{Board: b}
			a := s.Solve(slice, problem, nil)
			if a.Claim.Solved() && solver.Check(f.Rules(), f.Solved, problem, a) == nil && len(Counted(f, metric, a.Moves)) < len(groups) {
				found(a.Moves)
			}
		}
	})
	return good
}
