package klotski

import (
	"context"
	"errors"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// positionTable knows how far every position of a game is from the goal. It is made
// beside the loop when the game is first seen, and given up when the game goes.
type positionTable struct {
	session *session.Session
	begun   bool
	known   klotski.Guide // nil until it is there
	tooMany bool          // there are more than are looked at
	none    bool          // it is proved that none of them is solved
	count   int           // how many can be reached then
}

// positionsJob is the job that makes the table: that of one game at a time.
const positionsJob = "klotski-positions"

// begin begins to make the table, once.
func (p *positionTable) begin(d *desk.Desk) {
	if p.begun {
		return
	}
	p.begun = true
	start := p.session.Start().Start()
	d.Jobs.Start(positionsJob, func(ctx context.Context, deliver func(func())) {
		// Another error is that of the context, or a board that is none of Klotski, of
		// which nothing is known then.
		known, err := puzzle.Klotski{}.Guide(ctx, start)
		if err != nil && !errors.Is(err, klotski.ErrTooMany) {
			return
		}
		tooMany, none := err != nil, err == nil && !known.Solvable()
		if tooMany { // for a guide, but perhaps not for a proof
			none = klotski.Solver{Metric: klotski.Steps}.Solve(ctx, solver.Problem{Board: start}, nil).Claim == solver.NoneExists
		}
		count := 0
		if none {
			if count, err = klotski.Positions(ctx, start); err != nil {
				return
			}
		}
		deliver(func() { p.known, p.tooMany, p.none, p.count = known, tooMany, none, count })
	})
}

// end gives up a table that is still being made. A game that is seen again begins
// anew.
func (p *positionTable) end(d *desk.Desk) {
	if p.begun && p.known == nil && !p.tooMany {
		d.Jobs.Cancel(positionsJob)
		p.begun = false
	}
}

// optimum returns the least numbers of moves and steps from the start, and
// whether they are known.
func (p *positionTable) optimum() (inMoves, inSteps int, ok bool) {
	if level, ok := puzzle.KlotskiLevelOf(p.session.Values()[puzzle.KeyLevel]); ok {
		return level.Moves, level.Steps, true
	}
	if p.known == nil {
		return 0, 0, false
	}
	start := p.session.Start().Start()
	inMoves, ok = p.known.Least(start, klotski.Moves, board.NoPiece)
	inSteps, _ = p.known.Least(start, klotski.Steps, board.NoPiece)
	return inMoves, inSteps, ok
}

// impossible reports whether it is proved that the game cannot be solved.
func (p *positionTable) impossible() bool { return p.none }

// lastBlock returns the block that moved last in a history, or NoPiece.
func lastBlock(history []moves.Group) board.ID {
	block, _ := moves.LastTraveller(history)
	return block
}

// way returns a shortest way from the position at hand, and how many moves it adds to
// those made: taking on the block that moved last adds none.
func (p *positionTable) way() (a solver.Answer, left int) {
	switch {
	case p.none:
		return solver.Answer{Claim: solver.NoneExists}, 0
	case p.known == nil:
		return solver.Answer{}, 0
	}
	b, last := p.session.Board().Clone(), lastBlock(p.session.Moves())
	left, ok := p.known.Least(b, klotski.Moves, last)
	if !ok {
		return solver.Answer{Claim: solver.NoneExists}, 0
	}
	var way []moves.Move
	for !(puzzle.Klotski{}).Solved(b) {
		group, ok := p.known.Next(b, klotski.Moves, last)
		if !ok {
			return solver.Answer{}, 0
		}
		for _, m := range group {
			if _, err := (moves.Steps{}).Apply(nil, b, m); err != nil {
				return solver.Answer{}, 0
			}
		}
		way, last = append(way, group...), group[0].Piece
	}
	return solver.Answer{Moves: way, Claim: solver.ProvedOptimal}, left
}

// lost returns how many moves a gesture on a board has cost, if that is known.
func (p *positionTable) lost(before *board.Board, history []moves.Group, group moves.Group) (int, bool) {
	if p.known == nil {
		return 0, false
	}
	return p.known.Lost(before, klotski.Moves, lastBlock(history), group)
}

// sayLeast says how far it is from here.
func (p *positionTable) sayLeast(d *desk.Desk) string {
	switch {
	case p.none:
		return d.Text(assets.KlotskiLeastNone)
	case p.tooMany:
		return d.Text(assets.KlotskiLeastUnknown)
	case p.known == nil:
		return d.Text(assets.KlotskiLeastWait)
	}
	n, ok := p.known.Least(p.session.Board(), klotski.Moves, lastBlock(p.session.Moves()))
	if !ok {
		return d.Text(assets.KlotskiLeastNone)
	}
	return d.Words.Format(assets.KlotskiLeastHere, map[string]any{"Moves": d.Words.Count(assets.CountMoves, n, nil)})
}

// sayLost says how good a move was that has cost so many others.
func sayLost(d *desk.Desk, lost int) string {
	if lost == 0 {
		return d.Text(assets.KlotskiGood)
	}
	return d.Words.Count(assets.KlotskiLost, lost, nil)
}

// tellImpossible tells the player that the board has no solution.
func (p *positionTable) tellImpossible(d *desk.Desk) {
	if stuck(p.session.Start().Start()) {
		d.Tell(assets.KlotskiImpossibleTitle, d.Text(assets.KlotskiStuckText))
		return
	}
	text := d.Words.Format(assets.KlotskiImpossibleText, map[string]any{
		"Block": targetName(d), "Positions": d.Words.Number(p.count),
	})
	d.Tell(assets.KlotskiImpossibleTitle, text)
}
