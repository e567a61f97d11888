package fifteen

import (
	"context"
	"sync"

	"worldslide/game/webworker"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Solver is a solver for hints and for optima. The tables of a solver of Fifteen take seconds
// and tens of megabytes to make and are the same for all boards, so the program has only one. The
// zero value is ready for use. The lock is needed because the jobs for hints and for optima have
// different keys and can run at the same time.
type Solver struct {
	mu     sync.Mutex
	solver solver.Solver // nil until it is needed
}

// Solve implements solver.Solver.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ctx.Err() != nil {
		return solver.Answer{Claim: solver.GaveUp} // cancelled
	}
	if s.solver == nil {
		s.solver, _ = webworker.Solver(puzzle.Fifteen, puzzle.MetricTiles)
	}
	return s.solver.Solve(ctx, p, improve)
}

// InWorker implements webworker.Runner.
func (*Solver) InWorker() {}

// family returns Fifteen with the solver s.
func (s *Solver) family() *puzzle.Family {
	f := *puzzle.Fifteen
	f.Solvers = []puzzle.MetricSolver{{Metric: puzzle.MetricTiles, New: func() solver.Solver { return s }}}
	return &f
}
