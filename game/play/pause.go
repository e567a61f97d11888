package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// A paused Challenge shows nothing of its board that could be studied. The player
// pauses it by hand; a dialog or another window in front pauses it too, and what
// they paused, and only that, goes on when they are gone.

// togglePause pauses or resumes the game by hand.
func (p *Scene) togglePause() {
	s, d := p.session, p.desk
	if shown, ok := p.hints.showing(); ok {
		shown.toggle(&p.hints) // there is one thing to pause at a time
		return
	}
	if s.Paused() {
		s.Resume()
		p.away = false
	} else {
		s.Pause()
	}
	p.letGo()
	d.UI.Focus(family.BoardID)
}

// pauseBehind pauses a Challenge that something else hides or that nobody looks at,
// and lets it go on afterwards.
func (p *Scene) pauseBehind(away bool) {
	switch {
	case away && p.session.Challenge() && !p.session.Paused() && !p.session.Locked():
		p.session.Pause()
		p.away = true
		p.letGo()
	case !away && p.away:
		p.session.Resume()
		p.away = false
	}
}

// pausedByHand reports whether the player has paused the game.
func (p *Scene) pausedByHand() bool { return p.session.Paused() && !p.away }

// pausedCard says that the game is paused and how it goes on.
func pausedCard(p *Scene, board image.Rectangle) {
	d := p.desk
	ui := d.UI
	width := min(ui.Px(280), board.Dx()-ui.Px(theme.Space16))
	height := ui.Px(2*theme.Space24) + ui.LineHeight(theme.Title) + ui.LineHeight(theme.Body) + ui.ControlHeight() + ui.LineHeight(theme.Caption) + ui.Px(theme.Space16+theme.Space12+theme.Space8)
	card := widget.Centre(board, width, height)
	ui.Panel(card)
	in := card.Inset(ui.Px(theme.Space24))
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Title)), d.Text(assets.PausedTitle), widget.LabelSpec{Role: theme.Title, Centre: true})
	widget.CutTop(&in, ui.Px(theme.Space4))
	text := d.Words.Format(assets.PausedClock, map[string]any{"Time": desk.FormatClock(p.session.Clock())})
	if d.Settings.HideTime {
		text = d.Text(assets.PausedCovered)
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), text, widget.LabelSpec{Colour: theme.Text2, Centre: true})
	widget.CutTop(&in, ui.Px(theme.Space16))
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(assets.ClockResume), Tip: d.Text(assets.ClockResumeTip), Key: desk.KeyOf(d, desk.Pause)}
	row := widget.CutTop(&in, ui.ControlHeight())
	if ui.Button("resume", widget.Centre(row, ui.ButtonSize(spec).X, row.Dy()), spec) {
		d.Do(desk.Pause)
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	hint, key := d.Text(assets.PausedOrPress), desk.KeyOf(d, desk.Pause)
	if key == "" {
		return
	}
	total := ui.Width(theme.Caption, hint) + ui.Px(theme.Space8) + ui.KeyCapWidth(key)
	at := widget.Centre(widget.CutTop(&in, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4)), total, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4))
	ui.Label(widget.CutLeft(&at, ui.Width(theme.Caption, hint)), hint, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutLeft(&at, ui.Px(theme.Space8))
	ui.KeyCap(at, key)
}
