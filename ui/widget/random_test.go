package widget

import (
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"worldslide/ui/theme"
)

// With random input in windows of random sizes nothing panics, the focus is always on a declared
// widget, and every value stays in its range.
func TestRandomInput(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		f := &form{rows: r.IntN(30)}
		chosen, slider, number, none := 0, 5, 5, 0
		on, text := false, ""
		c := New(monospace{}, &clipboard{})
		down, touch := false, false
		now := time.Duration(0)
		for range 400 {
			now += time.Duration(r.IntN(300)) * time.Millisecond
			in := Input{Now: now, Pointer: image.Pt(r.IntN(700)-20, r.IntN(500)-20), Touch: touch}
			if r.IntN(3) == 0 {
				down = !down
				in.Pressed, in.Released = down, !down
				if down {
					touch = r.IntN(2) == 0
					in.Touch = touch
				}
			}
			in.Down = down
			in.WheelY = float64(r.IntN(7) - 3)
			for range r.IntN(4) {
				in.Keys = append(in.Keys, KeyPress{Key: Key(r.IntN(int(KeyOther) + 1)), Mods: Mods(r.IntN(8)), Repeated: r.IntN(4) == 0})
			}
			if r.IntN(4) == 0 {
				in.Commits = []Commit{{Text: "a你\xff", DeleteBefore: r.IntN(4), DeleteAfter: r.IntN(4)}}
			}
			if r.IntN(9) == 0 {
				f.open = true
			}
			c.Begin(in, Frame{
				Size: image.Pt(r.IntN(2)*r.IntN(900), r.IntN(600)), Scale: float64(r.IntN(4)) / 2,
				Theme: theme.Theme(r.IntN(3)), LargeText: r.IntN(2) == 0,
			})
			f.declare(c)
			c.Segments("empty", box(0, 0, 100, 36), nil, &none, ChoiceSpec{})
			c.DropDown("nothing", box(0, 40, 100, 36), nil, &none, DropSpec{})
			c.Chips("chips", box(0, 80, 10, 36), []Choice{{Word: "a"}, {Word: "b"}}, &chosen, ChoiceSpec{})
			c.Slider("slider", box(0, 200, r.IntN(100), 24), &slider, SliderSpec{Min: 3, Max: 9})
			c.Slider("point", box(0, 230, 100, 24), &none, SliderSpec{Ticks: true})
			c.NumberField("number", box(0, 260, 100, 36), &number, NumberSpec{Min: 3, Max: 9})
			c.Switch("switch", box(0, 300, 100, 36), &on, ToggleSpec{})
			c.TextField("text", box(0, 340, r.IntN(100), 36), &text, FieldSpec{MaxRunes: 9})
			c.MenuButton("menu", box(200, 0, 100, 36), ButtonSpec{Word: "More"}, []MenuEntry{{ID: "x", Word: "X"}})
			c.End()
			if chosen < 0 || chosen > 1 || slider < 3 || slider > 9 || number < 3 || number > 9 || f.gaps < 0 || f.gaps > 2 || none != 0 {
				t.Fatalf("seed %d: values %d %d %d %d %d out of range", seed, chosen, slider, number, f.gaps, none)
			}
			if id := c.Focused(); id != "" {
				if _, ok := c.focus.now(id); !ok && !c.DialogOpen() {
					t.Fatalf("seed %d: the focus is on %q, which is not there", seed, id)
				}
			}
		}
	}
}
