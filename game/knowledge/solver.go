package knowledge

import (
	"context"
	"sync"

	"worldslide/board"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Solver solves positions of one family in its main metric, for jobs. It keeps its solvers with their
// tables from one search to the next. Several jobs may use it at once.
type Solver struct {
	family puzzle.Spec

	mu   sync.Mutex
	idle solver.Solver // nil if none is
}

// NewSolver returns a solver of a family.
func NewSolver(f puzzle.Spec) *Solver { return &Solver{family: f} }

// Solve searches for a solution until it has the shortest one or ctx ends. It calls improve with each better
// answer and report with the part of the search that is done, from 0 to 1; both may be nil. An answer that
// the rules do not allow becomes one that claims nothing.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer), report func(part float64)) solver.Answer {
	one, ok := s.take()
	if !ok {
		return solver.Answer{}
	}
	defer s.put(one)
	if r, ok := one.(solver.Reporter); ok {
		r.Report(inSteps(report))
	}
	checked := func(a solver.Answer) solver.Answer {
		if solver.Check(s.family.Rules(), s.family.Solved, p, a) != nil {
			return solver.Answer{}
		}
		return a
	}
	if improve == nil {
		return checked(one.Solve(ctx, p, nil))
	}
	return checked(one.Solve(ctx, p, func(better solver.Answer) { improve(checked(better)) }))
}

// Distance returns the length of the best solution found for a position, in the main metric, or -1.
func (s *Solver) Distance(ctx context.Context, b *board.Board) int {
	a := s.Solve(ctx, solver.Problem{Board: b.Clone()}, nil, nil)
	if !a.Claim.Solved() {
		return -1
	}
	return s.family.Metrics(moves.Singly(a.Moves))[0].Count
}

// take returns a solver that no job uses.
func (s *Solver) take() (solver.Solver, bool) {
	s.mu.Lock()
	one := s.idle
	s.idle = nil
	s.mu.Unlock()
	if one != nil || len(s.family.Solvers()) == 0 {
		return one, one != nil
	}
	return webworker.Solver(s.family, s.family.Solvers()[0].Metric)
}

// put returns a solver after its use. One is kept.
func (s *Solver) put(one solver.Solver) {
	s.mu.Lock()
	s.idle = one
	s.mu.Unlock()
}

// inSteps returns a function that reports a part when it has grown by a step, or begun again.
func inSteps(report func(part float64)) func(part float64) {
	if report == nil {
		return nil
	}
	const step = 0.01
	last := 0.0
	return func(part float64) {
		if part >= last+step || part < last {
			last = part
			report(part)
		}
	}
}
