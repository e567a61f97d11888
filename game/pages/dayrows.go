package pages

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Sizes of the rows of a day in device-independent pixels.
const (
	stampSide   = 64.0
	smallStamp  = 40.0
	dayRowWidth = 280.0 // at least
	starSide    = 16.0
)

// rowID returns the id of a row: easy-worlds, daily-worlds and so on.
func rowID(row play.DayRow) widget.ID {
	kinds := [...]string{puzzle.DayHard: "daily-", puzzle.DayEasy: "easy-", puzzle.DayLarge: "large-", puzzle.DayRound: "round-"}
	return widget.ID(kinds[row.Kind] + row.Family.Name())
}

// rowWords returns what a row says below its name: how long it takes, or how it was solved.
func (d *Days) rowWords(app *scene.App, row play.DayRow) string {
	look := app.Look()
	switch {
	case row.Start == "":
		return look.Text(assets.ArchiveMaking)
	case !row.Solved() && d.begun(app, row.Start):
		return look.Text(assets.ArchiveStarted)
	case !row.Solved() && app.Book.HelpOn(row.Start, app.Today().String()).Shown:
		return look.Text(assets.DaySolutionSeen)
	case !row.Solved():
		need, ok := row.Need(app)
		switch {
		case !ok:
			return ""
		case need.VeryHard():
			return need.Level(look)
		}
		return need.Time(look)
	}
	best := row.Standing.Best
	words := look.Words.Format(assets.HomeDailySolved, map[string]any{"Moves": parts.CountMetric(look, best.Metrics[0])})
	if help := family.HelpSummary(look, best); help != "" {
		words += look.Text(assets.NarrationComma) + help
	}
	if row.MadeUp() {
		words += look.Text(assets.NarrationComma) + look.Text(assets.DayMadeUp)
	}
	return words
}

// rowItem returns a row of a day, all of which is a button that plays its puzzle: a stamp, its game and how hard it is,
// its name, and the result. A small row has no name.
func (d *Days) rowItem(app *scene.App, date puzzle.Date, at int, small bool) layout.Item {
	ui, row := app.UI, d.All(app, date)[at]
	side, text := ui.Px(stampSide), ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption)
	if small {
		side, text = ui.Px(smallStamp), ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Caption)
	}
	height := max(side, text) + 2*ui.Px(theme.Space8)
	return layout.Cell(ui.Px(dayRowWidth), height, func(r image.Rectangle) { d.drawRow(app, r, row, at, side, small) })
}

func (d *Days) drawRow(app *scene.App, r image.Rectangle, row play.DayRow, at, side int, small bool) {
	ui, look := app.UI, app.Look()
	id, words := rowID(row), d.rowWords(app, row)
	re := ui.Area(id, r, widget.AreaSpec{Stop: true, Enter: true, Disabled: row.Start == ""})
	ui.SetA11y(id, access.Node{Name: row.Name(look), About: words})
	if !ui.Measuring() {
		fill := theme.Surface
		switch {
		case re.Held:
			fill = theme.Press
		case re.Hover:
			fill = theme.Hover
		}
		app.List().Box(r, theme.RadiusCard*app.Scale, float64(app.HairlineWidth()), ui.Colour(fill), ui.Colour(theme.Border))
	}
	in := r.Inset(ui.Px(theme.Space8))
	stamp := widget.CutLeft(&in, side)
	d.drawStamp(app, widget.Centre(stamp, side, side), row, at)
	widget.CutLeft(&in, ui.Px(theme.Space12))
	end := widget.CutRight(&in, 3*ui.Px(starSide)+ui.Px(theme.Space8))
	widget.CutRight(&in, ui.Px(theme.Space4))
	if !ui.Measuring() {
		d.drawRowEnd(app, end, row)
	}
	type line struct {
		words string
		spec  widget.LabelSpec
	}
	lines := []line{{row.Name(look), widget.LabelSpec{Role: theme.BodyBold}}, {row.Called(look), widget.LabelSpec{}}}
	if small {
		lines = lines[:1]
	}
	if words != "" {
		lines = append(lines, line{words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}})
	}
	height := 0
	for _, one := range lines {
		height += ui.LineHeight(one.spec.Role)
	}
	block := widget.Centre(in, in.Dx(), height)
	for _, one := range lines {
		ui.Label(widget.CutTop(&block, ui.LineHeight(one.spec.Role)), ui.Shorten(one.words, one.spec.Role, in.Dx()), one.spec)
	}
	if re.Ring {
		ui.Ring(r, theme.RadiusCard)
	}
	if re.Clicked {
		row.Play(app)
	}
}

// drawRowEnd draws what is at the end of a row: its stars, a tick if it has none, or a sign to play.
func (d *Days) drawRowEnd(app *scene.App, at image.Rectangle, row play.DayRow) {
	side := app.UI.Px(20)
	icon := func(name string, ink theme.Colour) {
		app.List().Icon(widget.Centre(at, side, side), name, app.UI.Colour(ink))
	}
	switch stars := row.Standing.Stars; {
	case row.Start == "":
		icon("loader-circle", theme.Text2)
	case row.Solved() && stars > records.NoStars:
		parts.DrawStars(app.Look(), at, stars, starSide)
	case row.Solved():
		icon("check", theme.Good)
	default:
		icon("play", theme.Text2)
	}
}

// drawStamp draws the small picture of a row: what was solved with a tick on it, or the start.
func (d *Days) drawStamp(app *scene.App, at image.Rectangle, row play.DayRow, i int) {
	if app.UI.Measuring() {
		return
	}
	if b := d.Board(app, row.Date, i); b != nil {
		family.SmallBoard(app.Look(), row.Of.View(), at, b)
	}
	if row.Solved() {
		drawTick(app.Look(), at, row.Standing.Achievement == records.Optimal)
	}
}

// drawTick draws the sign of a solved puzzle on a disc in the corner of its stamp.
func drawTick(look scene.Look, at image.Rectangle, optimal bool) {
	side := look.Px(20)
	if at.Dx() < 3*side {
		side = max(look.Px(12), at.Dx()*2/5)
	}
	disc := image.Rect(at.Max.X-side, at.Max.Y-side, at.Max.X, at.Max.Y)
	look.List.Box(disc, float64(side)/2, float64(look.HairlineWidth()), look.Colour(theme.Surface), look.Colour(theme.Border))
	icon, tint, _ := parts.ResultSign(optimal)
	look.List.Icon(disc.Inset(side/5), icon, look.Colour(tint))
}

// rowsItem returns the rows of a day in one or two columns.
func (d *Days) rowsItem(app *scene.App, date puzzle.Date, columns int, small bool) layout.Item {
	return d.rowItems(app, date, 0, len(d.Rows(app, date)), columns, small)
}

// moreItem returns the rows that a day does not need, below a heading, or nothing.
func (d *Days) moreItem(app *scene.App, date puzzle.Date) layout.Item {
	first, end := len(d.Rows(app, date)), len(d.All(app, date))
	if first == end {
		return layout.Item{}
	}
	ui := app.UI
	return layout.Column(ui.Px(theme.Space8), ui.LabelItem(app.Text(assets.DayMore), widget.LabelSpec{Role: theme.BodyBold}), d.rowItems(app, date, first, end, 1, true))
}

// rowItems returns the rows from one of All up to another in one or two columns.
func (d *Days) rowItems(app *scene.App, date puzzle.Date, first, end, columns int, small bool) layout.Item {
	gap := app.UI.Px(theme.Space12)
	if small {
		gap = app.UI.Px(theme.Space8)
	}
	var lines []layout.Item
	for i := first; i < end; i += columns {
		var line []layout.Item
		for j := i; j < min(i+columns, end); j++ {
			line = append(line, d.rowItem(app, date, j, small).Shrink(0).Grow())
		}
		lines = append(lines, layout.Row(gap, line...))
	}
	return layout.Column(gap, lines...)
}

// progress says how many rows are solved, such as "3 of 8".
func progress(look scene.Look, rows []play.DayRow) string {
	return look.Words.Format(assets.DayProgress, map[string]any{"Solved": play.SolvedRows(rows), "All": len(rows)})
}

// nextButton returns the primary button of a day, which plays the next row; ok is false if there is none.
func (d *Days) nextButton(app *scene.App, id widget.ID, date puzzle.Date) (it layout.Item, ok bool) {
	next, ok := play.NextDayRow(app, d.Rows(app, date), 0)
	if !ok {
		return layout.Item{}, false
	}
	spec := widget.ButtonSpec{
		Kind: widget.Primary, Icon: "play", Disabled: next.Start == "", Tip: app.Text(assets.DayNextTip),
		Word: app.Words.Format(assets.HomePlayNamed, map[string]any{"Name": next.Called(app.Look())}),
	}
	return layout.Cell(app.UI.ButtonSize(spec).X, largeButton(&app.Frame), func(r image.Rectangle) {
		if app.UI.Button(id, r, spec) {
			next.Play(app)
		}
	}), true
}
