package desk

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Tape is moves that can be wound to and fro: those of a replay, or the history of
// a game that is being played.
type Tape interface {
	// Place returns how many moves are shown, and how many there are.
	Place(d *Desk) (at, all int)
	// Forward and backward show one move more or less.
	Forward(d *Desk)
	Backward(d *Desk)
	// Wind shows so many moves, without motion.
	Wind(d *Desk, to int)
	// Pace is the time from one move to the next.
	Pace() time.Duration
}

// Deck is the bar that winds a tape: a slider, buttons, and playing by itself.
type Deck struct {
	Playing bool
	next    time.Duration // when the next move is due, while playing
	speed   int           // index of replaySpeeds
}

// replaySpeeds are the factors by which a replay can be hurried.
var replaySpeeds = []int{1, 2, 3, 4}

// replayStart is how long the first position is shown before a replay begins by
// itself.
const replayStart = 500 * time.Millisecond

// deckRows are the heights of the bar's slider and buttons in device pixels. They
// are not higher for fingers, but where the window is narrow from the beginning: a
// board must not jump when it is touched.
func deckRows(d *Desk) (slider, buttons int) {
	if d.UI.Narrow() {
		return d.UI.SliderHeight(), d.UI.ControlHeight()
	}
	return d.UI.Px(theme.Space24), d.UI.Px(d.Enlarged(theme.HeightButton))
}

// DeckHeight is the height of the bar in device pixels.
func DeckHeight(d *Desk) int {
	slider, buttons := deckRows(d)
	return 2*d.UI.Px(theme.Space12) + slider + d.UI.Px(theme.Space8) + buttons
}

// PlayFromStart winds the tape back and lets it play in a moment.
func (k *Deck) PlayFromStart(d *Desk, t Tape) {
	t.Wind(d, 0)
	k.Playing, k.next = true, d.Now+replayStart
	d.UI.WakeAfter(0)
}

func (k *Deck) step(t Tape) time.Duration {
	return t.Pace() / time.Duration(replaySpeeds[k.speed])
}

// Update shows the move that is due.
func (k *Deck) Update(d *Desk, t Tape) {
	if !k.Playing {
		return
	}
	if d.Now >= k.next {
		t.Forward(d)
		k.next = d.Now + k.step(t)
		at, all := t.Place(d)
		k.Playing = at < all
	}
	if k.Playing {
		d.UI.WakeAfter(k.next - d.Now)
	}
}

// Toggle plays or stops. At the end, playing begins anew.
func (k *Deck) Toggle(d *Desk, t Tape) {
	k.Playing = !k.Playing
	if !k.Playing {
		return
	}
	if at, all := t.Place(d); at == all {
		t.Wind(d, 0)
	}
	k.next = d.Now + k.step(t)
	d.UI.WakeAfter(0)
}

// Takes reports whether a key winds tapes: Space plays and stops, the others step.
func (k *Deck) Takes(press widget.KeyPress) bool {
	switch press.Key {
	case widget.KeySpace, widget.KeyLeft, widget.KeyRight, widget.KeyHome, widget.KeyEnd:
		return press.Mods == 0
	}
	return false
}

// Key does what one of these keys says.
func (k *Deck) Key(d *Desk, t Tape, pressed widget.Key) {
	if pressed == widget.KeySpace {
		k.Toggle(d, t)
		return
	}
	k.Playing = false
	switch pressed {
	case widget.KeyLeft:
		t.Backward(d)
	case widget.KeyRight:
		t.Forward(d)
	case widget.KeyHome:
		t.Wind(d, 0)
	case widget.KeyEnd:
		_, all := t.Place(d)
		t.Wind(d, all)
	}
}

// Bar declares the bar. closing, if not nil, is what its close button does; keys
// tells that the keys above reach it.
func (k *Deck) Bar(d *Desk, area image.Rectangle, t Tape, keys bool, closing func()) {
	ui := d.UI
	line := float64(max(1, ui.Px(d.Theme().Line())))
	d.List().Box(area, theme.RadiusControl*d.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	in := area.Inset(ui.Px(theme.Space12))
	slider, _ := deckRows(d)
	top := widget.CutTop(&in, slider)
	at, all := t.Place(d)
	where := d.Words.Format(assets.ReplayPosition, map[string]any{"Move": at, "All": all})
	widest := d.Words.Format(assets.ReplayPosition, map[string]any{"Move": all, "All": all})
	ui.Label(widget.CutRight(&top, ui.Width(theme.Caption, widest)), where, widget.LabelSpec{Role: theme.Caption, Right: true})
	widget.CutRight(&top, ui.Px(theme.Space16))
	to := at
	if ui.Slider("replay-slider", top, &to, widget.SliderSpec{Max: max(1, all), Ticks: true, Disabled: all == 0}) {
		k.Playing = false
		t.Wind(d, to)
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	k.buttons(d, in, k.controls(d, t, keys, closing))
}

// control is one button of the bar.
type control struct {
	id    widget.ID
	spec  widget.ButtonSpec
	do    func()
	right bool // at the right end, from there inward
}

func (k *Deck) controls(d *Desk, t Tape, keys bool, closing func()) []control {
	spec := func(icon string, word, tip assets.ID, key string, disabled bool) widget.ButtonSpec {
		if !keys {
			key = ""
		}
		return widget.ButtonSpec{Kind: widget.Flat, Icon: icon, Word: d.Text(word), Tip: d.Text(tip), Key: key, Disabled: disabled}
	}
	press := func(pressed widget.Key) func() { return func() { k.Key(d, t, pressed) } }
	at, all := t.Place(d)
	first, last := at == 0, at == all
	play := spec("play", assets.ReplayPlay, assets.ReplayPlayTip, d.Text(assets.KeySpace), all == 0)
	if k.Playing {
		play = spec("pause", assets.ReplayPause, assets.ReplayPauseTip, d.Text(assets.KeySpace), false)
	}
	play.Kind = widget.Tonal
	speed := spec("gauge", assets.ReplaySpeedTip, assets.ReplaySpeedTip, "", false)
	speed.Word = strconv.Itoa(replaySpeeds[k.speed]) + "×"
	controls := []control{
		{"replay-start", spec("skip-back", assets.ReplayStart, assets.ReplayStartTip, "Home", first), press(widget.KeyHome), false},
		{"replay-back", spec("step-back", assets.ReplayBack, assets.ReplayBackTip, "←", first), press(widget.KeyLeft), false},
		{"replay-play", play, press(widget.KeySpace), false},
		{"replay-next", spec("step-forward", assets.ReplayNext, assets.ReplayNextTip, "→", last), press(widget.KeyRight), false},
		{"replay-end", spec("skip-forward", assets.ReplayEnd, assets.ReplayEndTip, "End", last), press(widget.KeyEnd), false},
	}
	if closing != nil {
		controls = append(controls, control{"replay-close", spec("x", assets.ReplayClose, assets.ReplayCloseTip, d.Text(assets.KeyEsc), false), closing, true})
	}
	return append(controls, control{"replay-speed", speed, func() { k.speed = (k.speed + 1) % len(replaySpeeds) }, true})
}

// Width returns how wide the bar must be for all words.
func (k *Deck) Width(d *Desk, t Tape, closing func()) int {
	width := 2 * d.UI.Px(theme.Space16)
	for _, c := range k.controls(d, t, true, closing) {
		width += d.UI.ToolButtonSize(c.spec).X
	}
	return width
}

// buttons declares the controls. Where there is no room for words only the
// tooltips name them, and the speed keeps its number.
func (k *Deck) buttons(d *Desk, row image.Rectangle, controls []control) {
	needed := 0
	for _, c := range controls {
		needed += d.UI.ToolButtonSize(c.spec).X
	}
	bare := needed > row.Dx()
	for _, c := range controls {
		if bare && c.id != "replay-speed" {
			c.spec.Word = ""
		}
		cut := widget.CutLeft
		if c.right {
			cut = widget.CutRight
		}
		width := d.UI.ToolButtonSize(c.spec).X
		if width > row.Dx() {
			continue // what matters comes first
		}
		if d.UI.Button(c.id, cut(&row, width), c.spec) {
			c.do()
		}
	}
}
