package fifteen

import (
	"context"
	"sync"

	"worldslide/game/webworker"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Solver solves boards for hints and for optima. The tables of a solver of Fifteen take megabytes
// and are the same for all boards, so the program reuses solvers. If the jobs for hints and for
// optima run at the same time, each has its own solver, so that a hint does not wait for a long
// proof. The zero value is ready for use.
type Solver struct {
	mu     sync.Mutex
	idle   []solver.Solver
	proofs map[string]solver.Answer // shortest solutions, by position
}

// maxProofs is the maximum number of solutions kept.
const maxProofs = 1024

// Solve implements solver.Solver. A position that was solved before is answered at once.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	position := p.Board.String()
	s.mu.Lock()
	proof, known := s.proofs[position]
	s.mu.Unlock()
	if known {
		return proof
	}
	one := s.take()
	defer s.put(one)
	answer := one.Solve(ctx, p, improve)
	if answer.Claim == solver.ProvedOptimal {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.proofs == nil || len(s.proofs) >= maxProofs {
			s.proofs = map[string]solver.Answer{}
		}
		s.proofs[position] = answer
	}
	return answer
}

// take returns a solver that is not in use.
func (s *Solver) take() solver.Solver {
	s.mu.Lock()
	defer s.mu.Unlock()
	if last := len(s.idle) - 1; last >= 0 {
		one := s.idle[last]
		s.idle = s.idle[:last]
		return one
	}
	one, _ := webworker.Solver(puzzle.Fifteen, puzzle.MetricTiles)
	return one
}

// put returns a solver after its use.
func (s *Solver) put(one solver.Solver) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle = append(s.idle, one)
}

// InWorker implements webworker.Runner.
func (*Solver) InWorker() {}

// family returns Fifteen with the solver s.
func (s *Solver) family() puzzle.Spec {
	return puzzle.FifteenWith(puzzle.MetricSolver{Metric: puzzle.MetricTiles, New: func() solver.Solver { return s }})
}
