package fifteen

import (
	"context"
	"sync"

	"worldslide/game/webworker"
	"worldslide/puzzle"
	"worldslide/solver"
)

// What a solver of Fifteen has prepared takes seconds and tens of megabytes, and
// serves every board. So the window has one, for hints and for optima, as long as
// the program runs.

// sharedSolver is a solver for several goroutines, one at a time. It needs a lock of
// its own: the job that looks for hints is the scene's and the one that looks for
// optima is the family's, so they have different keys and may run at once.
type sharedSolver struct {
	mu     sync.Mutex
	solver solver.Solver
}

// Solve implements solver.Solver.
func (s *sharedSolver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ctx.Err() != nil {
		return solver.Answer{Claim: solver.GaveUp} // nobody waits any more
	}
	if s.solver == nil {
		s.solver, _ = webworker.Solver(puzzle.Fifteen, puzzle.MetricTiles)
	}
	return s.solver.Solve(ctx, p, improve)
}

// InWorker implements webworker.Runner.
func (*sharedSolver) InWorker() {}

// family returns Fifteen with the solver s.
func (s *sharedSolver) family() *puzzle.Family {
	f := *puzzle.Fifteen
	f.Solvers = []puzzle.MetricSolver{{Metric: puzzle.MetricTiles, New: func() solver.Solver { return s }}}
	return &f
}
