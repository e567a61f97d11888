package widget

import (
	"image"
	"testing"

	"worldslide/ui/theme"
)

// list is a scroll area of 300 px with 100 rows of 30 px.
func list(t *testing.T) (*uiTest, *[]ID) {
	var clicked []ID
	p := newUITest(t, func(c *Context) {
		c.Scroll("s", box(0, 100, 212, 300), func(area image.Rectangle) int {
			for i := range 100 {
				if id := Nth("row", i); c.Button(id, CutTop(&area, 30), ButtonSpec{Word: "row"}) {
					clicked = append(clicked, id)
				}
			}
			return 3000
		})
	})
	return p, &clicked
}

func (p *uiTest) offset() int { return p.c.scrolls.area("s").offset }

func TestWheelStopsAtTheEnds(t *testing.T) {
	p, _ := list(t)
	p.moveTo(50, 200)
	p.step(Input{WheelY: 1})
	if p.offset() != 0 {
		t.Errorf("offset %d above the start", p.offset())
	}
	p.step(Input{WheelY: -2})
	if p.offset() != 96 {
		t.Errorf("offset %d after two notches, want 96", p.offset())
	}
	p.step(Input{WheelY: -1000})
	if p.offset() != 2700 {
		t.Errorf("offset %d at the end, want 2700", p.offset())
	}
	p.moveTo(500, 200)
	p.step(Input{WheelY: 3})
	if p.offset() != 2700 {
		t.Error("the wheel beside the area moved it")
	}
}

func TestThumbDragsAndTrackJumps(t *testing.T) {
	p, _ := list(t)
	p.press(206, 105)
	p.at.Y += 135 // half of the 270 px of the thumb's range
	p.step(Input{Down: true})
	if o := p.offset(); o < 1300 || o > 1400 {
		t.Errorf("offset %d with the thumb half-way, want about 1350", o)
	}
	p.release()
	p.click(206, 395)
	if o := p.offset(); o < 2600 {
		t.Errorf("offset %d after a press at the end of the track", o)
	}
}

func TestFingerDragsContentAndCancelsTheTap(t *testing.T) {
	p, clicked := list(t)
	p.at, p.away = image.Pt(50, 300), false
	p.step(Input{Touch: true, Pressed: true, Down: true})
	p.at.Y = 297
	p.step(Input{Touch: true, Down: true})
	if p.offset() != 0 {
		t.Fatal("a trembling finger scrolled")
	}
	p.at.Y = 200
	p.step(Input{Touch: true, Down: true})
	p.step(Input{Touch: true, Released: true})
	if p.offset() != 100 || len(*clicked) != 0 {
		t.Errorf("offset %d and clicks %v after a drag by 100", p.offset(), *clicked)
	}
	p.step(Input{Touch: true, Pressed: true, Down: true})
	p.step(Input{Touch: true, Released: true})
	if len(*clicked) != 1 || (*clicked)[0] != Nth("row", 6) {
		t.Errorf("a tap at 200 with offset 100 clicked %v, want row 6", *clicked)
	}
}

func TestFocusScrollsIntoView(t *testing.T) {
	p, _ := list(t)
	for range 21 {
		p.tap(KeyTab)
	}
	p.rest(1)
	s, _ := p.c.focus.now(Nth("row", 20))
	if s.rect.Min.Y < 100 || s.rect.Max.Y > 400 {
		t.Errorf("row 20 has the focus at %v, outside 100 to 400", s.rect)
	}
	p.moveTo(50, 200)
	p.step(Input{WheelY: -10})
	p.rest(3)
	if p.offset() < 480 {
		t.Error("the view jumped back to the focus while the player scrolled")
	}
}

func TestWhatIsScrolledOutCannotBeHit(t *testing.T) {
	p, clicked := list(t)
	p.click(50, 420)
	p.click(50, 80)
	if len(*clicked) != 0 {
		t.Errorf("clicked %v outside the view", *clicked)
	}
}

// A focused text field stays in view when a phone's keyboard makes the window lower. A focused
// button does not change what the player has scrolled to.
func TestFieldStaysInSight(t *testing.T) {
	for _, test := range []struct {
		focus ID
		sees  bool
	}{{"field", true}, {"button", false}} {
		text, field := "", image.Rectangle{}
		view := func(c *Context) image.Rectangle { return box(0, 100, 212, c.Frame().Size.Y-500) }
		p := newUITest(t, func(c *Context) {
			c.Scroll("s", view(c), func(area image.Rectangle) int {
				CutTop(&area, 200)
				field = CutTop(&area, 30)
				c.TextField("field", field, &text, FieldSpec{})
				c.Button("button", CutTop(&area, 30), ButtonSpec{Word: "b"})
				return 400
			})
		})
		p.c.Focus(test.focus)
		p.rest(5)
		if p.offset() != 0 {
			t.Fatalf("%s: offset %d before the window is made lower", test.focus, p.offset())
		}
		p.frame.Size.Y = 600
		p.rest(5)
		if sees := field.In(view(p.c)); sees != test.sees {
			t.Errorf("%s: the field is at %v in %v", test.focus, field, view(p.c))
		}
	}
}

// The error below a field is scrolled into view with the field.
func TestHelpOfAFieldComesIntoView(t *testing.T) {
	text, help, view := "", image.Rectangle{}, box(0, 100, 212, 200)
	p := newUITest(t, func(c *Context) {
		c.Scroll("s", view, func(area image.Rectangle) int {
			CutTop(&area, 190)
			c.TextField("field", CutTop(&area, 30), &text, FieldSpec{})
			help = CutTop(&area, helpLines*c.LineHeight(theme.Caption))
			return 400
		})
	})
	p.tap(KeyTab)
	p.rest(2)
	if p.c.Focused() != "field" || !help.In(view) {
		t.Errorf("the focus is at %q, the error below the field at %v in %v", p.c.Focused(), help, view)
	}
}

// The mouse drags the content as a finger does, but only from where no widget is.
func TestMouseDragsTheBackground(t *testing.T) {
	p := newUITest(t, func(c *Context) {
		c.Scroll("s", box(0, 100, 212, 300), func(area image.Rectangle) int {
			c.Button("one", CutLeft(&area, 80), ButtonSpec{Word: "One"})
			return 3000
		})
	})
	drag := func(x int) int {
		p.press(x, 300)
		p.at.Y = 297
		p.step(Input{Down: true})
		before := p.offset()
		p.at.Y = 200
		p.step(Input{Down: true})
		p.release()
		return p.offset() - before
	}
	if moved := drag(50); moved != 0 {
		t.Errorf("a drag from a button scrolls by %d", moved)
	}
	if moved := drag(150); moved != 100 {
		t.Errorf("a drag from the background scrolls by %d, want 100", moved)
	}
}
