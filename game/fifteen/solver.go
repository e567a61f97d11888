package fifteen

import (
	"context"
	"sync"

	"worldslide/game/elsewhere"
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
		s.solver, _ = elsewhere.Solver(puzzle.Fifteen{}, puzzle.MetricTiles)
	}
	return s.solver.Solve(ctx, p, improve)
}

// Away implements elsewhere.Away.
func (*sharedSolver) Away() {}

// advisedFamily is Fifteen with the window's own solver.
type advisedFamily struct {
	puzzle.Fifteen
	solver *sharedSolver
}

// Solver implements puzzle.Solvable.
func (f advisedFamily) Solver(string) (solver.Solver, bool) { return f.solver, true }
