package fifteen

import (
	"context"

	"worldslide/moves"
	"worldslide/solver"
)

// Metric is the name of what is counted: each tile moved by one cell.
const Metric = "tiles"

// Solver solves boards of side MinSide to MaxSide; any other makes it give up. It
// keeps what it has once prepared: the zero value has prepared nothing, and is
// ready to use.
//
// Boards up to 3 by 3 are always answered with a proved shortest solution, boards
// of 4 by 4 too if the context gives it time, which is mostly some milliseconds
// and, for few boards, seconds. Larger boards are answered with the best solution
// found: the search goes on with more and more effort and ends by itself, after
// some seconds for 5 by 5 and up to a minute for 10 by 10.
//
// An unsolvable board is known by its parity, at once. If the problem comes with a
// history, turning it round is one of the solutions considered.
type Solver struct {
	small   [completeSide + 1]*complete // by side
	optimal *optimal
	stages  *stages
	beam    *beam
}

var _ solver.Solver = (*Solver)(nil)

// Solve implements solver.Solver.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	t, err := Pack(p.Board)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	var tell func(Plan)
	if improve != nil {
		tell = func(plan Plan) { improve(solver.Answer{Moves: plan.moves(p.Board), Claim: solver.BestFound}) }
	}
	plan, claim := s.Plan(ctx, t, turned(p.History), tell)
	answer := solver.Answer{Claim: claim}
	if claim.Solved() {
		answer.Moves = plan.moves(p.Board)
	}
	return answer
}

// Plan is Solve for tiles. A known solution may be given, and need not be one.
// improve may be nil.
func (s *Solver) Plan(ctx context.Context, t Tiles, known Plan, improve func(Plan)) (Plan, solver.Claim) {
	switch {
	case t.side == 0:
		return nil, solver.GaveUp
	case t.Solved():
		return nil, solver.ProvedOptimal
	case !t.Solvable():
		return nil, solver.NoneExists
	case t.side <= completeSide:
		table, err := s.complete(ctx, t.side)
		if err != nil {
			return nil, solver.GaveUp
		}
		return table.solve(t), solver.ProvedOptimal
	}
	b := best{improve: improve}
	if end, ok := t.after(known); ok && end.Solved() {
		b.offer(known)
	}
	if s.first(ctx, t, &b) == nil {
		if t.side == side {
			if s.prove(ctx, t, &b) == nil {
				return b.plan, solver.ProvedOptimal
			}
		} else {
			s.improve(ctx, t, &b)
		}
	}
	if b.plan == nil {
		return nil, solver.GaveUp
	}
	return b.plan, solver.BestFound
}

// best is the best solution found.
type best struct {
	plan    Plan
	improve func(Plan)
}

// offer keeps a plan if it is better than the one so far.
func (b *best) offer(p Plan) {
	if b.plan == nil || len(p) < len(b.plan) {
		b.plan = p
		if b.improve != nil {
			b.improve(p)
		}
	}
}

// turned returns a history turned round.
func turned(history []moves.Move) Plan {
	p := make(Plan, len(history))
	for i, m := range history {
		p[len(p)-1-i] = m.Dir.Opposite()
	}
	return p
}

// complete returns the table of a size.
func (s *Solver) complete(ctx context.Context, side int) (*complete, error) {
	if s.small[side] == nil {
		table, err := newComplete(ctx, side)
		if err != nil {
			return nil, err
		}
		s.small[side] = table
	}
	return s.small[side], nil
}

// first finds some solution, soon.
func (s *Solver) first(ctx context.Context, t Tiles, b *best) error {
	small, err := s.complete(ctx, completeSide)
	if err != nil {
		return err
	}
	if s.stages == nil || s.stages.side != t.side {
		s.stages = newStages(t.side)
	}
	plan, err := s.stages.solve(ctx, small, t)
	if err != nil {
		return err
	}
	b.offer(plan)
	return nil
}

// prove finds a shortest solution on 4 by 4.
func (s *Solver) prove(ctx context.Context, t Tiles, b *best) error {
	if s.optimal == nil {
		o, err := newOptimal(ctx)
		if err != nil {
			return err
		}
		s.optimal = o
	}
	plan, _, err := s.optimal.shortest(ctx, t)
	if err != nil {
		return err
	}
	b.offer(plan)
	return nil
}

// widest is the width of the last beam.
const widest = 1 << 16

// improve looks for shorter solutions with more and more effort.
func (s *Solver) improve(ctx context.Context, t Tiles, b *best) {
	if s.beam == nil || s.beam.side != t.side {
		s.beam = newBeam(t.side)
	}
	target := goal(t.side)
	for width := 1000; width <= widest && ctx.Err() == nil; width *= 4 {
		if plan, ok := s.beam.search(ctx, t.all(), target.all(), width, len(b.plan)); ok {
			b.offer(plan)
		}
		b.offer(s.beam.shorten(ctx, t, b.plan, 50, width, b.offer))
	}
}
