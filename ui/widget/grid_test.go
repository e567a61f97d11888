package widget

import (
	"fmt"
	"image"
	"testing"
)

func TestGrid(t *testing.T) {
	at := 0
	var clicked []int
	var last GridReaction
	p := newUITest(t, func(c *Context) {
		c.Button("before", row(0), ButtonSpec{Word: "b"})
		c.Scroll("s", box(0, 100, 412, 110), func(area image.Rectangle) int {
			last = c.Grid("g", 10, 4, func(i int) image.Rectangle { return Cell(area, 4, i, 50, 0, 0) }, &at)
			if last.Clicked >= 0 {
				clicked = append(clicked, last.Clicked)
			}
			return 150
		})
	})
	p.tap(KeyTab, KeyTab)
	if p.c.Focused() != "g" {
		t.Fatalf("focus on %q, want the grid", p.c.Focused())
	}
	p.keys(key(KeyRight), key(KeyDown), key(KeyEnter))
	if at != 5 || fmt.Sprint(clicked) != "[5]" || !last.Ring {
		t.Fatalf("at %d, clicked %v, ring %v; want 5, [5], true", at, clicked, last.Ring)
	}
	p.tap(KeyDown)
	p.rest(2)
	if s, _ := p.c.focus.now("g"); s.rect.Max.Y > 210 {
		t.Errorf("cell %d is at %v, out of sight", at, s.rect)
	}
	p.tap(KeyDown, KeyRight, KeyRight, KeyRight)
	if at != 9 {
		t.Errorf("at %d beyond the end, want 9", at)
	}
	p.tap(KeyTab)
	if p.c.Focused() != "before" {
		t.Errorf("Tab went to %q: a grid is one stop", p.c.Focused())
	}
	p.tap(KeyTab, KeyHome)
	p.rest(2)
	p.click(150, 120)
	if at != 1 || clicked[len(clicked)-1] != 1 || last.Ring {
		t.Errorf("after a click on the second cell: at %d, clicked %v, ring %v", at, clicked, last.Ring)
	}
}

// With rows of different lengths Up and Down go to the nearest cell of the next row.
func TestGridOfUnequalRows(t *testing.T) {
	//	0 1 2
	//	3
	//	4 5 6
	places := []struct{ column, row int }{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}}
	at := 2
	p := newUITest(t, func(c *Context) {
		c.Grid("g", len(places), 0, func(i int) image.Rectangle {
			return box(100+100*places[i].column, 100+60*places[i].row, 90, 50)
		}, &at)
	})
	p.tap(KeyTab)
	for i, step := range []struct {
		key  Key
		want int
	}{{KeyDown, 3}, {KeyDown, 4}, {KeyDown, 4}, {KeyRight, 5}, {KeyUp, 3}, {KeyUp, 0}, {KeyUp, 0}, {KeyEnd, 6}, {KeyUp, 3}, {KeyRight, 4}} {
		p.tap(step.key)
		if at != step.want {
			t.Fatalf("key %d: at %d, want %d", i, at, step.want)
		}
	}
}
