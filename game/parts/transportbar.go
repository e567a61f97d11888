package parts

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// TransportBar is the bar below a board that plays a Track and goes to any of its positions: a
// slider, buttons and the speed.
type TransportBar struct {
	player Player
	// NamesNext is whether the bar says which move comes next, as on pages that list moves, and not how many were made.
	NamesNext bool
	// Offset is the number of moves before the first one of the track. It is added to the numbers of moves.
	Offset int
}

// replayStart is the time before the first move when a replay starts by itself.
const replayStart = 500 * time.Millisecond

// transportRows returns the heights of the bar's slider and buttons in device pixels. They depend on
// the width of the window and not on touch input, so that the board does not jump when it is touched.
func transportRows(fr *scene.Frame) (slider, buttons int) {
	if fr.UI.Narrow() {
		return fr.UI.SliderHeight(), fr.UI.ControlHeight()
	}
	return fr.UI.Px(theme.Space24), fr.UI.Px(fr.Enlarged(theme.HeightButton))
}

// TransportBarHeight is the height of the bar in device pixels.
func TransportBarHeight(fr *scene.Frame) int {
	slider, buttons := transportRows(fr)
	return 2*fr.UI.Px(theme.Space12) + slider + fr.UI.Px(theme.Space8) + buttons
}

// Playing reports whether the bar plays.
func (k *TransportBar) Playing() bool { return k.player.Playing() }

// Stop stops playing.
func (k *TransportBar) Stop() { k.player.Stop() }

// PlayFromStart goes to the start and plays after a short delay.
func (k *TransportBar) PlayFromStart(app *scene.App, t Track) {
	t.Seek(app, 0)
	k.player.Start(&app.Frame, replayStart)
}

// Update makes the moves that are due.
func (k *TransportBar) Update(app *scene.App, t Track) {
	k.player.Update(&app.Frame, k.realTime(t), func() (time.Duration, bool) {
		t.Forward(app)
		at, all := t.Position()
		return k.interval(t), at < all
	})
}

// Toggle stops or plays. At the end it plays from the start.
func (k *TransportBar) Toggle(app *scene.App, t Track) {
	if at, all := t.Position(); at == all && !k.Playing() {
		t.Seek(app, 0)
	}
	k.player.Toggle(&app.Frame, k.interval(t))
}

// Takes reports whether the bar takes a key: Space plays and stops, the others change the position.
func (k *TransportBar) Takes(press widget.KeyPress) bool {
	switch press.Key {
	case widget.KeySpace, widget.KeyLeft, widget.KeyRight, widget.KeyHome, widget.KeyEnd:
		return press.Mods == 0
	}
	return false
}

// Key acts on one of these keys.
func (k *TransportBar) Key(app *scene.App, t Track, pressed widget.Key) {
	if pressed == widget.KeySpace {
		k.Toggle(app, t)
		return
	}
	k.player.Stop()
	switch pressed {
	case widget.KeyLeft:
		t.Backward(app)
	case widget.KeyRight:
		t.Forward(app)
	case widget.KeyHome:
		t.Seek(app, 0)
	case widget.KeyEnd:
		_, all := t.Position()
		t.Seek(app, all)
	}
}

// Bar declares the bar, which has one row without speed where it is low. If keys is true, the bar takes keys, and tooltips name them. closing is called
// by the close button; if it is nil there is none.
func (k *TransportBar) Bar(app *scene.App, area image.Rectangle, t Track, keys bool, closing func()) {
	app.UI.KeepToastsOff(area)
	ui := app.UI
	line := float64(max(1, ui.Px(app.Theme().Line())))
	app.List().Box(area, theme.RadiusControl*app.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	in := area.Inset(ui.Px(theme.Space12))
	slider, _ := transportRows(&app.Frame)
	one := area.Dy() < TransportBarHeight(&app.Frame) // there is room for one row
	var top image.Rectangle
	if one {
		in.Min.Y, in.Max.Y = area.Min.Y+(area.Dy()-ui.ControlHeight())/2, area.Min.Y+(area.Dy()+ui.ControlHeight())/2
		for _, c := range k.controls(app, t, keys, closing) {
			c.spec.Word, c.least = "", 0
			k.button(&app.Frame, &in, c)
		}
		widget.CutLeft(&in, ui.Px(theme.Space12))
		top = widget.Centre(in, in.Dx(), slider)
	} else {
		top = widget.CutTop(&in, slider)
	}
	at, all := t.Position()
	count, total := at, all
	if t.Times() != nil && !k.NamesNext { // as the panel beside it counts
		count, total = t.Times().Counted()
	}
	where, widest := "", ""
	if total > 0 || !timed(t) {
		where, widest = k.position(app.Look(), count, total)+"  ", k.position(app.Look(), max(0, total-1), total)+"  "
	}
	if timed(t) {
		where += FormatTime(app.Look(), k.PlayTime(&app.Frame, t))
		widest += FormatTime(app.Look(), t.Times().TimeOf(all))
	}
	where, widest = strings.TrimSpace(where), strings.TrimSpace(widest)
	width := ui.Width(theme.Caption, widest)
	if timed(t) && total > 0 {
		k.pace(&app.Frame, &top, width+ui.Px(theme.Space16), count, t.Times().TimeOf(at))
	}
	ui.SetA11y("replay-slider", access.Node{Name: where})
	ui.Label(widget.CutRight(&top, width), where, widget.LabelSpec{Role: theme.Caption, Right: true})
	widget.CutRight(&top, ui.Px(theme.Space16))
	if k.realTime(t) {
		k.timeSlider(app, top, t)
	} else {
		to := at
		if ui.Slider("replay-slider", top, &to, widget.SliderSpec{Max: max(1, all), Ticks: true, Disabled: all == 0}) {
			k.player.Stop()
			t.Seek(app, to)
		}
	}
	k.omissions(&app.Frame, top, t)
	if one {
		return
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	k.buttons(&app.Frame, t, in, k.controls(app, t, keys, closing))
}

// pace cuts the moves a second from the right end of a row, where there is room for them beside taken and a slider.
// They change with each move only.
func (k *TransportBar) pace(fr *scene.Frame, row *image.Rectangle, taken, count int, in time.Duration) {
	ui := fr.UI
	width := ui.Width(theme.Caption, FormatPace(fr.Look(), 888, 10*time.Second))
	if ui.Narrow() || row.Dx() < taken+3*width {
		return
	}
	ui.Label(widget.CutRight(row, width), FormatPace(fr.Look(), count, in), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	widget.CutRight(row, ui.Px(theme.Space12))
}

// position returns the text for a position: the number of moves, or the next move.
func (k *TransportBar) position(look scene.Look, at, all int) string {
	if k.NamesNext && at < all {
		return look.Words.Format(assets.ReplayBefore, map[string]any{"Move": k.Offset + at + 1, "All": k.Offset + all})
	}
	return look.Words.Format(assets.ReplayPosition, map[string]any{"Move": k.Offset + at, "All": k.Offset + all})
}

// maxTicks is the maximum number of marks on the slider.
const maxTicks = 60

// timeSlider declares a slider over the play time, with a mark at the time of each gesture.
func (k *TransportBar) timeSlider(app *scene.App, at image.Rectangle, track Track) {
	ui, t := app.UI, track.Times()
	shown, all := track.Position()
	lasts := int(t.TimeOf(all) / time.Millisecond)
	before := int(t.TimeOf(shown) / time.Millisecond)
	to := before
	if ui.Slider("replay-slider", at, &to, widget.SliderSpec{Max: max(1, lasts), Step: max(1, lasts/100)}) {
		k.player.Stop()
		n := t.PositionAt(time.Duration(to) * time.Millisecond)
		if n == shown && to > before { // a key asks for more, however long it takes
			n++
		} else if n == shown && to < before {
			n--
		}
		track.Seek(app, n)
	}
	if ui.Measuring() || all > maxTicks {
		return
	}
	for n := 1; n <= all; n++ {
		tick(app.Look(), at, int(t.TimeOf(n)/time.Millisecond), lasts, 2, theme.Field)
	}
}

// omissions draws a longer mark for each omitted move.
func (k *TransportBar) omissions(fr *scene.Frame, at image.Rectangle, track Track) {
	t := track.Times()
	if t == nil || fr.UI.Measuring() {
		return
	}
	_, all := track.Position()
	for _, o := range t.Omissions() {
		if k.realTime(track) {
			tick(fr.Look(), at, int(o.At/time.Millisecond), int(t.Duration()/time.Millisecond), 5, theme.Warn)
		} else {
			tick(fr.Look(), at, 2*o.After+1, 2*all, 5, theme.Warn) // between two moves
		}
	}
}

// tick draws a mark at a value of a slider that ends at of. Its length is given in widths of the mark.
func tick(look scene.Look, at image.Rectangle, place, of, length int, colour theme.Colour) {
	knob, width := look.Px(16), max(1, look.Px(2))
	x := at.Min.X + knob/2 + min(place, of)*(at.Dx()-knob)/max(1, of)
	y := at.Min.Y + at.Dy()/2 + knob/2
	look.List.Fill(image.Rect(x-width/2, y, x-width/2+width, y+length*width), 0, look.Colour(colour))
}

// control is one button of the bar.
type control struct {
	id    widget.ID
	spec  widget.ButtonSpec
	do    func()
	right bool // aligned to the right end
	least int  // width in device pixels, of a button whose word changes
}

func (c control) width(fr *scene.Frame) int { return max(fr.UI.ToolButtonSize(c.spec).X, c.least) }

func (k *TransportBar) controls(app *scene.App, t Track, keys bool, closing func()) []control {
	spec := func(icon string, word, tip assets.ID, key string, disabled bool) widget.ButtonSpec {
		if !keys {
			key = ""
		}
		return widget.ButtonSpec{Kind: widget.Flat, Icon: icon, Word: app.Text(word), Tip: app.Text(tip), Key: key, Disabled: disabled}
	}
	press := func(pressed widget.Key) func() { return func() { k.Key(app, t, pressed) } }
	at, all := t.Position()
	first, last := at == 0, at == all
	play := spec("play", assets.ReplayPlay, assets.ReplayPlayTip, app.Text(assets.KeySpace), all == 0)
	pause := spec("pause", assets.ReplayPause, assets.ReplayPauseTip, app.Text(assets.KeySpace), false)
	play.Kind, pause.Kind = widget.Tonal, widget.Tonal
	if k.Playing() {
		play, pause = pause, play
	}
	controls := []control{
		{"replay-start", spec("skip-back", assets.ReplayStart, assets.ReplayStartTip, app.Text(assets.KeyHome), first), press(widget.KeyHome), false, 0},
		{"replay-back", spec("step-back", assets.ReplayBack, assets.ReplayBackTip, "←", first), press(widget.KeyLeft), false, 0},
		{"replay-play", play, press(widget.KeySpace), false, max(app.UI.ToolButtonSize(play).X, app.UI.ToolButtonSize(pause).X)},
		{"replay-next", spec("step-forward", assets.ReplayNext, assets.ReplayNextTip, "→", last), press(widget.KeyRight), false, 0},
		{"replay-end", spec("skip-forward", assets.ReplayEnd, assets.ReplayEndTip, app.Text(assets.KeyEnd), last), press(widget.KeyEnd), false, 0},
	}
	if closing != nil {
		controls = append(controls, control{"replay-close", spec("x", assets.ReplayClose, assets.ReplayCloseTip, app.Text(assets.KeyEsc), false), closing, true, 0})
	}
	return controls
}

// Width returns the width in device pixels at which all buttons have their words.
func (k *TransportBar) Width(app *scene.App, t Track, closing func()) int {
	width := 2*app.UI.Px(theme.Space16) + k.speedDrop(&app.Frame, t, true).width
	for _, c := range k.controls(app, t, true, closing) {
		width += c.width(&app.Frame)
	}
	return width
}

// buttons declares the controls, with the speed at the right end. If there is little room the speed
// shows only its number, and if there is less the controls show only icons.
func (k *TransportBar) buttons(fr *scene.Frame, t Track, row image.Rectangle, controls []control) {
	speed, needed := k.speedDrop(fr, t, false), 0
	for _, c := range controls {
		needed += c.width(fr)
	}
	if needed+speed.width > row.Dx() {
		speed = k.speedDrop(fr, t, true)
	}
	bare := needed+speed.width > row.Dx()
	speed.declare(fr, k, t, widget.CutRight(&row, min(speed.width, row.Dx())))
	for _, c := range controls {
		if bare {
			c.spec.Word, c.least = "", 0
		}
		k.button(fr, &row, c)
	}
}

// button declares a control at an end of a row, if there is room.
func (k *TransportBar) button(fr *scene.Frame, row *image.Rectangle, c control) {
	cut := widget.CutLeft
	if c.right {
		cut = widget.CutRight
	}
	width := c.width(fr)
	if width > row.Dx() {
		return // the most important controls come first
	}
	if fr.UI.Button(c.id, cut(row, width), c.spec) {
		c.do()
	}
}
