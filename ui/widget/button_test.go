package widget

import (
	"image"
	"testing"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

func TestButtonClicksOnReleaseInside(t *testing.T) {
	clicks := 0
	p := newUITest(t, func(c *Context) {
		if c.Button("b", row(0), ButtonSpec{Word: "B"}) {
			clicks++
		}
	})
	p.press(30, 20)
	if clicks != 0 {
		t.Fatal("clicked by the press alone")
	}
	p.release()
	if clicks != 1 {
		t.Fatalf("clicks = %d, want 1", clicks)
	}
	p.press(30, 20)
	p.moveTo(500, 500)
	p.release()
	if clicks != 1 {
		t.Error("a release outside clicked")
	}
	p.press(500, 500)
	p.moveTo(30, 20)
	p.release()
	if clicks != 1 {
		t.Error("a press that began outside clicked")
	}
}

func TestDisabledNeverFiresButSaysWhy(t *testing.T) {
	p := newUITest(t, func(c *Context) {
		if c.Button("b", row(0), ButtonSpec{Word: "Redo", Disabled: true, Tip: "Nothing to redo"}) {
			t.Error("a disabled button fired")
		}
	})
	p.click(30, 20)
	p.tap(KeyTab, KeySpace, KeyEnter)
	if p.c.Focused() != "" {
		t.Error("a disabled button took the focus")
	}
	p.moveTo(400, 400)
	p.moveTo(30, 20)
	if p.shows(paint.Over, "Nothing to redo") {
		t.Error("the tip did not wait")
	}
	after, ok := p.c.Wake()
	if !ok || after != theme.TipDelay {
		t.Errorf("Wake = %v, %v; want the tip's delay", after, ok)
	}
	p.wait(theme.TipDelay)
	p.wait(theme.MotionAppear.Duration(false))
	if !p.shows(paint.Over, "Nothing to redo") {
		t.Error("no tip after its delay")
	}
	p.moveTo(400, 400)
	if p.shows(paint.Over, "Nothing to redo") {
		t.Error("the tip stayed")
	}
}

func TestTipShowsKeyAndLeavesOnPress(t *testing.T) {
	p := newUITest(t, func(c *Context) {
		c.Button("b", row(0), ButtonSpec{Word: "Undo", Tip: "Undo the last move", Key: "Ctrl Z"})
	})
	p.moveTo(30, 20)
	p.wait(time.Second)
	p.wait(time.Second)
	if !p.shows(paint.Over, "Ctrl Z") {
		t.Fatal("no key in the tip")
	}
	p.press(30, 20)
	p.release()
	p.wait(time.Second)
	p.wait(time.Second)
	if p.shows(paint.Over, "Ctrl Z") {
		t.Error("the tip came back after a press")
	}
}

// In a narrow window, and where touch has been used, tips name no keys.
func TestTipNamesNoKeyOnPhones(t *testing.T) {
	for _, phone := range []struct {
		name  string
		width int
		touch bool
		key   bool
	}{{"a wide window", 1280, false, true}, {"a narrow window", 360, false, false}, {"touch", 1280, true, false}} {
		p := newUITest(t, func(c *Context) {
			c.Button("b", row(0), ButtonSpec{Word: "Undo", Tip: "Undo the last move", Key: "Ctrl Z"})
		})
		p.frame.Size.X = phone.width
		if phone.touch {
			p.at = image.Pt(400, 400)
			p.step(Input{Touch: true, Pressed: true, Down: true})
			p.step(Input{Touch: true, Released: true})
		}
		p.moveTo(31, 20)
		p.wait(time.Second)
		p.wait(time.Second)
		if !p.shows(paint.Over, "Undo the last move") || p.shows(paint.Over, "Ctrl Z") != phone.key {
			t.Errorf("%s: the key is in the tip: %v, want %v", phone.name, !phone.key, phone.key)
		}
	}
}

func TestTipStaysInWindow(t *testing.T) {
	p := newUITest(t, func(c *Context) {
		c.Button("b", box(1250, 770, 30, 30), ButtonSpec{Word: "x", Tip: "Something rather long about nothing"})
	})
	p.moveTo(1260, 780)
	p.wait(time.Second)
	for _, op := range p.c.List().Ops(paint.Over) {
		if op.Kind == paint.KindFill && (op.Rect.X+op.Rect.W > 1280 || op.Rect.Y+op.Rect.H > 770) {
			t.Errorf("tip at %+v covers its button or leaves the window", op.Rect)
		}
	}
}

func TestHeldStepperRepeats(t *testing.T) {
	clicks := 0
	p := newUITest(t, func(c *Context) {
		if c.Button("b", row(0), ButtonSpec{Word: "+", Repeats: true}) {
			clicks++
		}
	})
	p.click(30, 20)
	if clicks != 1 {
		t.Fatalf("a short click made %d", clicks)
	}
	p.press(30, 20)
	p.step(Input{Down: true})
	if after, ok := p.c.Wake(); !ok || after != RepeatAfter-20*time.Millisecond {
		t.Fatalf("Wake = %v, %v; want what is left of %v", after, ok, RepeatAfter)
	}
	p.now += RepeatAfter
	p.step(Input{Down: true})
	p.now += repeatEvery
	p.step(Input{Down: true})
	if clicks != 3 {
		t.Fatalf("clicks after two repeats = %d, want 3", clicks)
	}
	p.release()
	if clicks != 3 {
		t.Error("the release clicked once more")
	}
}

func TestHeldKeyPushesOnce(t *testing.T) {
	clicks := 0
	p := newUITest(t, func(c *Context) {
		if c.Button("b", row(0), ButtonSpec{Word: "B"}) {
			clicks++
		}
	})
	p.tap(KeyTab)
	p.tap(KeySpace)
	for range 5 {
		p.keys(KeyPress{Key: KeySpace, Repeated: true})
	}
	if clicks != 1 {
		t.Errorf("clicks = %d, want 1", clicks)
	}
	if len(p.c.UnusedKeys()) != 0 {
		t.Error("the repeats were left for the game")
	}
}

func TestTouchReachesBeyondSmallControls(t *testing.T) {
	clicks := 0
	p := newUITest(t, func(c *Context) {
		if c.Button("b", box(100, 100, 60, 28), ButtonSpec{Word: "B", Size: Small}) {
			clicks++
		}
	})
	p.click(110, 94)
	if clicks != 0 {
		t.Fatal("a mouse beside the button hit it")
	}
	tap := func() {
		p.step(Input{Touch: true, Pressed: true, Down: true})
		if h := p.c.ControlHeight(); clicks == 0 && !p.c.Keyless() && h != 36 {
			t.Errorf("controls grew to %d under the finger", h)
		}
		p.step(Input{Touch: true, Released: true})
	}
	tap()
	tap()
	if clicks != 1 {
		t.Errorf("a finger 6 px above a 28-px button made %d clicks, want 1, of the second tap", clicks)
	}
	if h := p.c.ControlHeight(); h != 44 {
		t.Errorf("controls are %d high after a touch, want 44", h)
	}
}

// A button whose text leaves no room for the icon even when shrunk shows only the text.
func TestIconGivesWayToTheWord(t *testing.T) {
	for _, test := range []struct {
		word string
		icon bool
	}{{"Copy", true}, {"Copy a code", true}, {"Copy codes here", false}} {
		p := newUITest(t, func(c *Context) {
			c.Button("b", image.Rect(10, 10, 118, 46), ButtonSpec{Icon: "copy", Word: test.word})
		})
		icons, beyond := 0, 0
		for _, op := range p.c.List().Ops(paint.Ground) {
			switch op.Kind {
			case paint.KindIcon:
				icons++
			case paint.KindText:
				if int(op.X) < 14 || int(op.X)+(monospace{}).Width(op.Text, op.Font) > 114 {
					beyond++
				}
			}
		}
		if icons != map[bool]int{true: 1}[test.icon] || beyond > 0 {
			t.Errorf("%q: %d icons, %d words beyond the button", test.word, icons, beyond)
		}
	}
}

// A press may bring another widget under the pointer. Its tip waits until the pointer moves.
func TestNoTipUnderARestingPointerAfterAPress(t *testing.T) {
	id := ID("old")
	p := newUITest(t, func(c *Context) {
		if c.Button(id, row(0), ButtonSpec{Word: "Go", Tip: "About " + string(id)}) {
			id = "new"
		}
	})
	p.moveTo(30, 20)
	p.press(30, 20)
	p.release()
	for range 3 {
		p.wait(time.Second)
	}
	if id != "new" || p.shows(paint.Over, "About new") {
		t.Fatalf("button %q, its tip shows: %v", id, p.shows(paint.Over, "About new"))
	}
	p.moveTo(33, 21)
	for range 3 {
		p.wait(time.Second)
	}
	if !p.shows(paint.Over, "About new") {
		t.Error("no tip after the pointer moved")
	}
}
