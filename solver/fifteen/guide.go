package fifteen

import (
	"context"
	"sync"

	"worldslide/board"
	"worldslide/solver"
)

// Guide is a solver for one game: it remembers the way it has found. Who follows it
// gets all further answers at once, and who leaves it is led back to it. Its zero
// value is ready to use. As with any solver, Solve is for one goroutine at a time;
// Known may be called by any, also meanwhile.
type Guide struct {
	solver Solver

	mu    sync.Mutex
	rest  map[Tiles]Plan // the plan from each board on the way
	claim solver.Claim   // of these plans
}

var _ solver.Solver = (*Guide)(nil)

// strayed is how many moves off the way a board may be for Known to find back.
const strayed = 8

// Known returns the solution that follows from the way remembered, and whether there
// is one: what is left of the way, or the moves back to it and what is left from
// there. It takes no more than a millisecond or so. On the way the answer claims as
// much as the way did, off it no more than being the best found.
//
// The first moves are the hint; the number of moves is the least from here if it
// is proved.
func (g *Guide) Known(b *board.Board) (solver.Answer, bool) {
	t, err := Pack(b)
	if err != nil {
		return solver.Answer{}, false
	}
	plan, claim, ok := g.known(t)
	if !ok {
		return solver.Answer{}, false
	}
	return solver.Answer{Moves: plan.moves(b), Claim: claim}, true
}

// Solve implements solver.Solver. What is known already it improves upon, and
// answers at once if it is proved.
func (g *Guide) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	t, err := Pack(p.Board)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	plan, claim, ok := g.known(t)
	if ok && claim == solver.ProvedOptimal {
		return solver.Answer{Moves: plan.moves(p.Board), Claim: claim}
	}
	if history := turned(p.History); !ok || len(history) < len(plan) && t.solvedBy(history) {
		plan = history
	}
	plan, claim = g.solver.Plan(ctx, t, plan, func(better Plan) {
		g.remember(t, better, solver.BestFound)
		if improve != nil {
			improve(solver.Answer{Moves: better.moves(p.Board), Claim: solver.BestFound})
		}
	})
	if !claim.Solved() {
		return solver.Answer{Claim: claim}
	}
	g.remember(t, plan, claim)
	return solver.Answer{Moves: plan.moves(p.Board), Claim: claim}
}

// remember keeps the way of a plan instead of the one before.
func (g *Guide) remember(t Tiles, plan Plan, claim solver.Claim) {
	rest := make(map[Tiles]Plan, len(plan)+1)
	rest[t] = plan
	for i, d := range plan {
		t.step(d)
		rest[t] = plan[i+1:]
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.rest, g.claim = rest, claim
}

// known returns the plan from a board that follows from the way.
func (g *Guide) known(t Tiles) (Plan, solver.Claim, bool) {
	g.mu.Lock()
	way, claim := g.rest, g.claim // a way never changes once it is made
	g.mu.Unlock()
	if rest, ok := way[t]; ok {
		return rest, claim, true
	}
	if len(way) == 0 {
		return nil, solver.GaveUp, false
	}
	// Breadth first over what is near.
	type place struct {
		tiles Tiles
		plan  Plan
	}
	var best Plan
	level := []place{{tiles: t}}
	seen := map[Tiles]bool{t: true}
	for range strayed {
		var next []place
		for _, p := range level {
			for _, d := range board.Dirs {
				to := p.tiles
				if !to.step(d) || seen[to] {
					continue
				}
				seen[to] = true
				plan := append(p.plan[:len(p.plan):len(p.plan)], d)
				if rest, ok := way[to]; ok && (best == nil || len(plan)+len(rest) < len(best)) {
					best = append(plan[:len(plan):len(plan)], rest...)
				}
				next = append(next, place{to, plan})
			}
		}
		level = next
	}
	return best, solver.BestFound, best != nil
}
