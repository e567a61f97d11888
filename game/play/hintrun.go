package play

import (
	"time"

	"worldslide/game/parts"
	"worldslide/ui/widget"
)

// maxRun is the number of gestures that the hint bar plays at once.
const maxRun = 5

// run plays the next gestures of the plan as if the player accepted one hint after another.
type run struct {
	player parts.Player
	left   int // gestures to play
}

func (r *run) stop() { r.player.Stop() }

// runLength returns the number of gestures that a run makes from here.
func (h *hints) runLength() int {
	count, ahead := 0, h.plan.Ahead()
	for ; count < maxRun && len(ahead) > 0; count++ {
		ahead = ahead[len(h.scene.advice.FirstGesture(ahead)):]
	}
	return count
}

// toggleRun starts or stops a run. Its first gesture is made at once. A run counts as one hint.
func (h *hints) toggleRun() {
	if h.run.player.Playing() {
		h.run.stop()
		return
	}
	if !h.canDo() {
		return
	}
	h.note()
	h.run.left = h.runLength()
	h.run.player.Start(&h.scene.app.Frame, 0)
}

// updateRun makes the gesture that is due. It waits while a search goes on without a plan.
func (h *hints) updateRun() {
	p, r := h.scene, &h.run
	if !r.player.Playing() {
		return
	}
	if !h.canDo() {
		if !p.Open() || h.shown == 0 || !h.search.on || h.plan.Known() {
			r.stop()
		}
		return
	}
	if p.game.Active() || p.app.CurrentDialog() != nil {
		r.stop()
		return
	}
	r.player.Update(&p.app.Frame, false, func() (time.Duration, bool) {
		h.doNext()
		r.left--
		return p.advice.SolutionPace(), r.left > 0
	})
}

// canDo reports whether the bar offers to make the next move of the plan.
func (h *hints) canDo() bool {
	return h.barOpen() && h.shown > 0 && h.solution == nil && h.pending == nil && h.plan.Known() && len(h.plan.Ahead()) > 0 &&
		!h.back.searching && !(h.back.known && h.overLimit())
}

// asks reports whether the bar asks whether to show help in spite of its cost.
func (h *hints) asks() bool { return h.barOpen() && h.pending != nil }

// takesKey reports whether a key of the board is for the hint bar.
func (h *hints) takesKey(k widget.KeyPress) bool {
	return k.Key == widget.KeyEnter && (k.Mods == 0 || k.Mods == widget.Shift) && (h.canDo() || h.run.player.Playing() || h.asks())
}

// key handles a key that takesKey reports: Enter shows help whose cost the bar says, makes the next move and Shift Enter plays several.
// Either stops a run.
func (h *hints) key(k widget.KeyPress) {
	switch {
	case k.Repeated:
	case h.asks():
		h.pending()
	case h.run.player.Playing() || k.Mods == widget.Shift:
		h.toggleRun()
	default:
		h.accept()
	}
}
