package play

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solution shows how the game is solved: it makes the moves of the plan in the game
// itself, one after another, so that it can be taken over at any time: whoever moves
// something goes on from there, and undo takes back what was shown.
type solution struct {
	playing bool
	next    time.Duration // when the next move is due
	speed   int           // index of the speeds
	done    int           // moves made
}

// showSolution begins to show it from the position at hand, or ends it.
func (h *hints) showSolution() {
	if h.solution != nil {
		h.dismiss()
		return
	}
	if h.costs(h.showSolution) {
		return
	}
	h.solution = &solution{speed: family.PaceOf(h.scene.game).Usual}
	h.shown = 1
	h.consult()
	h.solution.begin(h)
}

// begin plays as soon as there is a plan.
func (s *solution) begin(h *hints) {
	if h.plan.Known() && s.done == 0 && !s.playing {
		s.playing, s.next = true, h.scene.desk.Now+s.pace(h)
	}
}

// pace is the time from one gesture to the next.
func (s *solution) pace(h *hints) time.Duration {
	pace := family.PaceOf(h.scene.game)
	return time.Duration(float64(pace.Gesture) / pace.Speeds[s.speed])
}

// updateSolution makes the move that is due.
func (h *hints) updateSolution() {
	p, s, d := h.scene, h.solution, h.scene.desk
	if s == nil || !s.playing || !p.Open() || d.Shown() != nil || !h.plan.Known() {
		return
	}
	if d.Now >= s.next {
		s.next = d.Now + s.pace(h)
		s.step(h)
	}
	d.UI.WakeAfter(s.next - d.Now)
}

// step makes one move.
func (s *solution) step(h *hints) {
	s.done++
	h.doNext()
	if len(h.plan.Ahead()) == 0 {
		s.playing = false
	}
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
	speed := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "gauge", Word: strconv.FormatFloat(pace.Speeds[s.speed], 'g', -1, 64) + "×", Tip: d.Text(assets.ReplaySpeedTip)}
	stop := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintStop), Tip: d.Text(assets.DemoStopTip)}
	text, short := h.toGo()
	d.Bar(area, desk.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "route", Text: text, Short: short},
		desk.BarButton{ID: "demo-play", Spec: play, Do: func() { s.playing, s.next = !s.playing, d.Now+s.pace(h) }},
		desk.BarButton{ID: "demo-step", Spec: step, Do: func() { s.playing = false; s.step(h) }},
		desk.BarButton{ID: "demo-speed", Spec: speed, Do: func() { s.speed = (s.speed + 1) % len(pace.Speeds) }},
		desk.BarButton{ID: "demo-stop", Spec: stop, Do: h.dismiss})
}
