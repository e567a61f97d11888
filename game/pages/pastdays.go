package pages

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// PastDays is the page with the puzzles of all days until today: the calendar of a month, and the rows of the
// chosen day.
type PastDays struct {
	days    *Days
	back    scene.Page
	today   puzzle.Date // the date when the calendar was made
	month   parts.Month
	at      int // the chosen day, from 0
	focused bool
}

// OpenPastDays opens the page at the day of the current game, or at today.
func OpenPastDays(app *scene.App, days *Days) {
	date := app.Today()
	s := app.Games.Current()
	if played, _, ok := puzzle.DayPuzzleOf(s.Family(), s.Values(), date); ok && app.Page() == nil {
		date = played
	}
	p := &PastDays{days: days, back: withoutDays(app.Page())}
	days.renew()
	p.turn(app, date)
	app.ShowDialog(nil)
	app.OpenPage(p)
}

// Action implements scene.Page.
func (*PastDays) Action() scene.ActionID { return scene.PastDays }

// turn shows the month of a day, or of the nearest one that has puzzles, and chooses the day.
func (p *PastDays) turn(app *scene.App, date puzzle.Date) {
	p.today = app.Today()
	if date.Compare(p.today) > 0 {
		date = p.today
	}
	if date.Compare(puzzle.FirstDay()) < 0 {
		date = puzzle.FirstDay()
	}
	p.month, p.at = parts.MonthOf(date), date.Day-1
	app.UI.WakeAfter(0)
}

// date returns a day of the month, from 0.
func (p *PastDays) date(i int) puzzle.Date { return p.month.First().Add(i) }

// chosen returns the chosen day.
func (p *PastDays) chosen() puzzle.Date { return p.date(min(p.at, p.month.Days()-1)) }

// earlier and later return a day of the previous and of the next month, and whether it has puzzles.
func (p *PastDays) earlier() (puzzle.Date, bool) {
	date := p.month.First().Add(-1)
	return date, date.Compare(puzzle.FirstDay()) >= 0
}

func (p *PastDays) later() (puzzle.Date, bool) {
	date := p.month.Next(1).First()
	return date, date.Compare(p.today) <= 0
}

// Frame implements scene.Page.
func (p *PastDays) Frame(app *scene.App) {
	ui := app.UI
	parts.WakeTomorrow(&app.Frame)
	if p.today != app.Today() { // midnight, or a changed clock
		p.turn(app, p.chosen())
	}
	if !p.focused {
		p.focused = true
		ui.FocusShown("past-days-calendar")
		ui.WakeAfter(0)
	}
	if !ui.DialogOpen() {
		if date, ok := p.earlier(); ok && ui.TakeShortcut(0, widget.KeyPageUp) {
			p.turn(app, date)
		}
		if date, ok := p.later(); ok && ui.TakeShortcut(0, widget.KeyPageDown) {
			p.turn(app, date)
		}
	}
	dates := []puzzle.Date{p.chosen()}
	for i := p.month.Days() - 1; i >= 0; i-- {
		dates = append(dates, p.date(i))
	}
	p.days.Make(app, dates...)
	status := app.Text(assets.NewPuzzleDays) + " · " + parts.LongDate(app.Look(), p.chosen())
	parts.PageFrame(app, p, "past-days", p.back, status, func(rest image.Rectangle) int { return ui.Lay(rest, p.body(app)) })
}

// Sizes of the page in device-independent pixels.
const (
	pastDayHeight = 68.0
	pastDayLow    = 54.0
	pastDayRows   = 400.0 // width of the rows beside the calendar
)

func (p *PastDays) body(app *scene.App) layout.Item {
	ui := app.UI
	past := ui.ButtonItem("past-today", widget.ButtonSpec{Kind: widget.Flat, Icon: "calendar-check", Word: app.Text(assets.DayOpen), Tip: app.Text(assets.DayOpenTip), Key: app.Action(scene.Today).KeyName}, func() { app.Do(scene.Today) })
	header := dayHeader(app, app.Text(assets.NewPuzzleDays), p.back, past)
	calendar := layout.Column(ui.Px(theme.Space12), p.months(app), ui.BodyItem(func(area image.Rectangle) int { return p.calendar(app, area) }),
		ui.ParagraphItem(app.Text(assets.DayWeekAbout), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	gap := ui.Px(theme.Space24)
	if ui.Narrow() || app.Size.X < ui.Px(960) {
		return layout.Column(gap, header, calendar, p.day(app))
	}
	it := p.day(app)
	rows := layout.Flow(ui.Px(pastDayRows), func(width int) int { return it.Height(width) }, it.Draw)
	return layout.Column(gap, header, layout.Row(gap, calendar.Shrink(0).Grow(), rows))
}

// months returns the name of the month between buttons that turn to the previous and to the next one.
func (p *PastDays) months(app *scene.App) layout.Item {
	ui := app.UI
	button := func(id widget.ID, icon string, tip, key assets.ID, to func() (puzzle.Date, bool)) layout.Item {
		date, ok := to()
		return ui.ButtonItem(id, widget.ButtonSpec{Icon: icon, Tip: app.Text(tip), Key: app.Text(key), Disabled: !ok}, func() { p.turn(app, date) })
	}
	name := ui.LabelItem(parts.MonthName(app.Look(), p.month), widget.LabelSpec{Role: theme.Section, Centre: true})
	return layout.Row(ui.Px(theme.Space8), button("past-earlier", "chevron-left", assets.ArchivePreviousTip, assets.KeyPageUp, p.earlier), name.Grow().Centred(),
		button("past-later", "chevron-right", assets.ArchiveNextTip, assets.KeyPageDown, p.later))
}

// calendar declares the days of the month and returns the height used.
func (p *PastDays) calendar(app *scene.App, area image.Rectangle) int {
	ui, top := app.UI, area.Min.Y
	month := parts.Calendar{ID: "past-days-calendar", Month: p.month, Gap: ui.Px(theme.Space8), HeadGap: ui.Px(theme.Space4), Centred: true, DayHeight: ui.Px(app.Enlarged(pastDayHeight)),
		About: func(day int) string { return p.about(app, p.date(day)) }}
	if ui.Narrow() {
		month.Gap, month.DayHeight = 0, ui.Px(app.Enlarged(pastDayLow))
	}
	month.Frame(app, &area, &p.at, func(at image.Rectangle, i int, re widget.GridReaction) { p.drawDay(app, at, i, re) })
	return area.Min.Y - top
}

// about says how many puzzles of a day are solved, and how the day was played.
func (p *PastDays) about(app *scene.App, date puzzle.Date) string {
	rows := p.days.Rows(app, date)
	if len(rows) == 0 {
		return ""
	}
	return progress(app.Look(), rows) + app.Text(assets.NarrationComma) + app.Text(markSigns[app.Book.DayMark(date)].word)
}

// drawDay draws a day: its number, and a pip for each of its puzzles. Days to come are only numbers.
func (p *PastDays) drawDay(app *scene.App, at image.Rectangle, i int, re widget.GridReaction) {
	ui, date := app.UI, p.date(i)
	number := strconv.Itoa(date.Day)
	rows := p.days.Rows(app, date)
	chosen := i == p.at
	fill, border, width := theme.Surface, theme.Border, app.Theme().Line()
	switch {
	case chosen:
		fill, border, width = theme.Soft, theme.Accent, app.Theme().StrongLine()
	case re.Held == i:
		fill = theme.Press
	case re.Hover == i:
		fill = theme.Hover
	case len(rows) == 0:
		fill = theme.Window
	}
	app.List().Box(at, theme.RadiusControl*app.Scale, max(1, width*app.Scale), ui.Colour(fill), ui.Colour(border))
	role, ink := theme.Body, theme.Text
	if date == p.today {
		role = theme.BodyBold
	}
	if len(rows) == 0 {
		ink = theme.Disabled
	}
	in := at
	line := widget.CutTop(&in, ui.LineHeight(theme.Body)+ui.Px(theme.Space4))
	ui.Label(line, number, widget.LabelSpec{Role: role, Colour: ink, Centre: true})
	if mark := app.Book.DayMark(date); mark == records.DayMadeUp && !ui.Narrow() {
		side := ui.Px(14)
		app.List().Icon(image.Rect(line.Max.X-side-ui.Px(6), line.Min.Y+ui.Px(6), line.Max.X-ui.Px(6), line.Min.Y+ui.Px(6)+side), markSigns[mark].icon, ui.Colour(markSigns[mark].ink))
	}
	drawPips(app.Look(), in, rows)
	if chosen && re.Ring {
		ui.Ring(at, theme.RadiusControl)
	}
}

// drawPips draws a small sign for each puzzle of a day, the easy ones above the hard ones: a trophy, a disc if it is
// solved, or a ring.
func drawPips(look scene.Look, at image.Rectangle, rows []play.DayRow) {
	side, gap := look.Px(10), look.Px(4)
	if at.Dx() < 4*(side+gap) {
		side, gap = look.Px(6), look.Px(2)
	}
	var lines [2][]play.DayRow
	for _, row := range rows {
		n := 1
		if row.Kind == puzzle.DayEasy {
			n = 0
		}
		lines[n] = append(lines[n], row)
	}
	columns := max(len(lines[0]), len(lines[1]))
	if columns == 0 {
		return
	}
	block := widget.Centre(at, columns*(side+gap)-gap, 2*side+gap)
	for y, line := range lines {
		for x, row := range line {
			corner := block.Min.Add(image.Pt(x*(side+gap), y*(side+gap)))
			pip := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side, side))}
			switch {
			case row.Standing.Achievement == records.Optimal:
				look.List.Icon(pip.Inset(-look.Px(1)), "trophy", look.Colour(theme.GoldIcon))
			case row.Solved():
				look.List.Fill(pip, float64(side)/2, look.Colour(theme.Good))
			default:
				look.List.Stroke(pip.Inset(look.Px(1)), float64(side)/2, max(1, 1.2*look.Scale), look.Colour(theme.Text2))
			}
		}
	}
}

// day returns the rows of the chosen day below its name.
func (p *PastDays) day(app *scene.App) layout.Item {
	ui, date := app.UI, p.chosen()
	title := ui.ParagraphItem(parts.DayTitle(app.Look(), date), widget.LabelSpec{Role: theme.Section})
	rows := p.days.Rows(app, date)
	if len(rows) == 0 {
		return layout.Column(ui.Px(theme.Space8), title, ui.ParagraphItem(app.Text(assets.DayNotYet), widget.LabelSpec{Colour: theme.Text2}))
	}
	about := ui.LabelItem(p.about(app, date), widget.LabelSpec{Colour: theme.Text2})
	items := []layout.Item{layout.Wrap(ui.Px(theme.Space12), 0, title, about.Centred())}
	if next, ok := p.days.nextButton(app, "past-next", date); ok {
		items = append(items, layout.Row(0, next.Grow()))
	}
	return layout.Column(ui.Px(theme.Space12), append(items, p.days.rowsItem(app, date, 1, true), p.days.moreItem(app, date))...)
}
