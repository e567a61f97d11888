package carom

import (
	"context"
	"math"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// positions holds what is known about the positions of a game: a shortest solution of the start,
// which included daily puzzles have, and a table of the distances of all positions, which is made
// in the background when the game is first shown.
type positions struct {
	start    *board.Board
	shortest []moves.Move // from the start; nil until known
	search   scene.Slot   // makes the table
	table    *carom.Guide // nil until the job is done
	none     bool         // it is proved that the start has no solution
}

func newPositions(s *session.Session) positions {
	p := positions{start: s.Start().Start()}
	if date, ok := dayOf(s.Values()); ok {
		if day, ok := puzzle.CaromAssignedDay(date); ok {
			p.shortest = day.Solution
		}
	}
	return p
}

// begin starts the job, once.
func (p *positions) begin(app *scene.App) {
	if p.search.Started() {
		return
	}
	start := p.start.Clone()
	p.search.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		// With too many blockers for a table, solve at least the start.
		if table, err := carom.NewGuide(ctx, start); err == nil {
			deliver(func() { p.table, p.none = table, !table.Solvable() })
		} else if s, ok := webworker.Solver(puzzle.Carom, puzzle.Carom.SolverMetrics()[0]); ok {
			switch a := s.Solve(ctx, solver.Problem{Board: start}, nil); a.Claim {
			case solver.ProvedOptimal:
				deliver(func() { p.shortest = a.Moves })
			case solver.NoneExists:
				deliver(func() { p.none = true })
			}
		}
	})
}

// solution returns a shortest solution of the start, if it is known.
func (p *positions) solution() ([]moves.Move, bool) {
	if p.shortest == nil && p.table != nil {
		p.shortest, _ = p.table.Solution(p.start)
	}
	return p.shortest, p.shortest != nil
}

// optimum returns the fewest moves from the start, if they are known.
func (p *positions) optimum() (int, bool) {
	shortest, ok := p.solution()
	return len(shortest), ok
}

// solutionFrom returns a shortest solution from a position of the game. The zero Answer means that
// it is not known yet.
func (p *positions) solutionFrom(b *board.Board) solver.Answer {
	switch {
	case p.none:
		return solver.Answer{Claim: solver.NoneExists}
	case p.table == nil:
		return solver.Answer{}
	}
	solution, ok := p.table.Solution(b)
	if !ok {
		return solver.Answer{Claim: solver.NoneExists}
	}
	return solver.Answer{Moves: solution, Claim: solver.ProvedOptimal}
}

// distance returns the fewest moves from a position of the game. known is false until the table
// is made, possible is false if there is no solution.
func (p *positions) distance(b *board.Board) (least int, possible, known bool) {
	if p.table == nil {
		return 0, false, false
	}
	least, possible = p.table.Distance(b)
	return least, possible, true
}

// distance returns a function that measures the fewest moves to the goal.
func distance(ctx context.Context, start *board.Board) (family.DistanceFunc, error) {
	table, err := carom.NewGuide(ctx, start)
	if err != nil {
		return nil, err
	}
	return func(b *board.Board) int {
		if left, ok := table.Distance(b); ok {
			return left
		}
		return math.MaxInt
	}, nil
}
