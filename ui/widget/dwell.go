package widget

import (
	"image"
	"math"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Dwell clicking is for players who can move a pointer but not press its button. A pointer that
// rests for Frame.Dwell clicks the widget below it. A ring around the pointer fills meanwhile, so
// that the player can move away in time. A second click needs another movement.

// dwellState tracks the resting pointer.
type dwellState struct {
	at      image.Point   // where it rests
	since   time.Duration // since when
	moved   bool          // it moved since the last dwell click
	on      ID            // widget below it; "" if it cannot be pressed
	seen    ID            // widget below it in this update
	pressed bool          // a dwell press was sent; the release follows in the next update
	point   image.Point   // where it pressed
}

// dwellSlack is the movement in dp that still counts as resting.
const dwellSlack = 12

// dwellShown is the delay before the ring is drawn, so that passing over a widget shows none.
const dwellShown = 120 * time.Millisecond

// outsidePopup stands for everything outside an open list, where a press closes the list.
const outsidePopup ID = "outside"

// beginDwell adds a press to the input after enough rest, and its release in the next update.
func (c *Context) beginDwell() {
	w, in := &c.dwell, &c.in
	w.seen = ""
	if w.pressed {
		w.pressed = false
		in.Pressed, in.Down, in.Released, in.Pointer = false, false, true, w.point
		return
	}
	if c.frame.Dwell <= 0 || in.Away || in.Touch || in.Pressed || in.Released || in.Down {
		*w = dwellState{at: in.Pointer, since: in.Now} // real buttons are in use
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

// Dwelt reports whether the press of this update is a dwell click.
func (c *Context) Dwelt() bool { return c.dwell.pressed }

// dwellOn records the first pressable widget below the pointer.
func (c *Context) dwellOn(id ID) {
	if c.dwell.seen == "" {
		c.dwell.seen = id
	}
}

// endDwell restarts the rest if the widget below the pointer changed, and draws the ring.
func (c *Context) endDwell() {
	w := &c.dwell
	if w.seen == "" && c.popup.id != "" && !c.in.Pointer.In(c.popup.rect) {
		w.seen = outsidePopup
	}
	if w.on != w.seen {
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

// drawDwell draws the ring, filled clockwise from the top. It has a light and a dark line, so that
// it is visible on any background.
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
