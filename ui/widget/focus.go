package widget

import (
	"image"
	"slices"
)

// focusState tracks the keyboard focus.
//
// Tab stops are collected as widgets are declared. Begin routes the keys one by one with the stops
// of the previous frame, so that a Tab and a Space within one update reach the widget that Tab
// moved to.
type focusState struct {
	id     ID   // focused widget; "" for none
	ring   bool // the focus ring is shown, because a key moved or used the focus last
	from   ID   // where Tab continues if nothing has the focus
	home   ID   // the area that regains the focus outside dialogs: the game board
	reveal ID   // widget that scroll areas should bring into view

	stops, before []stop  // of this frame and the previous one
	choices       []Place // of this frame: cells of grids and choices of groups
	keys          []routedKey
	left          []KeyPress
}

// stop is a widget that can be focused.
type stop struct {
	id     ID
	rect   image.Rectangle
	depth  int // dialog depth
	scroll ID  // enclosing scroll area
	trait  stopTraits
}

// routedKey is a key with its target.
type routedKey struct {
	KeyPress
	to   ID
	used bool
}

// Focus moves the focus to a widget.
func (c *Context) Focus(id ID) {
	if c.focus.id == id {
		return
	}
	c.focus.id, c.focus.from = id, id
	c.WakeAfter(0)
}

// FocusShown is Focus with a visible ring, as after Tab.
func (c *Context) FocusShown(id ID) {
	c.Focus(id)
	c.focus.ring, c.focus.reveal = true, id
}

// FocusNext moves the focus to the next Tab stop, even if the focused widget uses Tab itself.
func (c *Context) FocusNext() {
	c.moveFocus(false)
	c.focus.ring = true
	c.WakeAfter(0)
}

// Reveal scrolls to a widget that this update has declared, without moving the focus. Of a grid it is the
// current cell.
func (c *Context) Reveal(id ID) {
	if !c.measuring {
		c.focus.reveal = id
		c.WakeAfter(0)
	}
}

// Place is the position of a widget in device pixels.
type Place struct {
	ID   ID
	Rect image.Rectangle
}

// Places returns the Tab stops of this update in order: those of the top dialog, or of the window
// if no dialog is open.
func (c *Context) Places() []Place {
	var places []Place
	for _, s := range c.focus.stops {
		if s.depth == c.dialogs.depthSeen {
			places = append(places, Place{s.id, s.rect})
		}
	}
	return places
}

// Choices returns the visible cells of grids and the choices of groups of this update, which are
// not Tab stops of their own.
func (c *Context) Choices() []Place { return c.focus.choices }

// Focused returns the focused widget, or "".
func (c *Context) Focused() ID { return c.focus.id }

func (c *Context) register(id ID, r image.Rectangle, t stopTraits) {
	c.focus.stops = append(c.focus.stops, stop{id, r, c.dialogs.depth, c.scrolls.current, t})
}

// routeKeys assigns the keys of the input to widgets and applies Tab.
func (c *Context) routeKeys() {
	f := &c.focus
	f.before, f.stops = f.stops, f.before[:0]
	f.keys, f.left, f.choices = f.keys[:0], f.left[:0], f.choices[:0]
	for _, k := range c.in.Keys {
		if k.shows() {
			f.ring = true
		}
		to := f.id
		if c.popup.id != "" {
			to = c.popup.id // a click opened it without moving the focus from the board
		}
		switch {
		case k.Key == KeyTab && k.Mods&^Shift == 0 && c.focusTakes(k):
			f.keys = append(f.keys, routedKey{KeyPress: k, to: f.id})
		case k.Key == KeyTab && k.Mods&^Shift == 0:
			c.closePopup()
			c.moveFocus(k.Mods&Shift != 0)
		case k.Key == KeyEscape && k.Mods == 0 && c.popup.id != "":
			c.closePopup()
		default:
			f.keys = append(f.keys, routedKey{KeyPress: k, to: to})
		}
	}
}

// focusTakes reports whether the focused widget uses a key that would otherwise move the focus. An
// open list takes precedence.
func (c *Context) focusTakes(k KeyPress) bool {
	s, ok := c.focus.find(c.focus.id)
	return ok && c.popup.id == "" && s.depth == c.dialogs.top && s.trait.takes != nil && s.trait.takes(k)
}

// shows reports whether a key makes the focus ring visible. Typing does not, because the caret
// shows the focus; Enter and Escape act on the whole dialog.
func (k KeyPress) shows() bool {
	switch k.Key {
	case KeyEnter, KeyEscape, KeyBackspace, KeyDelete:
		return false
	case KeySpace:
		return true
	}
	return !k.Prints()
}

// moveFocus handles Tab and Shift+Tab within the top dialog.
func (c *Context) moveFocus(back bool) {
	f := &c.focus
	at, n := -1, 0
	var first, last, before, after ID
	from := f.id
	if from == "" {
		from = f.from
	}
	for _, s := range f.before {
		if s.depth != c.dialogs.top {
			continue
		}
		if n == 0 {
			first = s.id
		}
		if at >= 0 && after == "" {
			after = s.id
		}
		if s.id == from {
			at, before = n, last
		}
		last = s.id
		n++
	}
	if n == 0 {
		return
	}
	next := first
	switch {
	case back && before != "":
		next = before
	case back:
		next = last
	case at >= 0 && after != "":
		next = after
	}
	f.id, f.from, f.reveal = next, next, next
}

// focusByPress focuses a pressed widget. On a screen with a game board only text fields are
// focused: after a click on Undo, arrow keys should still move pieces.
func (c *Context) focusByPress(id ID, t stopTraits) {
	if !t.focusable {
		return
	}
	c.focus.from = id
	if t.typing || c.dialogs.depth > 0 || c.focus.home == "" {
		c.focus.id = id
		return
	}
	c.focus.id = c.focus.home
}

// pressOnNothing handles a press on no widget: a field loses the focus.
func (c *Context) pressOnNothing() {
	if c.dialogs.top == 0 {
		c.focus.id = c.focus.home
	} else if s, ok := c.focus.find(c.focus.id); ok && s.trait.typing {
		c.focus.id, c.focus.from = "", s.id
	}
}

// PressedBeside reports whether a press of this update was outside of r, on nothing or on the widget id. Call
// it after declaring the widgets of the window.
func (c *Context) PressedBeside(r image.Rectangle, id ID) bool {
	p := &c.pointer
	return !c.measuring && c.atTop() && c.in.Pressed && !p.swallow && (!p.hit || p.active == id) && !c.in.Pointer.In(r)
}

// endFocus removes the focus from a widget that is gone.
func (c *Context) endFocus() {
	f := &c.focus
	if f.home != "" {
		if _, ok := f.now(f.home); !ok {
			f.home = ""
		}
	}
	if f.id != "" {
		if _, ok := f.now(f.id); !ok {
			f.id = ""
		}
	}
	if f.id == "" && c.dialogs.depthSeen == 0 && f.home != "" {
		f.id = f.home
	}
	for _, k := range f.keys {
		if !k.used {
			f.left = append(f.left, k.KeyPress)
		}
	}
}

func (f *focusState) unused() []KeyPress { return f.left }

// find returns a stop of the previous frame.
func (f *focusState) find(id ID) (stop, bool) { return findStop(f.before, id) }

// now returns a stop of this frame.
func (f *focusState) now(id ID) (stop, bool) { return findStop(f.stops, id) }

func findStop(stops []stop, id ID) (stop, bool) {
	i := slices.IndexFunc(stops, func(s stop) bool { return s.id == id })
	if i < 0 {
		return stop{}, false
	}
	return stops[i], true
}

// TakeKey reports whether the widget was sent the key with exactly these modifiers, and consumes
// one press of it.
func (c *Context) TakeKey(id ID, mods Mods, key Key) bool {
	if c.measuring {
		return false
	}
	for i := range c.focus.keys {
		k := &c.focus.keys[i]
		if !k.used && k.to == id && k.Key == key && k.Mods == mods {
			k.used = true
			return true
		}
	}
	return false
}

// eachKey calls use for each key sent to a widget, in order; use reports whether it consumed the
// key.
func (c *Context) eachKey(id ID, use func(KeyPress) bool) {
	if c.measuring {
		return
	}
	for i := range c.focus.keys {
		k := &c.focus.keys[i]
		if !k.used && k.to == id && use(k.KeyPress) {
			k.used = true
		}
	}
}

// TakeOtherKeys returns and consumes the keys that were sent to another widget than id, which did not use
// them, if takes reports true. It leaves alone Tab, the keys that press buttons, and keys in a text field.
// Call it after declaring the widgets of the window.
func (c *Context) TakeOtherKeys(id ID, takes func(KeyPress) bool) (taken []KeyPress) {
	s, ok := c.focus.now(c.focus.id)
	if c.measuring || c.dialogs.depth != c.dialogs.top || c.popup.id != "" || ok && s.id != id && s.trait.typing {
		return nil
	}
	for i := range c.focus.keys {
		k := &c.focus.keys[i]
		presses := k.Key == KeyTab || k.Key == KeyEnter || k.Key == KeySpace
		if !k.used && k.to != id && !presses && takes(k.KeyPress) {
			k.used = true
			taken = append(taken, k.KeyPress)
		}
	}
	return taken
}

// TakeUnusedKey is TakeShortcut for window-wide keys, which also work while a dialog is open.
func (c *Context) TakeUnusedKey(mods Mods, key Key) bool {
	for i := range c.focus.keys {
		k := &c.focus.keys[i]
		if !k.used && !k.Repeated && k.Is(mods, key) {
			k.used = true
			return true
		}
	}
	return false
}

// TakeShortcut reports whether a key was pressed that no focused widget used so far in this frame,
// and consumes it. Call it after declaring the widgets; inside a dialog it applies to the dialog.
// Repeats do not count: the Enter that opened a dialog must not press its primary button.
func (c *Context) TakeShortcut(mods Mods, key Key) bool {
	return !c.measuring && c.dialogs.depth == c.dialogs.top && c.TakeUnusedKey(mods, key)
}
