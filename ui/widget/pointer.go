package widget

import (
	"image"
	"time"

	"worldslide/ui/access"
	"worldslide/ui/theme"
)

// pointerState is what the pointer is doing. A press belongs to the widget it
// began on until it ends, wherever the pointer goes.
type pointerState struct {
	active   ID            // who the press began on
	last     image.Point   // where it was in the update before
	swallow  bool          // the press was spent on closing something
	captured bool          // the active widget drags: no scroll area may take over
	hit      bool          // a widget took the press of this update
	repeatAt time.Duration // when a held button clicks again
	repeated bool          // it did
}

// Reaction is what the pointer and the keys did to one widget.
type Reaction struct {
	Hover    bool // the pointer is over it and not busy elsewhere
	Pressed  bool // a press began on it
	Held     bool // a press that began on it goes on
	Released bool // a press that began on it ended
	Clicked  bool // it was pressed and released inside, or activated by a key
	Focused  bool // keys go to it
	Ring     bool // its focus is to be shown
}

func (c *Context) beginPointer() {
	p := &c.pointer
	p.hit = false
	if c.in.Pressed {
		p.active, p.captured, p.repeated = "", false, false
		c.focus.ring = false
		p.swallow = c.closePopupByPress()
	}
}

func (c *Context) endPointer() {
	p := &c.pointer
	if c.in.Pressed && !p.hit && !p.swallow {
		c.pressOnNothing()
	}
	p.last = c.in.Pointer
	if c.in.Touch && c.in.Released {
		c.touch = true // and not before: nothing may move away under the finger
	}
	if c.in.Released || !c.in.Down && !c.in.Pressed {
		p.active, p.captured, p.swallow = "", false, false
	}
}

// over reports whether the pointer is on the visible part of r and r is on the
// layer that the pointer belongs to.
func (c *Context) over(r image.Rectangle) bool {
	if c.in.Away || c.measuring || !c.atTop() {
		return false
	}
	p := c.in.Pointer
	return p.In(r) && p.In(c.list.Clip())
}

// trait says how a widget takes part in focus and clicks.
type trait struct {
	disabled  bool
	focusable bool                // Tab stops here
	typing    bool                // a click gives it the keys even beside a game board
	enter     bool                // Enter activates it
	space     bool                // Space activates it
	takes     func(KeyPress) bool // asked before Tab moves the focus on; nil: never
	arrows    bool                // arrows do something in it
	sideways  bool                // those to the left and right do
}

// press is the trait of whatever is pushed like a button.
var pressable = trait{focusable: true, enter: true, space: true}

// react is the common part of every widget: it registers the widget at r and
// finds what happened to it. hit is where it can be hit, which for fingers may
// be larger than what is drawn.
func (c *Context) react(id ID, r image.Rectangle, t trait) Reaction {
	if c.measuring {
		return Reaction{}
	}
	var re Reaction
	p := &c.pointer
	over := c.over(r)
	if t.disabled {
		if over && c.in.Pressed {
			p.hit = true // a press on what is disabled is not a press on nothing
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
		p.active = id
		re.Pressed = true
		c.focusByPress(id, t)
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
	// The focus may have moved on since a key of this update was pressed.
	c.eachKey(id, func(k KeyPress) bool {
		// Enter belongs to the dialog's primary button unless the player can see
		// that it is somewhere else.
		if !(t.enter && c.focus.ring && k.Is(0, KeyEnter) || t.space && k.Is(0, KeySpace)) {
			return false
		}
		re.Clicked = re.Clicked || !k.Repeated // a held key pushes once
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
