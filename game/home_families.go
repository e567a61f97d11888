package game

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// familyCard is the card of a family; the whole card is the button.
func (h *home) familyCard(d *desk.Desk, at image.Rectangle, picture int, f family.Family) {
	ui := d.UI
	name := f.Puzzle().Name()
	re := ui.Area(widget.ID(name+"-card"), at, widget.AreaSpec{Stop: true, Enter: true})
	ui.Tell(widget.ID(name+"-card"), access.Node{Name: d.Text(f.Titles().Name), About: d.Text(f.Titles().About)})
	if re.Clicked {
		h.open(d, f)
	}
	in := h.card(d, at)
	if !ui.Measuring() {
		if re.Hover {
			d.List().Fill(at.Inset(ui.Px(1)), theme.RadiusCard*d.Scale, ui.Colour(theme.Hover))
		}
		f.View().Thumbnail(d, image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+picture).Inset(ui.Px(1)), h.game(f).Board())
		h.roundCorners(d, at)
	}
	widget.CutTop(&in, picture)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), d.Text(f.Titles().Name), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space4))
	caption := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	ui.Paragraph(in, d.Text(f.Titles().About), widget.LabelSpec{Colour: theme.Text2})
	if solved := d.Book.Solved(name); solved > 0 {
		if !ui.Measuring() {
			d.List().Icon(widget.Centre(widget.CutLeft(&caption, ui.Px(14)), ui.Px(14), ui.Px(14)), "check", ui.Colour(theme.Text2))
		}
		widget.CutLeft(&caption, ui.Px(theme.Space8))
		ui.Label(caption, d.Words.Count(assets.HomeSolved, solved, nil), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
}

// roundCorners covers what a picture shows outside of the card's round corners,
// and draws its outline anew.
func (h *home) roundCorners(d *desk.Desk, card image.Rectangle) {
	ui := d.UI
	radius, cover := theme.RadiusCard*d.Scale, ui.Px(theme.RadiusCard/2)
	d.List().Stroke(card.Inset(-cover), radius+float64(cover), float64(cover), ui.Colour(theme.Window))
	d.List().Stroke(card, radius, float64(max(1, ui.Px(d.Theme().Line()))), ui.Colour(theme.Border))
}

// game returns the game that a family's card shows and opens: the one that was
// played last, or else a fresh one.
func (h *home) game(f family.Family) *session.Session {
	name := f.Puzzle().Name()
	if at := h.program.games.At(); at.Family().Name() == name && !h.past(at) {
		return at
	}
	if h.games == nil {
		h.games, h.closed = map[string]*session.Session{}, map[string]bool{}
	}
	if h.games[name] == nil {
		shown, opens := h.shown(f)
		h.games[name], h.closed[name] = shown, !opens
	}
	return h.games[name]
}

// past reports whether a game is the solved puzzle of another day than today: nothing is left to do
// in it, so the card goes on with a fresh game.
func (h *home) past(s *session.Session) bool {
	dated, ok := s.Family().(puzzle.Dated)
	if !ok || !s.Locked() {
		return false
	}
	day, ok := dated.DayOf(s.Values())
	return ok && day != h.program.desk.Today()
}

// open leaves the home screen for a family.
func (h *home) open(d *desk.Desk, f family.Family) {
	s := h.game(f)
	switch {
	case s == d.Games.At():
	case h.closed[f.Puzzle().Name()]:
		d.Games.Open(f.Puzzle())
		return
	default:
		d.Games.Begin(s, false)
	}
	d.ClosePage()
}

// shown returns the game of a family that its card shows: the last one, or a fresh one.
// Where that takes a while to be made, the card shows that of another day, which is not for
// opening.
func (h *home) shown(f family.Family) (s *session.Session, opens bool) {
	p, today, games := f.Puzzle(), h.program.desk.Today(), h.program.games
	start, ok := games.store.StartOf(p)
	waits := ok && !games.ready(start)
	if !waits {
		if last := games.store.LatestOf(p); last != nil && !h.past(last) {
			return last, true
		}
	}
	const most = 100 * 366 // days
	for ago := range most {
		day := today.Add(-ago)
		values := p.Daily(day.Year, day.Month, day.Day)
		if !puzzle.Ready(p, values) {
			continue
		}
		if ago == 0 && !waits {
			break
		}
		if s, err := begun(p, values, ""); err == nil {
			return s, false
		}
	}
	return f.Fresh(h.program.desk), true
}
