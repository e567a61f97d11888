package pages

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// familyCard declares the card of a family. The whole card is a button.
func (h *Home) familyCard(sc *scene.Context, at image.Rectangle, picture int, f family.Family) {
	ui := sc.UI
	name := f.Puzzle.Name
	re := ui.Area(widget.ID(name+"-card"), at, widget.AreaSpec{Stop: true, Enter: true})
	ui.SetA11y(widget.ID(name+"-card"), access.Node{Name: sc.Text(f.Name), About: sc.Text(f.About)})
	if re.Clicked {
		h.OpenFamily(sc, f)
	}
	in := h.card(sc, at)
	if !ui.Measuring() {
		if re.Hover {
			sc.List().Fill(at.Inset(ui.Px(1)), theme.RadiusCard*sc.Scale, ui.Colour(theme.Hover))
		}
		f.View.Thumbnail(sc, image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+picture).Inset(ui.Px(1)), h.GameOf(sc, f).Board())
		h.roundCorners(sc, at)
	}
	widget.CutTop(&in, picture)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), sc.Text(f.Name), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space4))
	caption := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	ui.Paragraph(in, sc.Text(f.About), widget.LabelSpec{Colour: theme.Text2})
	if solved := sc.Book.Solved(name); solved > 0 {
		if !ui.Measuring() {
			sc.List().Icon(widget.Centre(widget.CutLeft(&caption, ui.Px(14)), ui.Px(14), ui.Px(14)), "check", ui.Colour(theme.Text2))
		}
		widget.CutLeft(&caption, ui.Px(theme.Space8))
		ui.Label(caption, sc.Words.Count(assets.HomeSolved, solved, nil), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
}

// roundCorners covers the corners of a picture that reach beyond the round corners of the card,
// and redraws the card's outline.
func (h *Home) roundCorners(sc *scene.Context, card image.Rectangle) {
	ui := sc.UI
	radius, cover := theme.RadiusCard*sc.Scale, ui.Px(theme.RadiusCard/2)
	sc.List().Stroke(card.Inset(-cover), radius+float64(cover), float64(cover), ui.Colour(theme.Window))
	sc.List().Stroke(card, radius, float64(max(1, ui.Px(sc.Theme().Line()))), ui.Colour(theme.Border))
}

// cardGames are the games that the families' cards show. They are chosen again when the date
// changes or a backup was restored.
type cardGames struct {
	games    map[string]*session.Session // by the name of the family
	preview  map[string]bool             // the game is shown only; another one is opened
	day      puzzle.Date
	restored int
}

// GameOf returns the game that the card of a family shows: the one that was played last, or
// else a new one.
func (h *Home) GameOf(sc *scene.Context, f family.Family) *session.Session {
	name := f.Puzzle.Name
	if s := sc.Games.Current(); s.Family().Name == name && !past(sc, s) {
		return s
	}
	c := &h.cards
	if today := sc.Today(); c.games == nil || c.day != today || c.restored != sc.Restored {
		*c = cardGames{games: map[string]*session.Session{}, preview: map[string]bool{}, day: today, restored: sc.Restored}
	}
	if c.games[name] == nil {
		c.games[name], c.preview[name] = h.choose(sc, f)
	}
	return c.games[name]
}

// past reports whether a game is the solved puzzle of another day. Its card then shows a new game.
func past(sc *scene.Context, s *session.Session) bool {
	dayOf := s.Family().DayOf
	if dayOf == nil || !s.Locked() {
		return false
	}
	day, ok := dayOf(s.Values())
	return ok && day != sc.Today()
}

// OpenFamily closes the page and opens the game of a family's card.
func (h *Home) OpenFamily(sc *scene.Context, f family.Family) {
	s := h.GameOf(sc, f)
	switch {
	case s == sc.Games.Current():
	case h.cards.preview[f.Puzzle.Name]:
		sc.Games.Open(f.Puzzle)
		return
	default:
		sc.Games.Begin(s, false)
	}
	sc.ClosePage()
}

// choose returns the game for the card of a family: the last one, or a new one. If that takes a
// while to make, the card shows the puzzle of an earlier day, which is a preview only.
func (h *Home) choose(sc *scene.Context, f family.Family) (s *session.Session, preview bool) {
	p, today := f.Puzzle, sc.Today()
	start, ok := h.store.LatestStartOf(p)
	slow := ok && !family.Ready(h.families, start)
	if !slow {
		if last := h.store.LatestOf(p); last != nil && !past(sc, last) {
			return last, false
		}
	}
	const maxDays = 100 * 366
	for ago := range maxDays {
		day := today.Add(-ago)
		values := p.Daily(day)
		if !puzzle.Ready(p, values) {
			continue
		}
		if ago == 0 && !slow {
			break
		}
		if s, err := family.NewSession(p, values, ""); err == nil {
			return s, true
		}
	}
	return f.Fresh(sc), false
}
