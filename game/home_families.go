package game

import (
	"image"

	"worldslide/assets"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// familyCard is the card of a family; the whole card is the button.
func (h *home) familyCard(g *Game, at image.Rectangle, picture int, l look) {
	ui := g.ui
	family := l.family().Name()
	re := ui.Area(widget.ID(family+"-card"), at, widget.AreaSpec{Stop: true, Enter: true})
	if re.Clicked {
		h.open(g, l)
	}
	in := h.card(g, at)
	if !ui.Measuring() {
		if re.Hover {
			g.list().Fill(at.Inset(ui.Px(1)), theme.RadiusCard*g.scale, ui.Colour(theme.Hover))
		}
		l.thumbnail(g, image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+picture).Inset(ui.Px(1)), h.game(g, l).Board())
		h.roundCorners(g, at)
	}
	widget.CutTop(&in, picture)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), g.text(l.name()), widget.LabelSpec{Role: theme.Section})
	widget.CutTop(&in, ui.Px(theme.Space4))
	caption := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	ui.Paragraph(in, g.text(l.about()), widget.LabelSpec{Colour: theme.Text2})
	if solved := g.store.book.Solved(family); solved > 0 {
		if !ui.Measuring() {
			g.list().Icon(widget.Centre(widget.CutLeft(&caption, ui.Px(14)), ui.Px(14), ui.Px(14)), "check", ui.Colour(theme.Text2))
		}
		widget.CutLeft(&caption, ui.Px(theme.Space8))
		ui.Label(caption, g.words.Count(assets.HomeSolved, solved, nil), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
}

// roundCorners covers what a picture shows outside of the card's round corners,
// and draws its outline anew.
func (h *home) roundCorners(g *Game, card image.Rectangle) {
	ui := g.ui
	radius, cover := theme.RadiusCard*g.scale, ui.Px(theme.RadiusCard/2)
	g.list().Stroke(card.Inset(-cover), radius+float64(cover), float64(cover), ui.Colour(theme.Window))
	g.list().Stroke(card, radius, float64(max(1, ui.Px(g.theme().Line()))), ui.Colour(theme.Border))
}

// game returns the game that a family's card shows and opens: the one that was
// played last, or else a fresh one.
func (h *home) game(g *Game, l look) *session.Session {
	if g.look() == l {
		return g.play.session
	}
	if h.games == nil {
		h.games = map[look]*session.Session{}
	}
	if h.games[l] == nil {
		h.games[l] = g.gameOfFamily(l)
	}
	return h.games[l]
}

// open leaves the home screen for a family.
func (h *home) open(g *Game, l look) {
	if s := h.game(g, l); s != g.play.session {
		g.begin(s, false)
	}
	g.closePage()
}

// gameOfFamily returns the game of a family that was played last, or else a
// fresh one.
func (g *Game) gameOfFamily(l look) *session.Session {
	if s := g.store.latestOf(l.family()); s != nil {
		return s
	}
	return l.fresh(g)
}
