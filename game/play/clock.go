package play

import (
	"cmp"
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// clock returns the time, or a word instead while it is hidden, for a line of any height. A click on
// the time hides it.
func (v infoPanel) clock(role theme.Role) layout.Item {
	ui, value := v.app.UI, v.summary.Clock.Value
	width := max(v.width(role, value, "0"+parts.FormatRunning(v.app.Look(), 0)), ui.Width(theme.Body, v.app.Text(assets.ClockHidden)))
	return layout.Cell(width, 0, func(at image.Rectangle) {
		if v.app.Settings.HideTime {
			ui.Label(at, v.app.Text(assets.ClockHidden), widget.LabelSpec{Colour: theme.Text2})
			return
		}
		ui.SetA11y("clock", access.Node{Name: v.app.Text(v.summary.Clock.Label), Value: cmp.Or(v.summary.Clock.Said, value)})
		ui.Label(at, value, widget.LabelSpec{Role: role})
		hit := at
		hit.Max.X = min(hit.Max.X, hit.Min.X+ui.Width(role, value))
		if ui.Area("clock", hit, widget.AreaSpec{}).Clicked {
			v.toggleTime()
		}
		ui.Tip("clock", hit, v.app.Text(assets.ClockHideTip), "")
	})
}

// clockButtons returns Pause and Hide side by side. Their width does not depend on the words that they
// show now.
func (v infoPanel) clockButtons() layout.Item {
	ui := v.app.UI
	gap := ui.Px(theme.Space8)
	width := 2*v.clockButtonWidth() + gap
	return layout.Cell(width, ui.ControlHeight(), func(at image.Rectangle) {
		// Without words if they would come closer to the edges than an eighth of the width.
		bare := at.Dx()*8/7 < width
		layout.Grid(0, gap, v.pauseButton(bare), v.hideButton(bare)).Draw(at)
	})
}

// pauseButton returns the button that pauses or resumes the game, or the solution that is being shown.
func (v infoPanel) pauseButton(bare bool) layout.Item {
	app := v.app
	spec := widget.ButtonSpec{Icon: "pause", Word: app.Text(assets.ClockPause), Tip: app.Text(assets.ClockPauseTip), Key: scene.KeyOf(app, scene.Pause)}
	if v.session.Paused() && !v.away {
		spec.Icon, spec.Word, spec.Tip = "play", app.Text(assets.ClockResume), app.Text(assets.ClockResumeTip)
	}
	if v.shows {
		spec.Tip = app.Text(assets.SolutionPauseTip)
		if !v.playing {
			spec.Icon, spec.Word, spec.Tip = "play", app.Text(assets.ClockResume), app.Text(assets.SolutionPlayTip)
		}
	}
	if v.session.Locked() {
		spec.Disabled, spec.Tip = true, app.Text(assets.ToolbarWhySolved)
	}
	if bare {
		spec.Word = ""
	}
	return app.UI.ButtonItem("pause", spec, func() { app.Do(scene.Pause) })
}

// hideButton returns the button that hides or shows the time.
func (v infoPanel) hideButton(bare bool) layout.Item {
	app := v.app
	spec := widget.ButtonSpec{Icon: "eye-off", Word: app.Text(assets.ClockHide), Tip: app.Text(assets.ClockHideTip)}
	if app.Settings.HideTime {
		spec = widget.ButtonSpec{Icon: "eye", Word: app.Text(assets.ClockShow), Tip: app.Text(assets.ClockShowTip)}
	}
	if bare {
		spec.Word = ""
	}
	return app.UI.ButtonItem("hide-time", spec, v.toggleTime)
}

// clockButtonWidth returns the width of one of the buttons, whichever word it shows.
func (v infoPanel) clockButtonWidth() int {
	app, widest := v.app, 0
	for _, word := range []assets.ID{assets.ClockPause, assets.ClockResume, assets.ClockHide, assets.ClockShow} {
		widest = max(widest, app.UI.ButtonSize(widget.ButtonSpec{Icon: "pause", Word: app.Text(word)}).X)
	}
	return widest
}

// toggleTime hides or shows the time. The clock continues in both cases.
func (v infoPanel) toggleTime() {
	s := v.app.Settings
	s.HideTime = !s.HideTime
	v.app.Change(s)
}
