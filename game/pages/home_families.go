package pages

import (
	"image"
	"strings"

	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// cardSize is the size of the parts of a family's card: its picture, and the texts below it.
type cardSize struct{ picture, text int }

func (c cardSize) height() int { return c.picture + c.text }

// familyCardSize returns the smallest size of the cards of families, which are equally wide.
func (h *Home) familyCardSize(fr *scene.Frame, width int) cardSize {
	ui := fr.UI
	in := width - 2*ui.Px(theme.Space16)
	lines := 1 // of what is said about the families
	for _, f := range h.families {
		lines = max(lines, len(ui.Wrap(fr.Text(f.About()), ui.Font(theme.Body), in)))
	}
	picture := 88.0
	if ui.Narrow() {
		picture = 96
	}
	return cardSize{ui.Px(picture), ui.Px(2*theme.Space16+theme.Space8) + ui.LineHeight(theme.Section) + lines*ui.LineHeight(theme.Body) + ui.LineHeight(theme.BodyBold)}
}

// familyCard declares the card of a family. The whole card is a button.
func (h *Home) familyCard(app *scene.App, at image.Rectangle, size cardSize, f family.Family) {
	ui := app.UI
	name := f.Puzzle().Name()
	ladder := h.ladder(app, f)
	about := []string{app.Text(f.About())}
	if len(ladder.Rungs) > 0 {
		about = append(about, family.LadderWords(app.Look(), ladder.Next, len(ladder.Rungs)))
		if ladder.Goes() {
			if need, ok := parts.NeedOf(app, f.Puzzle(), ladder.Rungs[ladder.Next].Values); ok {
				about = append(about, need.Time(app.Look()))
			}
		}
	}
	var door image.Rectangle // of the button on the picture
	var other family.Door
	doored, has := f.(family.Doored)
	if has {
		other = doored.Door()
		door = image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+size.picture).Inset(ui.Px(theme.Space8))
		door = widget.CutBottom(&door, ui.ControlHeight())
		door = widget.CutRight(&door, min(door.Dx(), ui.ButtonSize(other.Button(app.Look(), widget.Standard)).X))
	}
	re := ui.Area(widget.ID(name+"-card"), at, widget.AreaSpec{Stop: true, Enter: true, Except: door})
	ui.SetA11y(widget.ID(name+"-card"), access.Node{Name: app.Text(f.Name()), About: strings.TrimSpace(about[0] + " " + strings.Join(about[1:], " · "))})
	if re.Clicked {
		h.OpenFamily(app, f)
	}
	in := h.card(&app.Frame, at)
	if !ui.Measuring() {
		if re.Hover {
			app.List().Fill(at.Inset(ui.Px(1)), theme.RadiusCard*app.Scale, ui.Colour(theme.Hover))
		}
		picture := image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+size.picture).Inset(ui.Px(1))
		if other.Beside {
			app.List().Fill(picture, theme.RadiusCard*app.Scale, ui.Colour(theme.Well))
			picture.Max.X = door.Min.X
		}
		f.View().Thumbnail(app.Look(), picture, h.GameOf(app, f).Board())
		roundCorners(&app.Frame, at)
	}
	widget.CutTop(&in, size.picture)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), app.Text(f.Name()), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space4))
	if rung := widget.CutBottom(&in, ui.LineHeight(theme.BodyBold)); len(ladder.Rungs) > 0 {
		if !ladder.Goes() {
			check := widget.CutLeft(&rung, ui.Px(18))
			if !ui.Measuring() {
				app.List().Icon(widget.Centre(check, ui.Px(18), ui.Px(18)), "check", ui.Colour(theme.Good))
			}
			widget.CutLeft(&rung, ui.Px(theme.Space8))
		}
		words := strings.Join(about[1:], " · ")
		if ui.Width(theme.BodyBold, words) > rung.Dx() {
			words = about[1]
		}
		ui.Label(rung, words, widget.LabelSpec{Role: theme.BodyBold})
	}
	ui.Paragraph(in, about[0], widget.LabelSpec{Colour: theme.Text2})
	if has && ui.Button(widget.ID(name+"-"+other.ID), door, other.Button(app.Look(), widget.Standard)) {
		other.Open(app)
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
}

// roundCorners covers the corners of a picture that reach beyond the round corners of the card,
// and redraws the card's outline.
func roundCorners(fr *scene.Frame, card image.Rectangle) {
	ui := fr.UI
	radius, cover := theme.RadiusCard*fr.Scale, ui.Px(theme.RadiusCard/2)
	fr.List().Stroke(card.Inset(-cover), radius+float64(cover), float64(cover), ui.Colour(theme.Window))
	fr.List().Stroke(card, radius, float64(max(1, ui.Px(fr.Theme().Line()))), ui.Colour(theme.Border))
}

// cardGames are the ladders of the families and the games that their cards show. They are chosen again
// when the date changes, when there are other results, or when a backup was restored.
type cardGames struct {
	games    map[string]*session.Session // by the name of the family
	preview  map[string]bool             // the game is shown only; another one is opened
	ladders  map[string]play.Ladder
	day      puzzle.Date
	results  int
	restored int
}

// chosen returns the cards' games, which are empty if they have to be chosen again.
func (h *Home) chosen(app *scene.App) *cardGames {
	c := &h.cards
	if today, results := app.Today(), app.Book.Changes(); c.games == nil || c.day != today || c.results != results || c.restored != app.Restored {
		*c = cardGames{
			games: map[string]*session.Session{}, preview: map[string]bool{}, ladders: map[string]play.Ladder{},
			day: today, results: results, restored: app.Restored,
		}
	}
	return c
}

// ladder returns the ladder of a family.
func (h *Home) ladder(app *scene.App, f family.Family) play.Ladder {
	c := h.chosen(app)
	l, ok := c.ladders[f.Puzzle().Name()]
	if !ok {
		l = play.LadderOf(app, f.Puzzle())
		c.ladders[f.Puzzle().Name()] = l
	}
	return l
}

// levelOfRung returns how hard the next rung of a family is.
func (h *Home) levelOfRung(app *scene.App, f family.Family) string {
	l := h.ladder(app, f)
	if !l.Goes() {
		return ""
	}
	rung := l.Rungs[l.Next]
	return levelWords(app, f.Puzzle(), rung.Values)
}

// GameOf returns the game that the card of a family shows: that of the next rung of its ladder, or
// above the ladder the one that was played last, or else a new one.
func (h *Home) GameOf(app *scene.App, f family.Family) *session.Session {
	name := f.Puzzle().Name()
	c := h.chosen(app)
	if s := app.Games.Current(); s.Family().Name() == name && !h.ladder(app, f).Goes() && !past(&app.Frame, s) {
		return s
	}
	if c.games[name] == nil {
		c.games[name], c.preview[name] = h.choose(app, f)
	}
	return c.games[name]
}

// past reports whether a game is the solved puzzle of another day. Its card then shows a new game.
func past(fr *scene.Frame, s *session.Session) bool {
	if !s.Locked() {
		return false
	}
	day, ok := s.Family().DayOf(s.Values())
	return ok && day != fr.Today()
}

// OpenFamily closes the page and opens the game of a family's card.
func (h *Home) OpenFamily(app *scene.App, f family.Family) {
	s := h.GameOf(app, f)
	app.Listed = ""
	switch {
	case s == app.Games.Current():
	case h.cards.preview[f.Puzzle().Name()]:
		app.Games.Open(f.Puzzle())
		return
	default:
		app.Games.Begin(s, false)
	}
	app.ClosePage()
}

// choose returns the game for the card of a family: the next rung of the ladder, the last game, or a
// new one. If that takes a while to make, the card shows the puzzle of an earlier day, which is a
// preview only.
func (h *Home) choose(app *scene.App, f family.Family) (s *session.Session, preview bool) {
	p, today := f.Puzzle(), app.Today()
	if l := h.ladder(app, f); l.Goes() {
		if s, err := l.Game(p); err == nil {
			if now := app.Games.Current(); !now.Locked() && now.Start().String() == s.Start().String() {
				return now, false
			}
			return app.Games.UnderWay(s), false
		}
	}
	start, ok := h.store.LatestStartOf(p)
	slow := ok && !family.Ready(h.families, start)
	if !slow {
		if last := h.store.LatestOf(p); last != nil && !past(&app.Frame, last) {
			return last, false
		}
	}
	const maxDays = 100 * 366
	for ago := range maxDays {
		day := today.Add(-ago)
		values := p.Daily(day)
		if !p.Ready(values) {
			continue
		}
		if ago == 0 && !slow {
			break
		}
		if s, err := family.NewSession(p, values, ""); err == nil {
			return s, true
		}
	}
	return f.Fresh(app), false
}
