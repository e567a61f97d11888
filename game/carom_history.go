package game

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// caromHistory winds the moves of a game, in the bar below the board. While the
// game is played, winding is undoing and redoing, so whoever moves a piece goes on
// from what is seen. When it is over, a replay stands before it, at its end.
type caromHistory struct {
	tapeDeck
	over     *replay // nil while the game is played
	at       int     // moves shown when the bar was last declared
	autoplay bool    // to be played from the start as soon as it is seen
	warned   bool    // the warning that the puzzle has changed was dismissed
}

func newCaromHistory(s *session.Session) caromHistory {
	h := caromHistory{}
	h.end(s)
	return h
}

// end puts the replay before a game that is over.
func (h *caromHistory) end(s *session.Session) {
	if h.over != nil || !s.Locked() {
		return
	}
	r := replayOf(caromLook{}, s)
	for range r.units {
		r.advance(0, true)
	}
	r.motions.Stop()
	r.heard = 0
	h.over, h.playing = r, false
}

// tape returns what the bar winds.
func (h *caromHistory) tape() tape {
	if h.over != nil {
		return h.over
	}
	return sessionTape{}
}

// foot implements look.
func (caromLook) foot(g *Game, area image.Rectangle) {
	h, ok := g.play.hand.(*caromHand)
	if !ok || g.play.session.Paused() {
		return
	}
	h.history.frame(g, area)
}

func (h *caromHistory) frame(g *Game, area image.Rectangle) {
	h.end(g.play.session)
	t := h.tape()
	if h.autoplay {
		h.autoplay = false
		h.playFromStart(g, t)
	} else if at, _ := t.place(g); h.playing && at != h.at {
		h.playing = false // someone else has wound it
	}
	if g.dialog == nil {
		h.update(g, t)
	}
	if h.over != nil {
		h.over.sounded(g)
	}
	if _, all := t.place(g); all > 0 && !h.warned && g.play.session.Start().Changed() {
		dismiss := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: g.text(assets.HintDismiss)}
		g.bar(area, barSpec{ground: theme.WarnSoft, ink: theme.Warn, icon: "triangle-alert", text: g.text(assets.CaromOlder)},
			barButton{"carom-older", dismiss, func() { h.warned = true }})
	} else {
		h.bar(g, area, t, h.over != nil, nil)
	}
	h.at, _ = t.place(g)
}

// sessionTape winds the history of the game at hand.
type sessionTape struct{}

func (sessionTape) place(g *Game) (at, all int) { return g.play.session.Depth() }

func (sessionTape) forward(g *Game) { g.play.redo(g) }

func (sessionTape) backward(g *Game) { g.play.undo(g) }

func (t sessionTape) wind(g *Game, to int) {
	p := g.play
	for at, _ := t.place(g); at > to && p.session.CanUndo(); at, _ = t.place(g) {
		p.undo(g)
	}
	for at, _ := t.place(g); at < to && p.session.CanRedo(); at, _ = t.place(g) {
		p.redo(g)
	}
	p.motions.Stop()
}

func (sessionTape) pace() time.Duration { return caromLook{}.pace() }
