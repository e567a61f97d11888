package carom

import (
	"context"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// positionsJob is the job that makes the table of a game's positions.
const positionsJob = "carom-positions"

// positions is what is known of the positions of a game: the shortest way from its
// start, which days tell that the game ships, and the least moves from each, by a
// table that is made beside the loop once the game is seen.
type positions struct {
	start    *board.Board
	shortest []moves.Move // of the start; nil until known
	begun    bool
	table    *carom.Guide // nil until it is made
	none     bool         // it is proved that no way leads from the start to the goal
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

// begin has the table made, once.
func (p *positions) begin(sc *scene.Context) {
	if p.begun {
		return
	}
	p.begun = true
	start := p.start.Clone()
	sc.Jobs.Start(positionsJob, func(ctx context.Context, deliver func(func())) {
		// An error is that of the context, or there are more blockers than tables are for:
		// then at least the way from the start is found.
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

// solution returns shortest moves from the start, and whether they are known.
func (p *positions) solution() ([]moves.Move, bool) {
	if p.shortest == nil && p.table != nil {
		p.shortest, _ = p.table.Solution(p.start)
	}
	return p.shortest, p.shortest != nil
}

// optimum returns the least moves from the start, and whether they are known.
func (p *positions) optimum() (int, bool) {
	shortest, ok := p.solution()
	return len(shortest), ok
}

// way returns a shortest way from a board of the game, as far as it is known.
func (p *positions) way(b *board.Board) solver.Answer {
	switch {
	case p.none:
		return solver.Answer{Claim: solver.NoneExists}
	case p.table == nil:
		return solver.Answer{}
	}
	way, ok := p.table.Solution(b)
	if !ok {
		return solver.Answer{Claim: solver.NoneExists}
	}
	return solver.Answer{Moves: way, Claim: solver.ProvedOptimal}
}

// distance returns the least moves from a board of the game. known tells that the table
// is there, possible that there is a way.
func (p *positions) distance(b *board.Board) (least int, possible, known bool) {
	if p.table == nil {
		return 0, false, false
	}
	least, possible = p.table.Distance(b)
	return least, possible, true
}
