package game

import (
	"image"

	"worldslide/assets"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The box beside a board of Carom: the optimum for those who want to know it, the
// player's best, what to do, and the way to other puzzles.

// bests implements look: extras says it all.
func (caromLook) bests(*Game, *session.Session) []fact { return nil }

// extras implements look.
func (caromLook) extras(g *Game, area image.Rectangle) {
	h, ok := g.play.hand.(*caromHand)
	if !ok {
		return
	}
	ui := g.ui
	button := widget.ButtonSpec{Icon: "calendar-days", Word: g.text(assets.CaromArchive), Tip: g.text(assets.CaromArchiveTip), Key: "Ctrl N"}
	if ui.Button("carom-archive", widget.CutBottom(&area, ui.ControlHeight()), button) {
		g.do(newChallenge)
		return
	}
	widget.CutBottom(&area, ui.Px(theme.Space16))
	rule := func() {
		widget.CutTop(&area, ui.Px(theme.Space16))
		ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		widget.CutTop(&area, ui.Px(theme.Space12))
	}
	if area.Dy() < 3*g.rowHeight()+ui.Px(theme.Space24) {
		return
	}
	rule()
	h.optimumRow(g, widget.CutTop(&area, g.rowHeight()))
	if h.revealed && g.play.open() {
		ui.ValueRow(widget.CutTop(&area, g.rowHeight()), g.text(assets.CaromFromHere), h.leastText(g), false)
	}
	h.bestRow(g, widget.CutTop(&area, g.rowHeight()))
	how := g.text(assets.CaromHow)
	lines := len(ui.Wrap(how, ui.Font(theme.Body), area.Dx()))
	if area.Dy() < ui.Px(theme.Space32)+ui.LineHeight(theme.BodyBold)+lines*ui.LineHeight(theme.Body) {
		return
	}
	rule()
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.BodyBold)), g.text(assets.CaromHowTitle), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&area, ui.Px(theme.Space4))
	ui.Paragraph(area, how, widget.LabelSpec{Colour: theme.Text2})
}

// optimumRow says the optimum once it was asked for, or the game is over: before,
// it would spoil the pleasure of finding it.
func (h *caromHand) optimumRow(g *Game, at image.Rectangle) {
	ui := g.ui
	optimum, known := h.guide.optimum()
	if known && (h.revealed || g.play.session.Locked()) {
		g.trophyRow(at, assets.CaromOptimal, g.words.Count(assets.CountMoves, optimum, nil), "trophy", theme.Text)
		return
	}
	ui.Label(at, g.text(assets.CaromOptimal), widget.LabelSpec{Colour: theme.Text2})
	show := widget.ButtonSpec{Kind: widget.Standard, Size: widget.Small, Icon: "eye", Word: g.text(assets.CaromSpoiler), Tip: g.text(assets.CaromSpoilerTip), Disabled: !known}
	size := ui.ButtonSize(show)
	if ui.Button("carom-optimum", widget.Centre(widget.CutRight(&at, size.X), size.X, min(size.Y, at.Dy())), show) {
		h.revealed = true
		ui.WakeAfter(0)
	}
}

// trophyRow is a label with a value and an icon in front of it.
func (g *Game) trophyRow(at image.Rectangle, label assets.ID, value, icon string, ink theme.Colour) {
	ui := g.ui
	ui.Label(at, g.text(label), widget.LabelSpec{Colour: theme.Text2})
	role := theme.Body
	if ink != theme.Text {
		role = theme.BodyBold
	}
	ui.Label(widget.CutRight(&at, ui.Width(role, value)), value, widget.LabelSpec{Role: role, Colour: ink, Right: true})
	widget.CutRight(&at, ui.Px(theme.Space8))
	if icon != "" && !ui.Measuring() {
		tint := ink
		if icon == "trophy" {
			tint = theme.GoldIcon
		}
		g.list().Icon(widget.Centre(widget.CutRight(&at, ui.Px(18)), ui.Px(18), ui.Px(18)), icon, ui.Colour(tint))
	}
}

// bestRow says what the player has achieved here.
func (h *caromHand) bestRow(g *Game, at image.Rectangle) {
	best := g.store.book.Bests(g.play.session.Start().String())
	if best.Count == 0 {
		g.ui.ValueRow(at, g.text(assets.CaromYourBest), g.text(assets.CaromNotSolved), false)
		return
	}
	icon, ink := "check", theme.Good
	if optimum, ok := h.guide.optimum(); ok && best.Moves.Moves() == optimum {
		icon, ink = "trophy", theme.Gold
	}
	g.trophyRow(at, assets.CaromYourBest, g.words.Count(assets.CountMoves, best.Moves.Moves(), nil), icon, ink)
}

// leastText says how far it is from here.
func (h *caromHand) leastText(g *Game) string {
	known, ok := h.guide.get()
	if !ok {
		return ""
	}
	n, ok := known.Least(g.play.session.Board())
	if !ok {
		return g.text(assets.CaromNoWay)
	}
	return g.words.Count(assets.CountMoves, n, nil)
}

// isOptimal reports whether a result needs no more moves than the puzzle does, and
// was found without hints.
func isOptimal(r records.Result, optimum int) bool {
	return optimum > 0 && r.Moves() == optimum && r.Hints == 0 && !r.Abandoned
}
