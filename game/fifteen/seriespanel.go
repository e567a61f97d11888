package fifteen

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// timedBoard describes the current board for the list of solves.
type timedBoard struct {
	Class   string     // of comparable results
	Moved   parts.Fact // counter beside the clock
	Solving bool       // a solve is running, so that the keys of the list do nothing
	Close   func()     // returns to the info panel
}

// seriesWidth is the width of the panel, and seriesRoom the minimum width of a window that shows
// it beside the board, in device-independent pixels.
const (
	seriesWidth = 380
	seriesRoom  = 1000
)

// seriesPanel is the list of solves during one update.
type seriesPanel struct {
	series *solveSeries
	app    *scene.App
	board  timedBoard
	all    []timing.Solve // those that count
	played []timing.Solve // the rows of the list
	dialog scene.Dialog   // dialog that contains the list, or nil
}

func newSeriesPanel(s *solveSeries, app *scene.App, b timedBoard, dialog scene.Dialog) seriesPanel {
	open := s.underWay(app, b.Class)
	return seriesPanel{s, app, b, open.Solves, open.Played, dialog}
}

// panel declares the list in place of the info panel.
func (s *solveSeries) panel(app *scene.App, area image.Rectangle, b timedBoard, own family.PanelParts) {
	p, ui := newSeriesPanel(s, app, b, nil), app.UI
	margin := image.Pt(ui.Px(theme.Space20), ui.Px(theme.Space16))
	in := image.Rectangle{area.Min.Add(margin), area.Max.Sub(margin)}
	foot := p.foot(ui.ButtonSize(p.small("x", assets.SessionDelete, "")).Y)
	below := widget.CutBottom(&in, foot.Height(in.Dx()))
	widget.CutBottom(&in, ui.Px(theme.Space12))
	figures := layout.Cell(0, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral), func(row image.Rectangle) { p.figures(row, own) })
	widget.CutTop(&in, ui.Lay(in, layout.Column(0, p.head(), ui.Space(theme.Space12), figures, p.rule(), p.averages(), p.rule())))
	p.list(in)
	foot.Draw(below)
}

// rule is a line with space above and below it.
func (p seriesPanel) rule() layout.Item {
	space := p.app.UI.Space(theme.Space8)
	return layout.Column(0, space, p.app.UI.RuleItem(), space)
}

func (p seriesPanel) small(icon string, word, tip assets.ID) widget.ButtonSpec {
	return widget.ButtonSpec{Size: widget.Small, Icon: icon, Word: p.app.Text(word), Tip: p.app.Text(tip)}
}

// head has the name of the series with the buttons that choose and start one, and return to the info panel, and below
// it what the boards are and how many were solved.
func (p seriesPanel) head() layout.Item {
	app, ui := p.app, p.app.UI
	// icon is a button without a word, which is its accessible name.
	icon := func(id widget.ID, icon string, word, tip assets.ID, off bool, do func()) layout.Item {
		spec := p.small(icon, "", tip)
		spec.Disabled = off
		return ui.ButtonItem(id, spec, do).Behind(func(image.Rectangle) { ui.SetA11y(id, access.Node{Name: app.Text(word), About: spec.Tip}) })
	}
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	name := seriesName(app.Look(), p.series.underWay(app, p.board.Class))
	count := app.Words.Count(assets.SessionSolves, len(p.all), map[string]any{"Solved": timing.Finished(p.all)})
	row := []layout.Item{
		ui.LabelItem(name, widget.LabelSpec{Role: theme.BodyBold}).Shrink(0).Grow(),
		icon("session-event", "footprints", assets.EventChoose, assets.EventChooseTip, false, func() { app.Do(eventAction) }),
		ui.ButtonItem("session-all", p.small("library", assets.SessionAll, assets.SessionAllTip), func() {
			app.ShowDialog(&allSeriesDialog{series: p.series, board: p.board, back: p.dialog})
		}),
	}
	if p.series.canTakeBack(app, p.board.Class) {
		undo := p.small("undo-2", assets.ToolbarUndo, assets.SessionUndoTip)
		row = append(row, ui.ButtonItem("session-undo", undo, func() { p.series.takeBack(app, p.board.Class) }))
	} else {
		row = append(row, icon("session-new", "plus", assets.SessionNew, assets.SessionNewTip, len(p.all) == 0, func() { p.series.begin(app, p.board.Class) }))
	}
	if p.board.Close != nil {
		row = append(row, icon("session-close", "x", assets.SessionClose, assets.SessionCloseTip, false, p.board.Close))
	}
	return layout.Column(ui.Px(theme.Space4), layout.Row(ui.Px(theme.Space8), row...), ui.LabelItem(about(app.Look(), p.board.Class)+" · "+count, caption))
}

// figures declares the counters, the clock, and the button that hides the clock.
func (p seriesPanel) figures(row image.Rectangle, own family.PanelParts) {
	ui := p.app.UI
	hide := widget.CutRight(&row, own.HideWidth)
	hide.Min.Y = hide.Max.Y - ui.ControlHeight()
	own.Hide(hide)
	parts.Figure(&p.app.Frame, widget.CutLeft(&row, ui.Px(110)), p.board.Moved.Label, p.board.Moved.Value)
	own.Clock(row)
}

// averages has the single solve, the current averages and the best ones of the series, and the mean of all. Averages of
// more than twelve solves are shown once there are as many solves.
func (p seriesPanel) averages() layout.Item {
	app, ui := p.app, p.app.UI
	height := max(ui.Px(theme.Space20), ui.ButtonSize(p.small("x", "", "")).Y)
	rows := []layout.Item{layout.Cell(0, height, func(row image.Rectangle) {
		switching := row
		switching.Max.X = min(switching.Max.X, switching.Min.X+ui.DropDownWidth([]string{app.Text(assets.SessionPace)})+ui.Px(theme.Space24))
		p.chooseMeasure(switching)
		p.headings(row, app.Text(assets.SessionNow), app.Text(assets.SessionBest))
	})}
	all := p.series.figures(app, p.board.Class)
	for _, l := range all.Lines {
		if l.Kind.Of > 12 && !l.Enough() {
			continue
		}
		name, tip := parts.AverageName(app.Look(), l.Kind)
		f := figure{id: widget.ID("average-" + strconv.Itoa(l.Kind.Of)), name: name, tip: tip, now: parts.NoValue, then: p.known(l.Kind, l.Best), fresh: l.Best.OK && l.Fresh}
		if l.Enough() {
			f.now = p.value(l.Kind, l.Now)
		}
		rows = append(rows, p.figureRow(f))
	}
	mean := figure{id: "average-all", name: app.Text(assets.SessionMeanAll), tip: app.Text(assets.SessionMeanAllTip), now: p.known(meanOfAll, all.Mean), then: parts.NoValue}
	mean.said = mean.now
	if all.Deviation.OK {
		deviation := spread(app.Look(), p.measure(), all.Deviation.Value)
		mean.then = "σ " + deviation
		mean.said += app.Text(assets.NarrationComma) + app.Words.Format(assets.SessionDeviation, map[string]any{"Time": deviation})
	}
	return layout.Column(0, append(append(rows, p.figureRow(mean)), p.outlook(all)...)...)
}

// measure returns the measure of the averages.
func (p seriesPanel) measure() timing.Measure {
	return preferencesOf(p.app.Settings).averaged(timing.EventOf(p.board.Class))
}

// chooseMeasure declares the list of measures in place of the heading of the averages.
func (p seriesPanel) chooseMeasure(at image.Rectangle) {
	app := p.app
	names := []string{app.Text(assets.RecordsTime), app.Text(assets.MetricTiles), app.Text(assets.MetricSlides), app.Text(assets.SessionPace)}
	chosen := slices.Index(timing.Measures(), p.measure())
	app.UI.SetA11y("session-measure", access.Node{Name: app.Text(assets.SessionAverages)})
	if app.UI.DropDown("session-measure", at, names, &chosen, widget.DropSpec{}) {
		app.Change(app.Settings.With(keyMeasure, measureNames[1+chosen]))
	}
}

// single and meanOfAll are kinds of values that are no average: those of one solve, and the mean of however many.
var single, meanOfAll = timing.Kind{Of: 1}, timing.Kind{}

// value formats an average of as many solves as it needs.
func (p seriesPanel) value(k timing.Kind, a timing.Average) string {
	if !a.OK {
		return p.app.Text(assets.SessionDnf)
	}
	return p.known(k, a)
}

// known formats an average, if there is one.
func (p seriesPanel) known(k timing.Kind, a timing.Average) string {
	if !a.OK {
		return parts.NoValue
	}
	return parts.FormatAverage(p.app.Look(), p.measure(), k, a.Value)
}

// needed returns the average that the player wants, and in words what the next solve has to be for it.
func (p seriesPanel) needed(l timing.Line) (aim int64, text string) {
	app := p.app
	var value int64
	var need timing.Need
	if aim = aimOf(app.Settings, p.measure()); aim > 0 {
		value, need = l.Kind.Needed(p.all, p.measure(), aim)
	} else if l.Best.OK {
		aim = l.Best.Value
		value, need = l.NeededForBest(p.all, p.measure())
	}
	switch need {
	case timing.Impossible:
		return aim, app.Text(assets.SessionNeededNever)
	case timing.Anything:
		return aim, app.Text(assets.SessionNeededAny)
	case timing.AtMost:
		return aim, parts.FormatAverage(app.Look(), p.measure(), single, value)
	}
	return aim, parts.NoValue
}

// outlook has, for the shortest kind of average whose next one has bounds, what the next solve has to be for a best one,
// or for the one that the player wants, and below headings of their own the bounds.
func (p seriesPanel) outlook(figures timing.Summary) (rows []layout.Item) {
	app := p.app
	at := slices.IndexFunc(figures.Lines, func(l timing.Line) bool { return l.Bounded })
	if at < 0 {
		return nil
	}
	l := figures.Lines[at]
	if aim, text := p.needed(l); text != parts.NoValue {
		wish := app.Words.Format(assets.SessionNeeded, map[string]any{"Value": parts.FormatMeasure(app.Look(), p.measure(), aim)})
		rows = append(rows, p.figureRow(figure{id: "average-needed", name: wish, tip: app.Text(assets.SessionNeededTip), now: text, said: text}))
	}
	lowest, highest := app.Text(assets.SessionLowest), app.Text(assets.SessionHighest)
	name, _ := parts.AverageName(app.Look(), l.Kind)
	bounds := figure{
		id: "average-bounds", name: app.Words.Format(assets.SessionBounds, map[string]any{"Name": name}), tip: app.Text(assets.SessionBoundsTip),
		now: p.value(l.Kind, l.BestPossible), then: p.value(l.Kind, l.WorstPossible),
	}
	bounds.said = lowest + " " + bounds.now + app.Text(assets.NarrationComma) + highest + " " + bounds.then
	headings := layout.Cell(0, app.UI.LineHeight(theme.Caption)+app.UI.Px(theme.Space4), func(row image.Rectangle) { p.headings(row, lowest, highest) })
	return append(rows, headings, p.figureRow(bounds))
}

// spread formats the difference of two values of a measure.
func spread(look scene.Look, m timing.Measure, value int64) string {
	if m == timing.Time {
		return parts.FormatDifference(look, time.Duration(value)*time.Millisecond)
	}
	return parts.FormatMeasure(look, m, value)
}

// figure is a row of the averages, with a value in each of both columns.
type figure struct {
	id        widget.ID
	name, tip string
	now, then string
	fresh     bool   // the last solve achieved then
	said      string // instead of both values, or ""
}

// headings draws the headings of both values in the rows below.
func (p seriesPanel) headings(row image.Rectangle, now, then string) {
	left, right := p.averageColumns(row)
	spec := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true}
	p.app.UI.Label(left, now, spec)
	p.app.UI.Label(right, then, spec)
}

// figureRow is a row with a figure.
func (p seriesPanel) figureRow(f figure) layout.Item {
	ui := p.app.UI
	return layout.Cell(0, p.lineHeight(), func(row image.Rectangle) {
		ui.Tip(f.id, row, f.tip, "")
		ui.Label(row, f.name, widget.LabelSpec{Colour: theme.Text2})
		now, then := p.averageColumns(row)
		ui.Label(now, f.now, widget.LabelSpec{Role: theme.BodyBold, Right: true})
		if f.fresh {
			p.star(then, f.then)
		} else {
			ui.Label(then, f.then, widget.LabelSpec{Right: true})
		}
		ui.LabelText(row, f.name, cmp.Or(f.said, f.now+p.app.Text(assets.NarrationComma)+f.then))
	})
}

// lineHeight is the height of a line of text in lists and tables.
func (p seriesPanel) lineHeight() int {
	return max(p.app.UI.Px(theme.Space24), p.app.UI.LineHeight(theme.Body))
}

// averageColumns returns the cells of both values in a row.
func (p seriesPanel) averageColumns(row image.Rectangle) (now, best image.Rectangle) {
	width := p.app.UI.Width(theme.BodyBold, "00:00.000") + p.app.UI.Px(theme.Space32)
	best = widget.CutRight(&row, width)
	widget.CutRight(&row, p.app.UI.Px(theme.Space8))
	return widget.CutRight(&row, width), best
}

// star draws a best time with a star in front of it, aligned right.
func (p seriesPanel) star(at image.Rectangle, text string) {
	ui := p.app.UI
	ui.Label(at, text, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold, Right: true})
	side := ui.Px(14)
	x := at.Max.X - ui.Width(theme.BodyBold, text) - ui.Px(theme.Space8) - side
	if !ui.Measuring() {
		p.app.List().Icon(widget.Centre(image.Rect(x, at.Min.Y, x+side, at.Max.Y), side, side), "star-filled", ui.Colour(theme.GoldIcon))
	}
}
