package game

import (
	"context"
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/widget"
)

// archive is the screen with all puzzles of days: a month as a calendar, and the
// chosen day beside it. What was achieved is looked up by the ID of the puzzle
// that a day has, so a puzzle that was replaced takes no old trophy.
type archive struct {
	today    puzzle.Date // as the calendar was made for
	month    puzzle.Date // its first day
	days     []archiveDay
	chooser  // the day, from 0
	focused  bool
	revealed puzzle.Date // the day whose optimum the player has asked for
	found    chan puzzle.CaromDay
	cancel   context.CancelFunc // ends the making of puzzles; nil if none are made
	results  map[string]records.Result
	under    map[string]bool // the starts of games under way
}

// chooser is what is chosen in a grid: a click chooses, and a click or Enter on
// what is chosen takes it.
type chooser struct {
	at    int // that the keys act on
	armed int // that was chosen before the last press
}

func (c *chooser) choose(at int) { c.at, c.armed = at, at }

// takes reports whether what is chosen was taken.
func (c *chooser) takes(re widget.GridReaction) bool {
	if re.Clicked >= 0 && re.Clicked == c.armed {
		return true
	}
	if re.Clicked >= 0 || re.Moved && re.Held < 0 {
		c.armed = c.at
	}
	return false
}

// archiveDay is one day of the month.
type archiveDay struct {
	date   puzzle.Date
	puzzle puzzle.CaromDay
	known  bool // the puzzle is
	state  dayState
	result records.Result // the best one, of what was solved
	board  *board.Board
}

// dayState is what a day of the calendar is to the player.
type dayState uint8

const (
	dayFuture  dayState = iota // cannot be played yet; or was before the first puzzle
	dayOpen                    // never begun
	dayStarted                 // begun and not ended
	daySolved
	dayOptimal
)

// newArchive opens the month of a day.
func newArchive(g *Game, date puzzle.Date) *archive {
	a := &archive{results: map[string]records.Result{}, under: g.startsUnderWay()}
	for _, r := range g.store.book.Results() {
		if r.Family() != (puzzle.Carom{}).Name() {
			continue
		}
		if best, ok := a.results[r.Start()]; !ok || betterResult(r, best) {
			a.results[r.Start()] = r
		}
	}
	a.turn(g, date)
	return a
}

// betterResult reports whether a result counts more than another: without hints,
// with fewer moves, in less time.
func betterResult(r, than records.Result) bool {
	switch {
	case (r.Hints > 0) != (than.Hints > 0):
		return r.Hints == 0
	case r.Moves() != than.Moves():
		return r.Moves() < than.Moves()
	}
	return r.Time < than.Time
}

func (*archive) action() action { return newChallenge }

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
func (a *archive) turn(g *Game, date puzzle.Date) {
	a.today = g.today()
	date = a.clamped(date)
	a.leave()
	a.month = puzzle.Date{Year: date.Year, Month: date.Month, Day: 1}
	a.choose(date.Day - 1)
	a.days = nil
	var missing []puzzle.Date
	for d := a.month; d.Month == a.month.Month; d = d.Add(1) {
		day := archiveDay{date: d}
		day.puzzle, day.known = (puzzle.Carom{}).AssignedDay(d)
		future := d.Compare(a.today) > 0
		switch {
		case puzzle.CaromNumber(d) < 1:
		case day.known:
			a.judge(&day)
			if future && day.state == dayOpen {
				day.state = dayFuture // but what was played before the clock went back stays
			}
		case !future:
			day.state = dayOpen
			missing = append(missing, d)
		}
		a.days = append(a.days, day)
	}
	a.make(missing, g.idle.wake)
	g.ui.WakeAfter(0)
}

// make has the puzzles of days made that the game does not ship.
func (a *archive) make(dates []puzzle.Date, wake func()) {
	if len(dates) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	found := make(chan puzzle.CaromDay, len(dates))
	a.cancel, a.found = cancel, found
	go func() {
		for i := len(dates) - 1; i >= 0; i-- { // late days are looked at first
			day, err := puzzle.Carom{}.Day(ctx, dates[i])
			if err != nil {
				return // given up
			}
			found <- day
			wake()
		}
	}()
}

// leave ends the making of puzzles.
func (a *archive) leave() {
	if a.cancel != nil {
		a.cancel()
	}
	a.cancel, a.found = nil, nil
}

// take takes over puzzles that were made.
func (a *archive) take() {
	for {
		select {
		case made := <-a.found: // never, if it is nil
			day := &a.days[made.Date.Day-1]
			day.puzzle, day.known = made, true
			a.judge(day)
		default:
			return
		}
	}
}

// judge finds out what the player has made of a day's puzzle.
func (a *archive) judge(day *archiveDay) {
	start := day.puzzle.Code()
	r, solved := a.results[start]
	day.result, day.state = r, dayOpen
	switch {
	case solved && isOptimal(r, day.puzzle.Optimum()):
		day.state = dayOptimal
	case solved:
		day.state = daySolved
	case a.under[start]:
		day.state = dayStarted
	}
}

// chosen returns the day that is shown beside the calendar.
func (a *archive) chosen() *archiveDay { return &a.days[min(max(a.at, 0), len(a.days)-1)] }

// openArchive shows the archive at the day that is played, or at today.
func (g *Game) openArchive() {
	date := g.today()
	if g.look() == look(caromLook{}) {
		if played, ok := caromDate(g.play.session.Values()); ok {
			date = played
		}
	}
	g.practice.prepare(g.practice.level, g.options.Random(), g.idle.wake)
	g.openPage(newArchive(g, date))
}

// frame implements page.
func (a *archive) frame(g *Game) {
	ui := g.ui
	g.pictures.begin()
	a.take()
	if a.today != g.today() { // midnight, or a changed clock
		a.turn(g, a.chosen().date)
	}
	if !ui.DialogOpen() {
		switch {
		case ui.TakeShortcut(0, widget.KeyEscape):
			a.leave()
			g.closePage()
			return
		case ui.TakeShortcut(0, widget.KeyPageUp):
			a.turn(g, a.before())
		case ui.TakeShortcut(0, widget.KeyPageDown):
			a.turn(g, a.after())
		}
	}
	if !a.focused {
		a.focused = true
		ui.Focus("archive-days")
		ui.WakeAfter(0)
	}
	g.takeShortcuts()
	g.toolbar(image.Rect(0, 0, g.size.X, g.toolbarHeight()))
	if g.page != page(a) {
		a.leave()
		return
	}
	stage := image.Rect(0, g.toolbarHeight(), g.size.X, g.size.Y-g.statusHeight())
	ui.Scroll("archive", stage, func(area image.Rectangle) int { return a.body(g, area) })
	if g.page != page(a) {
		a.leave()
		return
	}
	since := g.words.Format(assets.ArchiveSince, map[string]any{"Date": g.shortDate(puzzle.CaromLaunch())})
	g.statusBar(g.text(assets.FamilyCarom)+" · "+g.text(assets.ArchiveStatus)+" · "+since, []keyHint{
		{[]string{g.text(assets.KeyEsc)}, assets.ArchiveBack},
		{[]string{g.text(assets.KeyEnter)}, assets.ArchivePlayKey},
		{[]string{"PgUp", "PgDn"}, assets.ArchiveTurn},
		{[]string{"←", "↑", "↓", "→"}, assets.ArchiveChoose},
	})
}

// before and after are days of the neighbouring months.
func (a *archive) before() puzzle.Date { return a.month.Add(-1) }
func (a *archive) after() puzzle.Date  { return a.days[len(a.days)-1].date.Add(1) }

// play goes on with the chosen day, or begins it.
func (a *archive) play(g *Game) {
	day := a.chosen()
	if day.state == dayFuture || !day.known {
		return
	}
	g.startOrGoOn(puzzle.Carom{}, day.puzzle.Values())
}

// summary counts what was solved in the month.
func (a *archive) summary() (solved, optimal int) {
	for _, d := range a.days {
		if d.state >= daySolved {
			solved++
		}
		if d.state == dayOptimal {
			optimal++
		}
	}
	return solved, optimal
}
