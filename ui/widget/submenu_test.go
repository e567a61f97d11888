package widget

import (
	"slices"
	"testing"
)

// An entry with a menu of its own shows it in place of the first one; its top entry leads back. Both
// the pointer and the keys go through them.
func TestMenuWithinMenu(t *testing.T) {
	var taken []ID
	entries := []MenuEntry{
		{ID: "one", Word: "One"},
		{ID: "more", Word: "More", Menu: []MenuEntry{{ID: "two", Word: "Two"}, {ID: "three", Word: "Three"}}},
	}
	at := box(10, 10, 90, 36)
	p := newUITest(t, func(c *Context) {
		if got := c.MenuButton("m", at, ButtonSpec{Word: "Menu"}, entries); got != "" {
			taken = append(taken, got)
		}
	})
	p.c.FocusShown("m")
	p.rest(1)
	for _, test := range []struct {
		keys []Key
		want ID
	}{
		{[]Key{KeySpace, KeyDown, KeyEnter}, "one"},
		{[]Key{KeySpace, KeyDown, KeyDown, KeyEnter, KeyDown, KeyDown, KeyDown, KeyEnter}, "three"},
		{[]Key{KeySpace, KeyDown, KeyDown, KeyEnter, KeyDown, KeyEnter, KeyDown, KeyEnter}, "one"}, // back
	} {
		taken = nil
		p.tap(test.keys...)
		if !slices.Equal(taken, []ID{test.want}) {
			t.Errorf("%v: took %v, want %s", test.keys, taken, test.want)
		}
	}
	taken = nil
	p.clickIn(at)
	for range 2 { // the second entry of the menu and of the one in it
		r := p.c.popup.rect
		p.click(r.Min.X+20, r.Min.Y+4+32+16)
		p.rest(1)
	}
	if !slices.Equal(taken, []ID{"two"}) {
		t.Errorf("by clicks: took %v, want two", taken)
	}
}
