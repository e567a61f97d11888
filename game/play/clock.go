package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// clockButtons declares Pause and Hide side by side.
func (v infoPanel) clockButtons(area image.Rectangle) {
	sc, s := v.sc, v.session
	ui := sc.UI
	pauseSpec := widget.ButtonSpec{Icon: "pause", Word: sc.Text(assets.ClockPause), Tip: sc.Text(assets.ClockPauseTip), Key: scene.KeyOf(sc, scene.Pause)}
	if s.Paused() && !v.away {
		pauseSpec = widget.ButtonSpec{Icon: "play", Word: sc.Text(assets.ClockResume), Tip: sc.Text(assets.ClockResumeTip), Key: scene.KeyOf(sc, scene.Pause)}
	}
	if shown := v.solution; shown != nil {
		pauseSpec.Tip = sc.Text(assets.DemoPauseTip)
		if !shown.player.Playing() {
			pauseSpec.Icon, pauseSpec.Word, pauseSpec.Tip = "play", sc.Text(assets.ClockResume), sc.Text(assets.DemoPlayTip)
		}
	}
	if s.Locked() {
		pauseSpec.Disabled, pauseSpec.Tip = true, sc.Text(assets.ToolbarWhySolved)
	}
	// Words may come a little closer to the edges before only the tooltips have them.
	bare := area.Dx()*8/7 < v.clockButtonsWidth()
	for i, b := range []struct {
		id   widget.ID
		spec widget.ButtonSpec
		do   func()
	}{{"pause", pauseSpec, func() { sc.Do(scene.Pause) }}, {"hide-time", v.hideSpec(), v.toggleTime}} {
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
	return 2*v.clockButtonWidth() + v.sc.UI.Px(theme.Space8)
}

// clockButtonWidth is that of one of them.
func (v infoPanel) clockButtonWidth() int {
	sc, widest := v.sc, 0
	for _, word := range []assets.ID{assets.ClockPause, assets.ClockResume, assets.ClockHide, assets.ClockShow} {
		widest = max(widest, sc.UI.ButtonSize(widget.ButtonSpec{Icon: "pause", Word: sc.Text(word)}).X)
	}
	return widest
}

// hideSpec describes the button that hides the clock or shows it again.
func (v infoPanel) hideSpec() widget.ButtonSpec {
	sc := v.sc
	if sc.Settings.HideTime {
		return widget.ButtonSpec{Icon: "eye", Word: sc.Text(assets.ClockShow), Tip: sc.Text(assets.ClockShowTip)}
	}
	return widget.ButtonSpec{Icon: "eye-off", Word: sc.Text(assets.ClockHide), Tip: sc.Text(assets.ClockHideTip)}
}

// hideButton declares that button alone.
func (v infoPanel) hideButton(at image.Rectangle) {
	if v.sc.UI.Button("hide-time", at, v.hideSpec()) {
		v.toggleTime()
	}
}

// toggleTime hides the clock or shows it again; it runs on all the same.
func (v infoPanel) toggleTime() {
	sc := v.sc
	s := sc.Settings
	s.HideTime = !s.HideTime
	sc.Change(s)
}
