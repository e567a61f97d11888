package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Help is remembered with a puzzle. Before the first help in a game that is ranked the
// bar says so, and the help is given when it is asked for again.

// costs reports whether help has to wait until the player knows that it makes the game
// unranked. Asked for once more, it is given.
func (h *hints) costs(help func()) bool {
	p := h.scene
	if h.asked != nil || !p.Open() || !p.ranked() {
		h.asked = nil
		return false
	}
	p.film, h.asked = nil, help
	return true
}

// ranked reports whether solving the game alone would still count as that.
func (p *Scene) ranked() bool { return p.session.Challenge() && !p.session.Help().Taken() }

// staysUnranked says for how long help on the puzzle is remembered.
func (p *Scene) staysUnranked(forGood, tillLater assets.ID) string {
	if p.desk.Book.HelpStays(p.session.Start().String()) {
		return p.desk.Text(forGood)
	}
	return p.desk.Text(tillLater)
}

// costBar says it, with a button that asks once more.
func (h *hints) costBar(area image.Rectangle) {
	p, d, help := h.scene, h.scene.desk, h.asked
	spec := desk.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert",
		Text:  p.staysUnranked(assets.HelpTakenCostsForGood, assets.HelpTakenCosts),
		Short: d.Text(assets.HelpTakenCostsShort)}
	show := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "lightbulb", Word: d.Text(assets.HelpTakenShow), Tip: d.Text(assets.HelpTakenShowTip)}
	dismiss := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintDismiss)}
	d.Bar(area, spec, desk.BarButton{ID: "help-show", Spec: show, Do: help}, desk.BarButton{ID: "hint-dismiss", Spec: dismiss, Do: h.dismiss})
}
