package worlds

import (
	"worldslide/solver"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// Up to how many moves the shortest solution is looked for from both ends: before
// there is any other, and when nothing shortens the one that was found.
const (
	proveFirst = 24
	proveLater = 60
)

// What such a search may see. A glance takes some tens of milliseconds, so that the
// first answer does not wait; a thorough one seconds, and about eighty megabytes.
var (
	glance   = search.Budget{Nodes: 60_000, Bytes: 8 << 20}
	thorough = search.Budget{Nodes: 4_000_000, Bytes: 40 << 20}
)

// proveStep is by how many moves the limit of a search grows: a tight limit leaves
// nearly everything out, and a search for four moves more takes several times as
// long.
const proveStep = 4

// prove looks for the shortest solution of at most so many moves, and reports
// whether the answer is proved. The limit grows with every search.
func (r *run) prove(limit int, budget search.Budget) bool {
	r.shortest.Labelled = true
	start := r.board.Pack(r.problem.Board)
	bound := compiled.NewBound(r.board, &r.board.Home)
	r.less = max(r.less, compiled.Steps(bound.Left(&start)))
	for most := r.less; ; most = min(limit, most+proveStep) {
		if r.best.Claim.Solved() {
			if r.less >= len(r.best.Moves) {
				r.best.Claim = solver.ProvedOptimal
				return true
			}
			most = min(most, len(r.best.Moves)-1)
		}
		if most > limit || r.less > limit || r.ctx.Err() != nil {
			return false
		}
		v := r.shortest.Between(r.ctx, r.board, &start, &r.board.Home, most, budget)
		r.less = max(r.less, v.Less)
		if v.Found {
			named, ok := r.board.NameLabelled(r.problem.Board, v.Steps)
			return ok && r.take(named, solver.ProvedOptimal)
		}
		if v.Less <= most {
			return false // the budget is spent
		}
	}
}
