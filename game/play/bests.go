package play

import (
	"fmt"
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// recordsTable returns a table of the best results of a Challenge, with the current result highlighted.
func recordsTable(app *scene.App, results []records.Result, now records.Result) layout.Item {
	ui := app.UI
	counted := assets.RecordsMoves
	if len(now.Metrics) > 0 {
		counted = assets.MetricName(now.Metrics[0].Name)
	}
	rows := make([][]string, len(results))
	columns := 3 // date, time and moves, and moves over the optimum if that is known for any result
	for i, r := range results {
		over := parts.NoValue
		if n, known := overOptimum(app, r); known {
			over, columns = fmt.Sprintf("+%d", n), 4
		}
		rows[i] = []string{parts.RecordDate(&app.Frame, r.Date), parts.FormatTime(app.Look(), r.Time), app.Words.Number(r.Moves()), over}
	}
	date := 0 // minimum width of the first column; the numbers share the rest
	for _, r := range rows {
		date = max(date, ui.Width(theme.BodyBold, r[0]))
	}
	head := []string{app.Text(assets.RecordsDate), app.Text(assets.RecordsTime), app.Text(counted), app.Text(assets.RecordsOver)}
	widest := 0
	for _, name := range head[1:] {
		widest = max(widest, ui.Width(theme.Caption, name)+ui.Px(theme.Space4))
	}
	line := func(place string, cells []string, role theme.Role, colour theme.Colour, chosen bool) layout.Item {
		return layout.Cell(0, max(ui.Px(theme.Space32), ui.LineHeight(role)), func(at image.Rectangle) {
			if chosen {
				app.List().Fill(at, theme.RadiusSegment*app.Scale, ui.Colour(theme.Soft))
			}
			at.Min.X += ui.Px(theme.Space8)
			at.Max.X -= ui.Px(theme.Space8)
			first := widget.CutLeft(&at, ui.Px(48))
			columns := columnsThatFit(columns, at.Dx(), date, widest)
			if date > at.Dx()/columns { // little room
				first.Max.X, at.Min.X = first.Max.X-ui.Px(theme.Space24), at.Min.X-ui.Px(theme.Space24)
			}
			ui.Label(first, place, widget.LabelSpec{Role: role, Colour: colour})
			ui.Label(widget.CutLeft(&at, max(date, at.Dx()/columns)), cells[0], widget.LabelSpec{Role: role, Colour: colour})
			for i := 1; i < columns; i++ {
				ui.Label(widget.Column(at, columns-1, i-1, 0), cells[i], widget.LabelSpec{Role: role, Colour: colour, Right: true})
			}
		})
	}
	table := []layout.Item{line(app.Text(assets.RecordsPlace), head, theme.Caption, theme.Text2, false)}
	for i, r := range results {
		role, colour, chosen := theme.Body, theme.Text, r.Equal(now)
		if chosen {
			role, colour = theme.BodyBold, theme.SoftText
		}
		table = append(table, line(fmt.Sprint(i+1), rows[i], role, colour, chosen))
	}
	return layout.Column(0, table...)
}

// columnsThatFit returns how many columns a table of a width has: one less, without the moves over the
// optimum, if the names of the columns after the date would overlap.
func columnsThatFit(columns, width, date, widest int) int {
	if columns > 3 && (width-max(date, width/columns))/(columns-1) < widest {
		return columns - 1
	}
	return columns
}

// overOptimum returns by how many moves a result exceeds the optimum, if that is known.
func overOptimum(app *scene.App, r records.Result) (int, bool) {
	optimum := r.Optimum
	if optimum == 0 {
		optimum = app.Book.Standing(r.Start()).Optimum
	}
	return r.Moves() - optimum, optimum > 0 && r.Moves() >= optimum
}
