package carom

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// historyBar is the transport bar below the board. In a solved game it controls a replay, which starts
// at its end. In an open game it plays the moves of a code again, by undoing and redoing them.
type historyBar struct {
	parts.TransportBar
	replay   *family.Replay // nil while the game is played
	at       int            // position when the bar was last declared
	autoplay bool           // play from the start when the bar is first declared
	warned   bool           // the player dismissed the warning that the puzzle has changed
}

func newHistoryBar(s *session.Session) historyBar {
	var h historyBar
	h.end(s, true)
	return h
}

// end makes the replay if the game is solved. It is timed unless a solution was shown.
func (h *historyBar) end(s *session.Session, timed bool) {
	if h.replay != nil || !s.Locked() {
		return
	}
	h.replay = family.NewReplayOf(view(), s, timed)
	h.replay.Timeline().Seek(h.replay.Timeline().Len())
	h.Stop()
}

// press handles a key.
func (h *historyBar) press(app *scene.App, t parts.Track, k widget.Key) {
	h.Key(app, t, k)
	h.at, _ = t.Position()
}

// playsAgain reports whether the moves of an open game are played again.
func (h *historyBar) playsAgain() bool { return h.replay == nil && h.Playing() }

// endPlayback ends that with the last position.
func (h *historyBar) endPlayback(app *scene.App, host family.GameHost) {
	h.Stop()
	t := h.track(host)
	_, all := t.Position()
	t.Seek(app, all)
	h.at = all
}

// track returns the replay, or the history of the game.
func (h *historyBar) track(host family.GameHost) parts.Track {
	switch {
	case h.replay != nil:
		return h.replay
	case host.Session().Locked():
		return solvedTrack{historyTrack{host}, h}
	}
	return historyTrack{host}
}

// Footer declares the bar once the game is solved. During a game it is there only while it plays the moves of a code
// again, or warns that the puzzle has changed.
func (g *game) Footer(app *scene.App, area image.Rectangle) {
	h, s := &g.history, g.host.Session()
	over := s.Locked() && !g.host.Celebrating()
	warns := !h.warned && s.Start().Changed()
	if _, all := h.track(g.host).Position(); all > 0 && !s.Paused() && (over || h.autoplay || h.playsAgain() || warns) {
		h.frame(app, g.host, area)
	}
}

func (h *historyBar) frame(app *scene.App, host family.GameHost, area image.Rectangle) {
	s := host.Session()
	if !host.Celebrating() {
		h.end(s, !s.ShownHere())
	}
	t := h.track(host)
	if h.autoplay {
		h.autoplay = false
		h.PlayFromStart(app, t)
	} else if at, _ := t.Position(); h.Playing() && at != h.at {
		h.Stop() // the player made, undid or redid a move
	}
	if app.CurrentDialog() == nil {
		h.Update(app, t)
	}
	if h.replay != nil {
		h.replay.PlaySounds(app)
	}
	if !h.warned && s.Start().Changed() {
		dismiss := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: app.Text(assets.HintDismiss)}
		parts.Bar(&app.Frame, area, parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: app.Text(assets.CaromOlder)},
			parts.BarButton{ID: "carom-older", Spec: dismiss, OnClick: func() { h.warned = true }})
	} else {
		h.Bar(app, area, t, h.replay != nil, nil)
	}
	h.at, _ = t.Position()
}

// solvedTrack is the history of a game that was just solved. Its first use makes the replay.
type solvedTrack struct {
	historyTrack
	bar *historyBar
}

// Forward implements parts.Track.
func (t solvedTrack) Forward(app *scene.App) { t.made().Forward(app) }

// Backward implements parts.Track.
func (t solvedTrack) Backward(app *scene.App) { t.made().Backward(app) }

// Seek implements parts.Track.
func (t solvedTrack) Seek(app *scene.App, to int) { t.made().Seek(app, to) }

func (t solvedTrack) made() *family.Replay {
	t.bar.end(t.Session(), !t.Session().ShownHere())
	return t.bar.replay
}

// historyTrack undoes and redoes the moves of a game.
type historyTrack struct{ family.GameHost }

// Position implements parts.Track.
func (t historyTrack) Position() (at, all int) { return t.Session().Depth() }

// Forward implements parts.Track.
func (t historyTrack) Forward(*scene.App) { t.Redo() }

// Backward implements parts.Track.
func (t historyTrack) Backward(*scene.App) { t.Undo() }

// Seek implements parts.Track.
func (t historyTrack) Seek(_ *scene.App, to int) {
	s := t.Session()
	for at, _ := t.Position(); at > to && s.CanUndo(); at, _ = t.Position() {
		t.Undo()
	}
	for at, _ := t.Position(); at < to && s.CanRedo(); at, _ = t.Position() {
		t.Redo()
	}
	t.Stop()
}

// MoveInterval implements parts.Track.
func (historyTrack) MoveInterval() time.Duration { return pace() }

// Times implements parts.Track.
func (historyTrack) Times() parts.Times { return nil }
