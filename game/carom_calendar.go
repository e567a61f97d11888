package game

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Measures of the calendar in device-independent pixels.
const (
	dayWidth, dayHeight   = 96.0, 84.0
	dayGap                = 10.0
	dayLow                = 54.0 // height of a day in a narrow window
	detailWidth           = 348.0
	archiveWide           = 900.0 // window from which on the detail stands beside the calendar
	calendarColumns       = 7
	calendarWidth         = calendarColumns*dayWidth + (calendarColumns-1)*dayGap
	detailBoard, boardRim = 306.0, 8.0
)

// body lays out calendar and detail, and returns the height used.
func (a *archive) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space8)
	}
	in := area.Inset(margin)
	in.Max.Y = in.Min.Y + 1<<14
	if g.size.X < ui.Px(archiveWide) {
		width := min(in.Dx(), ui.Px(calendarWidth))
		in.Min.X += (in.Dx() - width) / 2
		in.Max.X = in.Min.X + width
		used := a.calendar(g, in)
		widget.CutTop(&in, used+ui.Px(theme.Space16))
		return used + ui.Px(theme.Space16) + a.detail(g, in) + 2*margin
	}
	gap := ui.Px(theme.Space32)
	detail := ui.Px(detailWidth)
	calendar := min(in.Dx()-gap-detail, ui.Px(calendarWidth))
	in.Min.X += (in.Dx() - calendar - gap - detail) / 2
	left, right := in, in
	left.Max.X = left.Min.X + calendar
	right.Min.X = left.Max.X + gap
	right.Max.X = right.Min.X + detail
	if g.settings.LeftHanded {
		right = right.Add(image.Pt(in.Min.X-right.Min.X, 0))
		left = left.Add(image.Pt(detail+gap, 0))
	}
	return max(a.calendar(g, left), a.detail(g, right)) + 2*margin
}

// calendar declares the month, and returns the height used.
func (a *archive) calendar(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	a.header(g, &area)
	gap := ui.Px(dayGap)
	low := area.Dx() < ui.Px(calendarWidth*0.75)
	height := ui.Px(dayHeight)
	if low {
		gap, height = ui.Px(theme.Space4), ui.Px(dayLow)
	}
	if g.settings.LargeText {
		height = int(float64(height) * theme.LargeTextFactor)
	}
	heads := widget.CutTop(&area, ui.LineHeight(theme.Caption))
	for i, name := range weekdayShort {
		at := widget.Column(heads, calendarColumns, i, gap)
		if !low {
			at.Min.X += ui.Px(theme.Space8) + ui.Px(2)
		}
		ui.Label(at, g.text(name), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: low})
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	first := weekday(a.month)
	cell := func(i int) image.Rectangle {
		row, column := (first+i)/calendarColumns, (first+i)%calendarColumns
		at := widget.Column(area, calendarColumns, column, gap)
		at.Min.Y += row * (height + gap)
		at.Max.Y = at.Min.Y + height
		return at
	}
	re := ui.Grid("archive-days", len(a.days), calendarColumns, cell, &a.at)
	if !ui.Measuring() {
		for i := range a.days {
			a.drawDay(g, cell(i), i, low, re)
		}
	}
	if a.takes(re) {
		a.play(g)
	}
	rows := (first + len(a.days) + calendarColumns - 1) / calendarColumns
	return area.Min.Y + rows*(height+gap) - top
}

// header names the month, and turns to others.
func (a *archive) header(g *Game, area *image.Rectangle) {
	ui := g.ui
	line := widget.CutTop(area, max(ui.ControlHeight(), ui.LineHeight(theme.Title)))
	title := g.formatDate(assets.DateMonth, a.month)
	launch := puzzle.CaromLaunch()
	first := a.before().Compare(launch) < 0
	last := a.after().Compare(a.today) > 0
	next := widget.ButtonSpec{Icon: "chevron-right", Word: g.text(months[a.after().Month]), Tip: g.text(assets.ArchiveNextTip), Key: "PgDn", Disabled: last}
	previous := widget.ButtonSpec{Icon: "chevron-left", Word: g.text(months[a.before().Month]), Tip: g.text(assets.ArchivePreviousTip), Key: "PgUp", Disabled: first}
	today := widget.ButtonSpec{Icon: "calendar-check", Word: g.text(assets.ArchiveToday), Tip: g.text(assets.ArchiveTodayTip)}
	practice := widget.ButtonSpec{Icon: "dices", Word: g.text(assets.CaromPractice), Tip: g.text(assets.ArchivePracticeAbout)}
	buttons := []barButton{
		{"archive-practice", practice, func() { g.dialog = newPracticeDialog(g) }},
		{"archive-previous", previous, func() { a.turn(g, a.before()) }},
		{"archive-today", today, func() { a.turn(g, g.today()) }},
		{"archive-next", next, func() { a.turn(g, a.after()) }},
	}
	width := func() int {
		all := -ui.Px(theme.Space8)
		for _, b := range buttons {
			all += ui.ButtonSize(b.spec).X + ui.Px(theme.Space8)
		}
		return all
	}
	needed := ui.Width(theme.Title, title) + ui.Px(theme.Space16)
	if needed+width() > line.Dx() { // two rows
		ui.Label(line, title, widget.LabelSpec{Role: theme.Title})
		widget.CutTop(area, ui.Px(theme.Space8))
		line = widget.CutTop(area, ui.ControlHeight())
		if width() > line.Dx() {
			for _, i := range []int{1, 3} { // the arrows say it too
				buttons[i].spec.Tip, buttons[i].spec.Word = buttons[i].spec.Word, ""
			}
		}
	} else {
		ui.Label(line, title, widget.LabelSpec{Role: theme.Title})
		widget.CutLeft(&line, line.Dx()-width())
		line = widget.Centre(line, line.Dx(), ui.ControlHeight())
	}
	for _, b := range buttons {
		if ui.Button(b.id, widget.CutLeft(&line, ui.ButtonSize(b.spec).X), b.spec) {
			b.do()
		}
		widget.CutLeft(&line, ui.Px(theme.Space8))
	}
	widget.CutTop(area, ui.Px(theme.Space16))
}

// dayLook is how a state looks: an icon, words and a colour.
func (a *archive) dayLook(g *Game, day *archiveDay) (icon, words string, ink theme.Colour) {
	switch day.state {
	case dayOptimal:
		return "trophy", g.text(assets.ArchiveOptimal), theme.Gold
	case daySolved:
		return "check", g.words.Count(assets.CountMoves, day.result.Moves(), nil), theme.Good
	case dayStarted:
		return "circle-play", g.text(assets.ArchiveStarted), theme.SoftText
	}
	if day.date == a.today {
		return "calendar-check", g.text(assets.ArchiveToday), theme.SoftText
	}
	return "circle-dashed", g.text(assets.ArchiveOpen), theme.Text2
}

// drawDay draws one day: a card, or the mere date of a day without a puzzle.
func (a *archive) drawDay(g *Game, at image.Rectangle, i int, low bool, re widget.GridReaction) {
	ui, day := g.ui, &a.days[i]
	chosen, ringed := i == a.at, re.Ring && i == a.at
	in := at
	in.Min.X += ui.Px(theme.Space8) + ui.Px(2)
	in.Max.X -= ui.Px(theme.Space8) + ui.Px(2)
	in.Min.Y += ui.Px(theme.Space8)
	in.Max.Y -= ui.Px(theme.Space8)
	number := strconv.Itoa(day.date.Day)
	line := widget.CutTop(&in, ui.LineHeight(theme.Body))
	if day.state == dayFuture {
		if chosen {
			g.list().Box(at, theme.RadiusControl*g.scale, float64(ui.Px(g.theme().Line())), ui.Colour(theme.Window), ui.Colour(theme.Border))
		}
		ui.Label(line, number, widget.LabelSpec{Colour: theme.Disabled})
		if ringed {
			ui.Ring(at, theme.RadiusControl)
		}
		return
	}
	fill, border, width := theme.Surface, theme.Border, g.theme().Line()
	switch {
	case chosen:
		fill, border, width = theme.Soft, theme.Accent, g.theme().StrongLine()
	case re.Held == i:
		fill = theme.Press
	case re.Hover == i:
		fill = theme.Hover
	}
	g.list().Box(at, theme.RadiusControl*g.scale, max(1, width*g.scale), ui.Colour(fill), ui.Colour(border))
	role := theme.Body
	if day.date == a.today {
		role = theme.BodyBold
	}
	icon, words, ink := a.dayLook(g, day)
	tint := ink
	if icon == "trophy" {
		tint = theme.GoldIcon
	}
	if low {
		ui.Label(line, number, widget.LabelSpec{Role: role, Centre: true})
		g.list().Icon(widget.Centre(in, ui.Px(16), ui.Px(16)), icon, ui.Colour(tint))
	} else {
		ui.Label(line, number, widget.LabelSpec{Role: role})
		if name := g.caromNumber(day.date); ui.Width(role, number)+ui.Px(theme.Space4)+ui.Width(theme.Caption, name) <= line.Dx() {
			ui.Label(line, name, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
		}
		below := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
		g.list().Icon(widget.Centre(widget.CutLeft(&below, ui.Px(14)), ui.Px(14), ui.Px(14)), icon, ui.Colour(tint))
		widget.CutLeft(&below, ui.Px(theme.Space4))
		ui.Label(below, words, widget.LabelSpec{Role: theme.Caption, Colour: ink})
	}
	if ringed {
		ui.Ring(at, theme.RadiusControl)
	}
}
