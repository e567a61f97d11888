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

// recordsTable shows the best results of a Challenge, with the one just made
// among them. It returns the height used.
func recordsTable(d *desk.Desk, area image.Rectangle, results []records.Result, now records.Result) int {
	ui := d.UI
	top := area.Min.Y
	line := func(place, date, moves, clock string, role theme.Role, colour theme.Colour, chosen bool) {
		at := widget.CutTop(&area, max(ui.Px(theme.Space32), ui.LineHeight(role)))
		if chosen && !ui.Measuring() {
			d.List().Fill(at, theme.RadiusSegment*d.Scale, ui.Colour(theme.Soft))
		}
		at.Min.X += ui.Px(theme.Space8)
		at.Max.X -= ui.Px(theme.Space8)
		first := widget.CutLeft(&at, ui.Px(48))
		ui.Label(first, place, widget.LabelSpec{Role: role, Colour: colour})
		ui.Label(widget.Column(at, 3, 0, 0), date, widget.LabelSpec{Role: role, Colour: colour})
		ui.Label(widget.Column(at, 3, 1, 0), moves, widget.LabelSpec{Role: role, Colour: colour, Right: true})
		ui.Label(widget.Column(at, 3, 2, 0), clock, widget.LabelSpec{Role: role, Colour: colour, Right: true})
	}
	counted := assets.RecordsMoves
	if len(now.Metrics) > 0 {
		counted = assets.MetricName(now.Metrics[0].Name)
	}
	line(d.Text(assets.RecordsPlace), d.Text(assets.RecordsDate), d.Text(counted), d.Text(assets.RecordsTime), theme.Caption, theme.Text2, false)
	for i, r := range results {
		role, colour, chosen := theme.Body, theme.Text, r.Equal(now)
		if chosen {
			role, colour = theme.BodyBold, theme.SoftText
		}
		line(fmt.Sprint(i+1), d.RecordDate(r.Date), fmt.Sprint(r.Moves()), desk.FormatClock(r.Time), role, colour, chosen)
	}
	return area.Min.Y - top
}
