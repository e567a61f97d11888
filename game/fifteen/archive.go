package fifteen

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// archive is the page with the boards of all days until today. A day is a local date, so its board
// does not depend on clocks and time zones.
type archive struct {
	back    scene.Page // the page before; nil for the game
	today   puzzle.Date
	month   parts.Month
	at      int // the chosen day, from 0
	book    *records.Book
	started map[string]bool // days with unfinished games
	reached bool            // the calendar has got the focus
}

var _ scene.Page = (*archive)(nil)

// firstMonth is the first month of the archive.
var firstMonth = parts.Month{Year: 2025, Month: time.January}

// openArchive opens the page at today.
func openArchive(app *scene.App) {
	today := app.Today()
	p := &archive{back: app.Page(),
		month: parts.MonthOf(today), at: today.Day - 1,
		book: app.Book, started: startedDays(app.Games.Starts()),
	}
	app.ShowDialog(nil)
	app.OpenPage(p)
}

// startedDays returns the days on whose boards a move was made, by the starts of games.
func startedDays(starts map[string]bool) map[string]bool {
	started := map[string]bool{}
	for start, moved := range starts {
		if !moved {
			continue
		}
		if code, err := (puzzle.Catalogue{puzzle.Fifteen}).ParseCode(start); err == nil && code.Family.Name() == puzzle.Fifteen.Name() && code.Values.Has(puzzle.KeyDay) {
			started[code.Values[puzzle.KeyDay]] = true
		}
	}
	return started
}

// standing returns the results on the board of a day.
func standing(b *records.Book, day puzzle.Date) records.Standing {
	f := puzzle.Fifteen
	v, err := f.Normalize(f.Daily(day))
	if err != nil {
		return records.Standing{}
	}
	return b.Standing(puzzle.FormatStart(f, v))
}

// Action implements scene.Page.
func (p *archive) Action() scene.ActionID { return scene.New }

// Frame implements scene.Page.
func (p *archive) Frame(app *scene.App) {
	p.today = app.Today() // may change while the page is open
	parts.WakeTomorrow(&app.Frame)
	if !p.reached {
		p.reached = true
		app.UI.FocusShown("archive-days")
		app.UI.WakeAfter(0)
	}
	status := app.Text(assets.FamilyFifteen) + " · " + app.Text(assets.FifteenNewArchive)
	parts.PageFrame(app, p, "fifteen-archive", p.back, status, func(rest image.Rectangle) int { return p.body(app, rest) })
}

func (p *archive) body(app *scene.App, rest image.Rectangle) int {
	ui := app.UI
	top := rest.Min.Y
	width := min(rest.Dx(), ui.Px(732))
	rest.Min.X += (rest.Dx() - width) / 2
	rest.Max.X = rest.Min.X + width
	head := parts.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space8))
	if parts.Back(&app.Frame, "archive-back", &head) {
		parts.GoBack(app, p.back)
	}
	title, room := app.Text(assets.FifteenNewArchive), head
	ui.MeasureBody(0, func(image.Rectangle) int {
		p.months(&app.Frame, &room)
		return 0
	})
	if ui.Shorten(title, theme.Title, room.Dx()) == title {
		p.months(&app.Frame, &head)
		ui.Label(head, title, widget.LabelSpec{Role: theme.Title})
	} else { // below each other
		ui.Label(head, title, widget.LabelSpec{Role: theme.Title})
		head = parts.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space8))
		p.months(&app.Frame, &head)
	}
	widget.CutTop(&rest, ui.Paragraph(rest, app.Text(assets.FifteenArchiveAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	p.calendar(app, &rest)
	widget.CutTop(&rest, ui.Px(theme.Space16))
	p.detail(app, &rest)
	return rest.Min.Y - top
}

// months declares the name of the month and the buttons for the previous and the next one.
func (p *archive) months(fr *scene.Frame, head *image.Rectangle) {
	ui := fr.UI
	button := func(id widget.ID, icon string, tip assets.ID, by int, off bool) {
		spec := widget.ButtonSpec{Icon: icon, Tip: fr.Text(tip), Disabled: off}
		if ui.Button(id, widget.CutRight(head, ui.ButtonSize(spec).X), spec) {
			p.month, p.at = p.month.Next(by), 0
		}
	}
	button("archive-later", "chevron-right", assets.FifteenArchiveLater, +1, p.month.Next(1).First().Compare(p.today) > 0)
	widest := 0 // so that the buttons do not move
	for m := time.January; m <= time.December; m++ {
		widest = max(widest, ui.Width(theme.BodyBold, parts.MonthName(fr.Look(), parts.Month{Year: p.month.Year, Month: m})))
	}
	word := widget.CutRight(head, widest+ui.Px(theme.Space24))
	ui.Label(word, parts.MonthName(fr.Look(), p.month), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	button("archive-earlier", "chevron-left", assets.FifteenArchiveEarlier, -1, p.month.First().Compare(firstMonth.First()) <= 0)
}

// calendar declares the days of the month.
func (p *archive) calendar(app *scene.App, rest *image.Rectangle) {
	ui := app.UI
	gap := ui.Px(theme.Space8)
	if ui.Narrow() {
		gap = 0 // days have to be wide enough for touch
	}
	month := parts.Calendar{
		ID: "archive-days", Month: p.month, Gap: gap, HeadGap: ui.Px(theme.Space4), Centred: true,
		DayHeight: max(ui.Px(theme.HeightTouch), ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Caption)+ui.Px(theme.Space12)),
	}
	re := month.Frame(app, rest, &p.at, func(at image.Rectangle, i int, re widget.GridReaction) { p.day(&app.Frame, at, i, re) })
	if re.Clicked >= 0 {
		p.play(app, re.Clicked)
	}
}

// date returns a day of the month, from 0.
func (p *archive) date(i int) puzzle.Date { return p.month.First().Add(i) }

// day draws one day: its number, and its result or that it was started. Future days are only text.
func (p *archive) day(fr *scene.Frame, at image.Rectangle, i int, re widget.GridReaction) {
	ui := fr.UI
	date := p.date(i)
	number := strconv.Itoa(date.Day)
	if date.Compare(p.today) > 0 {
		ui.Label(at, number, widget.LabelSpec{Colour: theme.Disabled, Centre: true})
		return
	}
	line := float64(fr.HairlineWidth())
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
		line = 2 * fr.Scale
	}
	fr.List().Box(at, theme.RadiusControl*fr.Scale, line, ui.Colour(ground), ui.Colour(border))
	if i == p.at && re.Ring {
		ui.Ring(at, theme.RadiusControl)
	}
	started := p.started[date.String()]
	if !done && !started {
		ui.Label(at, number, widget.LabelSpec{Role: role, Centre: true})
		return
	}
	mark, ink, _ := parts.ResultSign(achieved.Achievement == records.Optimal)
	said := strconv.Itoa(play.Moves())
	if !play.Alone() {
		mark = "lightbulb"
	}
	if !done {
		mark, said, ink = "circle-play", fr.Text(assets.ArchiveStarted), theme.SoftText
	}
	words := widget.Centre(at, at.Dx(), ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption))
	ui.Label(widget.CutTop(&words, ui.LineHeight(theme.Body)), number, widget.LabelSpec{Role: role, Centre: true})
	icon := widget.Centre(words, ui.Px(14), ui.Px(14))
	if width := ui.Width(theme.Caption, said); at.Dx() >= width+ui.Px(theme.Space24) {
		icon = icon.Sub(image.Pt(width/2+ui.Px(2), 0))
		ui.Label(words.Add(image.Pt(ui.Px(9), 0)), said, widget.LabelSpec{Role: theme.Caption, Colour: theme.SoftText, Centre: true})
	}
	fr.List().Icon(icon, mark, ui.Colour(ink))
}

// detail declares the date and the result of the chosen day, and the button that plays it.
func (p *archive) detail(app *scene.App, rest *image.Rectangle) {
	ui := app.UI
	p.at = min(p.at, p.month.Days()-1)
	date := p.date(p.at)
	line := parts.Row(rest, ui.ControlHeight(), 0)
	started := p.started[date.String()]
	word := assets.HomePlay
	if started {
		word = assets.HomeContinue
	}
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(word), Disabled: date.Compare(p.today) > 0}
	if ui.Button("archive-play", widget.CutRight(&line, ui.ButtonSize(spec).X), spec) {
		p.play(app, p.at)
	}
	words := parts.LongDate(app.Look(), date)
	if ui.Width(theme.BodyBold, words) > line.Dx() {
		words = parts.ShortDate(app.Look(), date)
	}
	if achieved := standing(p.book, date); achieved.Solved() {
		play := achieved.Best
		tiles := app.Words.Count(assets.CountTiles, play.Moves(), nil)
		words += " · " + app.Words.Format(assets.HomeDailySolved, map[string]any{"Moves": tiles, "Time": parts.FormatTime(app.Look(), play.Time)})
		if help := family.HelpSummary(app.Look(), play); help != "" {
			words += " · " + help
		}
	}
	if started {
		words += " · " + app.Text(assets.ArchiveStarted)
	}
	ui.Label(line, words, widget.LabelSpec{Role: theme.BodyBold})
}

// play resumes or starts the board of a day.
func (p *archive) play(app *scene.App, i int) {
	date := p.date(i)
	if date.Compare(p.today) > 0 {
		return
	}
	app.Games.Resume(puzzle.Fifteen, puzzle.Fifteen.Daily(date))
}
