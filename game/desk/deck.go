package desk

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/ui/access"
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

// TimedTape is a Tape that may know when its moves were made.
type TimedTape interface {
	Tape
	// Timed reports whether it does.
	Timed() bool
	// TimeOf returns when so many moves had been made, from the first of them;
	// PositionAt returns how many had been made then.
	TimeOf(n int) time.Duration
	PositionAt(t time.Duration) int
}

// GappedTape is a Tape of which moves were left out.
type GappedTape interface {
	Tape
	// LeftOut returns after how many moves, and when.
	LeftOut() []Omission
}

// Omission is a move that is left out: after so many others, at a time from the first.
type Omission struct {
	After int
	At    time.Duration
}

// Deck is the bar that winds a tape: a slider, buttons, and playing by itself.
type Deck struct {
	Playing bool
	next    time.Duration // when the next move is due, while playing
	chosen  bool          // the player has chosen a speed
	speed   int           // index of the speeds, once it was chosen
}

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

// Update shows the move that is due.
func (k *Deck) Update(d *Desk, t Tape) {
	if !k.Playing {
		return
	}
	for k.Playing && d.Now >= k.next {
		t.Forward(d)
		if !k.inTime(t) {
			k.next = d.Now
		}
		k.next += k.step(d, t)
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
	k.next = d.Now + k.step(d, t)
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
	where, widest := d.position(t, at, all), d.position(t, all, all)
	ui.Tell("replay-slider", access.Node{Name: where})
	ui.Label(widget.CutRight(&top, ui.Width(theme.Caption, widest)), where, widget.LabelSpec{Role: theme.Caption, Right: true})
	widget.CutRight(&top, ui.Px(theme.Space16))
	if k.inTime(t) {
		k.timeline(d, top, t.(TimedTape))
	} else {
		to := at
		if ui.Slider("replay-slider", top, &to, widget.SliderSpec{Max: max(1, all), Ticks: true, Disabled: all == 0}) {
			k.Playing = false
			t.Wind(d, to)
		}
	}
	k.omissions(d, top, t)
	widget.CutTop(&in, ui.Px(theme.Space8))
	k.buttons(d, t, in, k.controls(d, t, keys, closing))
}

// position says how many moves are shown, and when that was.
func (d *Desk) position(t Tape, at, all int) string {
	words := d.Words.Format(assets.ReplayPosition, map[string]any{"Move": at, "All": all})
	if timed, ok := t.(TimedTape); ok && timed.Timed() {
		words += "  " + d.FormatTime(timed.TimeOf(at))
	}
	return words
}

// ticksMost is how many marks can still be told apart.
const ticksMost = 60

// timeline is a slider over the play time, with a mark for each move where it was
// made.
func (k *Deck) timeline(d *Desk, at image.Rectangle, t TimedTape) {
	ui := d.UI
	shown, all := t.Place(d)
	lasts := int(t.TimeOf(all) / time.Millisecond)
	before := int(t.TimeOf(shown) / time.Millisecond)
	to := before
	if ui.Slider("replay-slider", at, &to, widget.SliderSpec{Max: max(1, lasts), Step: max(1, lasts/100)}) {
		k.Playing = false
		n := t.PositionAt(time.Duration(to) * time.Millisecond)
		if n == shown && to > before { // a key asks for more, however long it takes
			n++
		} else if n == shown && to < before {
			n--
		}
		t.Wind(d, n)
	}
	if ui.Measuring() || all > ticksMost {
		return
	}
	for n := 1; n <= all; n++ {
		tick(d, at, int(t.TimeOf(n)/time.Millisecond), lasts, 2, theme.Field)
	}
}

// omissions has a longer mark for each move that is left out.
func (k *Deck) omissions(d *Desk, at image.Rectangle, t Tape) {
	gapped, ok := t.(GappedTape)
	if !ok || d.UI.Measuring() {
		return
	}
	_, all := t.Place(d)
	for _, o := range gapped.LeftOut() {
		if k.inTime(t) {
			tick(d, at, int(o.At/time.Millisecond), int(t.(TimedTape).TimeOf(all)/time.Millisecond), 5, theme.Warn)
		} else {
			tick(d, at, 2*o.After+1, 2*all, 5, theme.Warn) // between two moves
		}
	}
}

// tick marks a place on a slider, so many of its own widths long.
func tick(d *Desk, at image.Rectangle, place, of, length int, colour theme.Colour) {
	knob, width := d.UI.Px(16), max(1, d.UI.Px(2))
	x := at.Min.X + knob/2 + min(place, of)*(at.Dx()-knob)/max(1, of)
	y := at.Min.Y + at.Dy()/2 + knob/2
	d.List().Fill(image.Rect(x-width/2, y, x-width/2+width, y+length*width), 0, d.UI.Colour(colour))
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
	return controls
}

// Width returns how wide the bar must be for all words.
func (k *Deck) Width(d *Desk, t Tape, closing func()) int {
	width := 2*d.UI.Px(theme.Space16) + k.speedDrop(d, t, true).width
	for _, c := range k.controls(d, t, true, closing) {
		width += d.UI.ToolButtonSize(c.spec).X
	}
	return width
}

// buttons declares the controls, with the speed at the right end. Where there is little
// room the speed keeps its number only; where there is less, only the tooltips name the
// others.
func (k *Deck) buttons(d *Desk, t Tape, row image.Rectangle, controls []control) {
	speed, needed := k.speedDrop(d, t, false), 0
	for _, c := range controls {
		needed += d.UI.ToolButtonSize(c.spec).X
	}
	if needed+speed.width > row.Dx() {
		speed = k.speedDrop(d, t, true)
	}
	bare := needed+speed.width > row.Dx()
	speed.declare(d, k, t, widget.CutRight(&row, min(speed.width, row.Dx())))
	for _, c := range controls {
		if bare {
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
