package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// SolvedDetails declares the buttons for the solution in the details of a solved game, in one row or, if
// that is too narrow, in a column.
func (g *game) SolvedDetails(app *scene.App, area image.Rectangle, r records.Result) int {
	ui := app.UI
	solution, known := g.host.Knowledge().Shortest(g.host.Session().Start().Start())
	replay := ui.ButtonItem("carom-replay", widget.ButtonSpec{Icon: "copy", Word: app.Text(assets.CaromCopyReplay), Tip: app.Text(assets.CaromCopyReplayTip)}, func() {
		app.Copy(r.Replay, assets.CaromReplayCopied)
	})
	perfect := ui.ButtonItem("carom-perfect", widget.ButtonSpec{Icon: "route", Word: app.Text(assets.CaromPerfect), Tip: app.Text(assets.CaromPerfectTip), Disabled: !known}, func() {
		watchPerfect(app, g, solution)
	})
	gap := ui.Px(theme.Space8)
	return ui.Lay(area, layout.Column(0, ui.Space(theme.Space16),
		layout.FirstFit(layout.Row(gap, replay, perfect), layout.Column(gap, replay, perfect))))
}

// watchPerfect replays the solver's solution of a game.
func watchPerfect(app *scene.App, g *game, solution []moves.Move) {
	code := g.host.Session().Puzzle()
	code.HasMoves, code.Moves = true, moves.Singly(solution)
	app.Games.Watch(scene.Recording{Code: code, Source: scene.FromSolution})
}
