package worlds

import (
	"worldslide/solver"
	"worldslide/solver/worlds/internal/search"
)

// proveFirst and proveLater are the maximum lengths of solutions that the bidirectional
// search looks for before and after there is another solution.
const (
	proveFirst = 40
	proveLater = 80
)

// The budgets of these searches. They take about a hundredth of a second before the first
// answer, later some tenths of a second, and at last some seconds and 50 MB. Twice the last
// budget would prove 14 instead of 13 of 36 Challenges of 250 steps, and none more of shorter
// ones.
var (
	quickBudget  = search.Budget{Nodes: 20_000, Bytes: 4 << 20}
	normalBudget = search.Budget{Nodes: 300_000, Bytes: 16 << 20}
	deepBudget   = search.Budget{Nodes: 2_000_000, Bytes: 24 << 20}
)

// proveStep is the increment of the limit of the search. A tight limit prunes nearly
// everything; a search for four more moves takes several times as long.
const proveStep = 4

// prove looks for a shortest solution of at most limit moves, by searches with growing
// limits, and reports whether the answer is proved optimal.
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
