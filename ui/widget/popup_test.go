package widget

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"worldslide/ui/paint"
)

func manyItems(n int) (items []string) {
	for i := range n {
		items = append(items, fmt.Sprint("item ", i))
	}
	return items
}

func TestListFlipsAndStaysInWindow(t *testing.T) {
	window := image.Rect(0, 0, 1280, 800)
	for _, c := range []struct {
		name  string
		at    image.Rectangle
		items int
		above bool
	}{
		{"room below", box(100, 100, 200, 36), 5, false},
		{"no room below", box(100, 740, 200, 36), 5, true},
		{"too long for both: the larger side", box(100, 500, 200, 36), 60, true},
		{"at the right edge", box(1200, 100, 80, 36), 5, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			chosen := 0
			p := newUITest(t, func(ctx *Context) {
				ctx.DropDown("d", c.at, manyItems(c.items), &chosen, DropSpec{})
			})
			p.clickIn(c.at)
			r := p.c.popup.rect
			if r.Empty() || !r.In(window) {
				t.Fatalf("list at %v", r)
			}
			if above := r.Max.Y <= c.at.Min.Y; above != c.above {
				t.Errorf("list at %v, button at %v", r, c.at)
			}
			if r.Overlaps(c.at) {
				t.Errorf("list at %v covers its button at %v", r, c.at)
			}
		})
	}
}

func TestLongListScrollsToTheMark(t *testing.T) {
	chosen := 0
	at := box(100, 100, 200, 36)
	p := newUITest(t, func(c *Context) { c.DropDown("d", at, manyItems(60), &chosen, DropSpec{}) })
	p.clickIn(at)
	p.tap(KeyEnd)
	p.rest(2)
	if !p.shows(paint.Popup, "item 59") {
		t.Fatal("the last item is out of sight")
	}
	p.tap(KeyEnter)
	if chosen != 59 {
		t.Errorf("chosen %d, want 59", chosen)
	}
	if p.c.popup.id != "" {
		t.Error("the list stayed open")
	}
}

func TestDropDownByPointerAndKeys(t *testing.T) {
	chosen, other := 1, 0
	at := box(100, 100, 200, 36)
	p := newUITest(t, func(c *Context) {
		c.DropDown("d", at, []string{"a", "b", "c"}, &chosen, DropSpec{})
		if c.Button("below", box(100, 140, 200, 100), ButtonSpec{Word: "below"}) {
			other++
		}
	})
	p.clickIn(at)
	p.click(120, 160) // the first row is above the button
	if chosen != 0 || other != 0 {
		t.Fatalf("chosen %d, clicks below %d; want 0, 0", chosen, other)
	}
	p.clickIn(at)
	p.clickIn(at)
	if p.c.popup.id != "" {
		t.Error("a click on the button of an open list must close it")
	}
	p.c.FocusShown("d")
	p.tap(KeyDown, KeyDown, KeyDown, KeyUp)
	if chosen != 1 || p.c.popup.id != "" {
		t.Errorf("arrows on the closed drop-down: chosen %d, want 1", chosen)
	}
	p.tap(KeySpace)
	p.keys(key(KeyDown), key(KeyEnter))
	if chosen != 2 {
		t.Errorf("Down and Enter in one update in the open list: chosen %d, want 2", chosen)
	}
	p.tap(KeySpace, KeyTab)
	if p.c.popup.id != "" || p.c.Focused() != "below" {
		t.Errorf("Tab from an open list: list %q, focus %q", p.c.popup.id, p.c.Focused())
	}
}

// A text too long for one line is drawn on two.
func TestDropDownWraps(t *testing.T) {
	chosen := 0
	for _, test := range []struct {
		width int
		want  string
	}{{300, "Blade Level, Horse Reined"}, {150, "Blade Level, / Horse Reined"}} {
		p := newUITest(t, func(c *Context) {
			c.DropDown("d", box(100, 100, test.width, 40), []string{"Blade Level, Horse Reined"}, &chosen, DropSpec{})
		})
		if got := strings.Join(p.words(paint.Ground), " / "); got != test.want {
			t.Errorf("%d pixels wide: %q, want %q", test.width, got, test.want)
		}
	}
}

func TestDropDownWithoutItems(t *testing.T) {
	chosen := 0
	at := box(100, 100, 200, 36)
	p := newUITest(t, func(c *Context) { c.DropDown("d", at, nil, &chosen, DropSpec{}) })
	p.tap(KeyTab, KeyDown, KeyEnd, KeySpace, KeyDown, KeyEnter)
	p.clickIn(at)
	if chosen != 0 {
		t.Errorf("chosen %d of no items", chosen)
	}
}

func TestMenu(t *testing.T) {
	var taken []ID
	at := box(1180, 10, 90, 36)
	p := newUITest(t, func(c *Context) {
		id := c.MenuButton("more", at, ButtonSpec{Kind: Flat, Word: "More"}, []MenuEntry{
			{ID: "share", Word: "Share", Key: "Ctrl C"}, {ID: "redo", Word: "Redo", Disabled: true}, {ID: "help", Word: "Help"},
		})
		if id != "" {
			taken = append(taken, id)
		}
	})
	p.clickIn(at)
	r := p.c.popup.rect
	p.click(r.Min.X+20, r.Min.Y+4+16)
	p.clickIn(at)
	p.click(r.Min.X+20, r.Min.Y+4+32+16)
	p.c.FocusShown("more")
	p.rest(1)
	p.tap(KeySpace, KeyEnd, KeyEnter)
	if fmt.Sprint(taken) != "[share help]" {
		t.Errorf("taken %v, want share and help", taken)
	}
}

// A list opened by a click on a screen with a game board gets the keys; the board gets them back
// when it is closed.
func TestOpenListHasTheKeysOfTheBoard(t *testing.T) {
	entries := []MenuEntry{{ID: "share", Word: "Share"}, {ID: "help", Word: "Help"}}
	menu, list := row(0), row(1)
	for _, test := range []struct {
		name string
		at   image.Rectangle
		keys []Key
		want string // chosen entry, selected item
		slid int    // keys that the board got
	}{
		{"a menu by arrows and Enter", menu, []Key{KeyDown, KeyDown, KeyEnter}, "help 0", 0},
		{"a menu by arrows and Space", menu, []Key{KeyDown, KeySpace, KeyRight}, "share 0", 1},
		{"a menu that is closed", menu, []Key{KeyEscape, KeyDown}, " 0", 1},
		{"a drop-down", list, []Key{KeyDown, KeyDown, KeyEnter, KeyDown}, " 2", 1},
		{"the end of a drop-down", list, []Key{KeyEnd, KeyUp, KeyEnter}, " 1", 0},
		{"a key that no list uses", list, []Key{KeyLeft, KeyS}, " 0", 0},
	} {
		taken, chosen, slid := ID(""), 0, 0
		p := newUITest(t, func(c *Context) {
			if id := c.MenuButton("more", menu, ButtonSpec{Word: "More"}, entries); id != "" {
				taken = id
			}
			c.DropDown("list", list, []string{"a", "b", "c"}, &chosen, DropSpec{})
			slid += len(c.Area("board", box(0, 100, 400, 400), AreaSpec{Home: true, Takes: func(KeyPress) bool { return true }}).Keys)
		})
		p.clickIn(test.at)
		p.tap(test.keys...)
		if got := fmt.Sprint(taken, " ", chosen); got != test.want || slid != test.slid {
			t.Errorf("%s: %q and %d keys to the board, want %q and %d", test.name, got, slid, test.want, test.slid)
		}
		if p.c.Focused() != "board" {
			t.Errorf("%s: the keys go to %q", test.name, p.c.Focused())
		}
	}
}
