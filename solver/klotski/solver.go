package klotski

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Solver finds shortest solutions in one metric, or proves that there is none. It ignores
// histories, and as its first solution is optimal, it never calls improve. It gives up if the
// board is not a Klotski board, if the context ends, or if a board other than the usual one has
// more than MaxPositions positions.
type Solver struct {
	Metric Metric
}

var _ solver.Solver = Solver{}

// Solve implements solver.Solver.
func (s Solver) Solve(ctx context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
	if !isUsual(p.Board) {
		return s.solveField(ctx, p.Board)
	}
	start, err := Pack(p.Board)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	component, err := Explore(ctx, start)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	distances, err := component.distances(ctx, s.Metric, 0)
	switch {
	case err != nil:
		return solver.Answer{Claim: solver.GaveUp}
	case distances[0] == Unreachable:
		return solver.Answer{Claim: solver.NoneExists}
	}
	return solver.Answer{
		Moves: distanceTableOf(component, s.Metric, distances).solution(p.Board.Clone(), start),
		Claim: solver.ProvedOptimal,
	}
}

// solveField is Solve for a board of another size, or with another exit. It searches from the
// board to the goal, so it finds the path backwards.
func (s Solver) solveField(ctx context.Context, b *board.Board) solver.Answer {
	f, err := newField(b)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	start, err := f.pack(b)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	r := f.newRegion(MaxPositions)
	r.add(start, 0)
	goal, err := r.spread(ctx, s.Metric, f.solved)
	switch {
	case err != nil:
		return solver.Answer{Claim: solver.GaveUp}
	case goal < 0:
		return solver.Answer{Claim: solver.NoneExists}
	}
	c := r.chart(s.Metric)
	var ways []way[arrangement]
	for w := c.next(r.positions[goal]); w != nil; w = c.next(w.end()) {
		ways = append(ways, w)
	}
	var all []moves.Move
	at := b.Clone()
	for _, w := range slices.Backward(ways) {
		slices.Reverse(w)
		group := w.group(at)
		all = append(all, group...)
		at.Relocate(group[0].Piece, at.Point(board.Cell(w[len(w)-1].at)))
	}
	return solver.Answer{Moves: all, Claim: solver.ProvedOptimal}
}
