package worlds

import (
	"context"
	"time"

	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/puzzle"
	"worldslide/solver"
)

// In the background the solver tries to prove the fewest moves of a Challenge; a player who
// needs no more earns the star. It takes milliseconds for short shuffles, and gives up after
// some seconds on others.

// optimum is what is known of a Challenge's shortest solution.
type optimum struct {
	search scene.Slot
	moves  int // 0 while it is not known
}

// optimumLimit ends a search that takes longer than is usual.
const optimumLimit = 10 * time.Second

// begin begins the search, once.
func (o *optimum) begin(app *scene.App, start puzzle.Code) {
	if o.search.Started() {
		return
	}
	o.search.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		if least := minMoves(ctx, start); least > 0 {
			deliver(func() { o.moves = least })
		}
	})
}

// stop ends a search that is running. It can begin again.
func (o *optimum) stop() {
	if o.search.Running() {
		o.search.Stop()
	}
}

// minMoves returns how many moves a start takes at least, or 0 if that is not proved.
func minMoves(ctx context.Context, start puzzle.Code) int {
	ctx, stop := scene.WithTimeout(ctx, optimumLimit)
	defer stop()
	f := puzzle.Worlds
	find, ok := webworker.Solver(f, f.SolverMetrics()[0])
	if !ok {
		return 0
	}
	problem := solver.Problem{Board: start.Start()}
	a := find.Solve(ctx, problem, nil)
	if a.Claim != solver.ProvedOptimal || solver.Check(f.Rules, f.Solved, problem, a) != nil {
		return 0
	}
	return len(a.Moves)
}

// Tick starts the search after the first move of a Challenge. While a hint is searched for, it waits:
// two searches at once take twice the memory.
func (g *game) Tick(app *scene.App) {
	if app.Jobs.Slots.Hint.Running() {
		g.optimum.stop()
		return
	}
	s := g.host.Session()
	if made, _ := s.Depth(); made > 0 && s.Challenge() && !s.Locked() {
		g.optimum.begin(app, s.Start())
	}
}

// Leave ends the search. It starts again when the game comes back.
func (g *game) Leave(app *scene.App) {
	g.optimum.stop()
	g.life.drop(app.Look())
}

// Optimum returns the fewest moves, once they are proved. A game that one move has solved needs no proof.
func (g *game) Optimum() (least int, known bool) {
	if s := g.host.Session(); s.Locked() && !s.BeganSolved() && s.Metrics()[0].Count == 1 {
		return 1, true
	}
	return g.optimum.moves, g.optimum.moves > 0
}
