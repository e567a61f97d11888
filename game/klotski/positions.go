package klotski

import (
	"context"
	"errors"
	"math"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// positionTable holds the distance of every position of a game from the goal. It is made in the
// background when the game is first shown.
type positionTable struct {
	session *session.Session
	search  scene.Slot    // makes the table
	known   klotski.Guide // nil until the job is done
	tooMany bool          // there are too many positions
	none    bool          // it is proved that no position is solved
	count   int           // the number of positions, if none is set
}

// begin starts the job, once.
func (p *positionTable) begin(app *scene.App) {
	if p.search.Started() {
		return
	}
	start := p.session.Start().Start()
	p.search.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		// Any other error means that the job was cancelled or the board is not supported.
		known, err := klotski.NewGuide(ctx, start)
		if err != nil && !errors.Is(err, klotski.ErrTooMany) {
			return
		}
		tooMany, none := err != nil, err == nil && !known.Solvable()
		count := 0
		if none {
			if count, err = klotski.Positions(ctx, start); err != nil {
				return
			}
		}
		deliver(func() { p.known, p.tooMany, p.none, p.count = known, tooMany, none, count })
	})
}

// end cancels the job if it is running. After that, begin can start it again.
func (p *positionTable) end(look scene.Look) {
	if p.search.Running() {
		p.search.Stop()
	}
}

// optimum returns the fewest moves and the fewest steps that solve the start, if they are known.
func (p *positionTable) optimum() (inMoves, inSteps int, ok bool) {
	if level, ok := puzzle.KlotskiLevelOf(p.session.Values()[puzzle.KeyLevel]); ok {
		return level.Moves, level.Steps, true
	}
	if p.known == nil {
		return 0, 0, false
	}
	start := p.session.Start().Start()
	inMoves, ok = p.known.Distance(start, klotski.Moves, board.NoPiece)
	inSteps, _ = p.known.Distance(start, klotski.Steps, board.NoPiece)
	return inMoves, inSteps, ok
}

// impossible reports whether it is proved that the game cannot be solved.
func (p *positionTable) impossible() bool { return p.none }

// lastBlock returns the block that moved last in a history, or NoPiece.
func lastBlock(history []moves.Group) board.ID {
	block, _ := moves.LastTraveller(history)
	return block
}

// solution returns a shortest solution of the current position, and the number of moves that it
// adds. Moving the block of the last move further adds none.
func (p *positionTable) solution() (a solver.Answer, left int) {
	switch {
	case p.none:
		return solver.Answer{Claim: solver.NoneExists}, 0
	case p.known == nil:
		return solver.Answer{}, 0
	}
	b, last := p.session.Board().Clone(), lastBlock(p.session.Moves())
	left, ok := p.known.Distance(b, klotski.Moves, last)
	if !ok {
		return solver.Answer{Claim: solver.NoneExists}, 0
	}
	var path []moves.Move
	for !puzzle.Klotski.Solved(b) {
		group, ok := p.known.Next(b, klotski.Moves, last)
		if !ok {
			return solver.Answer{}, 0
		}
		for _, m := range group {
			if _, err := (moves.Klotski{}).Apply(nil, b, m); err != nil {
				return solver.Answer{}, 0
			}
		}
		path, last = append(path, group...), group[0].Piece
	}
	return solver.Answer{Moves: path, Claim: solver.ProvedOptimal}, left
}

// moveLoss returns the number of moves by which a gesture made the solution longer than needed,
// if it is known.
func (p *positionTable) moveLoss(before *board.Board, history []moves.Group, group moves.Group) (int, bool) {
	if p.known == nil {
		return 0, false
	}
	return p.known.Lost(before, klotski.Moves, lastBlock(history), group)
}

// distanceText returns the fewest moves from the current position in words.
func (p *positionTable) distanceText(look scene.Look) string {
	switch {
	case p.none:
		return look.Text(assets.KlotskiLeastNone)
	case p.tooMany:
		return look.Text(assets.KlotskiLeastUnknown)
	case p.known == nil:
		return look.Text(assets.KlotskiLeastWait)
	}
	n, ok := p.known.Distance(p.session.Board(), klotski.Moves, lastBlock(p.session.Moves()))
	if !ok {
		return look.Text(assets.KlotskiLeastNone)
	}
	return look.Words.Format(assets.KlotskiLeastHere, map[string]any{"Moves": look.Words.Count(assets.CountMoves, n, nil)})
}

// lossText returns the rating of a move with a loss.
func lossText(look scene.Look, lost int) string {
	if lost == 0 {
		return look.Text(assets.KlotskiGood)
	}
	return look.Words.Count(assets.KlotskiLost, lost, nil)
}

// showImpossible shows a message that the board has no solution.
func (p *positionTable) showImpossible(app *scene.App) {
	if stuckBoard(p.session.Start().Start()) {
		app.ShowMessage(assets.KlotskiImpossibleTitle, app.Text(assets.KlotskiStuckText))
		return
	}
	id := assets.KlotskiImpossibleText
	if p.session.Board().HasTerrain() {
		id = assets.KlotskiImpossibleGoalText
	}
	text := app.Words.Format(id, map[string]any{
		"Block": targetName(app.Look(), p.session.Board()), "Positions": app.Words.Number(p.count),
	})
	app.ShowMessage(assets.KlotskiImpossibleTitle, text)
}

// distance returns a function that measures the fewest moves to the goal.
func distance(ctx context.Context, start *board.Board) (family.DistanceFunc, error) {
	known, err := klotski.NewGuide(ctx, start)
	if err != nil {
		return nil, err
	}
	return func(b *board.Board) int {
		if left, ok := known.Distance(b, klotski.Moves, board.NoPiece); ok {
			return left
		}
		return math.MaxInt
	}, nil
}
