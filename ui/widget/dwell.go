package widget

import (
	"image"
	"math"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Who can move a pointer but not press its button lets it rest: after a while that is a
// click on what lies beneath. A ring around the pointer fills meanwhile, so moving on in
// time clicks nothing. What was clicked is clicked again only after the pointer has moved.

// dwellState is a pointer that rests.
type dwellState struct {
	at      image.Point   // where it came to rest
	since   time.Duration // when
	moved   bool          // it has come there by itself, since the click before
	on      ID            // what it rests on; "" for nothing that can be pressed
	seen    ID            // what lies beneath it in this update
	pressed bool          // it has pressed, and lets go in the next update
	point   image.Point   // where
}

// dwellSlack is how far a hand may tremble in dp.
const dwellSlack = 12

// dwellShown is how long a pointer rests before the ring is seen: passing by draws none.
const dwellShown = 120 * time.Millisecond

// outsidePopup stands for all that lies beside an open list, where a press closes it.
const outsidePopup ID = "outside"

// beginDwell lets a pointer that has rested long enough press, and let go in the update
// after that.
func (c *Context) beginDwell() {
	w, in := &c.dwell, &c.in
	w.seen = ""
	if w.pressed {
		w.pressed = false
		in.Pressed, in.Down, in.Released, in.Pointer = false, false, true, w.point
		return
	}
	if c.frame.Dwell <= 0 || in.Away || in.Touch || in.Pressed || in.Released || in.Down {
		*w = dwellState{at: in.Pointer, since: in.Now} // a hand that presses needs no help
		return
	}
	if off := in.Pointer.Sub(w.at); math.Hypot(float64(off.X), float64(off.Y)) > c.px(dwellSlack) {
		*w = dwellState{at: in.Pointer, since: in.Now, moved: true, on: w.on}
	}
	if w.moved && w.on != "" && in.Now-w.since >= c.frame.Dwell {
		w.moved, w.pressed, w.point = false, true, in.Pointer
		in.Pressed, in.Down = true, true
		c.WakeAfter(0)
	}
}

// Dwelt reports whether the pointer presses in this update because it has rested.
func (c *Context) Dwelt() bool { return c.dwell.pressed }

// dwellOn notes that something which can be pressed lies beneath the pointer: the first
// one, as with presses.
func (c *Context) dwellOn(id ID) {
	if c.dwell.seen == "" {
		c.dwell.seen = id
	}
}

// endDwell draws how long the pointer has rested.
func (c *Context) endDwell() {
	w := &c.dwell
	if w.seen == "" && c.popup.id != "" && !c.in.Pointer.In(c.popup.rect) {
		w.seen = outsidePopup
	}
	if w.on != w.seen { // something else came beneath it
		w.on, w.since = w.seen, c.now
	}
	if c.frame.Dwell <= 0 || !w.moved || w.on == "" || c.in.Away {
		return
	}
	rested := c.now - w.since
	if rested < dwellShown {
		c.WakeAfter(dwellShown - rested)
		return
	}
	c.WakeAfter(16 * time.Millisecond)
	c.drawDwell(min(1, float64(rested)/float64(c.frame.Dwell)))
}

// drawDwell draws the ring around the pointer, filled so far from the top on: light on
// dark, so that it is seen on any ground.
func (c *Context) drawDwell(filled float64) {
	const steps = 48
	layer := c.list.SetLayer(paint.Over)
	c.list.PushClipAlone(image.Rectangle{Max: c.frame.Size})
	radius, width := float32(c.px(14)), float32(c.px(3))
	x, y := float32(c.in.Pointer.X), float32(c.in.Pointer.Y)
	outer := radius + width
	c.list.StrokeF(paint.Rect{X: x - outer, Y: y - outer, W: 2 * outer, H: 2 * outer}, outer, 2*width, theme.SelectionKey.NRGBA())
	point := func(i int) (px, py float32) {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
		return x + radius*float32(sin), y - radius*float32(cos)
	}
	for i := range int(filled*steps + 0.5) {
		x0, y0 := point(i)
		x1, y1 := point(i + 1)
		c.list.Line(x0, y0, x1, y1, width, c.Colour(theme.Selection))
	}
	c.list.PopClip()
	c.list.SetLayer(layer)
}
