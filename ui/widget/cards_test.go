package widget

import (
	"image"
	"testing"
)

// cards is a dialog with three cards, and a field that typed digits open.
type cards struct {
	chosen int
	open   bool
	text   string
	starts int
}

func (f *cards) declare(c *Context) {
	if c.TypeDigitsInto("field") {
		f.open = true
	}
	c.Dialog("dialog", DialogSpec{
		Title: "New", Width: 400, Focus: "cards",
		Body: func(area image.Rectangle) int {
			rects := []image.Rectangle{Column(area, 3, 0, 8), Column(area, 3, 1, 8), Column(area, 3, 2, 8)}
			for i := range rects {
				rects[i].Max.Y = rects[i].Min.Y + 60
			}
			c.Cards("cards", rects, []Choice{{Word: "A"}, {Word: "B"}, {Word: "C"}}, &f.chosen, func(int, CardState) {})
			if !f.open {
				return 60
			}
			c.TextField("field", area.Add(image.Pt(0, 70)).Intersect(image.Rect(0, 0, 2000, area.Min.Y+106)), &f.text, FieldSpec{Accept: Digits})
			return 106
		},
		Buttons: []DialogButton{{ID: "start", ButtonSpec: ButtonSpec{Kind: Primary, Word: "Start"}, Do: func() { f.starts++ }, Stays: true}},
	})
}

func TestArrowsChooseCardsAndEnterStarts(t *testing.T) {
	f := &cards{}
	p := newUITest(t, f.declare)
	p.rest(2)
	for _, c := range []struct {
		key  Key
		want int
	}{{KeyRight, 1}, {KeyDown, 2}, {KeyRight, 2}, {KeyLeft, 1}, {KeyHome, 0}, {KeyEnd, 2}} {
		p.tap(c.key)
		if f.chosen != c.want || f.starts != 0 {
			t.Fatalf("%v: chosen %d after %d starts, want %d", c.key, f.chosen, f.starts, c.want)
		}
	}
	p.tap(KeyEnter)
	if f.starts != 1 {
		t.Errorf("Enter started %d times", f.starts)
	}
	at := p.c.Choices()[1].Rect
	p.click(at.Min.X+9, at.Min.Y+9)
	if f.chosen != 1 || f.starts != 1 {
		t.Errorf("a click chose %d and started %d times, want 1 and no start", f.chosen, f.starts)
	}
}

func TestTypedDigitsGoToTheField(t *testing.T) {
	for name, first := range map[string]Input{
		"as text":  {Commits: []Commit{{Text: "4"}}},
		"as a key": {Keys: []KeyPress{key(Key4)}},
	} {
		t.Run(name, func(t *testing.T) {
			f := &cards{}
			p := newUITest(t, f.declare)
			p.rest(2)
			p.step(Input{Commits: []Commit{{Text: "x"}}, Keys: []KeyPress{key(KeyX)}})
			if f.open {
				t.Fatal("a letter opened the field")
			}
			p.step(first)
			p.step(Input{Commits: []Commit{{Text: "2"}, {Text: "0"}}, Keys: []KeyPress{key(Key2), key(Key0)}})
			if f.text != "420" || p.c.Focused() != "field" {
				t.Errorf("typed %q, focus on %q; want 420 in the field", f.text, p.c.Focused())
			}
		})
	}
}

// A page that opens in place of a dialog keeps the focus on the widget that it chose.
func TestPageInPlaceOfDialogKeepsItsFocus(t *testing.T) {
	dialog := true
	p := newUITest(t, func(c *Context) {
		c.Button("board", row(0), ButtonSpec{Word: "Board"})
		if dialog {
			c.Dialog("dialog", DialogSpec{Width: 300, Buttons: []DialogButton{{ID: "page", ButtonSpec: ButtonSpec{Word: "Page"}, Do: func() {
				dialog = false
				c.Focus("cell")
			}}}})
			return
		}
		c.Button("cell", row(1), ButtonSpec{Word: "Cell"})
	})
	p.c.Focus("board")
	p.rest(2)
	p.c.FocusShown("page")
	p.tap(KeyEnter)
	p.c.Focus("cell")
	p.rest(2)
	if p.c.Focused() != "cell" {
		t.Errorf("focus on %q, want the cell of the page", p.c.Focused())
	}
}

// A page that opens while one dialog replaces another gets the focus when the last one closes.
func TestPageBehindAnotherDialogKeepsItsFocus(t *testing.T) {
	open := ID("reading")
	p := newUITest(t, func(c *Context) {
		c.Button("board", row(0), ButtonSpec{Word: "Board"})
		if open != "reading" {
			c.Button("cell", row(1), ButtonSpec{Word: "Cell"})
		}
		if open != "" {
			c.Dialog(open, DialogSpec{Width: 300, Buttons: []DialogButton{{ID: open + "-ok", ButtonSpec: ButtonSpec{Word: "OK"}}}})
		}
	})
	p.c.Focus("board")
	p.rest(2)
	p.c.Focus("cell")
	open = "message"
	p.rest(2)
	if p.c.Focused() != "message-ok" {
		t.Errorf("focus on %q, want the dialog", p.c.Focused())
	}
	open = ""
	p.rest(2)
	if p.c.Focused() != "cell" {
		t.Errorf("focus on %q, want the cell of the page", p.c.Focused())
	}
}
