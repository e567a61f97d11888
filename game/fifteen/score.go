package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// points returns the score of a result of the game, and what it is made of.
func (g *Game) points(r records.Result) (puzzle.FifteenPoints, puzzle.FifteenPlay) {
	play := puzzle.FifteenPlayOf(g.start, puzzle.Achievement{Moves: r.Moves(), Time: r.Time, Optimum: r.Optimum, Hints: r.Hints})
	return puzzle.FifteenScore(play), play
}

// Praise implements family.Praising: the score, and where it comes from.
func (g *Game) Praise(d *desk.Desk, area image.Rectangle, r records.Result) int {
	if r.Shown {
		return 0 // nobody has solved it
	}
	ui := d.UI
	top := area.Min.Y
	points, play := g.points(r)
	widget.CutTop(&area, ui.Px(theme.Space16))
	line := widget.CutTop(&area, ui.LineHeight(theme.Section))
	total := d.Words.Format(assets.FifteenPoints, map[string]any{"Total": d.Words.Number(points.Total)})
	ui.Label(widget.CutLeft(&line, ui.Width(theme.Section, total)), total, widget.LabelSpec{Role: theme.Section})
	if play.Optimal && r.Hints == 0 && r.Moves() == r.Optimum {
		widget.CutLeft(&line, ui.Px(theme.Space16))
		if !ui.Measuring() {
			d.List().Icon(widget.Centre(widget.CutLeft(&line, ui.Px(18)), ui.Px(18), ui.Px(18)), "star", ui.Colour(theme.GoldIcon))
		}
		widget.CutLeft(&line, ui.Px(theme.Space8))
		ui.Label(line, d.Text(assets.FifteenOptimal), widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold})
	}
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	parts := d.Words.Format(assets.FifteenPointsParts, map[string]any{
		"Moves": points.Moves, "Time": points.Time, "Bonus": points.Bonus,
		"Factor": d.Words.Decimal(float64(play.Shape.Cells())/16, 'g', 4),
	})
	widget.CutTop(&area, ui.Paragraph(area, parts, caption))
	if penalty := r.Penalty; penalty > 0 {
		text := d.Words.Format(assets.FifteenPenalty, map[string]any{"Time": desk.FormatClock(penalty)})
		widget.CutTop(&area, ui.Paragraph(area, text, caption))
	}
	return area.Min.Y - top
}
