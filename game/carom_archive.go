package game

import (
	"context"
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
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
	date    puzzle.Date
	puzzle  puzzle.CaromDay
	known   bool // the puzzle is
	state   dayState
	result  records.Result // the best one, of what was solved
	counted bool           // without hints
	board   *board.Board
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
	a := &archive{results: map[string]records.Result{}, under: map[string]bool{}}
	for _, r := range g.store.book.Results() {
		if r.Family() != (puzzle.Carom{}).Name() {
			continue
		}
		if best, ok := a.results[r.Start()]; !ok || betterResult(r, best) {
			a.results[r.Start()] = r
		}
	}
	if g.store.folder != nil {
		entries, errs := g.store.folder.Games()
		for _, err := range errs {
			g.stored(err)
		}
		for _, e := range entries {
			a.under[e.Start] = true
		}
	}
	s := g.play.session
	if _, made := s.Depth(); made == 0 || s.Locked() {
		delete(a.under, s.Start().String())
	} else {
		a.under[s.Start().String()] = true
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
	day.result, day.counted, day.state = r, solved && r.Hints == 0, dayOpen
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
		ui.Label(line, g.caromNumber(day.date), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
		below := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
		g.list().Icon(widget.Centre(widget.CutLeft(&below, ui.Px(14)), ui.Px(14), ui.Px(14)), icon, ui.Colour(tint))
		widget.CutLeft(&below, ui.Px(theme.Space4))
		ui.Label(below, words, widget.LabelSpec{Role: theme.Caption, Colour: ink})
	}
	if ringed {
		ui.Ring(at, theme.RadiusControl)
	}
}

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

var _ page = (*archive)(nil)
