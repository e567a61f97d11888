package carom

import (
	"context"
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// archive is the page with all puzzles of days: a month as a calendar, and the
// chosen day beside it.
type archive struct {
	family   state
	results  results
	today    puzzle.Date // as the calendar was made for
	month    parts.Month
	days     []archiveDay
	missing  []puzzle.Date // whose puzzles are to be made
	at       int           // the day that the keys act on, from 0
	armed    int           // the one that was chosen before the last press
	focused  bool
	revealed puzzle.Date // the day whose optimum the player has asked for
}

var (
	_ scene.Page   = (*archive)(nil)
	_ scene.Closer = (*archive)(nil)
)

// newArchive returns the page at the month of a day.
func newArchive(sc *scene.Context, f state, date puzzle.Date) *archive {
	a := &archive{family: f, results: newResults(sc)}
	a.turn(sc, date)
	return a
}

// Action implements scene.Page.
func (*archive) Action() scene.ActionID { return scene.New }

// clamped returns the nearest day that has a puzzle or is close to having one.
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
func (a *archive) turn(sc *scene.Context, date puzzle.Date) {
	a.today = sc.Today()
	date = a.clamped(date)
	a.month = parts.MonthOf(date)
	a.at, a.armed = date.Day-1, date.Day-1
	a.days, a.missing = nil, nil
	sc.Jobs.Cancel(daysJob)
	for n := range a.month.Days() {
		day := a.dayOf(a.month.First().Add(n))
		if day.state != dayFuture && !day.known {
			a.missing = append(a.missing, day.date)
		}
		a.days = append(a.days, day)
	}
	sc.UI.WakeAfter(0)
}

// daysJob is the job that makes the puzzles of days that the game does not ship.
const daysJob = "carom-days"

// make has the missing puzzles of the month made, once.
func (a *archive) make(sc *scene.Context) {
	dates := a.missing
	a.missing = nil
	if len(dates) == 0 {
		return
	}
	sc.Jobs.Start(daysJob, func(ctx context.Context, deliver func(func())) {
		for i := len(dates) - 1; i >= 0; i-- { // late days are looked at first
			made, err := puzzle.CaromDayAt(ctx, dates[i])
			if err != nil {
				return // given up
			}
			deliver(func() { a.take(made) })
		}
	})
}

// take takes over a puzzle that was made.
func (a *archive) take(made puzzle.CaromDay) {
	if parts.MonthOf(made.Date) != a.month {
		return // it has been turned away from
	}
	day := &a.days[made.Date.Day-1]
	day.puzzle, day.known = made, true
	a.results.judge(day)
}

// Close implements scene.Closer: the making of puzzles ends.
func (*archive) Close(sc *scene.Context) { sc.Jobs.Cancel(daysJob) }

// chosen returns the day that is shown beside the calendar.
func (a *archive) chosen() *archiveDay { return &a.days[min(max(a.at, 0), len(a.days)-1)] }

// takes reports whether what is chosen in the calendar was taken: a click chooses,
// and a click or Enter on what is chosen takes it.
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
func (a *archive) Frame(sc *scene.Context) {
	ui := sc.UI
	sc.Pictures.Begin()
	parts.WakeTomorrow(sc)
	if a.today != sc.Today() { // midnight, or a changed clock
		a.turn(sc, a.chosen().date)
	}
	if !ui.DialogOpen() {
		switch {
		case ui.TakeShortcut(0, widget.KeyEscape):
			sc.ClosePage()
			return
		case ui.TakeShortcut(0, widget.KeyPageUp):
			a.turn(sc, a.before())
		case ui.TakeShortcut(0, widget.KeyPageDown):
			a.turn(sc, a.after())
		}
	}
	if !a.focused {
		a.focused = true
		ui.Focus("archive-days")
		ui.WakeAfter(0)
	}
	sc.Toolbar()
	if sc.Page() != scene.Page(a) {
		return
	}
	stage := image.Rect(0, parts.ToolbarHeight(sc), sc.Size.X, sc.Size.Y-parts.StatusHeight(sc))
	ui.Scroll("archive", stage, func(area image.Rectangle) int { return a.body(sc, area) })
	if sc.Page() != scene.Page(a) {
		return
	}
	a.make(sc)
	since := sc.Words.Format(assets.ArchiveSince, map[string]any{"Date": parts.ShortDate(sc, puzzle.CaromLaunch())})
	parts.StatusBar(sc, sc.Text(assets.FamilyCarom)+" · "+sc.Text(assets.ArchiveStatus)+" · "+since, []scene.KeyHint{
		{Keys: []string{sc.Text(assets.KeyEsc)}, Action: assets.ArchiveBack},
		{Keys: []string{sc.Text(assets.KeyEnter)}, Action: assets.ArchivePlayKey},
		{Keys: []string{sc.Text(assets.KeyPageUp), sc.Text(assets.KeyPageDown)}, Action: assets.ArchiveTurn},
		{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.ArchiveChoose},
	})
}

// before and after are days of the neighbouring months.
func (a *archive) before() puzzle.Date { return a.month.First().Add(-1) }
func (a *archive) after() puzzle.Date  { return a.month.Next(1).First() }

// play goes on with the chosen day, or begins it.
func (a *archive) play(sc *scene.Context) {
	switch day := a.chosen(); {
	case day.state == dayFuture || !day.known:
	case day.state >= daySolved: // again means from the start
		sc.Games.Start(puzzle.Carom, day.puzzle.Values(), false)
	default:
		sc.Games.Resume(puzzle.Carom, day.puzzle.Values())
	}
}

// summary counts what was solved in the month.
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
