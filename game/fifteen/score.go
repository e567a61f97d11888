package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// points returns the score of a result of the game, and the play that it is computed from.
func (g *game) points(r records.Result) (puzzle.FifteenPoints, puzzle.FifteenPlay) {
	play := puzzle.FifteenPlayOf(g.start, puzzle.Achievement{Moves: r.Moves(), Time: r.Time, Optimum: r.Optimum, Hints: r.Hints})
	return puzzle.FifteenScore(play), play
}

// SolvedDetails shows the score and its parts in the details of a solved game, and the game before on the same board.
func (g *game) SolvedDetails(app *scene.App, area image.Rectangle, r records.Result) int {
	if r.Shown {
		return 0 // the solution was shown
	}
	ui := app.UI
	points, play := g.points(r)
	total := app.Words.Format(assets.FifteenPoints, map[string]any{"Total": app.Words.Number(points.Total)})
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	shares := app.Words.Format(assets.FifteenPointsParts, map[string]any{
		"Moves": points.Moves, "Time": points.Time, "Bonus": points.Bonus,
		"Factor": app.Words.Decimal(float64(play.Shape.Cells())/16, 'g', 4),
	})
	items := []layout.Item{ui.Space(theme.Space16), ui.LabelItem(total, widget.LabelSpec{Role: theme.Section}), ui.ParagraphItem(shares, caption)}
	if penalty := r.Penalty; penalty > 0 {
		items = append(items, ui.ParagraphItem(app.Words.Format(assets.FifteenPenalty, map[string]any{"Time": parts.FormatClock(penalty)}), caption))
	}
	used := ui.Lay(area, layout.Column(0, items...))
	area.Min.Y += used
	return used + g.store.series.comparison(app, area, r)
}
