package worlds

import (
	"context"
	"time"

	"worldslide/game/desk"
	"worldslide/game/elsewhere"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Quietly, beside the loop, the solver tries to prove how few moves a Challenge takes: who
// needs no more earns the star. Short shuffles take it some milliseconds; of the others it gives
// up after some seconds.

// optimum is what is known of a Challenge's shortest solution.
type optimum struct {
	begun bool
	least int // 0 while it is not known
}

// optimumJob is the key of the search, one at a time.
const optimumJob = "worlds-optimum"

// optimumLimit ends a search that takes longer than is usual.
const optimumLimit = 10 * time.Second

// begin begins the search, once.
func (o *optimum) begin(d *desk.Desk, start puzzle.Code) {
	if o.begun {
		return
	}
	o.begun = true
	d.Jobs.Start(optimumJob, func(ctx context.Context, deliver func(func())) {
		if least := leastMoves(ctx, start); least > 0 {
			deliver(func() { o.least = least })
		}
	})
}

// leastMoves returns how many moves a start takes at least, or 0 if that is not proved.
func leastMoves(ctx context.Context, start puzzle.Code) int {
	ctx, stop := desk.Within(ctx, optimumLimit)
	defer stop()
	f := puzzle.Worlds{}
	find, ok := elsewhere.Solver(f, f.SolverMetrics()[0])
	if !ok {
		return 0
	}
	problem := solver.Problem{Board: start.Start()}
	a := find.Solve(ctx, problem, nil)
	if a.Claim != solver.ProvedOptimal || solver.Check(f.Rules(), f.Solved, problem, a) != nil {
		return 0
	}
	return len(a.Moves)
}

// Tick implements family.Ticking: the search begins once a Challenge is played.
func (g *Game) Tick(d *desk.Desk) {
	s := g.table.Session()
	if made, _ := s.Depth(); made > 0 && s.Challenge() && !s.Locked() {
		g.optimum.begin(d, s.Start())
	}
}

// Leave implements family.Leaving. A game that is seen again begins anew.
func (g *Game) Leave(d *desk.Desk) {
	if g.optimum.least == 0 {
		d.Jobs.Cancel(optimumJob)
		g.optimum.begun = false
	}
}

// Optimum implements family.Optimal.
func (g *Game) Optimum() (least int, known bool) { return g.optimum.least, g.optimum.least > 0 }
