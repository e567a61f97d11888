package play

import (
	"fmt"
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// recordsTable draws the best results of a Challenge, with the current result highlighted. It returns
// the height in device pixels.
func recordsTable(sc *scene.Context, area image.Rectangle, results []records.Result, now records.Result) int {
	ui := sc.UI
	top := area.Min.Y
	counted := assets.RecordsMoves
	if len(now.Metrics) > 0 {
		counted = assets.MetricName(now.Metrics[0].Name)
	}
	rows := make([][]string, len(results))
	columns := 3 // date, time, moves; and what they are over the optimum, if that is known of any
	for i, r := range results {
		over := parts.NoValue
		if n, known := overOptimum(sc, r); known {
			over, columns = fmt.Sprintf("+%d", n), 4
		}
		rows[i] = []string{parts.RecordDate(sc, r.Date), parts.FormatTime(sc, r.Time), fmt.Sprint(r.Moves()), over}
	}
	date := 0 // a column as wide as it must be; the numbers share the rest
	for _, r := range rows {
		date = max(date, ui.Width(theme.BodyBold, r[0]))
	}
	line := func(place string, cells []string, role theme.Role, colour theme.Colour, chosen bool) {
		at := widget.CutTop(&area, max(ui.Px(theme.Space32), ui.LineHeight(role)))
		if chosen && !ui.Measuring() {
			sc.List().Fill(at, theme.RadiusSegment*sc.Scale, ui.Colour(theme.Soft))
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
	head := []string{sc.Text(assets.RecordsDate), sc.Text(assets.RecordsTime), sc.Text(counted), sc.Text(assets.RecordsOver)}
	line(sc.Text(assets.RecordsPlace), head, theme.Caption, theme.Text2, false)
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
func overOptimum(sc *scene.Context, r records.Result) (int, bool) {
	optimum := r.Optimum
	if optimum == 0 {
		optimum = sc.Book.Standing(r.Start()).Optimum
	}
	return r.Moves() - optimum, optimum > 0 && r.Moves() >= optimum
}
