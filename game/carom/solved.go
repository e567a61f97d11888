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
func (g *game) SolvedDetails(sc *scene.Context, area image.Rectangle, r records.Result) int {
	top := area.Min.Y
	widget.CutTop(&area, sc.UI.Px(theme.Space16))
	g.solutionButtons(sc, &area, r)
	return area.Min.Y - top
}

// solutionButtons declares the buttons for the solution, in one row or, if that is too narrow, in a
// column.
func (g *game) solutionButtons(sc *scene.Context, rest *image.Rectangle, r records.Result) {
	ui := sc.UI
	solution, known := g.positions.solution()
	all := []parts.BarButton{
		{ID: "carom-replay", Spec: widget.ButtonSpec{Icon: "copy", Word: sc.Text(assets.CaromCopyReplay), Tip: sc.Text(assets.CaromCopyReplayTip)}, OnClick: func() {
			sc.Copy(r.Replay, assets.CaromReplayCopied)
		}},
		{ID: "carom-perfect", Spec: widget.ButtonSpec{Icon: "route", Word: sc.Text(assets.CaromPerfect), Tip: sc.Text(assets.CaromPerfectTip), Disabled: !known}, OnClick: func() { watchPerfect(sc, g, solution) }},
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
func watchPerfect(sc *scene.Context, g *game, solution []moves.Move) {
	code := g.host.Session().Puzzle()
	code.HasMoves = true
	for _, m := range solution {
		code.Moves = append(code.Moves, moves.Group{m})
	}
	sc.Games.Watch(scene.Recording{Code: code, Source: scene.FromSolution})
}
