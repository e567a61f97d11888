package fifteen

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// optimum returns the optimum of the start, like shared.optimum.
func (g *game) optimum() (least int, settled bool) { return g.store.optimum(g.key, g.start) }

// Optimum returns the fewest tiles that solve the start, if known.
func (g *game) Optimum() (least int, known bool) {
	least, _ = g.optimum()
	return least, least > 0
}

// terms returns the terms of the game: its limits, which follow from the mode and the optimum of
// the start. Until the optimum is settled there are no limits, except that of a chosen number.
func (g *game) terms() puzzle.FifteenTerms {
	optimum, settled := g.optimum()
	if !settled && !g.host.Session().Values().Has(puzzle.KeyLimit) {
		return puzzle.FifteenTerms{}
	}
	return puzzle.FifteenTermsOf(g.host.Session().Values(), g.start, optimum)
}

// Allowed reports whether a gesture is within the limit of the move-limited mode.
func (g *game) Allowed(_ *scene.App, group moves.Group) bool {
	return g.terms().Allows(g.tilesMoved(), len(group))
}

// MoveLimit returns the limit of the move-limited mode.
func (g *game) MoveLimit() (all int, limited bool) {
	terms := g.terms()
	return terms.MoveLimit, terms.MoveLimit > 0
}

// movesGone reports whether the limit of the move-limited mode is reached.
func (g *game) movesGone() bool {
	left, limited := g.terms().Left(g.tilesMoved())
	return limited && left == 0
}

func (g *game) tilesMoved() int { return g.host.Session().Metrics()[0].Count }

// showsLeast reports whether the panel shows the optimum of the current position. The list of solves takes
// its place.
func (g *game) showsLeast(fr *scene.Frame) bool {
	s := g.host.Session()
	return preferencesOf(fr.Settings).showOptimum && !listed(fr) && s.Challenge() && isProved(s.Board())
}

// offerSolution gives the shortest solution of the start to the hints, once, so that the first hint
// needs no search.
func (g *game) offerSolution() {
	answer, known := g.store.known[g.key]
	if g.offered || !known || answer.Claim != solver.ProvedOptimal || len(answer.Moves) == 0 {
		return
	}
	g.offered = g.host.OfferPlan(func() (solver.Plan, bool) {
		if made, _ := g.host.Session().Depth(); made > maxFollowed {
			return solver.Plan{}, false
		}
		return planFrom(g.start, answer, g.host.Session().Moves())
	})
}

// maxFollowed is the maximum number of gestures that a plan from the start is adapted to. The time
// grows with the square of the number; this many take about 10 ms.
const maxFollowed = 500

// planFrom adapts the plan of a start to gestures made since. It is false if that is not possible.
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
