package game

import (
	"image"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// daily is today's puzzle of a family, as home offers it.
type daily struct {
	look    look
	session *session.Session
}

// dailies are today's puzzles of all families. They are kept for the day, as one
// that is generated from the date takes a fraction of a second.
type dailies struct {
	day  puzzle.Date
	list []daily
}

// today returns the date by the player's calendar.
func (g *Game) today() puzzle.Date {
	year, month, day := g.options.Today().Date()
	return puzzle.Date{Year: year, Month: month, Day: day}
}

// startDaily goes on with today's puzzle of a family, or starts it.
func (g *Game) startDaily(l look) {
	d := g.today()
	g.startOrGoOn(l.family(), l.family().Daily(d.Year, d.Month, d.Day))
}

// prepareDailies returns the list, which is made anew once a day. A puzzle that
// cannot be made has no place in it.
func (g *Game) prepareDailies() []daily {
	d := g.today()
	if g.dailies.day == d {
		return g.dailies.list
	}
	g.dailies = dailies{day: d}
	for _, l := range looks() {
		if !l.hasDaily() {
			continue
		}
		if s, err := start(l.family(), l.family().Daily(d.Year, d.Month, d.Day)); err == nil {
			g.dailies.list = append(g.dailies.list, daily{l, s})
		}
	}
	return g.dailies.list
}

// dailyRow is the height of one puzzle in the list.
func dailyRow(g *Game) int {
	return g.ui.LineHeight(theme.BodyBold) + g.ui.LineHeight(theme.Caption) + g.ui.Px(theme.Space8)
}

func (h *home) dailyHeight(g *Game) int {
	return g.ui.Px(2*theme.Space16+theme.Space8) + g.ui.LineHeight(theme.BodyBold) + len(g.prepareDailies())*dailyRow(g)
}

// dailyCard offers today's puzzles.
func (h *home) dailyCard(g *Game, at image.Rectangle) {
	ui := g.ui
	in := h.card(g, at)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.BodyBold)), g.text(assets.HomeToday), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&in, ui.Px(theme.Space8))
	for _, d := range g.prepareDailies() {
		h.dailyLine(g, widget.CutTop(&in, dailyRow(g)), d)
	}
}

// dailyLine is one of them: whether it is solved, what it is, and a button.
func (h *home) dailyLine(g *Game, line image.Rectangle, d daily) {
	ui := g.ui
	line.Max.Y -= ui.Px(theme.Space8)
	best := g.store.book.Bests(d.session.Start().String())
	icon, ink := "circle-dashed", theme.Text2
	about := d.look.brief(g, d.session.Values())
	if best.Count > 0 {
		icon, ink = "circle-check", theme.Good
		about = []string{g.words.Format(assets.HomeDailySolved, map[string]any{"Moves": g.count(best.Moves.Metrics[0]), "Time": formatClock(best.Moves.Time)})}
	}
	button := widget.ButtonSpec{Size: widget.Small, Icon: "play", Word: g.text(assets.HomePlay)}
	size := ui.ButtonSize(button)
	at := widget.CutRight(&line, size.X)
	mark := widget.CutLeft(&line, ui.Px(20))
	if !ui.Measuring() {
		g.list().Icon(widget.Centre(mark, ui.Px(18), ui.Px(18)), icon, ui.Colour(ink))
	}
	widget.CutLeft(&line, ui.Px(theme.Space12))
	widget.CutRight(&line, ui.Px(theme.Space8))
	ui.Label(widget.CutTop(&line, ui.LineHeight(theme.BodyBold)), g.text(d.look.name()), widget.LabelSpec{Role: theme.BodyBold})
	ui.Label(line, g.joined(about, theme.Caption, line.Dx()), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	if ui.Button(widget.ID("daily-"+d.look.family().Name()), widget.Centre(at, size.X, size.Y), button) {
		g.startDaily(d.look)
	}
}
