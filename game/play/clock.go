package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// clockButtons declares Pause and Hide side by side.
func (v infoPanel) clockButtons(area image.Rectangle) {
	d, s := v.d, v.scene.session
	ui := d.UI
	pauseSpec := widget.ButtonSpec{Icon: "pause", Word: d.Text(assets.ClockPause), Tip: d.Text(assets.ClockPauseTip), Key: desk.KeyOf(d, desk.Pause)}
	if s.Paused() && !v.scene.away {
		pauseSpec = widget.ButtonSpec{Icon: "play", Word: d.Text(assets.ClockResume), Tip: d.Text(assets.ClockResumeTip), Key: desk.KeyOf(d, desk.Pause)}
	}
	if shown, ok := v.scene.hints.showing(); ok {
		pauseSpec.Tip = d.Text(assets.DemoPauseTip)
		if !shown.playing {
			pauseSpec.Icon, pauseSpec.Word, pauseSpec.Tip = "play", d.Text(assets.ClockResume), d.Text(assets.DemoPlayTip)
		}
	}
	if s.Locked() {
		pauseSpec.Disabled, pauseSpec.Tip = true, d.Text(assets.ToolbarWhySolved)
	}
	// Words may come a little closer to the edges before only the tooltips have them.
	bare := area.Dx()*8/7 < v.clockButtonsWidth()
	for i, b := range []struct {
		id   widget.ID
		spec widget.ButtonSpec
		do   func()
	}{{"pause", pauseSpec, func() { d.Do(desk.Pause) }}, {"hide-time", v.hideSpec(), v.toggleTime}} {
		at := widget.Column(area, 2, i, ui.Px(theme.Space8))
		if bare {
			b.spec.Word = ""
		}
		if ui.Button(b.id, at, b.spec) {
			b.do()
		}
	}
}

// clockButtonsWidth is the width that both buttons need side by side, whichever
// words they show.
func (v infoPanel) clockButtonsWidth() int {
	return 2*v.clockButtonWidth() + v.d.UI.Px(theme.Space8)
}

// clockButtonWidth is that of one of them.
func (v infoPanel) clockButtonWidth() int {
	d, widest := v.d, 0
	for _, word := range []assets.ID{assets.ClockPause, assets.ClockResume, assets.ClockHide, assets.ClockShow} {
		widest = max(widest, d.UI.ButtonSize(widget.ButtonSpec{Icon: "pause", Word: d.Text(word)}).X)
	}
	return widest
}

// hideSpec describes the button that hides the clock or shows it again.
func (v infoPanel) hideSpec() widget.ButtonSpec {
	d := v.d
	if d.Settings.HideTime {
		return widget.ButtonSpec{Icon: "eye", Word: d.Text(assets.ClockShow), Tip: d.Text(assets.ClockShowTip)}
	}
	return widget.ButtonSpec{Icon: "eye-off", Word: d.Text(assets.ClockHide), Tip: d.Text(assets.ClockHideTip)}
}

// hideButton declares that button alone.
func (v infoPanel) hideButton(at image.Rectangle) {
	if v.d.UI.Button("hide-time", at, v.hideSpec()) {
		v.toggleTime()
	}
}

// toggleTime hides the clock or shows it again; it runs on all the same.
func (v infoPanel) toggleTime() {
	d := v.d
	s := d.Settings
	s.HideTime = !s.HideTime
	d.Change(s)
}
