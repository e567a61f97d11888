package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// A paused Challenge hides its board. The player pauses it, or a dialog or another window in front of
// it does. When that is gone the game resumes, unless the player had paused it.

// togglePause pauses or resumes the game, or a solution that is being shown.
func (p *Scene) togglePause() {
	s, sc := p.session, p.desk
	if shown, ok := p.hints.showing(); ok {
		shown.toggle(&p.hints)
		return
	}
	if s.Paused() {
		s.Resume()
		p.away = false
	} else {
		s.Pause()
	}
	p.cancelPress()
	sc.UI.Focus(family.BoardID)
}

// pauseBehind pauses a Challenge while it is hidden or the window is inactive, and resumes it
// afterwards.
func (p *Scene) pauseBehind(away bool) {
	switch {
	case away && p.session.Challenge() && !p.session.Paused() && !p.session.Locked():
		p.session.Pause()
		p.away = true
		p.cancelPress()
	case !away && p.away:
		p.session.Resume()
		p.away = false
	}
}

// pausedByHand reports whether the player has paused the game.
func (p *Scene) pausedByHand() bool { return p.session.Paused() && !p.away }

// pausedCard declares the card on a paused board, with a button that resumes the game.
func pausedCard(p *Scene, board image.Rectangle) {
	sc := p.desk
	ui := sc.UI
	width := min(ui.Px(280), board.Dx()-ui.Px(theme.Space16))
	height := ui.Px(2*theme.Space24) + ui.LineHeight(theme.Title) + ui.LineHeight(theme.Body) + ui.ControlHeight() + ui.LineHeight(theme.Caption) + ui.Px(theme.Space16+theme.Space12+theme.Space8)
	card := widget.Centre(board, width, height)
	ui.Panel(card)
	in := card.Inset(ui.Px(theme.Space24))
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Title)), sc.Text(assets.PausedTitle), widget.LabelSpec{Role: theme.Title, Centre: true})
	widget.CutTop(&in, ui.Px(theme.Space4))
	text := sc.Words.Format(assets.PausedClock, map[string]any{"Time": parts.FormatClock(p.session.Clock())})
	if sc.Settings.HideTime {
		text = sc.Text(assets.PausedCovered)
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), text, widget.LabelSpec{Colour: theme.Text2, Centre: true})
	widget.CutTop(&in, ui.Px(theme.Space16))
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.ClockResume), Tip: sc.Text(assets.ClockResumeTip), Key: scene.KeyOf(sc, scene.Pause)}
	row := widget.CutTop(&in, ui.ControlHeight())
	if ui.Button("resume", widget.Centre(row, ui.ButtonSize(spec).X, row.Dy()), spec) {
		sc.Do(scene.Pause)
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	hint, key := sc.Text(assets.PausedOrPress), scene.KeyOf(sc, scene.Pause)
	if key == "" {
		return
	}
	total := ui.Width(theme.Caption, hint) + ui.Px(theme.Space8) + ui.KeyCapWidth(key)
	at := widget.Centre(widget.CutTop(&in, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4)), total, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4))
	ui.Label(widget.CutLeft(&at, ui.Width(theme.Caption, hint)), hint, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutLeft(&at, ui.Px(theme.Space8))
	ui.KeyCap(at, key)
}
