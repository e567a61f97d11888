package play

import (
	"image"

	"worldslide/assets"

	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Help is remembered with a puzzle. Before the first help in a game that is ranked the
// bar says so, and the help is given when it is asked for again.

// costs reports whether help has to wait until the player knows that it makes the game
// unranked. Asked for once more, it is given.
func (h *hints) costs(help func()) bool {
	p := h.scene
	if h.asked != nil || !p.Open() || !p.countsAsOwn() {
		h.asked = nil
		return false
	}
	p.film, h.asked = nil, help
	return true
}

// countsAsOwn reports whether solving the game alone would still count as that.
func (p *Scene) countsAsOwn() bool {
	return p.session.Challenge() && !p.session.BeganSolved() && !p.session.Help().Taken()
}

// staysUnranked says for how long help on the puzzle is remembered.
func (p *Scene) staysUnranked(forGood, tillLater assets.ID) string {
	if p.desk.Book.HelpStays(p.session.Start().String()) {
		return p.desk.Text(forGood)
	}
	return p.desk.Text(tillLater)
}

// costBar says it, with a button that asks once more.
func (h *hints) costBar(area image.Rectangle) {
	p, sc, help := h.scene, h.scene.desk, h.asked
	spec := parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert",
		Text:  p.staysUnranked(assets.HelpTakenCostsForGood, assets.HelpTakenCosts),
		Short: sc.Text(assets.HelpTakenCostsShort)}
	show := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "lightbulb", Word: sc.Text(assets.HelpTakenShow), Tip: sc.Text(assets.HelpTakenShowTip)}
	dismiss := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: sc.Text(assets.HintDismiss)}
	parts.Bar(sc, area, spec, parts.BarButton{ID: "help-show", Spec: show, OnClick: help}, parts.BarButton{ID: "hint-dismiss", Spec: dismiss, OnClick: h.dismiss})
}
