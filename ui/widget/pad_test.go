package widget

import (
	"image"
	"testing"
)

// pads presses buttons in consecutive updates.
func (p *uiTest) pads(buttons ...PadButton) {
	for _, b := range buttons {
		p.step(Input{Pads: []PadPress{{Button: b}}})
		p.rest(1)
	}
}

// In a dialog a gamepad moves the focus by direction, activates with A, changes values with left
// and right, and goes back with B.
func TestPadInDialog(t *testing.T) {
	open, on, value, chosen, done := true, false, 5, 0, 0
	p := newUITest(t, func(c *Context) {
		if !open {
			return
		}
		result := c.Dialog("d", DialogSpec{Title: "D", Width: 400, Body: func(area image.Rectangle) int {
			rest := area
			row := func() image.Rectangle { r := CutTop(&rest, 36); CutTop(&rest, 8); return r }
			c.CheckBox("check", row(), "Check", &on, ToggleSpec{})
			c.Slider("slider", row(), &value, SliderSpec{Min: 0, Max: 10})
			c.Segments("choice", row(), []Choice{{Word: "a"}, {Word: "b"}}, &chosen, ChoiceSpec{})
			return rest.Min.Y - area.Min.Y
		}, Buttons: []DialogButton{{ID: "no", ButtonSpec: ButtonSpec{Word: "No"}}, {ID: "ok", ButtonSpec: ButtonSpec{Kind: Primary, Word: "OK"}}}})
		if result.Button == "ok" {
			done++
		}
		open = !result.Closed
	})
	p.rest(20) // the animation has ended
	for _, step := range []struct {
		press PadButton
		focus ID
	}{
		{PadA, "check"}, {PadDown, "slider"}, {PadRight, "slider"}, {PadRight, "slider"}, {PadDown, "choice"}, {PadRight, "choice"},
		{PadUp, "slider"}, {PadDown, "choice"}, {PadRightShoulder, "no"}, {PadRight, "ok"}, {PadLeft, "no"}, {PadRight, "ok"}, {PadA, "ok"},
	} {
		p.pads(step.press)
		if p.c.Focused() != step.focus {
			t.Fatalf("after %d the keys go to %q, want %q", step.press, p.c.Focused(), step.focus)
		}
		if p.rings() != 1 {
			t.Errorf("after %d there are %d rings", step.press, p.rings())
		}
	}
	if !on || value != 7 || chosen != 1 || done != 1 {
		t.Errorf("checked %v, slider %d, chosen %d, done %d", on, value, chosen, done)
	}
	p.pads(PadB)
	if open {
		t.Error("B does not close the dialog")
	}
}

// On a board a gamepad slides and its shoulder buttons select. Select moves the focus to the other
// controls, B back.
func TestPadOnBoard(t *testing.T) {
	var keys []KeyPress
	clicked := 0
	p := newUITest(t, func(c *Context) {
		if c.Button("undo", row(0), ButtonSpec{Word: "Undo"}) {
			clicked++
		}
		re := c.Area("board", box(0, 100, 400, 400), AreaSpec{Home: true, Takes: TakesArrowsAndSpace})
		keys = append(keys, re.Keys...)
	})
	p.pads(PadUp, PadRight, PadRightShoulder, PadLeftShoulder)
	var got []Key
	for _, k := range keys {
		got = append(got, k.Key)
	}
	if want := []Key{KeyUp, KeyRight, KeySpace, KeySpace}; len(got) != 4 || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] || got[3] != want[3] {
		t.Errorf("the board got %v, want %v", got, want)
	}
	p.pads(PadSelect)
	if p.c.Focused() != "undo" {
		t.Fatalf("the keys go to %q", p.c.Focused())
	}
	p.pads(PadA, PadB)
	if clicked != 1 || p.c.Focused() != "board" {
		t.Errorf("clicked %d times; the keys go to %q", clicked, p.c.Focused())
	}
	if !p.c.PadInUse() {
		t.Error("the use of a gamepad is not reported")
	}
	p.tap(KeyLeft)
	if p.c.PadInUse() {
		t.Error("after a key press the use of a gamepad is reported")
	}
}

// Buttons that the game uses become keys that no widget takes.
func TestPadKeys(t *testing.T) {
	p := newUITest(t, func(c *Context) {
		c.Area("board", box(0, 100, 400, 400), AreaSpec{Home: true, Takes: TakesArrowsAndSpace})
	})
	p.frame.PadKeys[PadX], p.frame.PadKeys[PadLeftTrigger] = key(KeyH), with(Ctrl, KeyZ)
	for _, test := range []struct {
		press PadButton
		want  KeyPress
	}{
		{PadLeftTrigger, with(Ctrl, KeyZ)}, {PadX, key(KeyH)}, {PadB, key(KeyEscape)},
	} {
		p.step(Input{Pads: []PadPress{{Button: test.press}}})
		if got := p.c.UnusedKeys(); len(got) != 1 || got[0] != test.want {
			t.Errorf("%d gives %v, want %v", test.press, got, test.want)
		}
	}
}

// The keys fill the rows of the on-screen keyboard.
func TestKeyboardCells(t *testing.T) {
	if got, want := len(keyboardCells()), keyboardColumns*len(keyboardRows); got != want {
		t.Errorf("%d keys, want %d", got, want)
	}
}

// A opens a keyboard for a field, whose keys write to it. B closes only the keyboard.
func TestPadKeyboard(t *testing.T) {
	text, closed := "", false
	p := newUITest(t, func(c *Context) {
		result := c.Dialog("d", DialogSpec{Title: "D", Width: 400, Body: func(area image.Rectangle) int {
			area.Max.Y = area.Min.Y + 36
			c.TextField("field", area, &text, FieldSpec{})
			return 36
		}})
		closed = closed || result.Closed
	})
	p.rest(2)
	p.pads(PadA)                                // opens it
	p.pads(PadA, PadRight, PadA, PadDown, PadA) // 1, 2, w
	if text != "12w" {
		t.Errorf("written %q", text)
	}
	p.pads(PadX)
	if text != "12" {
		t.Errorf("after taking one back: %q", text)
	}
	p.pads(PadB)
	if closed || p.c.keyboard.id != "" {
		t.Error("B closes more than the keyboard, or not even that")
	}
	p.pads(PadB)
	if !closed {
		t.Error("B does not close the dialog")
	}
}
