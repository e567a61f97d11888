package widget

import (
	"image"
	"testing"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// form is a screen with a board, a toolbar button that opens a dialog, and the dialog with a field,
// a drop-down and two buttons.
type form struct {
	open, primaryOff bool
	closed           int
	pressed          []ID
	seed             string
	gaps             int
	rows             int // additional rows, to make the dialog higher
	rect             image.Rectangle
	below            int // clicks on the toolbar button
}

func (f *form) declare(c *Context) {
	c.Area("board", box(0, 60, 1280, 700), AreaSpec{Home: true, Takes: TakesArrowsAndSpace})
	if c.Button("new", row(0), ButtonSpec{Word: "New"}) {
		f.open = true
		f.below++
	}
	if !f.open {
		return
	}
	result := c.Dialog("dialog", DialogSpec{
		Title: "New Challenge", Width: 400, Focus: "seed",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			c.DropDown("gaps", CutTop(&area, 36), []string{"One", "Two", "Three"}, &f.gaps, DropSpec{})
			c.TextField("seed", CutTop(&area, 36), &f.seed, FieldSpec{})
			for i := range f.rows {
				c.Button(Nth("row", i), CutTop(&area, 36), ButtonSpec{Word: "Row"})
			}
			return area.Min.Y - top
		},
		Buttons: []DialogButton{
			{ID: "cancel", ButtonSpec: ButtonSpec{Word: "Cancel"}},
			{ID: "start", ButtonSpec: ButtonSpec{Kind: Primary, Word: "Start", Disabled: f.primaryOff}},
		},
	})
	f.rect = result.Rect
	if result.Button != "" {
		f.pressed = append(f.pressed, result.Button)
		f.open = false
	}
	if result.Closed {
		f.closed++
		f.open = false
	}
}

func openForm(t *testing.T, f *form) *uiTest {
	p := newUITest(t, f.declare)
	p.clickIn(row(0))
	p.rest(10) // the fade has ended
	return p
}

func TestDialogTakesFocusAndGivesItBack(t *testing.T) {
	f := &form{}
	p := openForm(t, f)
	if p.c.Focused() != "seed" {
		t.Fatalf("focus on %q, want the seed", p.c.Focused())
	}
	for _, want := range []ID{"cancel", "start", "gaps", "seed"} {
		p.tap(KeyTab)
		if p.c.Focused() != want {
			t.Fatalf("focus on %q, want %q: it is trapped in the dialog", p.c.Focused(), want)
		}
	}
	p.tap(KeyEscape)
	p.rest(1)
	if f.open || f.closed != 1 {
		t.Fatalf("Escape: open %v, closed %d times", f.open, f.closed)
	}
	if p.c.Focused() != "board" {
		t.Errorf("focus afterwards on %q, want the board", p.c.Focused())
	}
}

func TestEnterIsPrimary(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []Key
		want ID
	}{
		{"in the field", []Key{KeyEnter}, "start"},
		{"on the drop-down", []Key{KeyTab, KeyTab, KeyTab, KeyEnter}, "start"},
		{"on another button that shows its focus", []Key{KeyTab, KeyEnter}, "cancel"},
		{"on the primary itself", []Key{KeyTab, KeyTab, KeyEnter}, "start"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := &form{}
			p := openForm(t, f)
			p.tap(c.keys...)
			if len(f.pressed) != 1 || f.pressed[0] != c.want {
				t.Errorf("pressed %v, want %q once", f.pressed, c.want)
			}
		})
	}
	t.Run("with other keys in one update", func(t *testing.T) {
		f := &form{}
		p := openForm(t, f)
		p.step(Input{Commits: []Commit{{Text: "42"}}, Keys: []KeyPress{key(Key4), key(Key2), key(KeyEnter)}})
		if len(f.pressed) != 1 || f.seed != "42" {
			t.Errorf("pressed %v with seed %q, want start with 42", f.pressed, f.seed)
		}
	})
	t.Run("not by the Enter that opened it", func(t *testing.T) {
		f := &form{}
		p := newUITest(t, f.declare)
		p.c.FocusShown("new")
		p.tap(KeyEnter)
		for range 9 {
			p.keys(KeyPress{Key: KeyEnter, Repeated: true})
		}
		if !f.open || len(f.pressed) != 0 {
			t.Errorf("open %v, pressed %v", f.open, f.pressed)
		}
	})
	t.Run("disabled", func(t *testing.T) {
		f := &form{primaryOff: true}
		p := openForm(t, f)
		p.tap(KeyEnter)
		if len(f.pressed) != 0 {
			t.Errorf("pressed %v", f.pressed)
		}
	})
}

func TestPressOutsideClosesButNotThroughAList(t *testing.T) {
	f := &form{}
	p := openForm(t, f)
	p.c.FocusShown("gaps")
	p.tap(KeySpace)
	p.rest(2)
	if len(p.words(paint.Popup)) != 3 {
		t.Fatalf("the open list shows %q", p.words(paint.Popup))
	}
	p.click(5, 5)
	if !f.open {
		t.Fatal("the press that closed the list closed the dialog too")
	}
	if len(p.words(paint.Popup)) != 0 {
		t.Fatal("the list is still open")
	}
	p.clickIn(row(0))
	if f.open || f.closed != 1 {
		t.Errorf("a press outside: open %v, closed %d times", f.open, f.closed)
	}
	if f.below != 1 {
		t.Error("the press outside reached the widget below")
	}
}

func TestEscapeClosesTheListFirst(t *testing.T) {
	f := &form{}
	p := openForm(t, f)
	p.c.FocusShown("gaps")
	p.tap(KeySpace, KeyDown, KeyEscape)
	if !f.open || f.gaps != 0 {
		t.Fatalf("open %v, chosen %d; want the list gone and nothing chosen", f.open, f.gaps)
	}
	p.tap(KeyEscape)
	if f.open {
		t.Error("the second Escape did not close the dialog")
	}
}

func TestStackedDialogs(t *testing.T) {
	var log []string
	outer, inner := true, true
	p := newUITest(t, func(c *Context) {
		if outer {
			if c.Dialog("outer", DialogSpec{Title: "Outer", Width: 600, Buttons: []DialogButton{{ID: "o", ButtonSpec: ButtonSpec{Word: "O"}}}}).Closed {
				outer = false
				log = append(log, "outer")
			}
		}
		if inner {
			if c.Dialog("inner", DialogSpec{Title: "Inner", Width: 300, Buttons: []DialogButton{{ID: "i", ButtonSpec: ButtonSpec{Word: "I"}}}}).Closed {
				inner = false
				log = append(log, "inner")
			}
		}
	})
	p.rest(3)
	if p.c.Focused() != "i" {
		t.Errorf("focus on %q, want the top dialog's button", p.c.Focused())
	}
	p.tap(KeyEscape)
	p.rest(2)
	if len(log) != 1 || log[0] != "inner" || p.c.Focused() != "o" {
		t.Errorf("closed %v, focus on %q; want inner, o", log, p.c.Focused())
	}
	p.tap(KeyEscape)
	if outer {
		t.Error("the second Escape did not close the outer dialog")
	}
}

func TestDialogDeclaredInsideAnother(t *testing.T) {
	inner := true
	var rect image.Rectangle
	p := newUITest(t, func(c *Context) {
		c.Dialog("outer", DialogSpec{Title: "Outer", Width: 600, Body: func(area image.Rectangle) int {
			c.Button("o", CutTop(&area, 36), ButtonSpec{Word: "O"})
			if inner {
				r := c.Dialog("inner", DialogSpec{Width: 300, Body: func(area image.Rectangle) int {
					c.Button("i", CutTop(&area, 36), ButtonSpec{Word: "I"})
					return 36
				}})
				rect = r.Rect
				inner = !r.Closed
			}
			return 36
		}})
	})
	p.rest(3)
	if p.c.Focused() != "i" || rect.Dy() != 36+2*24 {
		t.Fatalf("focus on %q, inner dialog at %v", p.c.Focused(), rect)
	}
	p.tap(KeyEscape)
	p.rest(2)
	if inner || p.c.Focused() != "o" {
		t.Errorf("inner open: %v, focus on %q; want closed, o", inner, p.c.Focused())
	}
}

func TestLowWindowScrollsTheBody(t *testing.T) {
	f := &form{rows: 40}
	p := openForm(t, f)
	if !f.rect.In(image.Rectangle{Max: p.frame.Size}) {
		t.Fatalf("dialog at %v leaves the window", f.rect)
	}
	for range 40 {
		p.tap(KeyTab) // cancel, start, gaps, seed, rows...
		if p.c.Focused() == Nth("row", 30) {
			break
		}
	}
	p.rest(2)
	s, ok := p.c.focus.now(Nth("row", 30))
	if !ok || !s.rect.In(f.rect) {
		t.Errorf("the focused row is at %v, outside the dialog at %v", s.rect, f.rect)
	}
	before := s.rect
	p.moveTo(640, 400)
	p.step(Input{WheelY: 1})
	p.rest(1)
	if s, _ := p.c.focus.now(Nth("row", 30)); s.rect.Min.Y != before.Min.Y+48 {
		t.Errorf("a notch of the wheel moved the body by %d, want 48", s.rect.Min.Y-before.Min.Y)
	}
}

func TestDialogFades(t *testing.T) {
	f := &form{}
	p := newUITest(t, f.declare)
	f.open = true
	p.rest(1)
	scrim := func() uint8 {
		for _, op := range p.c.List().Ops(paint.Dialog) {
			if op.Rect.W == 1280 {
				return op.Colour.A
			}
		}
		return 0
	}
	full := theme.Light.Colour(theme.Scrim).A
	p.wait(40 * time.Millisecond)
	if a := scrim(); a == 0 || a == full {
		t.Errorf("scrim at %d in the middle of the fade, full is %d", a, full)
	}
	if after, ok := p.c.Wake(); !ok || after != 0 {
		t.Error("a fade must go on")
	}
	p.wait(120 * time.Millisecond)
	if scrim() != full {
		t.Error("the fade has no end")
	}
	p.rest(1)
	f.open = false
	p.rest(2)
	if a := scrim(); a == 0 || a >= full {
		t.Errorf("scrim at %d while disappearing", a)
	}
	p.wait(100 * time.Millisecond)
	if len(p.c.List().Ops(paint.Dialog)) != 0 {
		t.Error("the dialog is still drawn")
	}
	p.frame.ReducedMotion = true
	f.open = true
	p.rest(1)
	if scrim() != full {
		t.Error("a fade under reduced motion")
	}
}

func TestNarrowDialogStacksButtons(t *testing.T) {
	f := &form{}
	p := newUITest(t, f.declare)
	p.frame.Size = image.Pt(360, 640)
	f.open = true
	p.rest(3)
	if f.rect.Dx() != 344 {
		t.Errorf("dialog is %d wide in a window of 360, want 344", f.rect.Dx())
	}
	start, _ := p.c.focus.now("start")
	cancel, _ := p.c.focus.now("cancel")
	if start.rect.Min.Y >= cancel.rect.Min.Y || start.rect.Dy() != 44 {
		t.Errorf("start at %v, cancel at %v: want the primary on top, 44 high", start.rect, cancel.rect)
	}
}

// A banner spans the top of the panel, with the title below it; left-aligned buttons are at the
// left.
func TestDialogWithBanner(t *testing.T) {
	var banner, body image.Rectangle
	var result DialogResult
	clicked := ID("")
	p := newUITest(t, func(c *Context) {
		result = c.Dialog("d", DialogSpec{
			Title: "Done", Width: 600, Banner: 136, Icon: "trophy",
			DrawBanner: func(at image.Rectangle) { banner = at },
			Body: func(area image.Rectangle) int {
				body = area
				return 100
			},
			Buttons: []DialogButton{
				{ID: "share", ButtonSpec: ButtonSpec{Word: "Share"}, Left: true},
				{ID: "ok", ButtonSpec: ButtonSpec{Kind: Primary, Word: "OK"}},
			},
		})
		if result.Button != "" {
			clicked = result.Button
		}
	})
	p.rest(2)
	panel := result.Rect
	if banner.Dx() < panel.Dx()-2 || banner.Min.Y > panel.Min.Y+1 || banner.Max.Y != panel.Min.Y+136 {
		t.Errorf("banner %v in the panel %v", banner, panel)
	}
	if body.Min.Y < banner.Max.Y+32 {
		t.Errorf("body %v below the banner %v and the title", body, banner)
	}
	p.click(panel.Min.X+30, panel.Max.Y-40)
	if clicked != "share" {
		t.Errorf("the button at the left is %q", clicked)
	}
	p.click(panel.Max.X-30, panel.Max.Y-40)
	if clicked != "ok" {
		t.Errorf("the button at the right is %q", clicked)
	}
}

// The action of a button runs once, outside the dialog's layer, so it can declare another dialog.
func TestDialogButtonAction(t *testing.T) {
	done, depth := 0, -1
	open := true
	p := newUITest(t, func(c *Context) {
		if !open {
			return
		}
		result := c.Dialog("d", DialogSpec{Width: 300, Buttons: []DialogButton{
			{ID: "no", ButtonSpec: ButtonSpec{Word: "No"}},
			{ID: "yes", ButtonSpec: ButtonSpec{Kind: Primary, Word: "Yes"}, Do: func() { done++; depth = c.dialogs.depth }},
		}})
		open = result.Open()
	})
	p.rest(3)
	p.tap(KeyEnter)
	if done != 1 || depth != 0 || open {
		t.Errorf("the action ran %d times at depth %d, and the dialog stays open: %v", done, depth, open)
	}
}
