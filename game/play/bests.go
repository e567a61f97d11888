package play

import (
	"fmt"
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// recordsTable shows the best results of a Challenge or of those like it, with the one
// just made among them. It returns the height used.
func recordsTable(d *desk.Desk, area image.Rectangle, results []records.Result, now records.Result) int {
	ui := d.UI
	top := area.Min.Y
	counted := assets.RecordsMoves
	if len(now.Metrics) > 0 {
		counted = assets.MetricName(now.Metrics[0].Name)
	}
	rows := make([][]string, len(results))
	columns := 3 // date, time, moves; and what they are over the optimum, if that is known of any
	for i, r := range results {
		over := desk.NoFigure
		if n, known := overOptimum(d, r); known {
			over, columns = fmt.Sprintf("+%d", n), 4
		}
		rows[i] = []string{d.RecordDate(r.Date), d.FormatTime(r.Time), fmt.Sprint(r.Moves()), over}
	}
	date := 0 // a column as wide as it must be; the numbers share the rest
	for _, r := range rows {
		date = max(date, ui.Width(theme.BodyBold, r[0]))
	}
	line := func(place string, cells []string, role theme.Role, colour theme.Colour, chosen bool) {
		at := widget.CutTop(&area, max(ui.Px(theme.Space32), ui.LineHeight(role)))
		if chosen && !ui.Measuring() {
			d.List().Fill(at, theme.RadiusSegment*d.Scale, ui.Colour(theme.Soft))
		}
		at.Min.X += ui.Px(theme.Space8)
		at.Max.X -= ui.Px(theme.Space8)
		first := widget.CutLeft(&at, ui.Px(48))
		if date > at.Dx()/columns { // little room
			first.Max.X, at.Min.X = first.Max.X-ui.Px(theme.Space24), at.Min.X-ui.Px(theme.Space24)
		}
		ui.Label(first, place, widget.LabelSpec{Role: role, Colour: colour})
		ui.Label(widget.CutLeft(&at, max(date, at.Dx()/columns)), cells[0], widget.LabelSpec{Role: role, Colour: colour})
		for i := 1; i < columns; i++ {
			ui.Label(widget.Column(at, columns-1, i-1, 0), cells[i], widget.LabelSpec{Role: role, Colour: colour, Right: true})
		}
	}
	head := []string{d.Text(assets.RecordsDate), d.Text(assets.RecordsTime), d.Text(counted), d.Text(assets.RecordsOver)}
	line(d.Text(assets.RecordsPlace), head, theme.Caption, theme.Text2, false)
	for i, r := range results {
		role, colour, chosen := theme.Body, theme.Text, r.Equal(now)
		if chosen {
			role, colour = theme.BodyBold, theme.SoftText
		}
		line(fmt.Sprint(i+1), rows[i], role, colour, chosen)
	}
	return area.Min.Y - top
}

// overOptimum returns how many moves more than the optimum a result has, if that is
// known.
func overOptimum(d *desk.Desk, r records.Result) (int, bool) {
	optimum := r.Optimum
	if optimum == 0 {
		optimum = d.Book.Standing(r.Start()).Optimum
	}
	return r.Moves() - optimum, optimum > 0 && r.Moves() >= optimum
}
