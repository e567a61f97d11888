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

// solution shows how the game is solved: it makes the moves of the plan in the game
// itself, one after another, so that it can be taken over at any time: whoever moves
// something goes on from there, and undo takes back what was shown.
type solution struct {
	player parts.Player
	begun  bool // the player was started, when there was a plan
	done   int  // number of gestures made
	// searched is how many gestures will have been made where the search begins.
	searched int
}

// showSolution begins to show it from the position at hand, or ends it.
func (h *hints) showSolution() {
	if h.solution != nil {
		h.dismiss()
		return
	}
	if h.scene.session.Solved() {
		h.ask() // which says so
		return
	}
	if h.unsolvable() {
		h.showUnsolvable()
		return
	}
	if h.costs(h.showSolution) {
		return
	}
	h.runs++
	h.own = ownMoveBar{}
	h.solution = &solution{}
	h.shown = 1
	h.ensurePlan()
	h.solution.begin(h)
}

// begin plays as soon as there is a plan.
func (s *solution) begin(h *hints) {
	if h.plan.Known() && !s.begun {
		s.begun = true
		s.player.Start(h.scene.desk, s.interval(h))
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

// updateSolution makes the move that is due, and lets a search go on ahead of it.
func (h *hints) updateSolution() {
	p, s, sc := h.scene, h.solution, h.scene.desk
	if s == nil || !p.Open() || p.game.Active() || sc.CurrentDialog() != nil || !h.plan.Known() || h.tooFar() {
		return
	}
	s.lookAhead(h)
	s.player.Update(sc, false, func() (time.Duration, bool) {
		s.step(h)
		return s.interval(h), h.solution == s
	})
}

// aheadTime is how far ahead of what is shown a better end of the way is looked for:
// in the time that it takes to get there the search finds most of what it can.
const aheadTime = 4 * time.Second

// lookAhead searches from a position that the plan has yet to come to, so that what is
// found there can be taken over without a move backwards. Once the plan is past it, or
// all is found, it searches farther on.
func (s *solution) lookAhead(h *hints) {
	f, ok := h.solvable()
	if !ok || h.plan.Claim() == solver.ProvedOptimal {
		return
	}
	ahead := h.plan.Ahead()
	steps := int(aheadTime/s.interval(h)) + 1
	if s.done < s.searched {
		return // the search is still ahead, or has found all it could
	}
	count := 0
	for range steps {
		if count == len(ahead) {
			return
		}
		count += len(h.scene.game.Hints.FirstGesture(ahead[count:]))
	}
	s.searched = s.done + steps
	h.end()
	h.look(f, count)
}

// step makes one gesture. At the goal there is nothing left to show.
func (s *solution) step(h *hints) {
	s.done++
	h.unproved = h.unproved || h.plan.Claim() != solver.ProvedOptimal
	h.notifyGame()
	h.doNext()
	if len(h.plan.Ahead()) == 0 {
		h.dismiss()
	}
}

// back takes back the move that was shown last.
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
		h.remember() // it has been seen
		h.ensurePlan()
	}
}

// toggle plays or stops.
func (s *solution) toggle(h *hints) { s.player.Toggle(h.scene.desk, s.interval(h)) }

// showing returns the solution that is being shown, if it can be stopped or played.
func (h *hints) showing() (*solution, bool) {
	s := h.solution
	return s, s != nil && h.plan.Known() && len(h.plan.Ahead()) > 0 && h.scene.Open()
}

// bar has the controls.
func (s *solution) bar(h *hints, area image.Rectangle) {
	sc := h.scene.desk
	speeds, current := s.speed(h)
	play := widget.ButtonSpec{Kind: widget.Tonal, Size: widget.InBar, Icon: "play", Word: sc.Text(assets.ReplayPlay), Tip: sc.Text(assets.DemoPlayTip)}
	if s.player.Playing() {
		play.Icon, play.Word, play.Tip = "pause", sc.Text(assets.ReplayPause), sc.Text(assets.DemoPauseTip)
	}
	over := len(h.plan.Ahead()) == 0
	play.Disabled = over
	step := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-forward", Word: sc.Text(assets.ReplayNext), Tip: sc.Text(assets.ReplayNextTip), Disabled: over}
	speed := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "gauge", Word: sc.Words.Decimal(speeds[current], 'g', -1) + "×", Tip: sc.Text(assets.ReplaySpeedTip)}
	stop := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: sc.Text(assets.HintStop), Tip: sc.Text(assets.DemoStopTip)}
	back := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-back", Word: sc.Text(assets.ReplayBack), Tip: sc.Text(assets.DemoBackTip), Disabled: s.done == 0}
	text, short := h.toGo()
	parts.Bar(sc, area, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "route", Text: text, Short: short},
		parts.BarButton{ID: "demo-play", Spec: play, OnClick: func() { s.toggle(h) }},
		parts.BarButton{ID: "demo-back", Spec: back, OnClick: func() { s.back(h) }},
		parts.BarButton{ID: "demo-step", Spec: step, OnClick: func() { s.player.Stop(); s.step(h) }},
		parts.BarButton{ID: "demo-speed", Spec: speed, OnClick: func() { s.player.ChooseSpeed((current + 1) % len(speeds)) }},
		parts.BarButton{ID: "demo-stop", Spec: stop, OnClick: h.dismiss})
}
