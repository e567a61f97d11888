package play

import (
	"image"
	"slices"
	"time"

	"worldslide/assets"

	"worldslide/game/scene"
	"worldslide/settings"
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
		s.player.Start(&h.scene.app.Frame, s.interval(h))
	}
}

// solutionSpeeds are the speeds of shown solutions in percent of the normal speed. The last one shows
// the end at once.
var solutionSpeeds = []int{50, 100, 200, 400, 1000, 3000, settings.MaxSolutionSpeed, atOnce}

const atOnce = 0

// maxSteps is the maximum number of gestures of one update. A solution that is shown at once takes
// several updates, so that none of them is long.
const maxSteps = 40

// interval returns the time from one gesture to the next.
func (s *solution) interval(h *hints) time.Duration {
	percent := h.scene.app.Settings.SolutionSpeed
	if percent == atOnce {
		return 0
	}
	return h.scene.advice.SolutionPace() * 100 / time.Duration(percent)
}

// changeSpeed goes by a number of speeds up, or down if it is negative.
func (s *solution) changeSpeed(h *hints, by int) {
	now := slices.Index(solutionSpeeds, h.scene.app.Settings.SolutionSpeed)
	if now < 0 {
		now = slices.Index(solutionSpeeds, 100) // the settings file may have any number
	}
	s.chooseSpeed(h, solutionSpeeds[min(max(now+by, 0), len(solutionSpeeds)-1)])
}

// chooseSpeed saves a speed. The next gesture is due after its interval.
func (s *solution) chooseSpeed(h *hints, percent int) {
	app := h.scene.app
	changed := app.Settings
	changed.SolutionSpeed = percent
	app.Change(changed)
	if s.player.Playing() {
		s.player.Start(&app.Frame, s.interval(h))
	}
}

// speedName returns the name of a speed, such as 4×.
func speedName(look scene.Look, percent int) string {
	if percent == atOnce {
		return look.Text(assets.SolutionAtOnce)
	}
	return look.Words.Decimal(float64(percent)/100, 'g', -1) + "×"
}

// speedButton returns the button with the menu of the speeds.
func (s *solution) speedButton(h *hints) parts.BarButton {
	app := h.scene.app
	spec := widget.ButtonSpec{
		Kind: widget.Flat, Size: widget.InBar, Icon: "gauge", Word: speedName(app.Look(), app.Settings.SolutionSpeed), Tip: app.Text(assets.ReplaySpeedTip), Key: "−, =",
	}
	b := parts.BarButton{ID: "demo-speed", Spec: spec, Take: func(entry widget.ID) {
		for i, percent := range solutionSpeeds {
			if entry == widget.Nth("demo-speed-to", i) {
				s.chooseSpeed(h, percent)
			}
		}
	}}
	for i, percent := range solutionSpeeds {
		name := speedName(app.Look(), percent)
		b.Words = append(b.Words, name)
		e := widget.MenuEntry{ID: widget.Nth("demo-speed-to", i), Word: name}
		if percent == app.Settings.SolutionSpeed {
			e.Icon = "check"
		}
		b.Entries = append(b.Entries, e)
	}
	return b
}

// takeSpeedKeys handles the keys that change the speed, as in a replay.
func (s *solution) takeSpeedKeys(h *hints) {
	ui := h.scene.app.UI
	if ui.TakeShortcut(0, widget.KeyMinus) {
		s.changeSpeed(h, -1)
	}
	if ui.TakeShortcut(0, widget.KeyEqual) {
		s.changeSpeed(h, +1)
	}
}

// updateSolution makes the move that is due, and starts searches ahead of it.
func (h *hints) updateSolution() {
	p, s, app := h.scene, h.solution, h.scene.app
	if s == nil || !p.Open() || p.game.Active() || app.CurrentDialog() != nil || !h.plan.Known() || h.overLimit() {
		return
	}
	s.lookAhead(h)
	steps := 0
	s.player.Update(&app.Frame, s.interval(h) < fastest, func() (time.Duration, bool) {
		s.step(h)
		if steps++; steps == maxSteps {
			s.player.Start(&app.Frame, frameTime)
			return 0, h.solution == s
		}
		return s.interval(h), h.solution == s
	})
}

// A solution with shorter intervals than fastest makes several gestures in one update, and after
// maxSteps the next one waits for frameTime.
const (
	fastest   = time.Second / 30
	frameTime = time.Second / 60
)

// aheadTime is the time between a shown move and the position where the search for a better
// continuation starts. It is enough for the search to find most of what it can find.
const aheadTime = 4 * time.Second

// lookAhead searches from a later position of the plan, so that a better continuation never takes back
// a shown move. When the game has reached that position, it searches from the next one.
func (s *solution) lookAhead(h *hints) {
	f, ok := h.solvable()
	if !ok || h.plan.Claim() == solver.ProvedOptimal || s.interval(h) == 0 {
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
		count += len(h.scene.advice.FirstGesture(ahead[count:]))
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
func (s *solution) toggle(h *hints) { s.player.Toggle(&h.scene.app.Frame, s.interval(h)) }

// showing returns the solution that is being shown, and whether it can be played or paused.
func (h *hints) showing() (*solution, bool) {
	s := h.solution
	return s, s != nil && h.plan.Known() && len(h.plan.Ahead()) > 0 && h.scene.Open()
}

// bar declares the hint bar with the controls of the solution.
func (s *solution) bar(h *hints, area image.Rectangle) {
	app := h.scene.app
	s.takeSpeedKeys(h)
	play := widget.ButtonSpec{Kind: widget.Tonal, Size: widget.InBar, Icon: "play", Word: app.Text(assets.ReplayPlay), Tip: app.Text(assets.SolutionPlayTip)}
	if s.player.Playing() {
		play.Icon, play.Word, play.Tip = "pause", app.Text(assets.ReplayPause), app.Text(assets.SolutionPauseTip)
	}
	over := len(h.plan.Ahead()) == 0
	play.Disabled = over
	step := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-forward", Word: app.Text(assets.ReplayNext), Tip: app.Text(assets.ReplayNextTip), Disabled: over}
	stop := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: app.Text(assets.HintStop), Tip: app.Text(assets.SolutionStopTip)}
	back := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-back", Word: app.Text(assets.ReplayBack), Tip: app.Text(assets.SolutionBackTip), Disabled: s.done == 0}
	text, short := h.remainingText()
	parts.Bar(&app.Frame, area, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "route", Text: text, Short: short},
		parts.BarButton{ID: "demo-play", Spec: play, OnClick: func() { s.toggle(h) }},
		parts.BarButton{ID: "demo-back", Spec: back, OnClick: func() { s.back(h) }},
		parts.BarButton{ID: "demo-step", Spec: step, OnClick: func() { s.player.Stop(); s.step(h) }},
		s.speedButton(h),
		parts.BarButton{ID: "demo-stop", Spec: stop, OnClick: h.dismiss})
}
