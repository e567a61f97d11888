package game

import (
	"context"
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// daily is today's puzzle of a family, as home offers it.
type daily struct {
	family  family.Family
	session *session.Session // nil while it is being made
}

// dailies are today's puzzles of all families. They are kept for the day, as one
// that is generated from the date takes a fraction of a second.
type dailies struct {
	day  puzzle.Date
	list []daily
}

// dailyJob makes those of today's puzzles that take a while, beside the loop.
const dailyJob = "daily-"

// of returns the list of today, which is made anew once a day. A puzzle that cannot
// be made has no place in it, or no game.
func (l *dailies) of(d *desk.Desk, families []family.Family) []daily {
	day, jobs := d.Today(), d.Jobs
	if l.day == day {
		return l.list
	}
	*l = dailies{day: day}
	for _, f := range families {
		if _, ok := f.(family.Daily); !ok {
			continue
		}
		values := f.Puzzle().Daily(day.Year, day.Month, day.Day)
		if opening, ok := f.(family.Opening); ok && opening.Closed(d, values) != "" {
			continue // the clock is before the first day
		}
		if !puzzle.Ready(f.Puzzle(), values) {
			at := len(l.list)
			l.list = append(l.list, daily{family: f})
			jobs.Start(dailyJob+f.Puzzle().Name(), func(_ context.Context, deliver func(func())) {
				if s, err := begun(f.Puzzle(), values, ""); err == nil {
					deliver(func() { l.put(day, at, s) })
				}
			})
			continue
		}
		if s, err := begun(f.Puzzle(), values, ""); err == nil {
			l.list = append(l.list, daily{f, s})
		}
	}
	return l.list
}

// put enters a puzzle of a day that was made, unless the list is of another day.
func (l *dailies) put(day puzzle.Date, at int, s *session.Session) {
	if l.day == day {
		l.list[at].session = s
	}
}

// today returns today's puzzles.
func (h *home) today(d *desk.Desk) []daily {
	return h.program.dailies.of(d, h.program.options.Families)
}

// dailyRow is the height of one puzzle in the list.
func dailyRow(d *desk.Desk) int {
	return d.UI.LineHeight(theme.BodyBold) + d.UI.LineHeight(theme.Caption) + d.UI.Px(theme.Space8)
}

func (h *home) dailyHeight(d *desk.Desk) int {
	return d.UI.Px(2*theme.Space16+theme.Space8) + d.UI.LineHeight(theme.BodyBold) + len(h.today(d))*dailyRow(d)
}

// dailyCard offers today's puzzles.
func (h *home) dailyCard(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	in := h.card(d, at)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.BodyBold)), d.Text(assets.HomeToday), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&in, ui.Px(theme.Space8))
	for _, one := range h.today(d) {
		h.dailyLine(d, widget.CutTop(&in, dailyRow(d)), one)
	}
}

// dailyLine is one of them: whether it is solved, what it is, and a button.
func (h *home) dailyLine(d *desk.Desk, line image.Rectangle, one daily) {
	ui := d.UI
	line.Max.Y -= ui.Px(theme.Space8)
	if one.session == nil {
		mark := widget.CutLeft(&line, ui.Px(20))
		if !ui.Measuring() {
			d.List().Icon(widget.Centre(mark, ui.Px(18), ui.Px(18)), "loader-circle", ui.Colour(theme.Text2))
		}
		widget.CutLeft(&line, ui.Px(theme.Space12))
		ui.Label(widget.CutTop(&line, ui.LineHeight(theme.BodyBold)), d.Text(one.family.Titles().Name), widget.LabelSpec{Role: theme.BodyBold})
		ui.Label(line, d.Text(assets.ArchiveMaking), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		return
	}
	standing := d.Book.Standing(one.session.Start().String())
	icon, ink := "circle-dashed", theme.Text2
	about := one.family.Describe(d, one.session.Values()).Brief
	if standing.Solved() {
		icon, ink = "circle-check", theme.Good
		if standing.Achievement == records.Optimal {
			icon, ink = "trophy", theme.GoldIcon
		}
		about = []string{d.Words.Format(assets.HomeDailySolved, map[string]any{"Moves": d.CountMetric(standing.Best.Metrics[0]), "Time": desk.FormatClock(standing.Best.Time)})}
		if help := family.WithHelp(d, standing.Best); help != "" {
			about = append(about, help)
		}
	}
	button := widget.ButtonSpec{Size: widget.Small, Icon: "play", Word: d.Text(assets.HomePlay)}
	size := ui.ButtonSize(button)
	at := widget.CutRight(&line, size.X)
	mark := widget.CutLeft(&line, ui.Px(20))
	if !ui.Measuring() {
		d.List().Icon(widget.Centre(mark, ui.Px(18), ui.Px(18)), icon, ui.Colour(ink))
	}
	widget.CutLeft(&line, ui.Px(theme.Space12))
	widget.CutRight(&line, ui.Px(theme.Space8))
	ui.Label(widget.CutTop(&line, ui.LineHeight(theme.BodyBold)), d.Text(one.family.Titles().Name), widget.LabelSpec{Role: theme.BodyBold})
	ui.Label(line, d.Joined(about, theme.Caption, line.Dx()), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	id := widget.ID("daily-" + one.family.Puzzle().Name())
	ui.Tell(id, access.Node{Name: button.Word + " " + d.Text(one.family.Titles().Name), About: strings.Join(about, ", ")})
	if ui.Button(id, widget.Centre(at, size.X, size.Y), button) {
		d.Games.GoOn(one.session.Family(), one.session.Values())
	}
}
