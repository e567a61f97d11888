package widget

import (
	"image"
	"time"

	"worldslide/ui/access"
	"worldslide/ui/theme"
)

// pointerState tracks the pointer. A press belongs to the widget that it began on until it ends.
type pointerState struct {
	active   ID            // the pressed widget
	last     image.Point   // position in the previous update
	swallow  bool          // the press only closed something
	quiet    bool          // it has not moved since a press
	captured bool          // the active widget drags, so scroll areas may not take over
	hit      bool          // a widget took the press of this update
	repeatAt time.Duration // time of the next repeat of a held button
	repeated bool          // a repeat has happened during this press

	latest, before press
}

// press is a press of the pointer.
type press struct {
	on   ID // the widget that took it, or ""
	at   image.Point
	when time.Duration
}

// DoubleClick is the maximum time between the presses of a double click.
const DoubleClick = 400 * time.Millisecond

// doubled reports whether a press at a distance from an earlier one is the second of a double click.
func (c *Context) doubled(earlier time.Duration, d image.Point) bool {
	return c.now-earlier <= DoubleClick && max(d.X, -d.X, d.Y, -d.Y) <= c.Px(4)
}

// meant reports whether a press was meant for a widget: not if it is the second of a double click on
// another one, whose place the widget has taken.
func (c *Context) meant(id ID) bool {
	b := c.pointer.before
	return b.on == "" || b.on == id || !c.doubled(b.when, c.in.Pointer.Sub(b.at))
}

// Reaction is the pointer and key input of one widget.
type Reaction struct {
	Hover    bool // the pointer is over it and not captured by another widget
	Pressed  bool // a press began on it
	Held     bool // a press that began on it continues
	Released bool // a press that began on it ended
	Clicked  bool // it was pressed and released inside, or activated by a key
	Focused  bool // it receives keys
	Ring     bool // its focus ring is shown
}

func (c *Context) beginPointer() {
	p := &c.pointer
	p.quiet = c.in.Pressed || p.quiet && (c.in.Down || c.in.Released || c.in.Pointer == p.last)
	p.hit = false
	if c.in.Pressed {
		p.active, p.captured, p.repeated = "", false, false
		c.focus.ring = false
		p.swallow = c.closePopupByPress()
		p.before, p.latest = p.latest, press{at: c.in.Pointer, when: c.now}
	}
}

func (c *Context) endPointer() {
	p := &c.pointer
	if c.in.Pressed && !p.hit && !p.swallow {
		c.pressOnNothing()
	}
	p.last = c.in.Pointer
	if c.in.Touch && c.in.Released {
		c.touch = true // only now, because layout must not change during the tap
	}
	if c.in.Released || !c.in.Down && !c.in.Pressed {
		p.active, p.captured, p.swallow = "", false, false
	}
}

// over reports whether the pointer is on the visible part of r, on the layer that receives input.
func (c *Context) over(r image.Rectangle) bool {
	if c.in.Away || c.measuring || !c.atTop() {
		return false
	}
	p := c.in.Pointer
	return p.In(r) && p.In(c.list.Clip())
}

// stopTraits is how a widget takes part in focus and clicks.
type stopTraits struct {
	disabled  bool
	focusable bool                // it is a Tab stop
	typing    bool                // a press focuses it even on a screen with a game board
	enter     bool                // Enter activates it
	space     bool                // Space activates it
	takes     func(KeyPress) bool // whether it uses Tab itself; nil means no
	arrows    bool                // it uses arrow keys
	sideways  bool                // it uses Left and Right only
	except    image.Rectangle     // the pointer is never over this part of it
}

// pressable are the traits of everything that works like a button.
var pressable = stopTraits{focusable: true, enter: true, space: true}

// react is common to all widgets: it registers the widget and returns its input. hit is its touch
// target, which may be larger than the drawing.
func (c *Context) react(id ID, r image.Rectangle, t stopTraits) Reaction {
	if c.measuring {
		return Reaction{}
	}
	var re Reaction
	p := &c.pointer
	over := c.over(r) && !c.in.Pointer.In(t.except)
	if t.disabled {
		if over && c.in.Pressed {
			p.hit = true // a press on a disabled widget must not count as a press on nothing
		}
		return re
	}
	if t.focusable {
		c.register(id, r, t)
	}
	if over {
		c.dwellOn(id)
	}
	if over && c.in.Pressed && !p.swallow && !p.hit {
		p.hit = true
		if p.latest.on = p.before.on; c.meant(id) {
			p.active, p.latest.on = id, id
			re.Pressed = true
			c.focusByPress(id, t)
		}
	}
	mine := p.active == id
	re.Hover = over && (p.active == "" || mine) && !(c.in.Touch && !c.in.Down)
	re.Held = mine && c.in.Down
	re.Released = mine && c.in.Released
	re.Clicked = re.Released && over
	re.Focused = c.focus.id == id
	re.Ring = re.Focused && c.focus.ring
	if _, ok := c.takeAct(id, access.Press); ok {
		re.Clicked = true
	}
	if _, ok := c.takeAct(id, access.Focus); ok && t.focusable {
		c.FocusShown(id)
	}
	// The focus may have moved after a key of this update was pressed.
	c.eachKey(id, func(k KeyPress) bool {
		// Enter activates the dialog's primary button unless the focus ring shows another target.
		if !(t.enter && c.focus.ring && k.Is(0, KeyEnter) || t.space && k.Is(0, KeySpace)) {
			return false
		}
		re.Clicked = re.Clicked || !k.Repeated // a held key activates once
		return true
	})
	return re
}

// drawRing draws the focus ring outside r.
func (c *Context) drawRing(r image.Rectangle, radius float64) {
	gap, width := c.Px(2), c.strongLine()
	grow := gap + int(width)
	c.list.Stroke(r.Inset(-grow), radius+float64(grow), width, c.Colour(theme.Focus))
}
