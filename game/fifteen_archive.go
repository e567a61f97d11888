package game

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// fifteenArchive is the page with the boards of all days until today. A day is a
// date of the player's own calendar and nothing else, so it has one board whatever
// happens to clocks and time zones.
type fifteenArchive struct {
	back   page
	today  puzzle.Date
	month  puzzle.Date // its first day
	at     int         // the day that the keys act on, from 0
	solved map[string]records.Play
	// started are the days whose boards are under way.
	started map[string]bool
	// reached tells that the days have had the keys.
	reached bool
}

// firstDay is where the archive begins.
var firstDay = puzzle.Date{Year: 2025, Month: time.January, Day: 1}

// openFifteenArchive shows the page at the month of today.
func (g *Game) openFifteenArchive(back page) {
	year, month, day := g.options.Today().Date()
	p := &fifteenArchive{
		back: back, today: puzzle.Date{Year: year, Month: month, Day: day},
		month: puzzle.Date{Year: year, Month: month, Day: 1}, at: day - 1, solved: map[string]records.Play{}, started: map[string]bool{},
	}
	for start := range g.startsUnderWay() {
		if code, err := g.options.Families.ParseCode(start); err == nil && code.Family.Name() == (puzzle.Fifteen{}).Name() && code.Values.Has(puzzle.KeyDay) {
			p.started[code.Values[puzzle.KeyDay]] = true
		}
	}
	for _, one := range g.store.book.Plays(puzzle.Fifteen{}.Name()) {
		if one.Abandoned {
			continue
		}
		day := one.Values[puzzle.KeyDay]
		best, ok := p.solved[day]
		if day != "" && (!ok || one.Hints <= best.Hints && one.Moves() < best.Moves()) {
			p.solved[day] = one
		}
	}
	g.dialog = nil
	g.openPage(p)
}

func (p *fifteenArchive) action() action { return newChallenge }

// days returns how many days the month shown has.
func (p *fifteenArchive) days() int { return p.next(1).Add(-1).Day }

// next returns the first day of the month so many months on.
func (p *fifteenArchive) next(by int) puzzle.Date {
	n := p.month.Year*12 + int(p.month.Month) - 1 + by
	return puzzle.Date{Year: n / 12, Month: time.Month(n%12 + 1), Day: 1}
}

func (p *fifteenArchive) frame(g *Game) {
	if !p.reached {
		p.reached = true
		g.ui.FocusShown("archive-days")
		g.ui.WakeAfter(0)
	}
	status := g.text(assets.FamilyFifteen) + " · " + g.text(assets.FifteenNewArchive)
	g.framed(p, "fifteen-archive", p.back, status, func(rest image.Rectangle) int { return p.body(g, rest) })
}

func (p *fifteenArchive) body(g *Game, rest image.Rectangle) int {
	ui := g.ui
	top := rest.Min.Y
	width := min(rest.Dx(), ui.Px(732))
	rest.Min.X += (rest.Dx() - width) / 2
	rest.Max.X = rest.Min.X + width
	head := row(&rest, ui.ControlHeight(), ui.Px(theme.Space8))
	p.months(g, &head)
	ui.Label(head, g.text(assets.FifteenNewArchive), widget.LabelSpec{Role: theme.Title})
	widget.CutTop(&rest, ui.Paragraph(rest, g.text(assets.FifteenArchiveAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	p.calendar(g, &rest)
	widget.CutTop(&rest, ui.Px(theme.Space16))
	p.detail(g, &rest)
	return rest.Min.Y - top
}

// months are the month shown and buttons for the ones before and after.
func (p *fifteenArchive) months(g *Game, head *image.Rectangle) {
	ui := g.ui
	button := func(id widget.ID, icon string, tip assets.ID, by int, off bool) {
		spec := widget.ButtonSpec{Icon: icon, Tip: g.text(tip), Disabled: off}
		if ui.Button(id, widget.CutRight(head, ui.ButtonSize(spec).X), spec) {
			p.month, p.at = p.next(by), 0
		}
	}
	button("archive-later", "chevron-right", assets.FifteenArchiveLater, +1, p.next(1).Compare(p.today) > 0)
	widest := 0 // so that the buttons stay where they are
	for m := time.January; m <= time.December; m++ {
		widest = max(widest, ui.Width(theme.BodyBold, g.formatDate(assets.DateMonth, puzzle.Date{Year: p.month.Year, Month: m, Day: 1})))
	}
	word := widget.CutRight(head, widest+ui.Px(theme.Space24))
	ui.Label(word, g.formatDate(assets.DateMonth, p.month), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	button("archive-earlier", "chevron-left", assets.FifteenArchiveEarlier, -1, p.month.Compare(firstDay) <= 0)
}

// dayHeads are the heads of the columns, Monday first.
var dayHeads = []assets.ID{
	assets.FifteenArchiveMon, assets.FifteenArchiveTue, assets.FifteenArchiveWed, assets.FifteenArchiveThu,
	assets.FifteenArchiveFri, assets.FifteenArchiveSat, assets.FifteenArchiveSun,
}

// calendar is the grid of days; those to come are text only.
func (p *fifteenArchive) calendar(g *Game, rest *image.Rectangle) {
	ui := g.ui
	gap := ui.Px(theme.Space8)
	names := row(rest, ui.LineHeight(theme.Caption), ui.Px(theme.Space4))
	for i, name := range dayHeads {
		ui.Label(widget.Column(names, 7, i, gap), g.text(name), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true})
	}
	first := (int(time.Date(p.month.Year, p.month.Month, 1, 12, 0, 0, 0, time.UTC).Weekday()) + 6) % 7
	days := p.days()
	height := max(ui.Px(theme.HeightTouch), ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Caption)+ui.Px(theme.Space12))
	area := widget.CutTop(rest, ((first+days+6)/7)*(height+gap)-gap)
	cell := func(i int) image.Rectangle { return widget.Cell(area, 7, first+i, height, gap, gap) }
	re := ui.Grid("archive-days", days, 7, cell, &p.at)
	if re.Clicked >= 0 {
		p.play(g, re.Clicked)
	}
	if ui.Measuring() {
		return
	}
	for i := range days {
		p.day(g, cell(i), i, re)
	}
}

func (p *fifteenArchive) date(i int) puzzle.Date { return p.month.Add(i) }

// day draws one day: its number, and how it was solved, or that it was begun.
func (p *fifteenArchive) day(g *Game, at image.Rectangle, i int, re widget.GridReaction) {
	ui := g.ui
	date := p.date(i)
	number := strconv.Itoa(date.Day)
	if date.Compare(p.today) > 0 {
		ui.Label(at, number, widget.LabelSpec{Colour: theme.Disabled, Centre: true})
		return
	}
	line := float64(max(1, ui.Px(g.theme().Line())))
	ground, border, role := theme.Surface, theme.Border, theme.Body
	if re.Hover == i {
		ground = theme.Hover
	}
	play, done := p.solved[date.String()]
	if done {
		ground = theme.Soft
	}
	if date == p.today {
		border, role = theme.Accent, theme.BodyBold
		line = 2 * g.scale
	}
	g.list().Box(at, theme.RadiusControl*g.scale, line, ui.Colour(ground), ui.Colour(border))
	if i == p.at && re.Ring {
		ui.Ring(at, theme.RadiusControl)
	}
	started := p.started[date.String()]
	if !done && !started {
		ui.Label(at, number, widget.LabelSpec{Role: role, Centre: true})
		return
	}
	mark, said, ink := "check", strconv.Itoa(play.Moves()), theme.Good
	if !done {
		mark, said, ink = "circle-play", g.text(assets.ArchiveStarted), theme.SoftText
	}
	words := widget.Centre(at, at.Dx(), ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption))
	ui.Label(widget.CutTop(&words, ui.LineHeight(theme.Body)), number, widget.LabelSpec{Role: role, Centre: true})
	icon := widget.Centre(words, ui.Px(14), ui.Px(14))
	if width := ui.Width(theme.Caption, said); at.Dx() >= width+ui.Px(theme.Space24) {
		icon = icon.Sub(image.Pt(width/2+ui.Px(2), 0))
		ui.Label(words.Add(image.Pt(ui.Px(9), 0)), said, widget.LabelSpec{Role: theme.Caption, Colour: theme.SoftText, Centre: true})
	}
	g.list().Icon(icon, mark, ui.Colour(ink))
}

// detail says what is known of the day chosen, and plays it.
func (p *fifteenArchive) detail(g *Game, rest *image.Rectangle) {
	ui := g.ui
	p.at = min(p.at, p.days()-1)
	date := p.date(p.at)
	line := row(rest, ui.ControlHeight(), 0)
	started := p.started[date.String()]
	word := assets.HomePlay
	if started {
		word = assets.HomeContinue
	}
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: g.text(word), Disabled: date.Compare(p.today) > 0}
	if ui.Button("archive-play", widget.CutRight(&line, ui.ButtonSize(spec).X), spec) {
		p.play(g, p.at)
	}
	words := g.longDate(date)
	if ui.Width(theme.BodyBold, words) > line.Dx() {
		words = g.shortDate(date)
	}
	if play, ok := p.solved[date.String()]; ok {
		tiles := g.words.Count(assets.CountTiles, play.Moves(), nil)
		words += " · " + g.words.Format(assets.HomeDailySolved, map[string]any{"Moves": tiles, "Time": formatClock(play.Time)})
	}
	if started {
		words += " · " + g.text(assets.ArchiveStarted)
	}
	ui.Label(line, words, widget.LabelSpec{Role: theme.BodyBold})
}

// play begins the board of a day, or goes on with it.
func (p *fifteenArchive) play(g *Game, i int) {
	date := p.date(i)
	if date.Compare(p.today) > 0 {
		return
	}
	g.startOrGoOn(puzzle.Fifteen{}, puzzle.Fifteen{}.Daily(date.Year, date.Month, date.Day))
}
