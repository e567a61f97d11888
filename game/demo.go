package game

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// demo shows the solution: it makes the moves of the plan in the game itself, one
// after another, so that it can be taken over at any time: whoever moves something
// goes on from there, and undo takes back what the demo did.
type demo struct {
	playing bool
	next    time.Duration // when the next move is due
	speed   int           // index of the look's speeds
	done    int           // moves made
}

// searchRefresh is how often the progress of a search is drawn.
const searchRefresh = 100 * time.Millisecond

// showSolution begins the demo from the position at hand, or ends it.
func (g *Game) showSolution() {
	a := &g.play.advice
	if a.demo != nil {
		a.dismiss()
		return
	}
	a.demo = &demo{speed: g.play.look.usualSpeed()}
	a.shown = 1
	a.consult(g)
	a.demo.begin(g)
}

// begin plays as soon as there is a plan.
func (d *demo) begin(g *Game) {
	if g.play.advice.plan.Known() && d.done == 0 && !d.playing {
		d.playing, d.next = true, g.now+d.pace(g)
	}
}

func (d *demo) pace(g *Game) time.Duration {
	l := g.play.look
	return time.Duration(float64(l.pace()) / l.speeds()[d.speed])
}

// update makes the move that is due.
func (d *demo) update(g *Game) {
	p := g.play
	if !d.playing || !p.open() || g.dialog != nil || !p.advice.plan.Known() {
		return
	}
	if g.now >= d.next {
		d.next = g.now + d.pace(g)
		d.step(g)
	}
	g.ui.WakeAfter(d.next - g.now)
}

// step makes one move.
func (d *demo) step(g *Game) {
	d.done++
	g.doNext()
	if len(g.play.advice.plan.Ahead()) == 0 {
		d.playing = false
	}
}

// bar has the controls of the demo.
func (d *demo) bar(g *Game, area image.Rectangle) {
	p := g.play
	a := &p.advice
	l := p.look
	play := widget.ButtonSpec{Kind: widget.Tonal, Size: widget.InBar, Icon: "play", Word: g.text(assets.ReplayPlay), Tip: g.text(assets.DemoPlayTip)}
	if d.playing {
		play.Icon, play.Word, play.Tip = "pause", g.text(assets.ReplayPause), g.text(assets.DemoPauseTip)
	}
	over := len(a.plan.Ahead()) == 0
	play.Disabled = over
	step := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-forward", Word: g.text(assets.ReplayNext), Tip: g.text(assets.ReplayNextTip), Disabled: over}
	speed := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "gauge", Word: strconv.FormatFloat(l.speeds()[d.speed], 'g', -1, 64) + "×", Tip: g.text(assets.ReplaySpeedTip)}
	stop := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: g.text(assets.HintStop), Tip: g.text(assets.DemoStopTip)}
	text, short := g.toGo()
	g.bar(area, barSpec{ground: theme.Soft, ink: theme.SoftText, icon: "route", text: text, short: short},
		barButton{"demo-play", play, func() { d.playing, d.next = !d.playing, g.now+d.pace(g) }},
		barButton{"demo-step", step, func() { d.playing = false; d.step(g) }},
		barButton{"demo-speed", speed, func() { d.speed = (d.speed + 1) % len(l.speeds()) }},
		barButton{"demo-stop", stop, a.dismiss})
}
