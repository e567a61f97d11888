package pages

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// bests are the best single solve and the best averages of the timed boards that are shown. Without such boards, or with
// those of several names, there are none.
type bests struct {
	measure timing.Measure
	rows    []timing.Line
	alone   bool   // of boards of one class, so that the last averages and their course can be told
	foreign int    // solves that were imported
	start   string // the kind of start, if it is one
}

// bestsOf returns the bests of the games that are shown. Boards of different kinds of start are not averaged together:
// the best of each kind of start is taken.
func (p *Statistics) bestsOf(app *scene.App) (b bests) {
	own, ok := p.of.(family.Statistician)
	if !ok || p.filter == 0 && len(p.games) > 0 && len(p.names()) > 2 { // all games are a name too
		return bests{}
	}
	var classes []string
	for _, class := range p.imported {
		if !slices.Contains(classes, class) {
			classes = append(classes, class)
		}
	}
	for _, one := range p.games {
		if start := one.Start(); app.Book.InSeries(start) {
			class, ok := app.Book.Series(start)
			if e, _ := puzzle.EventOf(one.Values); e.Singles && one.Values.Has(puzzle.KeySize) {
				class, ok = one.Class, true // the board counts as a single one
			}
			if class = records.Displayed(class, one.Display); ok && !slices.Contains(classes, class) {
				classes = append(classes, class)
			}
		}
	}
	b.alone = len(classes) == 1
	if starts := p.starts(); p.start > 0 {
		b.start = starts[p.start-1]
	} else if len(starts) == 1 {
		b.start = starts[0]
	}
	for i, class := range classes {
		m := timing.MeasureOf(timing.EventOf(class))
		series := p.shown(own.Series(app, class))
		for _, s := range series {
			for _, one := range s.Solves {
				if one.Imported {
					b.foreign++
				}
			}
		}
		for j, one := range timing.Lines(m, series...) {
			switch {
			case i == 0:
				b.measure = m
				b.rows = append(b.rows, one)
			case m == b.measure && one.Best.OK && (!b.rows[j].Best.OK || m.Better(one.Best.Value, b.rows[j].Best.Value)):
				b.rows[j] = one
			}
		}
	}
	if !slices.ContainsFunc(b.rows, func(r timing.Line) bool { return r.Best.OK }) {
		return bests{}
	}
	return b
}

// shown returns series with the solves of the games that are shown: a kind of start may be divided further.
func (p *Statistics) shown(all []timing.Series) []timing.Series {
	if p.start == 0 {
		return all
	}
	has := map[string]bool{}
	for _, one := range p.games {
		has[one.Replay] = true
	}
	shown := slices.Clone(all)
	for i := range shown {
		shown[i].Solves = nil
		for _, s := range all[i].Solves {
			if s.Imported && len(p.imported) > 0 || has[s.Result.Replay] || slices.ContainsFunc(s.Boards, func(r records.Result) bool { return has[r.Replay] }) {
				shown[i].Solves = append(shown[i].Solves, s)
			}
		}
	}
	return shown
}

// value returns an average as text.
func (b bests) value(look scene.Look, k timing.Kind, a timing.Average) string {
	if !a.OK {
		return parts.NoValue
	}
	return parts.FormatAverage(look, b.measure, k, a.Value)
}

// card returns the table of bests, each with its date, and the course of the averages. A narrow card leaves out the
// course first, and the dates last.
func (b bests) card(app *scene.App) layout.Item {
	if len(b.rows) == 0 {
		return layout.Item{}
	}
	ui, look := app.UI, app.Look()
	small := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	right := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true}
	cell := func(width int, s string, spec widget.LabelSpec) layout.Item {
		return layout.Cell(width, parts.RowHeight(&app.Frame), func(r image.Rectangle) { ui.Label(r, s, spec) })
	}
	gap, name, best, date := theme.Space12, ui.Px(100), ui.Px(84), ui.Px(104) // widths of columns
	if ui.Narrow() {
		gap, name, best, date = theme.Space8, ui.Px(64), ui.Px(78), ui.Px(96)
	}
	days := make([]string, len(b.rows))
	for i, r := range b.rows {
		if r.Best.OK {
			days[i] = parts.RecordDate(&app.Frame, r.Ended.Date)
		}
		title, _ := parts.AverageName(look, r.Kind)
		name, best, date = max(name, ui.Width(theme.Body, title)), max(best, ui.Width(theme.BodyBold, b.value(look, r.Kind, r.Best))), max(date, ui.Width(theme.Caption, days[i]))
	}
	now := ui.Px(84)
	line := func(name, best, date, now layout.Item, course func(image.Rectangle)) layout.Item {
		items := []layout.Item{name.Grow(), best, date.Optional(1)}
		if b.alone {
			items = append(items, now.Optional(2), layout.Cell(ui.Px(240), parts.RowHeight(&app.Frame), course).Optional(3))
		}
		return layout.Row(ui.Px(gap), items...)
	}
	title := app.Text(assets.SessionAverages)
	if b.start != "" {
		title += " · " + b.start
	}
	items := []layout.Item{
		ui.LabelItem(title, widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space8),
		line(cell(name, "", small), cell(best, app.Text(assets.SessionBest), right), cell(date, app.Text(assets.RecordsDate), right),
			cell(now, app.Text(assets.SessionNow), right), func(r image.Rectangle) { ui.Label(r, app.Text(assets.StatisticsCourse), small) }),
	}
	for i, r := range b.rows {
		title, tip := parts.AverageName(look, r.Kind)
		named := layout.Cell(name, parts.RowHeight(&app.Frame), func(at image.Rectangle) {
			if r.Kind.Of > 1 {
				ui.Tip(widget.Nth("statistics-average", i), at, tip, "")
			}
			ui.Label(at, title, widget.LabelSpec{})
		})
		items = append(items, line(named, cell(best, b.value(look, r.Kind, r.Best), widget.LabelSpec{Role: theme.BodyBold, Right: true}),
			cell(date, days[i], right), cell(now, b.value(look, r.Kind, r.Now), widget.LabelSpec{Right: true}), func(at image.Rectangle) { b.course(app, at, r.Course) }))
	}
	if b.foreign > 0 {
		items = append(items, ui.Space(theme.Space8), ui.ParagraphItem(app.Words.Count(assets.StatisticsImported, b.foreign, nil), small))
	}
	return layout.Column(0, parts.CardItem(&app.Frame, layout.Column(0, items...), theme.Space20), ui.Space(theme.Space16))
}

// courseMost is the number of averages in a course at most.
const courseMost = 100

// course draws the last averages in order as a line; the best one of them has a dot. Smaller values are lower.
func (b bests) course(app *scene.App, at image.Rectangle, all []timing.Average) {
	var values []int64
	for _, a := range all {
		if a.OK {
			values = append(values, a.Value)
		}
	}
	values = values[max(0, len(values)-courseMost):]
	if len(values) < 2 || app.UI.Measuring() {
		return
	}
	inset := app.UI.Px(theme.Space4)
	at = at.Inset(inset)
	low, high := slices.Min(values), slices.Max(values)
	x := func(i int) float32 { return float32(at.Min.X) + float32(at.Dx())*float32(i)/float32(len(values)-1) }
	y := func(v int64) float32 {
		return float32(at.Max.Y) - float32(at.Dy())*float32(v-low)/float32(max(1, high-low))
	}
	best := 0
	for i, v := range values {
		if i > 0 {
			app.List().Line(x(i-1), y(values[i-1]), x(i), y(v), float32(1.5*app.Scale), app.UI.Colour(theme.Accent))
		}
		if b.measure.Better(v, values[best]) {
			best = i
		}
	}
	app.List().Disc(x(best), y(values[best]), float32(3.5*app.Scale), app.UI.Colour(theme.GoldIcon))
}
