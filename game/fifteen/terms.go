package fifteen

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// On which terms a game is played follows from its mode and from the optimum of its
// start, which is looked for beside the loop.

// optimum returns the optimum of the start, 0 if it is not known, and whether that is
// settled.
func (g *Game) optimum() (least int, settled bool) { return g.store.optimum(g.key, g.start) }

// Optimum returns the fewest tiles that solve the start, if known.
func (g *Game) Optimum() (least int, known bool) {
	least, _ = g.optimum()
	return least, least > 0
}

// terms returns the terms of the game. As long as the optimum of a board is being
// looked for that is sure to be found, nothing is asked.
func (g *Game) terms() puzzle.FifteenTerms {
	optimum, settled := g.optimum()
	if !settled {
		return puzzle.FifteenTerms{}
	}
	return puzzle.FifteenTermsOf(g.table.Session().Values(), g.start, optimum)
}

// Allowed reports whether a gesture stays within the limit of the move-limited mode.
func (g *Game) Allowed(_ *scene.Context, group moves.Group) bool {
	return g.terms().Allows(g.tilesMoved(), len(group))
}

// MoveLimit returns the limit of the move-limited mode.
func (g *Game) MoveLimit() (all int, limited bool) {
	terms := g.terms()
	return terms.MoveLimit, terms.MoveLimit > 0
}

// movesGone reports whether the move-limited mode allows no more.
func (g *Game) movesGone() bool {
	left, limited := g.terms().Left(g.tilesMoved())
	return limited && left == 0
}

func (g *Game) tilesMoved() int { return g.table.Session().Metrics()[0].Count }

// showsLeast reports whether the panel says the least number of tiles from here.
func (g *Game) showsLeast(sc *scene.Context) bool {
	s := g.table.Session()
	return preferencesOf(sc.Settings).showOptimum && s.Challenge() && isProved(s.Board())
}

// offerSolution gives the shortest solution of the start to the hints, once: the first
// hint need not be looked for.
func (g *Game) offerSolution() {
	answer, known := g.store.known[g.key]
	if g.offered || !known || answer.Claim != solver.ProvedOptimal || len(answer.Moves) == 0 {
		return
	}
	g.offered = g.table.OfferPlan(func() (solver.Plan, bool) {
		if made, _ := g.table.Session().Depth(); made > maxFollowed {
			return solver.Plan{}, false
		}
		return planFrom(g.start, answer, g.table.Session().Moves())
	})
}

// maxFollowed is how many gestures a plan from the start is brought through. A plan
// that is left grows with every gesture, and what that takes with the square of them:
// so many take some 10 ms.
const maxFollowed = 500

// planFrom returns the plan that an answer for a start is after gestures were made,
// and whether it still leads to the goal.
func planFrom(start *board.Board, answer solver.Answer, made []moves.Group) (solver.Plan, bool) {
	rules, at := moves.Fifteen{}, start.Clone()
	plan := solver.NewPlan(at, answer)
	for _, group := range made {
		for _, m := range group {
			if _, err := rules.Apply(nil, at, m); err != nil {
				return solver.Plan{}, false
			}
		}
		if !plan.Follow(rules, at) && !plan.Rejoin(rules, at, group) {
			return solver.Plan{}, false
		}
	}
	return plan, true
}
