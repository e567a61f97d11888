package fifteen

import (
	"context"

	"worldslide/solver"
)

// Slider is a solver that minimizes slides instead of tiles: tiles that move in one direction
// along one line are one slide. It solves the same boards as Solver.
//
// For 2x2 and 3x3 the solution is always proved to have the fewest slides. For larger boards the
// answer is the solution with the fewest slides of all that Solver finds on its way to the
// fewest tiles. The zero value is ready to use.
type Slider struct {
	small [completeSide + 1]*complete // table of the 2x2 and the 3x3 board, by side
	tiles Solver
}

var _ solver.Solver = (*Slider)(nil)

// Solve implements solver.Solver.
func (s *Slider) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	t, err := Pack(p.Board)
	switch {
	case err != nil:
		return solver.Answer{Claim: solver.GaveUp}
	case t.Solved():
		return solver.Answer{Claim: solver.ProvedOptimal}
	case !t.Solvable():
		return solver.Answer{Claim: solver.NoneExists}
	case ctx.Err() != nil:
		return solver.Answer{Claim: solver.GaveUp}
	case t.within(MinSide, completeSide):
		if s.small[t.width] == nil {
			table, err := newComplete(ctx, t.size, t.width-1)
			if err != nil {
				return solver.Answer{Claim: solver.GaveUp}
			}
			s.small[t.width] = table
		}
		plan := s.small[t.width].solve(t)
		return solver.Answer{Moves: plan.moves(p.Board), Claim: solver.ProvedOptimal, Bound: plan.slides()}
	}
	var fewest solver.Answer
	least := 0
	keep := func(r Result) {
		slides := r.Plan.slides()
		if !r.Claim.Solved() || fewest.Claim.Solved() && slides >= least {
			return
		}
		least = slides
		fewest = solver.Answer{Moves: r.Plan.moves(p.Board), Claim: solver.BestFound, Bound: t.slideBound()}
		if fewest.Bound == slides {
			fewest.Claim = solver.ProvedOptimal
		}
		if improve != nil {
			improve(fewest)
		}
	}
	keep(s.tiles.Search(ctx, t, turned(p.History), keep))
	return fewest
}

// slides returns the number of slides of a plan.
func (p Plan) slides() int {
	n := 0
	for i, d := range p {
		if i == 0 || d != p[i-1] {
			n++
		}
	}
	return n
}

// slideBound returns a lower bound of the number of slides of a solution. A slide moves at most
// all other tiles of its line, each by one cell, and brings each at most one cell nearer. Between
// two slides along a row there is one along a column, and the other way round.
func (t Tiles) slideBound() int {
	across, down := 0, 0
	for cell, tile := range t.all() {
		if home := int(tile) - 1; tile > 0 {
			across += distance(t.column(cell), t.column(home))
			down += distance(t.row(cell), t.row(home))
		}
	}
	rows := (across + t.width - 2) / (t.width - 1)
	columns := (down + t.height - 2) / (t.height - 1)
	return max(rows+columns, 2*rows-1, 2*columns-1)
}
