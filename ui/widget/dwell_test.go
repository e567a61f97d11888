package widget

import (
	"image"
	"testing"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// dwells runs an interface with a dwell time of one second.
func dwells(t *testing.T, body func(c *Context)) *uiTest {
	p := newUITest(t, body)
	p.frame.Dwell = time.Second
	return p
}

// waits passes time in updates of 100 ms.
func (p *uiTest) waits(d time.Duration) {
	for range d / (100 * time.Millisecond) {
		p.wait(80 * time.Millisecond) // plus 20 for each update
	}
}

// A resting pointer clicks once, and again only after moving.
func TestDwellClicks(t *testing.T) {
	clicked := 0
	p := dwells(t, func(c *Context) {
		if c.Button("a", row(0), ButtonSpec{Word: "A"}) {
			clicked++
		}
	})
	steps := []struct {
		name string
		x, y int
		rest time.Duration
		want int
	}{
		{"not yet", 50, 20, 900 * time.Millisecond, 0},
		{"a hand that trembles", 55, 24, 300 * time.Millisecond, 1},
		{"once is enough", 52, 22, 5 * time.Second, 1},
		{"moved on, beside it", 300, 300, 5 * time.Second, 1},
		{"back again", 60, 20, 1200 * time.Millisecond, 2},
		{"elsewhere on it", 90, 20, 1200 * time.Millisecond, 3},
	}
	for _, s := range steps {
		p.moveTo(s.x, s.y)
		p.waits(s.rest)
		if clicked != s.want {
			t.Errorf("%s: clicked %d times, want %d", s.name, clicked, s.want)
		}
	}
	p.frame.Dwell = 0
	p.moveTo(40, 20)
	if p.waits(5 * time.Second); clicked != 3 {
		t.Errorf("clicked %d times, want none", clicked)
	}
}

// A widget that appears below a resting pointer is not clicked, nor is a disabled one.
func TestDwellWaitsForAMove(t *testing.T) {
	open, closed, off := false, 0, 0
	p := dwells(t, func(c *Context) {
		if c.Button("open", box(600, 380, 80, 40), ButtonSpec{Word: "Open"}) {
			open = true
		}
		if c.Button("off", row(0), ButtonSpec{Word: "Off", Disabled: true}) {
			off++
		}
		if open {
			result := c.Dialog("d", DialogSpec{Title: "D", Width: 400, Body: func(area image.Rectangle) int {
				area.Max.Y = area.Min.Y + 200
				if c.Area("body", area, AreaSpec{Stop: true}).Clicked {
					closed++
				}
				return 200
			}})
			open = !result.Closed
		}
	})
	p.moveTo(50, 20)
	p.waits(3 * time.Second)
	p.moveTo(640, 400)
	p.waits(5 * time.Second)
	if !open || closed != 0 || off != 0 {
		t.Errorf("open %v, the new button was clicked %d times, the disabled one %d times", open, closed, off)
	}
}

// A list can be opened, used and closed by resting.
func TestDwellInLists(t *testing.T) {
	chosen := 0
	at := box(100, 100, 200, 36)
	p := dwells(t, func(c *Context) { c.DropDown("d", at, []string{"a", "b", "c"}, &chosen, DropSpec{}) })
	p.moveTo(150, 120)
	p.waits(1500 * time.Millisecond)
	if p.c.popup.id == "" {
		t.Fatal("the list is closed")
	}
	r := p.c.popup.rect
	p.moveTo(150, r.Min.Y+4+32+16)
	if p.waits(1500 * time.Millisecond); chosen != 1 || p.c.popup.id != "" {
		t.Fatalf("chosen %d, list %q", chosen, p.c.popup.id)
	}
	p.moveTo(170, 120)
	p.waits(1500 * time.Millisecond)
	p.moveTo(800, 600)
	if p.waits(1500 * time.Millisecond); p.c.popup.id != "" {
		t.Error("resting beside the list does not close it")
	}
}

// On a board a dwell click is a press and a release at one place. Touch and real presses are
// unaffected.
func TestDwellOnBoards(t *testing.T) {
	var pressed, released []image.Point
	p := dwells(t, func(c *Context) {
		re := c.Area("board", box(0, 100, 400, 400), AreaSpec{Home: true, Drags: true})
		if re.Pressed {
			pressed = append(pressed, c.Pointer())
		}
		if re.Released {
			released = append(released, c.Pointer())
		}
	})
	p.moveTo(200, 200)
	p.waits(1100 * time.Millisecond)
	if len(pressed) != 1 || len(released) != 1 || pressed[0] != released[0] || pressed[0] != image.Pt(200, 200) {
		t.Fatalf("pressed at %v, let go at %v", pressed, released)
	}
	p.press(300, 300)
	for range 20 {
		p.step(Input{Down: true})
		p.now += 100 * time.Millisecond
	}
	p.release()
	if p.waits(3 * time.Second); len(pressed) != 2 {
		t.Errorf("pressed %d times, want only the real press", len(pressed))
	}
}

// The ring fills while the pointer rests on a widget, and is not drawn elsewhere.
func TestDwellRing(t *testing.T) {
	p := dwells(t, func(c *Context) { c.Button("a", row(0), ButtonSpec{Word: "A"}) })
	lines := func() (n int) {
		for _, op := range p.c.List().Ops(paint.Over) {
			if op.Kind == paint.KindLine && op.Colour == p.c.Colour(theme.Selection) {
				n++
			}
		}
		return n
	}
	p.moveTo(50, 20)
	before := lines()
	for range 9 {
		p.waits(100 * time.Millisecond)
		if now := lines(); now < before {
			t.Errorf("the ring has %d parts after %d", now, before)
		} else {
			before = now
		}
	}
	if before < 36 || before > 48 {
		t.Errorf("after nine tenths %d of 48 parts are filled", before)
	}
	if after, ok := p.c.Wake(); !ok || after > 50*time.Millisecond {
		t.Errorf("the ring is drawn again after %v, %v", after, ok)
	}
	p.moveTo(600, 600)
	p.waits(500 * time.Millisecond)
	if lines() != 0 {
		t.Error("there is a ring where nothing can be pressed")
	}
}

// Held buttons repeat at the player's rate.
func TestRepeat(t *testing.T) {
	for _, test := range []struct {
		name   string
		repeat Repeat
		want   int // clicks within two seconds
	}{
		{"usual", Repeat{}, 27},
		{"later", Repeat{After: time.Second}, 17},
		{"slower", Repeat{Slower: 4}, 7},
		{"never", Repeat{Never: true}, 0},
	} {
		clicked := 0
		p := newUITest(t, func(c *Context) {
			if c.Button("more", row(0), ButtonSpec{Word: "More", Repeats: true}) {
				clicked++
			}
		})
		p.frame.Repeat = test.repeat
		p.press(50, 20)
		for range 100 {
			p.step(Input{Down: true})
		}
		if d := clicked - test.want; d < -1 || d > 1 {
			t.Errorf("%s: clicked %d times, want %d", test.name, clicked, test.want)
		}
	}
}
