package game

import (
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// tape is moves that can be wound to and fro: those of a replay, or the history of
// a game that is being played.
type tape interface {
	// place returns how many moves are shown, and how many there are.
	place(g *Game) (at, all int)
	// forward and backward show one move more or less.
	forward(g *Game)
	backward(g *Game)
	// wind shows so many moves, without motion.
	wind(g *Game, to int)
	// pace is the time from one move to the next.
	pace() time.Duration
}

// tapeDeck is the bar that winds a tape: a slider, buttons, and playing by itself.
type tapeDeck struct {
	playing bool
	next    time.Duration // when the next move is due, while playing
	speed   int           // index of replaySpeeds
}

// replaySpeeds are the factors by which a replay can be hurried.
var replaySpeeds = []int{1, 2, 3, 4}

// replayStart is how long the first position is shown before a replay begins by
// itself.
const replayStart = 500 * time.Millisecond

// replayRows are the heights of the bar's slider and buttons in device pixels. They
// are not higher for fingers, but where the window is narrow from the beginning: a
// board must not jump when it is touched.
func (g *Game) replayRows() (slider, buttons int) {
	if g.ui.Narrow() {
		return g.ui.SliderHeight(), g.ui.ControlHeight()
	}
	return g.ui.Px(theme.Space24), g.ui.Px(g.enlarged(theme.HeightButton))
}

// replayBarHeight is the height of the bar in device pixels.
func (g *Game) replayBarHeight() int {
	slider, buttons := g.replayRows()
	return 2*g.ui.Px(theme.Space12) + slider + g.ui.Px(theme.Space8) + buttons
}

// playFromStart winds the tape back and lets it play in a moment.
func (d *tapeDeck) playFromStart(g *Game, t tape) {
	t.wind(g, 0)
	d.playing, d.next = true, g.now+replayStart
	g.ui.WakeAfter(0)
}

func (d *tapeDeck) step(t tape) time.Duration {
	return t.pace() / time.Duration(replaySpeeds[d.speed])
}

// update shows the move that is due.
func (d *tapeDeck) update(g *Game, t tape) {
	if !d.playing {
		return
	}
	if g.now >= d.next {
		t.forward(g)
		d.next = g.now + d.step(t)
		at, all := t.place(g)
		d.playing = at < all
	}
	if d.playing {
		g.ui.WakeAfter(d.next - g.now)
	}
}

// toggle plays or stops. At the end, playing begins anew.
func (d *tapeDeck) toggle(g *Game, t tape) {
	d.playing = !d.playing
	if !d.playing {
		return
	}
	if at, all := t.place(g); at == all {
		t.wind(g, 0)
	}
	d.next = g.now + d.step(t)
	g.ui.WakeAfter(0)
}

// takes reports whether a key winds tapes: Space plays and stops, the others step.
func (d *tapeDeck) takes(k widget.KeyPress) bool {
	switch k.Key {
	case widget.KeySpace, widget.KeyLeft, widget.KeyRight, widget.KeyHome, widget.KeyEnd:
		return k.Mods == 0
	}
	return false
}

// key does what one of these keys says.
func (d *tapeDeck) key(g *Game, t tape, k widget.Key) {
	if k == widget.KeySpace {
		d.toggle(g, t)
		return
	}
	d.playing = false
	switch k {
	case widget.KeyLeft:
		t.backward(g)
	case widget.KeyRight:
		t.forward(g)
	case widget.KeyHome:
		t.wind(g, 0)
	case widget.KeyEnd:
		_, all := t.place(g)
		t.wind(g, all)
	}
}

// bar declares the bar. closing, if not nil, is what its close button does; keys
// tells that the keys above reach it.
func (d *tapeDeck) bar(g *Game, area image.Rectangle, t tape, keys bool, closing func()) {
	ui := g.ui
	line := float64(max(1, ui.Px(g.theme().Line())))
	g.list().Box(area, theme.RadiusControl*g.scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	in := area.Inset(ui.Px(theme.Space12))
	slider, _ := g.replayRows()
	top := widget.CutTop(&in, slider)
	at, all := t.place(g)
	where := g.words.Format(assets.ReplayPosition, map[string]any{"Move": at, "All": all})
	widest := g.words.Format(assets.ReplayPosition, map[string]any{"Move": all, "All": all})
	ui.Label(widget.CutRight(&top, ui.Width(theme.Caption, widest)), where, widget.LabelSpec{Role: theme.Caption, Right: true})
	widget.CutRight(&top, ui.Px(theme.Space16))
	to := at
	if ui.Slider("replay-slider", top, &to, widget.SliderSpec{Max: max(1, all), Ticks: true, Disabled: all == 0}) {
		d.playing = false
		t.wind(g, to)
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	d.buttons(g, in, d.controls(g, t, keys, closing))
}

// control is one button of the bar.
type control struct {
	id    widget.ID
	spec  widget.ButtonSpec
	do    func()
	right bool // at the right end, from there inward
}

func (d *tapeDeck) controls(g *Game, t tape, keys bool, closing func()) []control {
	spec := func(icon string, word, tip assets.ID, key string, disabled bool) widget.ButtonSpec {
		if !keys {
			key = ""
		}
		return widget.ButtonSpec{Kind: widget.Flat, Icon: icon, Word: g.text(word), Tip: g.text(tip), Key: key, Disabled: disabled}
	}
	press := func(k widget.Key) func() { return func() { d.key(g, t, k) } }
	at, all := t.place(g)
	first, last := at == 0, at == all
	play := spec("play", assets.ReplayPlay, assets.ReplayPlayTip, g.text(assets.KeySpace), all == 0)
	if d.playing {
		play = spec("pause", assets.ReplayPause, assets.ReplayPauseTip, g.text(assets.KeySpace), false)
	}
	play.Kind = widget.Tonal
	speed := spec("gauge", assets.ReplaySpeedTip, assets.ReplaySpeedTip, "", false)
	speed.Word = strconv.Itoa(replaySpeeds[d.speed]) + "×"
	controls := []control{
		{"replay-start", spec("skip-back", assets.ReplayStart, assets.ReplayStartTip, "Home", first), press(widget.KeyHome), false},
		{"replay-back", spec("step-back", assets.ReplayBack, assets.ReplayBackTip, "←", first), press(widget.KeyLeft), false},
		{"replay-play", play, press(widget.KeySpace), false},
		{"replay-next", spec("step-forward", assets.ReplayNext, assets.ReplayNextTip, "→", last), press(widget.KeyRight), false},
		{"replay-end", spec("skip-forward", assets.ReplayEnd, assets.ReplayEndTip, "End", last), press(widget.KeyEnd), false},
	}
	if closing != nil {
		controls = append(controls, control{"replay-close", spec("x", assets.ReplayClose, assets.ReplayCloseTip, g.text(assets.KeyEsc), false), closing, true})
	}
	return append(controls, control{"replay-speed", speed, func() { d.speed = (d.speed + 1) % len(replaySpeeds) }, true})
}

// width returns how wide the bar must be for all words.
func (d *tapeDeck) width(g *Game, t tape, closing func()) int {
	width := 2 * g.ui.Px(theme.Space16)
	for _, c := range d.controls(g, t, true, closing) {
		width += g.ui.ToolButtonSize(c.spec).X
	}
	return width
}

// buttons declares the controls. Where there is no room for words only the
// tooltips name them, and the speed keeps its number.
func (d *tapeDeck) buttons(g *Game, row image.Rectangle, controls []control) {
	needed := 0
	for _, c := range controls {
		needed += g.ui.ToolButtonSize(c.spec).X
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
		width := g.ui.ToolButtonSize(c.spec).X
		if width > row.Dx() {
			continue // what matters comes first
		}
		if g.ui.Button(c.id, cut(&row, width), c.spec) {
			c.do()
		}
	}
}
