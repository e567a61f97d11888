package pages

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/panorama"
	"worldslide/game/parts"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Today is the page with the puzzles of today. When all are solved, it says so.
type Today struct {
	days    *Days
	back    scene.Page
	reached bool
	view    panorama.View // shown when all puzzles are solved
}

// OpenToday opens the page.
func OpenToday(app *scene.App, days *Days) {
	days.renew()
	app.ShowDialog(nil)
	app.OpenPage(&Today{days: days, back: withoutDays(app.Page())})
}

// withoutDays returns the page that Escape leads to from a page of days: none that is one itself.
func withoutDays(page scene.Page) scene.Page {
	switch page := page.(type) {
	case *Today:
		return page.back
	case *PastDays:
		return page.back
	}
	return page
}

// Action implements scene.Page.
func (*Today) Action() scene.ActionID { return scene.Today }

// Frame implements scene.Page.
func (p *Today) Frame(app *scene.App) {
	parts.WakeTomorrow(&app.Frame)
	today := app.Today()
	p.days.Make(app, today)
	rows := p.days.Rows(app, today)
	next, goes := play.NextDayRow(app, rows, 0)
	if !p.reached {
		p.reached = true
		if app.UI.Focus("today-next"); !goes {
			if i := slices.IndexFunc(rows, func(r play.DayRow) bool { return !r.Solved() }); i >= 0 {
				app.UI.Focus(rowID(rows[i]))
			}
		}
	}
	status := app.Text(assets.HomeToday) + " · " + progress(app.Look(), rows)
	parts.PageFrame(app, p, "today", p.back, status, func(rest image.Rectangle) int { return app.UI.Lay(rest, p.body(app, today, rest.Dx())) })
	if goes && app.Page() == scene.Page(p) && !app.UI.DialogOpen() && app.UI.TakeShortcut(0, widget.KeyEnter) {
		next.Play(app) // no focused row has taken the key
	}
}

// todayWidth is the largest width of the contents in device-independent pixels.
const todayWidth = 880.0

// panoramaMost is the largest height of the world at the end of the page in device-independent pixels.
const panoramaMost = 165.0

func (p *Today) body(app *scene.App, today puzzle.Date, width int) layout.Item {
	ui := app.UI
	columns := 2
	if ui.Narrow() {
		columns = 1
	}
	side := max(0, width-ui.Px(todayWidth)) / 2
	rows := p.days.Rows(app, today)
	items := []layout.Item{p.header(app, today), ui.Space(theme.Space12), weekItem(&app.Frame, app.Book.Weeks(today), today), ui.Space(theme.Space16)}
	if next, ok := p.days.nextButton(app, "today-next", today); ok {
		line := layout.Row(ui.Px(theme.Space16), next, ui.LabelItem(progress(app.Look(), rows), widget.LabelSpec{Role: theme.BodyBold}).Centred())
		items = append(items, line, ui.Space(theme.Space16))
	} else if len(rows) > 0 && play.SolvedRows(rows) == len(rows) {
		items = append(items, p.end(app, width-2*side), ui.Space(theme.Space16))
	}
	items = append(items, p.days.rowsItem(app, today, columns, false))
	return layout.Column(0, items...).Pad(side, 0)
}

// header returns the title of the page and the button of past days.
func (p *Today) header(app *scene.App, today puzzle.Date) layout.Item {
	ui := app.UI
	past := ui.ButtonItem("today-past", widget.ButtonSpec{Kind: widget.Flat, Icon: "calendar-days", Word: app.Text(assets.NewPuzzleDays), Tip: app.Text(assets.DayPastTip), Key: app.Action(scene.PastDays).KeyName}, func() { app.Do(scene.PastDays) })
	return dayHeader(app, parts.DayTitle(app.Look(), today), p.back, past)
}

// dayHeader returns a line with a button that goes back, a title, and a button at its end, which is below them if
// there is no room.
func dayHeader(app *scene.App, title string, back scene.Page, end layout.Item) layout.Item {
	ui := app.UI
	leave := layout.Cell(ui.ControlHeight(), ui.ControlHeight(), func(r image.Rectangle) {
		if parts.Back(&app.Frame, "day-back", &r) {
			parts.GoBack(app, back)
		}
	})
	words := ui.LabelItem(title, widget.LabelSpec{Role: theme.Title})
	return layout.FirstFit(
		layout.Row(ui.Px(theme.Space8), leave.Centred(), words.Grow().Centred(), end.Centred()),
		layout.Column(ui.Px(theme.Space4), layout.Row(ui.Px(theme.Space8), leave.Centred(), ui.ParagraphItem(title, widget.LabelSpec{Role: theme.Section}).Grow().Centred()), layout.Row(0, end)),
	)
}

// Close implements scene.Closer.
func (p *Today) Close(app *scene.App) { p.view.Drop(app) }

// end returns what the page says and shows in a width when all puzzles are solved: the world of Home at this hour.
func (p *Today) end(app *scene.App, width int) layout.Item {
	ui := app.UI
	shown := width // of the world; a narrow page shows half of it
	if ui.Narrow() {
		shown *= 2
	}
	picture := layout.Cell(0, p.view.Height(shown, ui.Px(panoramaMost)), func(r image.Rectangle) {
		if !ui.Measuring() {
			drawPanorama(app, &p.view, r, latestCentre(app, &p.view))
		}
	})
	words := ui.ParagraphItem(app.Text(assets.DayEnd), widget.LabelSpec{Role: theme.Section})
	said := parts.CardItem(&app.Frame, layout.Row(ui.Px(theme.Space12), ui.IconItem("circle-check", 24, theme.Good), words.Shrink(0).Grow().Centred()), theme.Space20)
	return layout.Column(ui.Px(theme.Space12), said, picture)
}

// markSigns are the signs of days in a week.
var markSigns = [...]struct {
	icon string
	ink  theme.Colour
	word assets.ID
}{
	records.DayOpen:   {"circle-dashed", theme.Text2, assets.DayMissed},
	records.DayMadeUp: {"calendar-check", theme.Good, assets.DayMadeUp},
	records.DayPlayed: {"circle-check", theme.Good, assets.DayPlayed},
}

// weekItem returns the days of this week as signs, and how far the week is filled.
func weekItem(fr *scene.Frame, w records.Weeks, today puzzle.Date) layout.Item {
	ui := fr.UI
	var days []layout.Item
	monday := records.Monday(today)
	for i, mark := range w.This {
		days = append(days, markItem(fr, monday.Add(i), mark, today))
	}
	said := parts.ThisWeek(fr.Look(), w)
	if w.Filled > 0 {
		said += " · " + fr.Text(assets.DayWeeks) + fr.Text(assets.NarrationColon) + fr.Words.Number(w.Filled)
	}
	words := layout.Column(0, ui.ParagraphItem(said, widget.LabelSpec{Colour: theme.Text2}),
		ui.ParagraphItem(fr.Text(assets.DayWeekAbout), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	return layout.Wrap(ui.Px(theme.Space16), ui.Px(theme.Space8), layout.Row(ui.Px(theme.Space4), days...).Centred(), words.Centred())
}

// markItem returns the sign of a day with the beginning of its name above it.
func markItem(fr *scene.Frame, day puzzle.Date, mark records.DayMark, today puzzle.Date) layout.Item {
	ui, sign := fr.UI, markSigns[mark]
	width := ui.Px(36)
	height := ui.LineHeight(theme.Caption) + ui.Px(22)
	return layout.Cell(width, height, func(r image.Rectangle) {
		role, ink := theme.Caption, sign.ink
		if day == today {
			role = theme.CaptionBold
		}
		ui.Label(widget.CutTop(&r, ui.LineHeight(theme.Caption)), fr.Text(parts.WeekdayHead(day)), widget.LabelSpec{Role: role, Colour: theme.Text2, Centre: true})
		if day.Compare(today) > 0 {
			ink = theme.Disabled
		}
		if !ui.Measuring() {
			fr.List().Icon(widget.Centre(r, ui.Px(18), ui.Px(18)), sign.icon, ui.Colour(ink))
		}
		state := fr.Words.Format(assets.DayMark, map[string]any{"Day": parts.LongDate(fr.Look(), day), "State": fr.Text(sign.word)})
		ui.LabelText(r, state, "")
	})
}
