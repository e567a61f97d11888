package pages

import (
	"context"
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// DailyPuzzle are today's puzzles of a family.
type DailyPuzzle struct {
	Family  family.Family
	Session *session.Session // nil while it is being made
	Easy    *session.Session // nil if the family has none
	optimum int              // of Easy
}

// DailyPuzzles are today's puzzles of all families. They are kept for a day, since generating one
// takes a fraction of a second. The zero value is ready to use.
type DailyPuzzles struct {
	day  puzzle.Date
	list []DailyPuzzle
}

// Day returns the date of the puzzles that were listed last.
func (l *DailyPuzzles) Day() puzzle.Date { return l.day }

// Today returns today's puzzles. Families whose puzzle is not available today, or cannot be
// made, are left out.
func (l *DailyPuzzles) Today(app *scene.App, families []family.Family) []DailyPuzzle {
	day, jobs := app.Today(), app.Jobs
	if l.day == day {
		return l.list
	}
	*l = DailyPuzzles{day: day}
	for _, f := range families {
		if !f.Daily() {
			continue
		}
		values := f.Puzzle().Daily(day)
		if f.Beginning(app, values).Unavailable != "" {
			continue // the clock is before the first day
		}
		if !f.Puzzle().Ready(values) {
			at := len(l.list)
			l.list = append(l.list, withEasy(DailyPuzzle{Family: f}, day))
			new(scene.Slot).Start(jobs, func(_ context.Context, deliver func(func())) {
				if s, err := family.NewSession(f.Puzzle(), values, ""); err == nil {
					deliver(func() { l.put(day, at, s) })
				}
			})
			continue
		}
		if s, err := family.NewSession(f.Puzzle(), values, ""); err == nil {
			l.list = append(l.list, withEasy(DailyPuzzle{Family: f, Session: s}, day))
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

// withEasy adds the easy puzzle of a day.
func withEasy(p DailyPuzzle, day puzzle.Date) DailyPuzzle {
	f := p.Family.Puzzle()
	rung, ok := f.EasyDaily(day)
	if !ok {
		return p
	}
	if s, err := family.NewSession(f, rung.Values, ""); err == nil {
		p.Easy, p.optimum = s, rung.Optimum
	}
	return p
}

// levelWords returns how hard a puzzle is: "Easy, 4 moves", or the word alone if its minimum is not
// known, or if games of the family hide it.
func levelWords(look scene.Look, family family.Family, v puzzle.Values, optimum int) string {
	f := family.Puzzle()
	word := difficultyWord(look, f, v, optimum)
	if levels := family.Levels(); word == "" || optimum <= 0 || levels != nil && levels.OptimumHidden {
		return word
	}
	metric := f.Metrics(nil)[0].Name
	return look.Words.Format(assets.HomeLevel, map[string]any{
		"Difficulty": word, "Moves": parts.CountMetric(look, puzzle.Metric{Name: metric, Count: optimum}),
	})
}

// difficultyWord returns how hard a puzzle is in one word, or "" if the family cannot say.
func difficultyWord(look scene.Look, f puzzle.Spec, v puzzle.Values, optimum int) string {
	words := [...]assets.ID{puzzle.Easy: assets.DifficultyEasy, puzzle.Medium: assets.DifficultyMedium, puzzle.Hard: assets.DifficultyHard}
	d, ok := f.Difficulty(v, optimum)
	if !ok {
		return ""
	}
	return look.Text(words[d])
}

func (h *Home) today(app *scene.App) []DailyPuzzle { return h.daily.Today(app, h.families) }

// dailyEntry is one of the puzzles of a row.
type dailyEntry struct {
	id      widget.ID
	session *session.Session
	solved  bool
	optimal bool   // solved without help in as few moves as are possible
	level   string // how hard it is, in one word
	about   string // how hard it is, with its moves, or how it was solved
}

// easyTurn is the number of days after which an easy puzzle may come again. An older result does not
// count for it.
const easyTurn = 300

// entries returns the puzzles of a row, the easy one first.
func entries(app *scene.App, one DailyPuzzle) []dailyEntry {
	f := one.Family.Puzzle()
	var all []dailyEntry
	add := func(id string, s *session.Session, optimum int, since string) {
		e := dailyEntry{id: widget.ID(id + f.Name()), session: s, about: levelWords(app.Look(), one.Family, s.Values(), optimum)}
		e.level = difficultyWord(app.Look(), f, s.Values(), optimum)
		if standing := app.Book.Standing(s.Start().String()); standing.Solved() && standing.Best.Date >= since {
			e.solved, e.optimal = true, standing.Achievement == records.Optimal || standing.Best.Alone() && standing.Best.Moves() == optimum
			e.about = app.Words.Format(assets.HomeDailySolved, map[string]any{"Moves": parts.CountMetric(app.Look(), standing.Best.Metrics[0])})
			if help := family.HelpSummary(app.Look(), standing.Best); help != "" {
				e.about += ", " + help
			}
		}
		all = append(all, e)
	}
	if one.Easy != nil {
		add("easy-", one.Easy, one.optimum, app.Today().Add(-easyTurn).String())
	}
	if s := one.Session; s != nil {
		optimum, _ := f.Optimum(s.Values())
		add("daily-", s, optimum, "")
	}
	return all
}

// dailyRow returns the height of a row, with the space below it. Beside the words of a wide card are
// the buttons; in a narrow one they are below.
func dailyRow(fr *scene.Frame, wide bool) int {
	text := fr.UI.LineHeight(theme.BodyBold) + fr.UI.LineHeight(theme.Caption)
	if !wide {
		return text + fr.UI.Px(theme.Space4) + largeButton(fr) + fr.UI.Px(theme.Space16)
	}
	return max(text, largeButton(fr)) + fr.UI.Px(theme.Space16)
}

func (h *Home) dailyHeight(app *scene.App, wide bool) int {
	return app.UI.Px(2*theme.Space16+theme.Space4) + app.UI.LineHeight(theme.Section) + len(h.today(app))*dailyRow(&app.Frame, wide)
}

// dailyCard declares the card of today's puzzles, a row for each family.
func (h *Home) dailyCard(app *scene.App, at image.Rectangle, wide bool) {
	ui := app.UI
	in := h.card(&app.Frame, at)
	title := widget.CutTop(&in, ui.LineHeight(theme.Section))
	date, words := parts.LongDate(app.Look(), app.Today()), app.Text(assets.HomeToday)
	ui.Label(title, words, widget.LabelSpec{Role: theme.Section})
	if ui.Width(theme.Section, words)+ui.Px(theme.Space16)+ui.Width(theme.Caption, date) <= title.Dx() {
		ui.Label(title, date, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	list := h.today(app)
	spare := 0 // for each row
	if len(list) > 0 {
		spare = min(ui.Px(theme.Space24), max(0, in.Dy()-ui.Px(theme.Space4)-len(list)*dailyRow(&app.Frame, wide))/len(list))
	}
	widget.CutTop(&in, ui.Px(theme.Space4)+spare/2)
	for _, one := range list {
		h.dailyLine(app, widget.CutTop(&in, dailyRow(&app.Frame, wide)), one, wide)
		widget.CutTop(&in, spare)
	}
}

// dailyLine declares the row of a family: its name, how hard its puzzles are, and a button for each.
func (h *Home) dailyLine(app *scene.App, line image.Rectangle, one DailyPuzzle, wide bool) {
	ui := app.UI
	line.Max.Y -= ui.Px(theme.Space16)
	all := entries(app, one)
	height := largeButton(&app.Frame)
	var buttons image.Rectangle
	if wide {
		width := -ui.Px(theme.Space8)
		for _, e := range all {
			width += ui.ButtonSize(dailyButton(app.Look(), one, all, e)).X + ui.Px(theme.Space8)
		}
		buttons = widget.CutRight(&line, max(width, 0))
		buttons = widget.Centre(buttons, buttons.Dx(), height)
		widget.CutRight(&line, ui.Px(theme.Space8))
	} else {
		buttons = widget.CutBottom(&line, height)
	}
	var about []string
	for _, e := range all {
		about = append(about, e.about)
	}
	if one.Session == nil {
		about = append(about, app.Text(assets.ArchiveMaking))
	}
	text := widget.Centre(line, line.Dx(), ui.LineHeight(theme.BodyBold)+ui.LineHeight(theme.Caption))
	if !wide {
		text = line
	}
	ui.Label(widget.CutTop(&text, ui.LineHeight(theme.BodyBold)), app.Text(one.Family.Name()), widget.LabelSpec{Role: theme.BodyBold})
	ui.Label(text, parts.JoinFitting(&app.Frame, about, theme.Caption, text.Dx()), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	for _, e := range all {
		spec := dailyButton(app.Look(), one, all, e)
		ui.SetA11y(e.id, access.Node{Name: app.Words.Format(assets.HomePlayNamed, map[string]any{"Name": app.Text(one.Family.Name())}) + ", " + e.about})
		if ui.Button(e.id, widget.CutLeft(&buttons, ui.ButtonSize(spec).X), spec) {
			app.Games.Resume(e.session.Family(), e.session.Values())
		}
		widget.CutLeft(&buttons, ui.Px(theme.Space8))
	}
}

// dailyButton returns the button of a puzzle: Play, or how hard it is if there are two. A solved one
// has its sign.
func dailyButton(look scene.Look, one DailyPuzzle, all []dailyEntry, e dailyEntry) widget.ButtonSpec {
	spec := widget.ButtonSpec{Icon: "play", Word: look.Text(assets.HomePlay), Tip: e.about}
	switch {
	case one.Easy == nil:
	case e.session != one.Easy && e.level == all[0].level:
		spec.Word = look.Text(assets.HomeDaily)
	default:
		spec.Word = e.level
	}
	if e.solved {
		spec.Icon, _, _ = parts.ResultSign(e.optimal)
	}
	return spec
}
