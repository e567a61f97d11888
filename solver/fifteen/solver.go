package fifteen

import (
	"context"

	"worldslide/moves"
	"worldslide/solver"
)

// Metric is the name of what is counted: each tile moved by one cell.
const Metric = "tiles"

// Solver solves boards with MinSide to MaxSide rows and columns, of which the fewer are
// two only on a board of 2 by 2; any other makes it give up. It
// keeps what it has once prepared: the zero value has prepared nothing, and is
// ready to use.
//
// Boards up to 3 by 3 are always answered with a proved shortest solution, boards
// of 4 by 4, 4 by 3 and 3 by 4 too if the context gives it time, which is mostly some
// milliseconds and, for few boards, seconds. Larger boards are answered with the best solution
// found: the search goes on with more and more effort and ends by itself, after
// two seconds or so for 5 by 5 and twenty for 10 by 10. With any time at all there
// is a solution: the first is found in some milliseconds, whatever the context.
//
// An unsolvable board is known by its parity, at once. If the problem comes with a
// history, turning it round is one of the solutions considered.
type Solver struct {
	small   [completeSide + 1]*complete // by side
	optimal *optimal
	lower   *automaton // of lowerRows
	stages  *stages
	beam    *beam
	nodes   int64 // of the last search for a proof
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

// Plan is Solve for tiles. A solution that is known may be given, for the answer to
// be no worse; if it is none, it does no harm. improve may be nil.
func (s *Solver) Plan(ctx context.Context, t Tiles, known Plan, improve func(Plan)) (Plan, solver.Claim) {
	switch {
	case !t.known():
		return nil, solver.GaveUp
	case t.Solved():
		return nil, solver.ProvedOptimal
	case !t.Solvable():
		return nil, solver.NoneExists
	case ctx.Err() != nil:
		return nil, solver.GaveUp
	case t.within(MinSide, completeSide):
		table, err := s.complete(ctx, t.width)
		if err != nil {
			return nil, solver.GaveUp
		}
		return table.solve(t), solver.ProvedOptimal
	}
	// Wide beams take memory that is of no use to the next board.
	defer func() { s.beam = nil }()
	b := best{improve: improve}
	if t.solvedBy(known) {
		b.offer(known)
	}
	b.offer(s.finish(t))
	if !t.within(completeSide, side) {
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

// Nodes returns how many moves the last proof of a shortest solution on 4 by 4 has
// looked at: a measure of work that does not depend on the machine.
func (s *Solver) Nodes() int64 { return s.nodes }

// complete returns the table of a size.
func (s *Solver) complete(ctx context.Context, side int) (*complete, error) {
	if s.small[side] == nil {
		table, err := newComplete(ctx, square(side))
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
	if s.stages == nil || s.stages.size != t.size {
		s.stages = newStages(t.size)
	}
	return s.stages.solve(small, t)
}

// nodesABoard is how many nodes of the search for a proof must have been in vain for
// each board of a beam: then the beam takes a small part of the time of the search.
const nodesABoard = 512

// prove makes the best solution of a board of 4 by 4, 4 by 3 or 3 by 4 a shortest one. The error is
// that of ctx, if it ended before that was proved.
//
// The last round of the search, which has the length of the solution, takes longer
// than all before. It is not needed if a solution of that length is known when all
// shorter ones are excluded, and so a beam looks for it between two rounds.
func (s *Solver) prove(ctx context.Context, t Tiles, b *best) error {
	if s.optimal == nil {
		o, err := newOptimal(ctx)
		if err != nil {
			return err
		}
		s.optimal = o
	}
	if t.size != square(side) && s.lower == nil {
		s.lower = newAutomaton(lowerRows, usefulLength)
	}
	search := s.optimal.begin(ctx, t, s.lower)
	for length := search.bound(); length < len(b.plan); length += 2 {
		before := search.nodes
		plan, ok := search.within(length)
		switch {
		case ok:
			b.offer(plan)
		case search.ended:
			return ctx.Err()
		default:
			width := int(search.nodes-before) / nodesABoard
			if width < firstWidth {
				continue
			}
			target := goal(t.size)
			if plan, ok := s.beamOf(t.size).search(ctx, t.all(), target.all(), min(width, widest(t.size)), len(b.plan)); ok {
				b.offer(plan)
			}
		}
	}
	s.nodes = search.nodes
	return nil
}

// beamOf returns the beam of a size.
func (s *Solver) beamOf(of size) *beam {
	if s.beam == nil || s.beam.size != of {
		s.beam = newBeam(of)
	}
	return s.beam
}
