package carom

import (
	"context"
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// archive is the page with all daily puzzles: the calendar of a month, and the chosen day.
type archive struct {
	family   state
	results  results
	today    puzzle.Date // the date when the calendar was made
	back     scene.Page  // the page before; nil for the game
	month    parts.Month
	days     []archiveDay
	missing  []puzzle.Date // days whose puzzles have to be generated
	making   scene.Slot    // generates them
	at       int           // the chosen day, from 0
	armed    int           // the day chosen before the last press
	focused  bool          // the calendar has got the focus
	revealed puzzle.Date   // the day whose optimum is shown
}

var (
	_ scene.Page   = (*archive)(nil)
	_ scene.Closer = (*archive)(nil)
)

// newArchive returns the page with a day chosen.
func newArchive(app *scene.App, f state, date puzzle.Date) *archive {
	a := &archive{back: app.Page(), family: f, results: newResults(app)}
	a.turn(&app.Frame, date)
	return a
}

// Action implements scene.Page.
func (*archive) Action() scene.ActionID { return scene.New }

// clamped returns the nearest day between the first puzzle and today.
func (a *archive) clamped(date puzzle.Date) puzzle.Date {
	last := a.today
	if last.Compare(puzzle.CaromLaunch()) < 0 {
		last = puzzle.CaromLaunch()
	}
	switch {
	case date.Compare(puzzle.CaromLaunch()) < 0:
		return puzzle.CaromLaunch()
	case date.Compare(last) > 0:
		return last
	}
	return date
}

// turn shows the month of a day, and chooses the day.
func (a *archive) turn(fr *scene.Frame, date puzzle.Date) {
	a.today = fr.Today()
	date = a.clamped(date)
	a.month = parts.MonthOf(date)
	a.at, a.armed = date.Day-1, date.Day-1
	a.days, a.missing = nil, nil
	a.making.Stop()
	for n := range a.month.Days() {
		day := a.dayOf(a.month.First().Add(n))
		if day.state != dayFuture && !day.known {
			a.missing = append(a.missing, day.date)
		}
		a.days = append(a.days, day)
	}
	fr.UI.WakeAfter(0)
}

// make starts generating the missing puzzles of the month, once.
func (a *archive) make(app *scene.App) {
	dates := a.missing
	a.missing = nil
	if len(dates) == 0 {
		return
	}
	a.making.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for i := len(dates) - 1; i >= 0; i-- { // players look at the latest days first
			made, err := puzzle.CaromDayAt(ctx, dates[i])
			if err != nil {
				return // cancelled
			}
			deliver(func() { a.take(made) })
		}
	})
}

// take adds a generated puzzle.
func (a *archive) take(made puzzle.CaromDay) {
	if parts.MonthOf(made.Date) != a.month {
		return // another month is shown
	}
	day := &a.days[made.Date.Day-1]
	day.puzzle, day.known = made, true
	a.results.look(day)
}

// Close implements scene.Closer.
func (a *archive) Close(*scene.App) { a.making.Stop() }

// chosen returns the chosen day.
func (a *archive) chosen() *archiveDay { return &a.days[min(max(a.at, 0), len(a.days)-1)] }

// takes reports whether the chosen day is to be played: a click chooses a day, and a click or
// Enter on the chosen day plays it.
func (a *archive) takes(re widget.GridReaction) bool {
	if re.Clicked >= 0 && re.Clicked == a.armed {
		return true
	}
	if re.Clicked >= 0 || re.Moved && re.Held < 0 {
		a.armed = a.at
	}
	return false
}

// Frame implements scene.Page.
func (a *archive) Frame(app *scene.App) {
	ui := app.UI
	app.Pictures.Begin()
	parts.WakeTomorrow(&app.Frame)
	if a.today != app.Today() { // midnight, or a changed clock
		a.turn(&app.Frame, a.chosen().date)
	}
	if !ui.DialogOpen() {
		switch {
		case ui.TakeShortcut(0, widget.KeyEscape):
			parts.GoBack(app, a.back)
			return
		case ui.TakeShortcut(0, widget.KeyPageUp):
			a.turn(&app.Frame, a.before())
		case ui.TakeShortcut(0, widget.KeyPageDown):
			a.turn(&app.Frame, a.after())
		}
	}
	if !a.focused {
		a.focused = true
		ui.Focus("archive-days")
		ui.WakeAfter(0)
	}
	app.Toolbar()
	if app.Page() != scene.Page(a) {
		return
	}
	stage := image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame))
	ui.Scroll("archive", stage, func(area image.Rectangle) int { return a.body(app, area) })
	if app.Page() != scene.Page(a) {
		return
	}
	a.make(app)
	since := app.Words.Format(assets.ArchiveSince, map[string]any{"Date": parts.ShortDate(app.Look(), puzzle.CaromLaunch())})
	parts.StatusBar(app, app.Text(assets.FamilyCarom)+" · "+app.Text(assets.ArchiveStatus)+" · "+since, []scene.KeyHint{
		{Keys: []string{app.Text(assets.KeyEsc)}, Action: assets.ArchiveBack},
		{Keys: []string{app.Text(assets.KeyEnter)}, Action: assets.ArchivePlayKey},
		{Keys: []string{app.Text(assets.KeyPageUp), app.Text(assets.KeyPageDown)}, Action: assets.ArchiveTurn},
		{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.ArchiveChoose},
	})
}

// before and after return a day of the previous and of the next month.
func (a *archive) before() puzzle.Date { return a.month.First().Add(-1) }
func (a *archive) after() puzzle.Date  { return a.month.Next(1).First() }

// play resumes or starts the puzzle of the chosen day.
func (a *archive) play(app *scene.App) {
	switch day := a.chosen(); {
	case day.state == dayFuture || !day.known:
	case day.state >= daySolved: // play it again from the start
		app.Games.Start(puzzle.Carom, day.puzzle.Values(), false)
	default:
		app.Games.Resume(puzzle.Carom, day.puzzle.Values())
	}
}

// summary returns the numbers of days of the month that are solved, and solved optimally.
func (a *archive) summary() (solved, optimal int) {
	for _, day := range a.days {
		if day.state >= daySolved {
			solved++
		}
		if day.state == dayOptimal {
			optimal++
		}
	}
	return solved, optimal
}
