package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play/hint"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// A paused Challenge hides its board. The player pauses it, or a dialog or another window in front of
// it does. When that is gone the game resumes, unless the player had paused it.

// togglePause pauses or resumes the game, or a solution that is being shown.
func (p *Scene) togglePause() {
	s, app := p.session, p.app
	if p.hintView().CanPause {
		p.hint(hint.PlayToggled)
		return
	}
	if s.Paused() {
		s.Resume()
		p.away = false
	} else {
		s.Pause()
	}
	p.cancelPress()
	app.UI.Focus(family.BoardID)
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

// pausedCard declares the card on a paused board, with a button that resumes the game. It is larger than a
// small board.
func pausedCard(p *Scene, place boardview.Arrangement) {
	app, ui := p.app, p.app.UI
	text := app.Words.Format(assets.PausedClock, map[string]any{"Time": parts.FormatRunning(p.app.Look(), p.session.Clock())})
	if app.Settings.HideTime {
		text = app.Text(assets.PausedCovered)
	}
	key := scene.KeyOf(app, scene.Pause)
	resume := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.ClockResume), Tip: app.Text(assets.ClockResumeTip), Key: key}
	content := layout.Column(0,
		ui.LabelItem(app.Text(assets.PausedTitle), widget.LabelSpec{Role: theme.Title, Centre: true}),
		ui.Space(theme.Space4),
		ui.ParagraphItem(text, widget.LabelSpec{Colour: theme.Text2, Centre: true}),
		ui.Space(theme.Space16),
		ui.ButtonItem("resume", resume, func() { app.Do(scene.Pause) }).Centred(),
		ui.Space(theme.Space8),
		keyHint(&app.Frame, app.Text(assets.PausedOrPress), key).Centred(),
		ui.Space(theme.Space4),
	).Pad(ui.Px(theme.Space24), ui.Px(theme.Space24))
	room := app.List().Clip()
	board := place.Board.Outer.Intersect(room)
	if panel := place.Panel; !panel.Empty() && !place.Above {
		if panel.Min.X > board.Min.X {
			room.Max.X = panel.Min.X
		} else {
			room.Min.X = panel.Max.X
		}
	}
	room = room.Inset(ui.Px(theme.Space8))
	width := min(ui.Px(280), room.Dx())
	card := movedInto(widget.Centre(board, width, content.Height(width)), room)
	ui.Panel(card)
	content.Draw(card)
}

// movedInto returns r moved into room, as far as it fits there.
func movedInto(r, room image.Rectangle) image.Rectangle {
	x := max(min(r.Min.X, room.Max.X-r.Dx()), room.Min.X)
	y := max(min(r.Min.Y, room.Max.Y-r.Dy()), room.Min.Y)
	return r.Add(image.Pt(x, y).Sub(r.Min))
}

// keyHint returns text followed by a key. Without a key it is empty, but as high.
func keyHint(fr *scene.Frame, text, key string) layout.Item {
	ui := fr.UI
	height := ui.LineHeight(theme.Caption) + ui.Px(theme.Space4)
	if key == "" {
		return layout.Cell(0, height, nil)
	}
	return layout.Row(ui.Px(theme.Space8),
		ui.LabelItem(text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}),
		layout.Cell(ui.KeyCapWidth(key), height, func(r image.Rectangle) { ui.KeyCap(r, key) }))
}
