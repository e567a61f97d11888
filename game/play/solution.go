package play

import (
	"image"
	"time"

	"worldslide/assets"

	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// solution shows the solution of the game by making the moves of the plan in the game itself. So the
// player can continue from any position, and Undo takes back shown moves.
type solution struct {
	player parts.Player
	begun  bool // the player was started
	done   int  // number of gestures made
	// searched is the number of gestures before the position that the search started from.
	searched int
}

// showSolution starts showing the solution from the current position, or ends it.
func (h *hints) showSolution() {
	if h.solution != nil {
		h.dismiss()
		return
	}
	if h.scene.session.Solved() {
		h.ask() // says that it is solved
		return
	}
	if h.unsolvable() {
		h.showUnsolvable()
		return
	}
	if h.confirm(h.showSolution) {
		return
	}
	h.rating = moveRating{}
	h.solution = &solution{}
	h.shown = 1
	h.ensurePlan()
	h.solution.begin(h)
}

// begin starts the player once there is a plan.
func (s *solution) begin(h *hints) {
	if h.plan.Known() && !s.begun {
		s.begun = true
		s.player.Start(h.scene.sc, s.interval(h))
	}
}

// speed returns the speeds of a solution, and the index of the current one.
func (s *solution) speed(h *hints) (all []float64, current int) {
	pace := h.scene.game.Hints.SolutionPace()
	return pace.Speeds, s.player.Speed(len(pace.Speeds), pace.Default)
}

// interval returns the time from one gesture to the next.
func (s *solution) interval(h *hints) time.Duration {
	all, current := s.speed(h)
	return time.Duration(float64(h.scene.game.Hints.SolutionPace().Gesture) / all[current])
}

// updateSolution makes the move that is due, and starts searches ahead of it.
func (h *hints) updateSolution() {
	p, s, sc := h.scene, h.solution, h.scene.sc
	if s == nil || !p.Open() || p.game.Active() || sc.CurrentDialog() != nil || !h.plan.Known() || h.overLimit() {
		return
	}
	s.lookAhead(h)
	s.player.Update(sc, false, func() (time.Duration, bool) {
		s.step(h)
		return s.interval(h), h.solution == s
	})
}

// aheadTime is the time between a shown move and the position where the search for a better
// continuation starts. It is enough for the search to find most of what it can find.
const aheadTime = 4 * time.Second

// lookAhead searches from a later position of the plan, so that a better continuation never takes back
// a shown move. When the game has reached that position, it searches from the next one.
func (s *solution) lookAhead(h *hints) {
	f, ok := h.solvable()
	if !ok || h.plan.Claim() == solver.ProvedOptimal {
		return
	}
	ahead := h.plan.Ahead()
	steps := int(aheadTime/s.interval(h)) + 1
	if s.done < s.searched {
		return // the position of the search is not reached yet
	}
	count := 0
	for range steps {
		if count == len(ahead) {
			return
		}
		count += len(h.scene.game.Hints.FirstGesture(ahead[count:]))
	}
	s.searched = s.done + steps
	h.cancelSearch()
	h.startSearch(f, count)
}

// step makes one gesture. It ends the solution at the goal.
func (s *solution) step(h *hints) {
	s.done++
	h.noteProof()
	h.notifyGame()
	h.doNext()
	if len(h.plan.Ahead()) == 0 {
		h.dismiss()
	}
}

// noteProof notes whether the gesture that is shown next is proved to be optimal.
func (h *hints) noteProof() {
	if h.provedTotals == nil {
		h.provedTotals = make(map[int]int)
	}
	made, _ := h.scene.session.Depth()
	h.provedTotals[made] = 0
	if h.plan.Claim() == solver.ProvedOptimal {
		h.provedTotals[made], _ = h.total()
	}
}

// back takes back the last shown move.
func (s *solution) back(h *hints) {
	p := h.scene
	s.player.Stop()
	if s.done == 0 || !p.Open() {
		return
	}
	done := p.session.Moves()
	if made, ok := p.session.Undo(); ok {
		s.done--
		s.searched = s.done
		h.moved(inverse(done[len(done)-1]))
		p.show(made)
		h.remember() // so that a hint for the same move is not counted
		h.ensurePlan()
	}
}

// toggle starts or stops the player.
func (s *solution) toggle(h *hints) { s.player.Toggle(h.scene.sc, s.interval(h)) }

// showing returns the solution that is being shown, and whether it can be played or paused.
func (h *hints) showing() (*solution, bool) {
	s := h.solution
	return s, s != nil && h.plan.Known() && len(h.plan.Ahead()) > 0 && h.scene.Open()
}

// bar declares the hint bar with the controls of the solution.
func (s *solution) bar(h *hints, area image.Rectangle) {
	sc := h.scene.sc
	speeds, current := s.speed(h)
	play := widget.ButtonSpec{Kind: widget.Tonal, Size: widget.InBar, Icon: "play", Word: sc.Text(assets.ReplayPlay), Tip: sc.Text(assets.SolutionPlayTip)}
	if s.player.Playing() {
		play.Icon, play.Word, play.Tip = "pause", sc.Text(assets.ReplayPause), sc.Text(assets.SolutionPauseTip)
	}
	over := len(h.plan.Ahead()) == 0
	play.Disabled = over
	step := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-forward", Word: sc.Text(assets.ReplayNext), Tip: sc.Text(assets.ReplayNextTip), Disabled: over}
	speed := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "gauge", Word: sc.Words.Decimal(speeds[current], 'g', -1) + "×", Tip: sc.Text(assets.ReplaySpeedTip)}
	stop := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: sc.Text(assets.HintStop), Tip: sc.Text(assets.SolutionStopTip)}
	back := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-back", Word: sc.Text(assets.ReplayBack), Tip: sc.Text(assets.SolutionBackTip), Disabled: s.done == 0}
	text, short := h.remainingText()
	parts.Bar(sc, area, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "route", Text: text, Short: short},
		parts.BarButton{ID: "demo-play", Spec: play, OnClick: func() { s.toggle(h) }},
		parts.BarButton{ID: "demo-back", Spec: back, OnClick: func() { s.back(h) }},
		parts.BarButton{ID: "demo-step", Spec: step, OnClick: func() { s.player.Stop(); s.step(h) }},
		parts.BarButton{ID: "demo-speed", Spec: speed, OnClick: func() { s.player.ChooseSpeed((current + 1) % len(speeds)) }},
		parts.BarButton{ID: "demo-stop", Spec: stop, OnClick: h.dismiss})
}
