package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// SolvedDetails declares the buttons for the solution in the details of a solved game.
func (g *game) SolvedDetails(app *scene.App, area image.Rectangle, r records.Result) int {
	top := area.Min.Y
	widget.CutTop(&area, app.UI.Px(theme.Space16))
	g.solutionButtons(app, &area, r)
	return area.Min.Y - top
}

// solutionButtons declares the buttons for the solution, in one row or, if that is too narrow, in a
// column.
func (g *game) solutionButtons(app *scene.App, rest *image.Rectangle, r records.Result) {
	ui := app.UI
	solution, known := g.host.Knowledge().Shortest(g.host.Session().Start().Start())
	all := []parts.BarButton{
		{ID: "carom-replay", Spec: widget.ButtonSpec{Icon: "copy", Word: app.Text(assets.CaromCopyReplay), Tip: app.Text(assets.CaromCopyReplayTip)}, OnClick: func() {
			app.Copy(r.Replay, assets.CaromReplayCopied)
		}},
		{ID: "carom-perfect", Spec: widget.ButtonSpec{Icon: "route", Word: app.Text(assets.CaromPerfect), Tip: app.Text(assets.CaromPerfectTip), Disabled: !known}, OnClick: func() { watchPerfect(app, g, solution) }},
	}
	needed := -ui.Px(theme.Space8)
	for _, b := range all {
		needed += ui.ButtonSize(b.Spec).X + ui.Px(theme.Space8)
	}
	stacked := needed > rest.Dx()
	line := parts.Row(rest, ui.ControlHeight(), 0)
	for i, b := range all {
		if stacked && i > 0 {
			widget.CutTop(rest, ui.Px(theme.Space8))
			line = parts.Row(rest, ui.ControlHeight(), 0)
		}
		at := line
		if !stacked {
			at = widget.CutLeft(&line, ui.ButtonSize(b.Spec).X)
			widget.CutLeft(&line, ui.Px(theme.Space8))
		}
		if ui.Button(b.ID, at, b.Spec) {
			b.OnClick()
		}
	}
}

// watchPerfect replays the solver's solution of a game.
func watchPerfect(app *scene.App, g *game, solution []moves.Move) {
	code := g.host.Session().Puzzle()
	code.HasMoves = true
	for _, m := range solution {
		code.Moves = append(code.Moves, moves.Group{m})
	}
	app.Games.Watch(scene.Recording{Code: code, Source: scene.FromSolution})
}
