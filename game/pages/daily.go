package pages

import (
	"context"
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// DailyPuzzle is today's puzzle of a family.
type DailyPuzzle struct {
	Family  family.Family
	Session *session.Session // nil while it is being made
}

// DailyPuzzles are today's puzzles of all families. They are kept for a day, since generating one
// takes a fraction of a second. The zero value is ready to use.
type DailyPuzzles struct {
	day  puzzle.Date
	list []DailyPuzzle
}

// dailyJob is the key, followed by the name of a family, of the job that makes a slow puzzle.
const dailyJob = "daily-"

// Day returns the date of the puzzles that were listed last.
func (l *DailyPuzzles) Day() puzzle.Date { return l.day }

// Today returns today's puzzles. Families whose puzzle is not available today, or cannot be
// made, are left out.
func (l *DailyPuzzles) Today(sc *scene.Context, families []family.Family) []DailyPuzzle {
	day, jobs := sc.Today(), sc.Jobs
	if l.day == day {
		return l.list
	}
	*l = DailyPuzzles{day: day}
	for _, f := range families {
		if !f.Daily {
			continue
		}
		values := f.Puzzle.Daily(day)
		if f.WhyUnavailable != nil && f.WhyUnavailable(sc, values) != "" {
			continue // the clock is before the first day
		}
		if !puzzle.Ready(f.Puzzle, values) {
			at := len(l.list)
			l.list = append(l.list, DailyPuzzle{Family: f})
			jobs.Start(dailyJob+f.Puzzle.Name, func(_ context.Context, deliver func(func())) {
				if s, err := family.NewSession(f.Puzzle, values, ""); err == nil {
					deliver(func() { l.put(day, at, s) })
				}
			})
			continue
		}
		if s, err := family.NewSession(f.Puzzle, values, ""); err == nil {
			l.list = append(l.list, DailyPuzzle{f, s})
		}
	}
	return l.list
}

// put adds the made puzzle of a day, unless the list is already that of another day.
func (l *DailyPuzzles) put(day puzzle.Date, at int, s *session.Session) {
	if l.day == day {
		l.list[at].Session = s
	}
}

func (h *Home) today(sc *scene.Context) []DailyPuzzle { return h.daily.Today(sc, h.families) }

// dailyRow returns the height of one puzzle in the list.
func dailyRow(sc *scene.Context) int {
	return sc.UI.LineHeight(theme.BodyBold) + sc.UI.LineHeight(theme.Caption) + sc.UI.Px(theme.Space8)
}

func (h *Home) dailyHeight(sc *scene.Context) int {
	return sc.UI.Px(2*theme.Space16+theme.Space8) + sc.UI.LineHeight(theme.BodyBold) + len(h.today(sc))*dailyRow(sc)
}

// dailyCard declares the card of today's puzzles.
func (h *Home) dailyCard(sc *scene.Context, at image.Rectangle) {
	ui := sc.UI
	in := h.card(sc, at)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.BodyBold)), sc.Text(assets.HomeToday), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&in, ui.Px(theme.Space8))
	for _, one := range h.today(sc) {
		h.dailyLine(sc, widget.CutTop(&in, dailyRow(sc)), one)
	}
}

// dailyLine declares one puzzle: whether it is solved, what it is, and a button.
func (h *Home) dailyLine(sc *scene.Context, line image.Rectangle, one DailyPuzzle) {
	ui := sc.UI
	line.Max.Y -= ui.Px(theme.Space8)
	if one.Session == nil {
		mark := widget.CutLeft(&line, ui.Px(20))
		if !ui.Measuring() {
			sc.List().Icon(widget.Centre(mark, ui.Px(18), ui.Px(18)), "loader-circle", ui.Colour(theme.Text2))
		}
		widget.CutLeft(&line, ui.Px(theme.Space12))
		ui.Label(widget.CutTop(&line, ui.LineHeight(theme.BodyBold)), sc.Text(one.Family.Name), widget.LabelSpec{Role: theme.BodyBold})
		ui.Label(line, sc.Text(assets.ArchiveMaking), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		return
	}
	standing := sc.Book.Standing(one.Session.Start().String())
	icon, ink := "circle-dashed", theme.Text2
	about := one.Family.Describe(sc, one.Session.Values()).Brief
	if standing.Solved() {
		icon, ink = "circle-check", theme.Good
		if standing.Achievement == records.Optimal {
			icon, ink = "trophy", theme.GoldIcon
		}
		about = []string{sc.Words.Format(assets.HomeDailySolved, map[string]any{"Moves": parts.CountMetric(sc, standing.Best.Metrics[0]), "Time": parts.FormatClock(standing.Best.Time)})}
		if help := family.HelpSummary(sc, standing.Best); help != "" {
			about = append(about, help)
		}
	}
	button := widget.ButtonSpec{Size: widget.Small, Icon: "play", Word: sc.Text(assets.HomePlay)}
	size := ui.ButtonSize(button)
	at := widget.CutRight(&line, size.X)
	mark := widget.CutLeft(&line, ui.Px(20))
	if !ui.Measuring() {
		sc.List().Icon(widget.Centre(mark, ui.Px(18), ui.Px(18)), icon, ui.Colour(ink))
	}
	widget.CutLeft(&line, ui.Px(theme.Space12))
	widget.CutRight(&line, ui.Px(theme.Space8))
	ui.Label(widget.CutTop(&line, ui.LineHeight(theme.BodyBold)), sc.Text(one.Family.Name), widget.LabelSpec{Role: theme.BodyBold})
	ui.Label(line, parts.JoinFitting(sc, about, theme.Caption, line.Dx()), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	id := widget.ID("daily-" + one.Family.Puzzle.Name)
	ui.SetA11y(id, access.Node{Name: button.Word + " " + sc.Text(one.Family.Name), About: strings.Join(about, ", ")})
	if ui.Button(id, widget.Centre(at, size.X, size.Y), button) {
		sc.Games.Resume(one.Session.Family(), one.Session.Values())
	}
}
