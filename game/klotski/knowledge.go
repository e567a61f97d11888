package klotski

import (
	"context"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// optimum returns the fewest moves and the fewest steps that solve the start, if they are known.
func (g *game) optimum() (inMoves, inSteps int, ok bool) {
	s, known := g.host.Session(), g.host.Knowledge()
	if level, ok := puzzle.KlotskiLevelOf(s.Values()[puzzle.KeyLevel]); ok {
		return level.Moves, level.Steps, true
	}
	if inMoves, ok = known.Optimum(); !ok || known.Guide() == nil {
		return 0, 0, false
	}
	inSteps, ok = puzzle.KlotskiSteps(known.Guide(), s.Start().Start())
	return inMoves, inSteps, ok
}

// distanceText returns the fewest moves from the current position in words.
func (g *game) distanceText(look scene.Look) string {
	known, s := g.host.Knowledge(), g.host.Session()
	switch here := known.Here(); {
	case here.Impossible:
		return look.Text(assets.KlotskiLeastNone)
	case here.Known:
		return look.Words.Format(assets.KlotskiLeastHere, map[string]any{"Moves": look.Words.Count(assets.CountMoves, here.Left, nil)})
	case known.Settled(s.Board()):
		return look.Text(assets.KlotskiLeastUnknown)
	}
	return look.Text(assets.KlotskiLeastWait)
}

// lossText returns the rating of a move with a loss.
func lossText(look scene.Look, lost int) string {
	if lost == 0 {
		return look.Text(assets.HintGood)
	}
	return look.Words.Format(assets.HintLonger, map[string]any{"Count": look.Words.Count(assets.CountMoves, lost, nil)})
}

// showImpossible shows a message that the board has no solution. Unless that is seen at a glance, it says
// how many positions there are.
func (g *game) showImpossible(app *scene.App) {
	start := g.host.Session().Start().Start()
	if stuckBoard(start) {
		app.ShowMessage(assets.KlotskiImpossibleTitle, app.Text(assets.KlotskiStuckText))
		return
	}
	id := assets.KlotskiImpossibleText
	if start.HasTerrain() {
		id = assets.KlotskiImpossibleGoalText
	}
	target := targetName(app.Look(), start)
	g.counting.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		if count, err := klotski.Positions(ctx, start); err == nil {
			deliver(func() {
				app.ShowMessage(assets.KlotskiImpossibleTitle, app.Words.Format(id, map[string]any{"Block": target, "Positions": app.Words.Number(count)}))
			})
		}
	})
}
