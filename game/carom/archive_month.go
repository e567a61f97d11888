package carom

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Sizes of the page in device-independent pixels.
const (
	dayWidth, dayHeight   = 96.0, 84.0
	dayGap                = 10.0
	dayLow                = 54.0 // height of a day in a narrow window
	detailWidth           = 348.0
	archiveWide           = 900.0 // minimum width of the window for the card beside the calendar
	calendarColumns       = 7
	calendarWidth         = calendarColumns*dayWidth + (calendarColumns-1)*dayGap
	detailBoard, boardRim = 306.0, 8.0
)

// body declares the calendar and the card of the chosen day, and returns the height used.
func (a *archive) body(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	margin := ui.Px(theme.Space24)
	if ui.Narrow() {
		margin = ui.Px(theme.Space8)
	}
	in := area.Inset(margin)
	in.Max.Y = in.Min.Y + 1<<14
	if app.Size.X < ui.Px(archiveWide) {
		width := min(in.Dx(), ui.Px(calendarWidth))
		in.Min.X += (in.Dx() - width) / 2
		in.Max.X = in.Min.X + width
		used := a.calendar(app, in)
		widget.CutTop(&in, used+ui.Px(theme.Space16))
		return used + ui.Px(theme.Space16) + a.detail(app, in) + 2*margin
	}
	gap := ui.Px(theme.Space32)
	detail := ui.Px(detailWidth)
	calendar := min(in.Dx()-gap-detail, ui.Px(calendarWidth))
	in.Min.X += (in.Dx() - calendar - gap - detail) / 2
	left, right := in, in
	left.Max.X = left.Min.X + calendar
	right.Min.X = left.Max.X + gap
	right.Max.X = right.Min.X + detail
	if app.Settings.LeftHanded {
		right = right.Add(image.Pt(in.Min.X-right.Min.X, 0))
		left = left.Add(image.Pt(detail+gap, 0))
	}
	return max(a.calendar(app, left), a.detail(app, right)) + 2*margin
}

// calendar declares the header and the calendar, and returns the height used.
func (a *archive) calendar(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	top := area.Min.Y
	a.header(app, &area)
	low := area.Dx() < ui.Px(calendarWidth*0.75)
	month := parts.Calendar{
		ID: "archive-days", Month: a.month, Gap: ui.Px(dayGap), DayHeight: ui.Px(dayHeight),
		HeadGap: ui.Px(theme.Space8), HeadInset: ui.Px(theme.Space8) + ui.Px(2), Centred: low,
	}
	if low {
		month.Gap, month.DayHeight = ui.Px(theme.Space4), ui.Px(dayLow)
	}
	if app.Settings.LargeText {
		month.DayHeight = int(float64(month.DayHeight) * theme.LargeTextFactor)
	}
	re := month.Frame(app, &area, &a.at, func(at image.Rectangle, day int, re widget.GridReaction) {
		a.drawDay(&app.Frame, at, day, low, re)
	})
	if a.takes(re) {
		a.play(app)
	}
	return area.Min.Y + month.Gap - top
}

// header declares the name of the month and the buttons. In a narrow area, buttons lose their
// words or move to a second row.
func (a *archive) header(app *scene.App, area *image.Rectangle) {
	ui := app.UI
	line := widget.CutTop(area, max(ui.ControlHeight(), ui.LineHeight(theme.Title)))
	if parts.Back(&app.Frame, "archive-back", &line) {
		parts.GoBack(app, a.back)
	}
	title := parts.MonthName(app.Look(), a.month)
	buttons := a.headerButtons(app)
	width := func() int {
		all := -ui.Px(theme.Space8)
		for _, b := range buttons {
			all += ui.ButtonSize(b.Spec).X + ui.Px(theme.Space8)
		}
		return all
	}
	needed := ui.Width(theme.Title, title) + ui.Px(theme.Space16)
	ui.Label(line, title, widget.LabelSpec{Role: theme.Title})
	if needed+width() > line.Dx() {
		for _, i := range []int{1, 3} { // the arrows suffice
			spec := &buttons[i].Spec
			spec.Tip, spec.Word = spec.Word, ""
		}
	}
	if needed+width() > line.Dx() { // two rows
		widget.CutTop(area, ui.Px(theme.Space8))
		line = widget.CutTop(area, ui.ControlHeight())
	} else {
		widget.CutLeft(&line, line.Dx()-width())
		line = widget.Centre(line, line.Dx(), ui.ControlHeight())
	}
	for i, b := range buttons {
		size := ui.ButtonSize(b.Spec).X
		if i > 0 && line.Dx() < size {
			widget.CutTop(area, ui.Px(theme.Space8))
			line = widget.CutTop(area, ui.ControlHeight())
		}
		if ui.Button(b.ID, widget.CutLeft(&line, size), b.Spec) {
			b.OnClick()
		}
		widget.CutLeft(&line, ui.Px(theme.Space8))
	}
	widget.CutTop(area, ui.Px(theme.Space16))
}

func (a *archive) headerButtons(app *scene.App) []parts.BarButton {
	first := a.before().Compare(puzzle.CaromLaunch()) < 0
	last := a.after().Compare(a.today) > 0
	next := widget.ButtonSpec{Icon: "chevron-right", Word: parts.MonthWord(app.Look(), a.after().Month), Tip: app.Text(assets.ArchiveNextTip), Key: app.Text(assets.KeyPageDown), Disabled: last}
	previous := widget.ButtonSpec{Icon: "chevron-left", Word: parts.MonthWord(app.Look(), a.before().Month), Tip: app.Text(assets.ArchivePreviousTip), Key: app.Text(assets.KeyPageUp), Disabled: first}
	today := widget.ButtonSpec{Icon: "calendar-check", Word: app.Text(assets.ArchiveToday), Tip: app.Text(assets.ArchiveTodayTip)}
	practice := widget.ButtonSpec{Icon: "dices", Word: app.Text(assets.CaromPractice), Tip: app.Text(assets.ArchivePracticeAbout)}
	return []parts.BarButton{
		{ID: "archive-practice", Spec: practice, OnClick: func() { app.ShowDialog(newPracticeDialog(a.family.practice)) }},
		{ID: "archive-previous", Spec: previous, OnClick: func() { a.turn(&app.Frame, a.before()) }},
		{ID: "archive-today", Spec: today, OnClick: func() { a.turn(&app.Frame, app.Today()) }},
		{ID: "archive-next", Spec: next, OnClick: func() { a.turn(&app.Frame, a.after()) }},
	}
}

// stateOf returns the icon, the words and the colour for the state of a day.
func (a *archive) stateOf(look scene.Look, day *archiveDay) (icon, words string, ink theme.Colour) {
	switch day.state {
	case dayOptimal:
		return "trophy", look.Text(assets.ArchiveOptimal), theme.Gold
	case daySolved:
		icon = "check"
		if !day.result.Alone() {
			icon = "lightbulb"
		}
		return icon, look.Words.Count(assets.CountMoves, day.result.Moves(), nil), theme.Good
	case dayStarted:
		return "circle-play", look.Text(assets.ArchiveStarted), theme.SoftText
	}
	if day.date == a.today {
		return "calendar-check", look.Text(assets.ArchiveToday), theme.SoftText
	}
	return "circle-dashed", look.Text(assets.ArchiveOpen), theme.Text2
}

// drawDay draws a day: a card, or only the date of a day that cannot be played.
func (a *archive) drawDay(fr *scene.Frame, at image.Rectangle, i int, low bool, re widget.GridReaction) {
	ui, day := fr.UI, &a.days[i]
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
			fr.List().Box(at, theme.RadiusControl*fr.Scale, float64(ui.Px(fr.Theme().Line())), ui.Colour(theme.Window), ui.Colour(theme.Border))
		}
		ui.Label(line, number, widget.LabelSpec{Colour: theme.Disabled})
		if ringed {
			ui.Ring(at, theme.RadiusControl)
		}
		return
	}
	fill, border, width := theme.Surface, theme.Border, fr.Theme().Line()
	switch {
	case chosen:
		fill, border, width = theme.Soft, theme.Accent, fr.Theme().StrongLine()
	case re.Held == i:
		fill = theme.Press
	case re.Hover == i:
		fill = theme.Hover
	}
	fr.List().Box(at, theme.RadiusControl*fr.Scale, max(1, width*fr.Scale), ui.Colour(fill), ui.Colour(border))
	role := theme.Body
	if day.date == a.today {
		role = theme.BodyBold
	}
	icon, words, ink := a.stateOf(fr.Look(), day)
	tint := ink
	if icon == "trophy" {
		tint = theme.GoldIcon
	}
	if low {
		ui.Label(line, number, widget.LabelSpec{Role: role, Centre: true})
		fr.List().Icon(widget.Centre(in, ui.Px(16), ui.Px(16)), icon, ui.Colour(tint))
	} else {
		ui.Label(line, number, widget.LabelSpec{Role: role})
		if name := dayNumber(fr.Look(), day.date); ui.Width(role, number)+ui.Px(theme.Space4)+ui.Width(theme.Caption, name) <= line.Dx() {
			ui.Label(line, name, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
		}
		below := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
		if side := ui.Px(14); ui.Width(theme.Caption, words) <= below.Dx()-side-ui.Px(theme.Space4) {
			fr.List().Icon(widget.Centre(widget.CutLeft(&below, side), side, side), icon, ui.Colour(tint))
			widget.CutLeft(&below, ui.Px(theme.Space4))
		} // else there is no room for the icon
		ui.Label(below, words, widget.LabelSpec{Role: theme.Caption, Colour: ink})
	}
	if ringed {
		ui.Ring(at, theme.RadiusControl)
	}
}
