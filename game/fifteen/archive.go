package fifteen

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// archive is the page with the boards of all days until today. A day is a date of the
// player's own calendar and nothing else, so it has one board whatever happens to
// clocks and time zones.
type archive struct {
	today puzzle.Date
	month desk.Month
	at    int // the day that the keys act on, from 0
	book  *records.Book
	// started are the days whose boards are under way.
	started map[string]bool
	// reached tells that the days have had the keys.
	reached bool
}

var _ desk.Page = (*archive)(nil)

// firstMonth is where the archive begins.
var firstMonth = desk.Month{Year: 2025, Month: time.January}

// openArchive shows the page at the month of today.
func openArchive(d *desk.Desk) {
	today := d.Today()
	p := &archive{
		month: desk.MonthOf(today), at: today.Day - 1,
		book: d.Book, started: startedDays(d.Games.Starts()),
	}
	d.Show(nil)
	d.OpenPage(p)
}

// startedDays returns the days among starts of games.
func startedDays(starts map[string]bool) map[string]bool {
	started := map[string]bool{}
	for start := range starts {
		if code, err := (puzzle.Catalogue{puzzle.Fifteen{}}).ParseCode(start); err == nil && code.Family.Name() == (puzzle.Fifteen{}).Name() && code.Values.Has(puzzle.KeyDay) {
			started[code.Values[puzzle.KeyDay]] = true
		}
	}
	return started
}

// standing is what was achieved on the board of a day.
func standing(b *records.Book, day puzzle.Date) records.Standing {
	f := puzzle.Fifteen{}
	v, err := f.Normalize(f.Daily(day.Year, day.Month, day.Day))
	if err != nil {
		return records.Standing{}
	}
	return b.Standing(puzzle.FormatStart(f, v))
}

// Action implements desk.Page.
func (p *archive) Action() desk.ActionID { return desk.New }

// Frame implements desk.Page.
func (p *archive) Frame(d *desk.Desk) {
	p.today = d.Today() // it may become another while the page is open
	d.WakeTomorrow()
	if !p.reached {
		p.reached = true
		d.UI.FocusShown("archive-days")
		d.UI.WakeAfter(0)
	}
	status := d.Text(assets.FamilyFifteen) + " · " + d.Text(assets.FifteenNewArchive)
	d.Framed(p, "fifteen-archive", nil, status, func(rest image.Rectangle) int { return p.body(d, rest) })
}

func (p *archive) body(d *desk.Desk, rest image.Rectangle) int {
	ui := d.UI
	top := rest.Min.Y
	width := min(rest.Dx(), ui.Px(732))
	rest.Min.X += (rest.Dx() - width) / 2
	rest.Max.X = rest.Min.X + width
	head := desk.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space8))
	p.months(d, &head)
	ui.Label(head, d.Text(assets.FifteenNewArchive), widget.LabelSpec{Role: theme.Title})
	widget.CutTop(&rest, ui.Paragraph(rest, d.Text(assets.FifteenArchiveAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	p.calendar(d, &rest)
	widget.CutTop(&rest, ui.Px(theme.Space16))
	p.detail(d, &rest)
	return rest.Min.Y - top
}

// months are the month shown and buttons for the ones before and after.
func (p *archive) months(d *desk.Desk, head *image.Rectangle) {
	ui := d.UI
	button := func(id widget.ID, icon string, tip assets.ID, by int, off bool) {
		spec := widget.ButtonSpec{Icon: icon, Tip: d.Text(tip), Disabled: off}
		if ui.Button(id, widget.CutRight(head, ui.ButtonSize(spec).X), spec) {
			p.month, p.at = p.month.Next(by), 0
		}
	}
	button("archive-later", "chevron-right", assets.FifteenArchiveLater, +1, p.month.Next(1).First().Compare(p.today) > 0)
	widest := 0 // so that the buttons stay where they are
	for m := time.January; m <= time.December; m++ {
		widest = max(widest, ui.Width(theme.BodyBold, d.MonthName(desk.Month{Year: p.month.Year, Month: m})))
	}
	word := widget.CutRight(head, widest+ui.Px(theme.Space24))
	ui.Label(word, d.MonthName(p.month), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	button("archive-earlier", "chevron-left", assets.FifteenArchiveEarlier, -1, p.month.First().Compare(firstMonth.First()) <= 0)
}

// calendar is the grid of days; those to come are text only.
func (p *archive) calendar(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	gap := ui.Px(theme.Space8)
	if ui.Narrow() {
		gap = 0 // days are as wide as a fingertip
	}
	month := desk.Calendar{
		ID: "archive-days", Month: p.month, Gap: gap, HeadGap: ui.Px(theme.Space4), Centred: true,
		DayHeight: max(ui.Px(theme.HeightTouch), ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Caption)+ui.Px(theme.Space12)),
	}
	re := month.Frame(d, rest, &p.at, func(at image.Rectangle, i int, re widget.GridReaction) { p.day(d, at, i, re) })
	if re.Clicked >= 0 {
		p.play(d, re.Clicked)
	}
}

// date returns a day of the month, from 0.
func (p *archive) date(i int) puzzle.Date { return p.month.First().Add(i) }

// day draws one day: its number, and how it was solved, or that it was begun.
func (p *archive) day(d *desk.Desk, at image.Rectangle, i int, re widget.GridReaction) {
	ui := d.UI
	date := p.date(i)
	number := strconv.Itoa(date.Day)
	if date.Compare(p.today) > 0 {
		ui.Label(at, number, widget.LabelSpec{Colour: theme.Disabled, Centre: true})
		return
	}
	line := float64(d.Line())
	ground, border, role := theme.Surface, theme.Border, theme.Body
	if re.Hover == i {
		ground = theme.Hover
	}
	achieved := standing(p.book, date)
	play, done := achieved.Best, achieved.Solved()
	if done {
		ground = theme.Soft
	}
	if date == p.today {
		border, role = theme.Accent, theme.BodyBold
		line = 2 * d.Scale
	}
	d.List().Box(at, theme.RadiusControl*d.Scale, line, ui.Colour(ground), ui.Colour(border))
	if i == p.at && re.Ring {
		ui.Ring(at, theme.RadiusControl)
	}
	started := p.started[date.String()]
	if !done && !started {
		ui.Label(at, number, widget.LabelSpec{Role: role, Centre: true})
		return
	}
	mark, said, ink := "check", strconv.Itoa(play.Moves()), theme.Good
	if !play.Alone() {
		mark = "lightbulb"
	}
	if !done {
		mark, said, ink = "circle-play", d.Text(assets.ArchiveStarted), theme.SoftText
	}
	words := widget.Centre(at, at.Dx(), ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption))
	ui.Label(widget.CutTop(&words, ui.LineHeight(theme.Body)), number, widget.LabelSpec{Role: role, Centre: true})
	icon := widget.Centre(words, ui.Px(14), ui.Px(14))
	if width := ui.Width(theme.Caption, said); at.Dx() >= width+ui.Px(theme.Space24) {
		icon = icon.Sub(image.Pt(width/2+ui.Px(2), 0))
		ui.Label(words.Add(image.Pt(ui.Px(9), 0)), said, widget.LabelSpec{Role: theme.Caption, Colour: theme.SoftText, Centre: true})
	}
	d.List().Icon(icon, mark, ui.Colour(ink))
}

// detail says what is known of the day chosen, and plays it.
func (p *archive) detail(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	p.at = min(p.at, p.month.Days()-1)
	date := p.date(p.at)
	line := desk.Row(rest, ui.ControlHeight(), 0)
	started := p.started[date.String()]
	word := assets.HomePlay
	if started {
		word = assets.HomeContinue
	}
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(word), Disabled: date.Compare(p.today) > 0}
	if ui.Button("archive-play", widget.CutRight(&line, ui.ButtonSize(spec).X), spec) {
		p.play(d, p.at)
	}
	words := d.LongDate(date)
	if ui.Width(theme.BodyBold, words) > line.Dx() {
		words = d.ShortDate(date)
	}
	if achieved := standing(p.book, date); achieved.Solved() {
		play := achieved.Best
		tiles := d.Words.Count(assets.CountTiles, play.Moves(), nil)
		words += " · " + d.Words.Format(assets.HomeDailySolved, map[string]any{"Moves": tiles, "Time": d.FormatTime(play.Time)})
		if help := family.WithHelp(d, play); help != "" {
			words += " · " + help
		}
	}
	if started {
		words += " · " + d.Text(assets.ArchiveStarted)
	}
	ui.Label(line, words, widget.LabelSpec{Role: theme.BodyBold})
}

// play begins the board of a day, or goes on with it.
func (p *archive) play(d *desk.Desk, i int) {
	date := p.date(i)
	if date.Compare(p.today) > 0 {
		return
	}
	d.Games.GoOn(puzzle.Fifteen{}, puzzle.Fifteen{}.Daily(date.Year, date.Month, date.Day))
}
