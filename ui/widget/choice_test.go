package widget

import (
	"testing"

	"worldslide/ui/paint"
)

func TestArrowsChooseInGroups(t *testing.T) {
	choices := []Choice{{Word: "Auto"}, {Word: "Light"}, {Word: "Dark"}}
	for name, declare := range map[string]func(c *Context, chosen *int) bool{
		"segments": func(c *Context, chosen *int) bool {
			return c.Segments("g", box(10, 10, 300, 36), choices, chosen, ChoiceSpec{})
		},
		"chips": func(c *Context, chosen *int) bool {
			changed, _ := c.Chips("g", box(10, 10, 300, 36), choices, chosen, ChoiceSpec{})
			return changed
		},
	} {
		t.Run(name, func(t *testing.T) {
			chosen, changes := 0, 0
			p := newUITest(t, func(c *Context) {
				if declare(c, &chosen) {
					changes++
				}
			})
			p.tap(KeyTab, KeyRight, KeyRight, KeyRight, KeyLeft)
			if chosen != 1 || changes != 3 {
				t.Fatalf("chosen %d after %d changes, want 1 after 3", chosen, changes)
			}
			p.keys(key(KeyRight), key(KeyLeft), key(KeyRight))
			if chosen != 2 {
				t.Errorf("three arrows in one update: chosen %d, want 2", chosen)
			}
			p.tap(KeyHome)
			p.keys(KeyPress{Key: KeyRight}, KeyPress{Key: KeyRight, Repeated: true})
			if chosen != 2 {
				t.Errorf("a repeating arrow: chosen %d, want 2", chosen)
			}
			p.click(20, 20)
			if chosen != 0 {
				t.Errorf("a click on the first: chosen %d", chosen)
			}
			p.at.X = 110
			p.step(Input{Touch: true, Pressed: true, Down: true})
			p.step(Input{Touch: true, Released: true})
			if chosen != 1 {
				t.Errorf("a tap on the second: chosen %d", chosen)
			}
		})
	}
}

// The new choice is drawn in the same update that changes it, and only once.
func TestNeverTwoChosen(t *testing.T) {
	chosen := 0
	p := newUITest(t, func(c *Context) {
		c.Segments("g", box(10, 10, 300, 36), []Choice{{Word: "a"}, {Word: "b"}}, &chosen, ChoiceSpec{})
	})
	p.press(250, 28)
	p.release()
	bold := 0
	for _, op := range p.c.List().Ops(paint.Ground) {
		if op.Kind == paint.KindText && op.Font.Face == paint.Bold {
			bold++
		}
	}
	if chosen != 1 || bold != 1 {
		t.Errorf("chosen %d, %d segments drawn as chosen; want 1, 1", chosen, bold)
	}
}

func TestChipsWrap(t *testing.T) {
	chosen := 0
	p := newUITest(t, func(c *Context) {
		_, used := c.Chips("g", box(10, 10, 150, 36), []Choice{{Word: "Classic"}, {Word: "Timed"}, {Word: "Zen"}}, &chosen, ChoiceSpec{})
		if used != 2*32+8 {
			t.Errorf("three chips in 150 px use %d px, want two rows", used)
		}
	})
	p.click(20, 60)
	if chosen != 2 {
		t.Errorf("chosen %d by a click in the second row, want 2", chosen)
	}
}

func TestCheckBoxAndSwitch(t *testing.T) {
	box1, switch1 := false, false
	p := newUITest(t, func(c *Context) {
		c.CheckBox("c", box(10, 10, 300, 32), "Wrap", &box1, ToggleSpec{})
		c.Switch("s", box(10, 50, 300, 32), &switch1, ToggleSpec{})
	})
	p.click(50, 26) // on the text
	p.click(290, 26)
	if !box1 {
		t.Error("a click on the text of a check box must toggle it, one beside the text must not")
	}
	p.click(30, 60)
	if !switch1 {
		t.Error("a click on the row of a switch did not toggle it")
	}
	p.c.FocusShown("c")
	p.keys(key(KeySpace), key(KeyTab), key(KeySpace))
	if box1 || switch1 {
		t.Errorf("Space on both: %v, %v; want off", box1, switch1)
	}
}

func TestSlider(t *testing.T) {
	v := 5
	p := newUITest(t, func(c *Context) {
		c.Slider("s", box(100, 100, 116, 24), &v, SliderSpec{Min: 0, Max: 10})
	})
	p.press(208, 110)
	if v != 10 {
		t.Errorf("pressed at the right end: %d, want 10", v)
	}
	p.at.X = 0 // the drag leaves the slider
	p.step(Input{Down: true})
	if v != 0 {
		t.Errorf("dragged far left: %d, want 0", v)
	}
	p.release()
	p.c.FocusShown("s")
	p.tap(KeyRight, KeyUp, KeyRight, KeyLeft)
	if v != 2 {
		t.Errorf("arrows: %d, want 2", v)
	}
	p.tap(KeyEnd, KeyRight)
	if v != 10 {
		t.Errorf("End and one more: %d, want 10", v)
	}
}
