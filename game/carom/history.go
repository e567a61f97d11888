package carom

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// history winds the moves of a game, in the bar below the board. While the game is
// played, winding is undoing and redoing, so whoever moves a piece goes on from what
// is seen. When it is over, a replay stands before it, at its end.
type history struct {
	desk.Deck
	replay   *family.Reel // nil while the game is played
	at       int          // moves shown when the bar was last declared
	autoplay bool         // to be played from the start as soon as it is seen
	warned   bool         // the warning that the puzzle has changed was dismissed
}

func newHistory(s *session.Session) history {
	var h history
	h.end(s)
	return h
}

// end puts the replay before a game that is over.
func (h *history) end(s *session.Session) {
	if h.replay != nil || !s.Locked() {
		return
	}
	h.replay = family.NewReel(View{}, s.Code())
	h.replay.ToEnd()
	h.Playing = false
}

// press does what a key says. Where it winds the tape is no other's doing.
func (h *history) press(d *desk.Desk, t desk.Tape, k widget.Key) {
	h.Key(d, t, k)
	h.at, _ = t.Place(d)
}

// tape returns what the bar winds.
func (h *history) tape(t family.Table) desk.Tape {
	if h.replay != nil {
		return h.replay
	}
	return sessionTape{t}
}

// Foot implements family.Footed: the bar of the history.
func (g *Game) Foot(d *desk.Desk, area image.Rectangle) {
	if !g.table.Session().Paused() {
		g.history.frame(d, g.table, area)
	}
}

func (h *history) frame(d *desk.Desk, table family.Table, area image.Rectangle) {
	s := table.Session()
	h.end(s)
	t := h.tape(table)
	if h.autoplay {
		h.autoplay = false
		h.PlayFromStart(d, t)
	} else if at, _ := t.Place(d); h.Playing && at != h.at {
		h.Playing = false // someone else has wound it
	}
	if d.Shown() == nil {
		h.Update(d, t)
	}
	if h.replay != nil {
		h.replay.Sounded(d)
	}
	if _, all := t.Place(d); all > 0 && !h.warned && s.Start().Changed() {
		dismiss := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintDismiss)}
		d.Bar(area, desk.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: d.Text(assets.CaromOlder)},
			desk.BarButton{ID: "carom-older", Spec: dismiss, Do: func() { h.warned = true }})
	} else {
		h.Bar(d, area, t, h.replay != nil, nil)
	}
	h.at, _ = t.Place(d)
}

// sessionTape winds the history of the game on the table.
type sessionTape struct{ family.Table }

// Place implements desk.Tape.
func (t sessionTape) Place(*desk.Desk) (at, all int) { return t.Session().Depth() }

// Forward implements desk.Tape.
func (t sessionTape) Forward(*desk.Desk) { t.Redo() }

// Backward implements desk.Tape.
func (t sessionTape) Backward(*desk.Desk) { t.Undo() }

// Wind implements desk.Tape.
func (t sessionTape) Wind(d *desk.Desk, to int) {
	s := t.Session()
	for at, _ := t.Place(d); at > to && s.CanUndo(); at, _ = t.Place(d) {
		t.Undo()
	}
	for at, _ := t.Place(d); at < to && s.CanRedo(); at, _ = t.Place(d) {
		t.Redo()
	}
	t.Stop()
}

// Pace implements desk.Tape.
func (sessionTape) Pace() time.Duration { return pace() }
