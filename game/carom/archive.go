package carom

import (
	"context"
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// archive is the page with all puzzles of days: a month as a calendar, and the
// chosen day beside it.
type archive struct {
	family   Family
	achieved achieved
	today    puzzle.Date // as the calendar was made for
	month    desk.Month
	days     []archiveDay
	missing  []puzzle.Date // whose puzzles are to be made
	at       int           // the day that the keys act on, from 0
	armed    int           // the one that was chosen before the last press
	focused  bool
	revealed puzzle.Date // the day whose optimum the player has asked for
}

var (
	_ desk.Page   = (*archive)(nil)
	_ desk.Closer = (*archive)(nil)
)

// newArchive returns the page at the month of a day.
func newArchive(d *desk.Desk, f Family, date puzzle.Date) *archive {
	a := &archive{family: f, achieved: newAchieved(d)}
	a.turn(d, date)
	return a
}

// Action implements desk.Page.
func (*archive) Action() desk.ActionID { return desk.New }

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
func (a *archive) turn(d *desk.Desk, date puzzle.Date) {
	a.today = d.Today()
	date = a.clamped(date)
	a.month = desk.MonthOf(date)
	a.at, a.armed = date.Day-1, date.Day-1
	a.days, a.missing = nil, nil
	d.Jobs.Cancel(daysJob)
	for n := range a.month.Days() {
		day := a.dayOf(a.month.First().Add(n))
		if day.state != dayFuture && !day.known {
			a.missing = append(a.missing, day.date)
		}
		a.days = append(a.days, day)
	}
	d.UI.WakeAfter(0)
}

// daysJob is the job that makes the puzzles of days that the game does not ship.
const daysJob = "carom-days"

// make has the missing puzzles of the month made, once.
func (a *archive) make(d *desk.Desk) {
	dates := a.missing
	a.missing = nil
	if len(dates) == 0 {
		return
	}
	d.Jobs.Start(daysJob, func(ctx context.Context, deliver func(func())) {
		for i := len(dates) - 1; i >= 0; i-- { // late days are looked at first
			made, err := puzzle.Carom{}.Day(ctx, dates[i])
			if err != nil {
				return // given up
			}
			deliver(func() { a.take(made) })
		}
	})
}

// take takes over a puzzle that was made.
func (a *archive) take(made puzzle.CaromDay) {
	if desk.MonthOf(made.Date) != a.month {
		return // it has been turned away from
	}
	day := &a.days[made.Date.Day-1]
	day.puzzle, day.known = made, true
	a.achieved.judge(day)
}

// Close implements desk.Closer: the making of puzzles ends.
func (*archive) Close(d *desk.Desk) { d.Jobs.Cancel(daysJob) }

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

// Frame implements desk.Page.
func (a *archive) Frame(d *desk.Desk) {
	ui := d.UI
	d.Pictures.Begin()
	d.WakeTomorrow()
	if a.today != d.Today() { // midnight, or a changed clock
		a.turn(d, a.chosen().date)
	}
	if !ui.DialogOpen() {
		switch {
		case ui.TakeShortcut(0, widget.KeyEscape):
			d.ClosePage()
			return
		case ui.TakeShortcut(0, widget.KeyPageUp):
			a.turn(d, a.before())
		case ui.TakeShortcut(0, widget.KeyPageDown):
			a.turn(d, a.after())
		}
	}
	if !a.focused {
		a.focused = true
		ui.Focus("archive-days")
		ui.WakeAfter(0)
	}
	d.Toolbar()
	if d.Page() != desk.Page(a) {
		return
	}
	stage := image.Rect(0, d.ToolbarHeight(), d.Size.X, d.Size.Y-d.StatusHeight())
	ui.Scroll("archive", stage, func(area image.Rectangle) int { return a.body(d, area) })
	if d.Page() != desk.Page(a) {
		return
	}
	a.make(d)
	since := d.Words.Format(assets.ArchiveSince, map[string]any{"Date": d.ShortDate(puzzle.CaromLaunch())})
	d.StatusBar(d.Text(assets.FamilyCarom)+" · "+d.Text(assets.ArchiveStatus)+" · "+since, []desk.KeyHint{
		{Keys: []string{d.Text(assets.KeyEsc)}, Does: assets.ArchiveBack},
		{Keys: []string{d.Text(assets.KeyEnter)}, Does: assets.ArchivePlayKey},
		{Keys: []string{d.Text(assets.KeyPageUp), d.Text(assets.KeyPageDown)}, Does: assets.ArchiveTurn},
		{Keys: []string{"←", "↑", "↓", "→"}, Does: assets.ArchiveChoose},
	})
}

// before and after are days of the neighbouring months.
func (a *archive) before() puzzle.Date { return a.month.First().Add(-1) }
func (a *archive) after() puzzle.Date  { return a.month.Next(1).First() }

// play goes on with the chosen day, or begins it.
func (a *archive) play(d *desk.Desk) {
	switch day := a.chosen(); {
	case day.state == dayFuture || !day.known:
	case day.state >= daySolved: // again means from the start
		d.Games.Start(puzzle.Carom{}, day.puzzle.Values(), false)
	default:
		d.Games.GoOn(puzzle.Carom{}, day.puzzle.Values())
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
