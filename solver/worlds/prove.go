package worlds

import (
	"worldslide/solver"
	"worldslide/solver/worlds/internal/search"
)

// proveFirst and proveLater are the largest number of moves for which a shortest solution is
// sought from both ends, before and after there is another one.
const (
	proveFirst = 40
	proveLater = 80
)

// The budgets of such searches: about a hundredth of a second before the first answer, some
// tenths of a second, and some seconds and 80 MB.
var (
	glance      = search.Budget{Nodes: 20_000, Bytes: 4 << 20}
	considerate = search.Budget{Nodes: 300_000, Bytes: 16 << 20}
	thorough    = search.Budget{Nodes: 4_000_000, Bytes: 40 << 20}
)

// proveStep is by how many moves the limit of a search grows: a tight limit leaves
// nearly everything out, and a search for four moves more takes several times as
// long.
const proveStep = 4

// prove looks for the shortest solution of at most so many moves, and reports
// whether the answer is proved. The limit grows with every search.
func (r *run) prove(limit int, budget search.Budget) bool {
	start := r.board.Pack(r.problem.Board)
	solved := r.best.Claim.Solved()
	less := limit + 1
	if solved {
		less = min(less, len(r.best.Moves))
	}
	r.shortest.Labelled = true
	v := r.shortest.Deepen(r.ctx, r.board, &start, &r.board.Home, r.less, less, proveStep, budget)
	r.less = max(r.less, v.Less)
	if v.Found {
		named, ok := r.board.NameLabelled(r.problem.Board, v.Steps)
		return ok && r.take(named, solver.ProvedOptimal)
	}
	if solved && r.less >= len(r.best.Moves) {
		r.best.Claim = solver.ProvedOptimal
		return true
	}
	return false
}
