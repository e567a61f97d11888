package screen

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"

	"worldslide/ui/widget"
)

// format formats inputs, a word each: keys by number, presses and releases with their position.
func format(inputs []widget.Input) string {
	var words []string
	for _, in := range inputs {
		word := ""
		for _, k := range in.Keys {
			word += string(rune('a' + k.Key - widget.KeyA))
			if k.Mods&widget.Shift != 0 {
				word = strings.ToUpper(word)
			}
			if k.Repeated {
				word += "*"
			}
		}
		if in.Pressed {
			word += fmt.Sprintf("press(%d,%d)", in.Pointer.X, in.Pointer.Y)
		}
		if in.Released {
			word += fmt.Sprintf("release(%d,%d)", in.Pointer.X, in.Pointer.Y)
		}
		if in.Down {
			word += "+"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// collect returns the inputs for the events of one update.
func (c *Collector) collect(now time.Duration, writes bool) []widget.Input {
	c.inputs, c.keys = c.inputs[:0], c.keys[:0]
	in := widget.Input{Now: now}
	if c.position == nil {
		c.position = func() (int, int) { return 0, 0 }
	}
	c.inOrder(&in, writes, 1)
	in.Keys = c.keys
	return append(c.inputs, in)
}

// All keys and clicks arrive in order, clicks at their position.
func TestEventsBecomeInputs(t *testing.T) {
	press := func(c *Collector, keys ...ebiten.Key) {
		for _, k := range keys {
			c.events.add(event{kind: keyDown, key: k})
			c.events.add(event{kind: keyUp, key: k})
		}
	}
	for _, test := range []struct {
		name   string
		happen func(c *Collector)
		writes bool
		want   string
	}{
		{"nothing", func(*Collector) {}, false, ""},
		{"one key", func(c *Collector) { press(c, ebiten.KeyU) }, false, "u"},
		{"against the order of codes", func(c *Collector) { press(c, ebiten.KeyW, ebiten.KeyA) }, false, "w a"},
		{"one key again and again", func(c *Collector) { press(c, ebiten.KeyU, ebiten.KeyU, ebiten.KeyU) }, false, "u u u"},
		{"into a field", func(c *Collector) { press(c, ebiten.KeyU, ebiten.KeyA) }, true, "ua"},
		{"Ctrl+A before a field's text", func(c *Collector) {
			c.events.add(event{kind: keyDown, key: ebiten.KeyA, mods: widget.Ctrl})
			press(c, ebiten.KeyU, ebiten.KeyB)
		}, true, "a ub"},
		{"Ctrl+A within a field's text", func(c *Collector) {
			press(c, ebiten.KeyU)
			c.events.add(event{kind: keyDown, key: ebiten.KeyA, mods: widget.Ctrl})
			press(c, ebiten.KeyB)
		}, true, "uab"},
		{"keys of a composition", func(c *Collector) {
			c.typing.composition.Text = "x"
			c.events.add(event{kind: keyDown, key: ebiten.KeyA, mods: widget.Ctrl})
			press(c, ebiten.KeyU)
		}, true, "au"},
		{"with Shift for the first alone", func(c *Collector) {
			c.events.add(event{kind: keyDown, key: ebiten.KeyU, mods: widget.Shift})
			c.events.add(event{kind: keyDown, key: ebiten.KeyA})
		}, false, "U a"},
		{"a press that was kept back", func(c *Collector) {
			press(c, ebiten.KeyU)
			c.events.add(event{kind: keyUp, key: ebiten.KeyU})
			press(c, ebiten.KeyA)
		}, false, "u u a"},
		{"a press elsewhere", func(c *Collector) {
			press(c, ebiten.KeyU)
			c.events.take(-lostPressLimit - 1)
			c.events.add(event{kind: keyUp, key: ebiten.KeyU})
		}, false, ""},
		{"a modifier alone", func(c *Collector) { press(c, ebiten.KeyShiftLeft) }, false, ""},
		{"a click", func(c *Collector) {
			c.events.move(7, 9)
			c.events.add(event{kind: buttonDown})
			c.events.add(event{kind: buttonUp})
			c.events.move(0, 0)
		}, false, "press(7,9)+ release(7,9) "},
		{"two clicks, and a key between", func(c *Collector) {
			c.events.move(7, 9)
			c.events.add(event{kind: buttonDown})
			c.events.add(event{kind: buttonUp})
			press(c, ebiten.KeyU)
			c.events.move(8, 9)
			c.events.add(event{kind: buttonDown})
		}, false, "press(7,9)+ release(7,9) u press(8,9)+"},
	} {
		var c Collector
		test.happen(&c)
		if got := format(c.collect(0, test.writes)); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// All places of the pointer arrive in order, those before a key or a click with it or before it, and those after it later.
func TestPlacesBetweenUpdates(t *testing.T) {
	move := func(c *Collector, x, y float64) { c.events.move(x, y) }
	for _, test := range []struct {
		name   string
		happen func(c *Collector)
		want   string
	}{
		{"a way", func(c *Collector) { move(c, 1, 2); move(c, 3, 4); move(c, 5, 6) }, "[(1,2) (3,4) (5,6)]"},
		{"there and back", func(c *Collector) { move(c, 3, 4); move(c, 0, 0) }, "[(3,4) (0,0)]"},
		{"a key on the way", func(c *Collector) {
			move(c, 1, 2)
			c.events.add(event{kind: keyDown, key: ebiten.KeyU})
			move(c, 3, 4)
		}, "[(1,2)]u [(3,4)]"},
		{"a click on the way", func(c *Collector) {
			move(c, 1, 2)
			c.events.add(event{kind: buttonDown})
			c.events.add(event{kind: buttonUp})
			move(c, 3, 4)
		}, "[(1,2)]press(1,2)+ []release(1,2) [(3,4)]"},
		{"nothing", func(*Collector) {}, "[]"},
	} {
		var c Collector
		c.collect(0, false)
		test.happen(&c)
		var got []string
		for _, in := range c.collect(0, false) {
			got = append(got, fmt.Sprint(in.Trail)+format([]widget.Input{in}))
		}
		if said := strings.Join(got, " "); said != test.want {
			t.Errorf("%s: %q, want %q", test.name, said, test.want)
		}
		if want := test.name != "nothing"; c.moved != want {
			t.Errorf("%s: counts as motion: %v, want %v", test.name, c.moved, want)
		}
	}
}

// The engine may know a place before the events that lead there. The pointer does not jump there and back.
func TestPlaceAheadOfItsEvents(t *testing.T) {
	var c Collector
	var got []string
	for _, step := range []struct {
		engine image.Point
		events []image.Point
	}{
		{image.Pt(3, 0), []image.Point{{X: 1}}},
		{image.Pt(5, 0), []image.Point{{X: 2}, {X: 3}}},
		{image.Pt(5, 0), []image.Point{{X: 4}, {X: 5}}},
		{image.Pt(9, 0), nil}, // no event comes
		{image.Pt(9, 0), nil},
		{image.Pt(7, 0), nil}, // it comes later
		{image.Pt(7, 0), []image.Point{{X: 8}, {X: 7}}},
	} {
		c.position = func() (int, int) { return step.engine.X, step.engine.Y }
		for _, at := range step.events {
			c.events.move(float64(at.X), 0)
		}
		for _, in := range c.collect(0, false) {
			got = append(got, fmt.Sprint(len(in.Trail), " to ", in.Pointer.X))
		}
		if !c.moved && step.engine != image.Pt(9, 0) {
			t.Error("no other update follows")
		}
	}
	if want := []string{"1 to 1", "2 to 3", "2 to 5", "0 to 5", "0 to 9", "0 to 9", "2 to 7"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A click has the place of a pointer that rests: before its first motion, and after its window was moved.
func TestClicksOfARestingPointer(t *testing.T) {
	click := func(c *Collector) {
		c.events.add(event{kind: buttonDown})
		c.events.add(event{kind: buttonUp})
	}
	var c Collector
	for _, step := range []struct {
		name   string
		rests  image.Point // where the pointer is when the update before the click ends
		motion image.Point // of the pointer before the click, if not zero
		want   string
	}{
		{"before the first motion", image.Pt(7, 9), image.Point{}, "press(7,9)+ release(7,9)"},
		{"after a motion", image.Pt(7, 9), image.Pt(20, 30), "press(20,30)+ release(20,30)"},
		{"after the window was moved", image.Pt(40, 50), image.Point{}, "press(40,50)+ release(40,50)"},
	} {
		c.position = func() (int, int) { return step.rests.X, step.rests.Y }
		c.collect(0, false)
		if step.motion != (image.Point{}) {
			c.events.move(float64(step.motion.X), float64(step.motion.Y))
		}
		click(&c)
		if got := format(c.collect(0, false)); got != step.want {
			t.Errorf("%s: %q, want %q", step.name, got, step.want)
		}
	}
}

// A held key repeats at most once per update, and not after its release.
func TestHeldKeysRepeat(t *testing.T) {
	var c Collector
	c.events.add(event{kind: keyDown, key: ebiten.KeyU})
	for _, step := range []struct {
		now  time.Duration
		want string
	}{{0, "u"}, {widget.RepeatAfter - 1, ""}, {widget.RepeatAfter, "u*"}, {widget.RepeatAfter + 1, ""}, {widget.RepeatAfter + 10*repeatEvery, "u*"}} {
		if got := format(c.collect(step.now, false)); got != step.want {
			t.Errorf("at %v: %q, want %q", step.now, got, step.want)
		}
	}
	c.events.add(event{kind: keyUp, key: ebiten.KeyU})
	if got := format(c.collect(time.Hour, false)); got != "" {
		t.Errorf("after the release it still repeats %q", got)
	}
}

// Held keys and gamepad buttons repeat with the player's delay and rate, by the clock passed in.
func TestSlowHands(t *testing.T) {
	const until = 4 * time.Second
	for _, test := range []struct {
		name               string
		repeat             widget.Repeat
		first              time.Duration
		everyKey, everyPad time.Duration // 0: it does not repeat
	}{
		{"usual", widget.Repeat{}, widget.RepeatAfter, repeatEvery, padRepeatEvery},
		{"later", widget.Repeat{After: 1500 * time.Millisecond}, 1500 * time.Millisecond, repeatEvery, padRepeatEvery},
		{"slower", widget.Repeat{Slower: 5}, widget.RepeatAfter, 5 * repeatEvery, 5 * padRepeatEvery},
		{"later and slower", widget.Repeat{After: 1500 * time.Millisecond, Slower: 2.5}, 1500 * time.Millisecond, repeatEvery * 5 / 2, padRepeatEvery * 5 / 2},
		{"never", widget.Repeat{After: 1500 * time.Millisecond, Never: true}, 0, 0, 0},
	} {
		var want struct{ keys, pads []time.Duration }
		if !test.repeat.Never {
			for at := test.first; at < until; at += test.everyKey {
				want.keys = append(want.keys, at)
			}
			for at := test.first; at < until; at += test.everyPad {
				want.pads = append(want.pads, at)
			}
		}
		c := Collector{Repeat: test.repeat}
		c.events.add(event{kind: keyDown, key: ebiten.KeyU})
		var p pads
		var got struct{ keys, pads []time.Duration }
		const tick = 500 * time.Microsecond // divides all intervals above
		for now := time.Duration(0); now < until; now += tick {
			if said := format(c.collect(now, false)); said == "u*" {
				got.keys = append(got.keys, now)
			}
			p.pressed = p.pressed[:0]
			p.note(now, test.repeat, 1, widget.PadLeft, true)
			p.note(now, test.repeat, 1, widget.PadA, true) // a button without repeat
			for _, press := range p.pressed {
				if press.Repeated && press.Button == widget.PadLeft {
					got.pads = append(got.pads, now)
				} else if press.Repeated {
					t.Errorf("%s: button %d repeats", test.name, press.Button)
				}
			}
		}
		if !slices.Equal(got.keys, want.keys) {
			t.Errorf("%s: keys repeat at %v, want %v", test.name, got.keys, want.keys)
		}
		if !slices.Equal(got.pads, want.pads) {
			t.Errorf("%s: pads repeat at %v, want %v", test.name, got.pads, want.pads)
		}
		p.note(until, test.repeat, 1, widget.PadLeft, false)
		if p.pressed = p.pressed[:0]; p.find(1, widget.PadLeft) >= 0 {
			t.Errorf("%s: what was let go is still held", test.name)
		}
	}
}

// The keys do not depend on how the events are distributed over updates.
func TestUpdatesChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOfN(rapid.IntRange(0, 25), 1, 40).Draw(t, "keys")
		var c Collector
		var want, got strings.Builder
		for _, k := range keys {
			key := ebiten.KeyA + ebiten.Key(k)
			c.events.add(event{kind: keyDown, key: key})
			c.events.add(event{kind: keyUp, key: key})
			want.WriteByte(byte('a' + k))
			if rapid.Bool().Draw(t, "an update") {
				got.WriteString(format(c.collect(0, false)))
			}
		}
		got.WriteString(format(c.collect(0, false)))
		if text := strings.ReplaceAll(got.String(), " ", ""); text != want.String() {
			t.Errorf("%q, want %q", text, want.String())
		}
	})
}
