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
	ui, value := v.sc.UI, v.summary.Clock.Value
	width := max(v.width(role, value, "0"+parts.FormatRunning(v.sc, 0)), ui.Width(theme.Body, v.sc.Text(assets.ClockHidden)))
	return layout.Cell(width, 0, func(at image.Rectangle) {
		if v.sc.Settings.HideTime {
			ui.Label(at, v.sc.Text(assets.ClockHidden), widget.LabelSpec{Colour: theme.Text2})
			return
		}
		ui.SetA11y("clock", access.Node{Name: v.sc.Text(v.summary.Clock.Label), Value: cmp.Or(v.summary.Clock.Said, value)})
		ui.Label(at, value, widget.LabelSpec{Role: role})
		hit := at
		hit.Max.X = min(hit.Max.X, hit.Min.X+ui.Width(role, value))
		if ui.Area("clock", hit, widget.AreaSpec{}).Clicked {
			v.toggleTime()
		}
		ui.Tip("clock", hit, v.sc.Text(assets.ClockHideTip), "")
	})
}

// clockButtons returns Pause and Hide side by side. Their width does not depend on the words that they
// show now.
func (v infoPanel) clockButtons() layout.Item {
	ui := v.sc.UI
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
	sc := v.sc
	spec := widget.ButtonSpec{Icon: "pause", Word: sc.Text(assets.ClockPause), Tip: sc.Text(assets.ClockPauseTip), Key: scene.KeyOf(sc, scene.Pause)}
	if v.session.Paused() && !v.away {
		spec.Icon, spec.Word, spec.Tip = "play", sc.Text(assets.ClockResume), sc.Text(assets.ClockResumeTip)
	}
	if shown := v.solution; shown != nil {
		spec.Tip = sc.Text(assets.SolutionPauseTip)
		if !shown.player.Playing() {
			spec.Icon, spec.Word, spec.Tip = "play", sc.Text(assets.ClockResume), sc.Text(assets.SolutionPlayTip)
		}
	}
	if v.session.Locked() {
		spec.Disabled, spec.Tip = true, sc.Text(assets.ToolbarWhySolved)
	}
	if bare {
		spec.Word = ""
	}
	return sc.UI.ButtonItem("pause", spec, func() { sc.Do(scene.Pause) })
}

// hideButton returns the button that hides or shows the time.
func (v infoPanel) hideButton(bare bool) layout.Item {
	sc := v.sc
	spec := widget.ButtonSpec{Icon: "eye-off", Word: sc.Text(assets.ClockHide), Tip: sc.Text(assets.ClockHideTip)}
	if sc.Settings.HideTime {
		spec = widget.ButtonSpec{Icon: "eye", Word: sc.Text(assets.ClockShow), Tip: sc.Text(assets.ClockShowTip)}
	}
	if bare {
		spec.Word = ""
	}
	return sc.UI.ButtonItem("hide-time", spec, v.toggleTime)
}

// clockButtonWidth returns the width of one of the buttons, whichever word it shows.
func (v infoPanel) clockButtonWidth() int {
	sc, widest := v.sc, 0
	for _, word := range []assets.ID{assets.ClockPause, assets.ClockResume, assets.ClockHide, assets.ClockShow} {
		widest = max(widest, sc.UI.ButtonSize(widget.ButtonSpec{Icon: "pause", Word: sc.Text(word)}).X)
	}
	return widest
}

// toggleTime hides or shows the time. The clock continues in both cases.
func (v infoPanel) toggleTime() {
	s := v.sc.Settings
	s.HideTime = !s.HideTime
	v.sc.Change(s)
}
