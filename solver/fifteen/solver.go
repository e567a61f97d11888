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
	case t.side == 0 || ctx.Err() != nil:
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
	b.offer(s.finish(t))
	if t.side > side {
		s.improve(ctx, t, &b)
	} else if s.prove(ctx, t, &b) == nil {
		return b.plan, solver.ProvedOptimal
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

// finish returns some solution, soon: it does not wait for a context to end.
func (s *Solver) finish(t Tiles) Plan {
	small, err := s.complete(context.Background(), completeSide)
	if err != nil {
		return nil
	}
	if s.stages == nil || s.stages.side != t.side {
		s.stages = newStages(t.side)
	}
	return s.stages.solve(small, t)
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
