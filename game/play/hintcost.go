package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/play/hint"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The records remember help with a puzzle, and games with help are not ranked. The tooltip of Hint says so
// as long as it is true. Players without a pointer see no tooltip: for them the bar of the first hint says
// so, once for each player. Before a solution or the distance to it is shown, the bar says so and waits
// until the player confirms.

// In a rung the first reason is free. The tooltip and the bar say so too.

// takePrice returns the words for what a hint costs in this game, or "" if the player knows or can see it
// in the tooltip.
func (p *Scene) takePrice() assets.ID {
	s := p.app.Settings
	if !p.Open() || !p.unaided() || !p.app.UI.Keyless() {
		return ""
	}
	id, seen := assets.HintPrice, &s.HintPriceSeen
	if p.app.Book.HelpStays(p.session.Start().String()) {
		id, seen = assets.HintPriceDay, &s.DayHintPriceSeen
	}
	if *seen {
		return ""
	}
	*seen = true
	p.app.Change(s)
	return id
}

// learning reports whether the game is a rung that had no help so far: its first reason is free.
func (p *Scene) learning() bool {
	_, _, rung := puzzle.RungOf(p.session.Family(), p.session.Values())
	return rung && !p.session.Help().Taken()
}

// TakeHelp implements family.GameHost.
func (p *Scene) TakeHelp(show func()) {
	switch {
	case show != nil:
		p.film, p.familyHelp = nil, show
		p.hint(hint.HelpAsked)
	case p.unaided():
		p.countHint()
	}
}

// unaided reports whether the game is still ranked: a Challenge without any help so far.
func (p *Scene) unaided() bool {
	return p.session.Challenge() && !p.session.BeganSolved() && !p.session.Help().Taken()
}

// helpMemory returns the text for how long the records remember help with the puzzle.
func (p *Scene) helpMemory(forGood, tillLater assets.ID) string {
	if p.app.Book.HelpStays(p.session.Start().String()) {
		return p.app.Text(forGood)
	}
	return p.app.Text(tillLater)
}

// costBar says that help has a cost, with a button that confirms.
func (p *Scene) costBar(area image.Rectangle) {
	app := p.app
	spec := parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert",
		Text:  p.helpMemory(assets.HelpTakenCostsForGood, assets.HelpTakenCosts),
		Short: app.Text(assets.HelpTakenCostsShort)}
	show := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "lightbulb", Word: app.Text(assets.HelpTakenShow), Tip: app.Text(assets.HelpTakenShowTip), Key: app.Text(assets.KeyEnter)}
	parts.Bar(&app.Frame, area, spec, parts.BarButton{ID: "help-show", Spec: show, OnClick: func() { p.hint(hint.Confirmed) }}, p.dismissButton())
}
