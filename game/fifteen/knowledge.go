package fifteen

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// largestProved is the largest side of boards whose optimum is searched for, because the solver
// proves it for all of them.
const largestProved = 4

func isProved(b *board.Board) bool { return max(b.Width(), b.Height()) <= largestProved }

// optimum returns the fewest tiles that solve the start, or 0 if that is not known. settled is false as
// long as it may become known.
func (g *game) optimum() (least int, settled bool) {
	known := g.host.Knowledge()
	return known.Start().Left, !isProved(g.start) || known.Settled(g.start)
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
	solution, known := g.host.Knowledge().Shortest(g.start)
	if g.offered || !known || len(solution) == 0 {
		return
	}
	g.offered = g.host.OfferPlan(func() (solver.Plan, bool) {
		if made, _ := g.host.Session().Depth(); made > maxFollowed {
			return solver.Plan{}, false
		}
		return planFrom(g.start, solver.Answer{Moves: solution, Claim: solver.ProvedOptimal}, g.host.Session().Moves())
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
