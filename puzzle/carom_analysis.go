package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/carom"
)

var _ Analysable = Carom{}

// Analyse implements Analysable. With up to three blockers everything becomes known; with
// more, what needs no more than carom.MostCrowded positions to be looked at, and not the
// farthest start.
func (f Carom) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	switch answer := new(carom.Solver).Solve(ctx, solver.Problem{Board: b}, nil); {
	case carom.Enclosed(b):
		a.Verdict, a.Reason = CannotBeSolved, ByEnclosed
	case answer.Claim == solver.NoneExists:
		a.Verdict, a.Reason = CannotBeSolved, BySearch
	case answer.Claim.Solved():
		a.Verdict, a.Optimal = CanBeSolved, true
		a.Optima = []Metric{{caromMetric, len(answer.Moves)}}
	}
	tell(a)
	if n, err := carom.Positions(ctx, b); err == nil {
		a.Positions = n
		tell(a)
	}
	p, err := CaromPuzzleOf(b)
	if err != nil {
		return a
	}
	if cells, n, err := carom.Hardest(ctx, b); err == nil {
		p.Pieces = PlaceCarom(cells...)
		a.Farthest = &Farthest{p.Values(), []Metric{{caromMetric, n}}}
		tell(a)
	}
	return a
}
