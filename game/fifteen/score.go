package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// points returns the score of a result of the game, and the play that it is computed from.
func (g *game) points(r records.Result) (puzzle.FifteenPoints, puzzle.FifteenPlay) {
	play := puzzle.FifteenPlayOf(g.start, puzzle.Achievement{Moves: r.Moves(), Time: r.Time, Optimum: r.Optimum, Hints: r.Hints})
	return puzzle.FifteenScore(play), play
}

// SolvedDetails shows the score and its parts in the details of a solved game.
func (g *game) SolvedDetails(app *scene.App, area image.Rectangle, r records.Result) int {
	if r.Shown {
		return 0 // the solution was shown
	}
	ui := app.UI
	top := area.Min.Y
	points, play := g.points(r)
	widget.CutTop(&area, ui.Px(theme.Space16))
	line := widget.CutTop(&area, ui.LineHeight(theme.Section))
	total := app.Words.Format(assets.FifteenPoints, map[string]any{"Total": app.Words.Number(points.Total)})
	ui.Label(widget.CutLeft(&line, ui.Width(theme.Section, total)), total, widget.LabelSpec{Role: theme.Section})
	if play.Optimal && r.Hints == 0 && r.Moves() == r.Optimum {
		widget.CutLeft(&line, ui.Px(theme.Space16))
		if !ui.Measuring() {
			app.List().Icon(widget.Centre(widget.CutLeft(&line, ui.Px(18)), ui.Px(18), ui.Px(18)), "trophy", ui.Colour(theme.GoldIcon))
		}
		widget.CutLeft(&line, ui.Px(theme.Space8))
		ui.Label(line, app.Text(assets.FifteenOptimal), widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold})
	}
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	shares := app.Words.Format(assets.FifteenPointsParts, map[string]any{
		"Moves": points.Moves, "Time": points.Time, "Bonus": points.Bonus,
		"Factor": app.Words.Decimal(float64(play.Shape.Cells())/16, 'g', 4),
	})
	widget.CutTop(&area, ui.Paragraph(area, shares, caption))
	if penalty := r.Penalty; penalty > 0 {
		text := app.Words.Format(assets.FifteenPenalty, map[string]any{"Time": parts.FormatClock(penalty)})
		widget.CutTop(&area, ui.Paragraph(area, text, caption))
	}
	return area.Min.Y - top
}
