package play

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solution shows how the game is solved: it makes the moves of the plan in the game
// itself, one after another, so that it can be taken over at any time: whoever moves
// something goes on from there, and undo takes back what was shown.
type solution struct {
	begun   bool // to play, once there was a plan
	playing bool
	next    time.Duration // when the next move is due
	speed   int           // index of the speeds
	done    int           // gestures made
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
	if h.hopeless() {
		h.sayHopeless()
		return
	}
	if h.costs(h.showSolution) {
		return
	}
	h.runs++
	h.own = own{}
	h.solution = &solution{speed: family.PaceOf(h.scene.game).Usual}
	h.shown = 1
	h.consult()
	h.solution.begin(h)
}

// begin plays as soon as there is a plan.
func (s *solution) begin(h *hints) {
	if h.plan.Known() && !s.begun {
		s.begun, s.playing, s.next = true, true, h.scene.desk.Now+s.pace(h)
	}
}

// pace is the time from one gesture to the next.
func (s *solution) pace(h *hints) time.Duration {
	pace := family.PaceOf(h.scene.game)
	return time.Duration(float64(pace.Gesture) / pace.Speeds[s.speed])
}

// updateSolution makes the move that is due, and lets a search go on ahead of it.
func (h *hints) updateSolution() {
	p, s, d := h.scene, h.solution, h.scene.desk
	if s == nil || !p.Open() || p.game.Active() || d.Shown() != nil || !h.plan.Known() || h.tooFar() {
		return
	}
	s.lookAhead(h)
	if !s.playing {
		return
	}
	if d.Now >= s.next {
		s.next = d.Now + s.pace(h)
		s.step(h)
	}
	d.UI.WakeAfter(s.next - d.Now)
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
	steps := int(aheadTime/s.pace(h)) + 1
	if s.done < s.searched {
		return // the search is still ahead, or has found all it could
	}
	count := 0
	for range steps {
		if count == len(ahead) {
			return
		}
		count += len(h.scene.game.Gesture(ahead[count:]))
	}
	s.searched = s.done + steps
	h.end()
	h.look(f, count)
}

// step makes one gesture. At the goal there is nothing left to show.
func (s *solution) step(h *hints) {
	s.done++
	h.unproved = h.unproved || h.plan.Claim() != solver.ProvedOptimal
	h.heed()
	h.doNext()
	if len(h.plan.Ahead()) == 0 {
		h.dismiss()
	}
}

// back takes back the move that was shown last.
func (s *solution) back(h *hints) {
	p := h.scene
	s.playing = false
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
		h.consult()
	}
}

// toggle plays or stops.
func (s *solution) toggle(h *hints) { s.playing, s.next = !s.playing, h.scene.desk.Now+s.pace(h) }

// showing returns the solution that is being shown, if it can be stopped or played.
func (h *hints) showing() (*solution, bool) {
	s := h.solution
	return s, s != nil && h.plan.Known() && len(h.plan.Ahead()) > 0 && h.scene.Open()
}

// bar has the controls.
func (s *solution) bar(h *hints, area image.Rectangle) {
	d := h.scene.desk
	pace := family.PaceOf(h.scene.game)
	play := widget.ButtonSpec{Kind: widget.Tonal, Size: widget.InBar, Icon: "play", Word: d.Text(assets.ReplayPlay), Tip: d.Text(assets.DemoPlayTip)}
	if s.playing {
		play.Icon, play.Word, play.Tip = "pause", d.Text(assets.ReplayPause), d.Text(assets.DemoPauseTip)
	}
	over := len(h.plan.Ahead()) == 0
	play.Disabled = over
	step := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-forward", Word: d.Text(assets.ReplayNext), Tip: d.Text(assets.ReplayNextTip), Disabled: over}
	speed := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "gauge", Word: d.Words.Decimal(pace.Speeds[s.speed], 'g', -1) + "×", Tip: d.Text(assets.ReplaySpeedTip)}
	stop := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintStop), Tip: d.Text(assets.DemoStopTip)}
	back := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-back", Word: d.Text(assets.ReplayBack), Tip: d.Text(assets.DemoBackTip), Disabled: s.done == 0}
	text, short := h.toGo()
	d.Bar(area, desk.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "route", Text: text, Short: short},
		desk.BarButton{ID: "demo-play", Spec: play, Do: func() { s.toggle(h) }},
		desk.BarButton{ID: "demo-back", Spec: back, Do: func() { s.back(h) }},
		desk.BarButton{ID: "demo-step", Spec: step, Do: func() { s.playing = false; s.step(h) }},
		desk.BarButton{ID: "demo-speed", Spec: speed, Do: func() { s.speed = (s.speed + 1) % len(pace.Speeds) }},
		desk.BarButton{ID: "demo-stop", Spec: stop, Do: h.dismiss})
}
