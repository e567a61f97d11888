package play

import (
	"image"
	"slices"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/play/hint"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solutionSpeeds are the speeds of shown solutions in percent of the normal speed. The last one shows
// the end at once.
var solutionSpeeds = []int{50, 100, 200, 400, 1000, 3000, settings.MaxSolutionSpeed, atOnce}

const atOnce = 0

// solutionInterval returns the time from one gesture of a shown solution to the next.
func (p *Scene) solutionInterval() time.Duration {
	percent := p.app.Settings.SolutionSpeed
	if percent == atOnce {
		return 0
	}
	return p.advice.SolutionPace() * 100 / time.Duration(percent)
}

// changeSpeed goes by a number of speeds up, or down if it is negative.
func (p *Scene) changeSpeed(by int) {
	now := slices.Index(solutionSpeeds, p.app.Settings.SolutionSpeed)
	if now < 0 {
		now = slices.Index(solutionSpeeds, 100) // the settings file may have any number
	}
	p.chooseSpeed(solutionSpeeds[min(max(now+by, 0), len(solutionSpeeds)-1)])
}

// chooseSpeed saves a speed. The next gesture is due after its interval.
func (p *Scene) chooseSpeed(percent int) {
	changed := p.app.Settings
	changed.SolutionSpeed = percent
	p.app.Change(changed)
	p.hint(hint.SpeedChanged)
}

// speedName returns the name of a speed, such as 4×.
func speedName(look scene.Look, percent int) string {
	if percent == atOnce {
		return look.Text(assets.SolutionAtOnce)
	}
	return look.Words.Decimal(float64(percent)/100, 'g', -1) + "×"
}

// SolutionSpeeds are the speeds of shown solutions as choices of their setting, with that of the settings,
// which may be any.
func SolutionSpeeds(look scene.Look) (choices []form.Choice) {
	all := solutionSpeeds
	if now := look.Settings.SolutionSpeed; !slices.Contains(all, now) {
		all = append([]int{now}, all...)
	}
	for _, percent := range all {
		choices = append(choices, form.Choice{Value: strconv.Itoa(percent), Choice: widget.Choice{Word: speedName(look, percent)}})
	}
	return choices
}

// speedButton returns the button with the menu of the speeds.
func (p *Scene) speedButton() parts.BarButton {
	app := p.app
	spec := widget.ButtonSpec{
		Kind: widget.Flat, Size: widget.InBar, Icon: "gauge", Word: speedName(app.Look(), app.Settings.SolutionSpeed), Tip: app.Text(assets.ReplaySpeedTip), Key: "−, =",
	}
	b := parts.BarButton{ID: "demo-speed", Spec: spec, Take: func(entry widget.ID) {
		for i, percent := range solutionSpeeds {
			if entry == widget.Nth("demo-speed-to", i) {
				p.chooseSpeed(percent)
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
func (p *Scene) takeSpeedKeys() {
	ui := p.app.UI
	if ui.TakeShortcut(0, widget.KeyMinus) {
		p.changeSpeed(-1)
	}
	if ui.TakeShortcut(0, widget.KeyEqual) {
		p.changeSpeed(+1)
	}
}

// solutionBar declares the controls of a shown solution.
func (p *Scene) solutionBar(area image.Rectangle, v hint.View) {
	app := p.app
	p.takeSpeedKeys()
	play := widget.ButtonSpec{Kind: widget.Tonal, Size: widget.InBar, Icon: "play", Word: app.Text(assets.ReplayPlay), Tip: app.Text(assets.SolutionPlayTip), Disabled: v.AtGoal}
	if v.Playing {
		play.Icon, play.Word, play.Tip = "pause", app.Text(assets.ReplayPause), app.Text(assets.SolutionPauseTip)
	}
	step := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-forward", Word: app.Text(assets.ReplayNext), Tip: app.Text(assets.ReplayNextTip), Disabled: v.AtGoal}
	stop := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: app.Text(assets.HintStop), Tip: app.Text(assets.SolutionStopTip)}
	back := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "step-back", Word: app.Text(assets.ReplayBack), Tip: app.Text(assets.SolutionBackTip), Disabled: v.Done == 0}
	text, short := p.remainingText(v)
	parts.Bar(&app.Frame, area, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "route", Text: text, Short: short},
		parts.BarButton{ID: "demo-play", Spec: play, OnClick: func() { p.hint(hint.PlayToggled) }},
		parts.BarButton{ID: "demo-back", Spec: back, OnClick: func() { p.hint(hint.SteppedBack) }},
		parts.BarButton{ID: "demo-step", Spec: step, OnClick: func() { p.hint(hint.Stepped) }},
		p.speedButton(),
		parts.BarButton{ID: "demo-stop", Spec: stop, OnClick: func() { p.hint(hint.Dismissed) }})
}
