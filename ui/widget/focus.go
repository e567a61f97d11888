package widget

import (
	"image"
	"slices"
)

// focusState decides who gets the keys.
//
// The widgets that Tab visits are listed as they are declared. Keys are routed
// at Begin with the list of the frame before, one after the other, so that Tab
// and Space pressed within one update reach the widget Tab moved to.
type focusState struct {
	id     ID   // who has the keys; "" for nobody
	ring   bool // the focus is shown: a key moved or used it last
	from   ID   // where Tab goes on from when nobody has the keys
	home   ID   // the area that gets the keys back in the ground layer
	reveal ID   // a scroll area is to bring this one into view

	stops, before []stop // this frame and the frame before
	keys          []routedKey
	left          []KeyPress
}

// stop is a widget that can have the focus.
type stop struct {
	id     ID
	rect   image.Rectangle
	depth  int // of dialogs
	scroll ID  // the scroll area it lies in
	trait  trait
}

// routedKey is a key with whom it is for.
type routedKey struct {
	KeyPress
	to   ID
	used bool
}

// Focus gives the keys to a widget.
func (c *Context) Focus(id ID) {
	if c.focus.id == id {
		return
	}
	c.focus.id, c.focus.from = id, id
	c.WakeAfter(0)
}

// FocusShown is Focus with the ring, as if Tab had moved there.
func (c *Context) FocusShown(id ID) {
	c.Focus(id)
	c.focus.ring, c.focus.reveal = true, id
}

// Place is where a widget is, in device pixels.
type Place struct {
	ID   ID
	Rect image.Rectangle
}

// Places lists the widgets of this update that Tab visits, in its order: those of
// the dialog on top, or of the ground if no dialog is open.
func (c *Context) Places() []Place {
	var places []Place
	for _, s := range c.focus.stops {
		if s.depth == c.dialogs.depthSeen {
			places = append(places, Place{s.id, s.rect})
		}
	}
	return places
}

// Focused is the widget that has the keys, or "".
func (c *Context) Focused() ID { return c.focus.id }

func (c *Context) register(id ID, r image.Rectangle, t trait) {
	c.focus.stops = append(c.focus.stops, stop{id, r, c.dialogs.depth, c.scrolls.current, t})
}

// routeKeys turns the keys of the input into keys for widgets.
func (c *Context) routeKeys() {
	f := &c.focus
	f.before, f.stops = f.stops, f.before[:0]
	f.keys, f.left = f.keys[:0], f.left[:0]
	for _, k := range c.in.Keys {
		if k.shows() {
			f.ring = true
		}
		to := f.id
		if c.popup.id != "" {
			to = c.popup.id // a click beside a board opened it, and left the focus there
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

// focusTakes reports whether the widget with the focus has a use for a key that
// would move the focus on. A list that is open comes first.
func (c *Context) focusTakes(k KeyPress) bool {
	s, ok := c.focus.find(c.focus.id)
	return ok && c.popup.id == "" && s.depth == c.dialogs.top && s.trait.takes != nil && s.trait.takes(k)
}

// shows reports whether a key makes the focus visible. Writing does not, as who
// writes looks at the caret; Enter and Escape act on the dialog as a whole.
func (k KeyPress) shows() bool {
	switch k.Key {
	case KeyEnter, KeyEscape, KeyBackspace, KeyDelete:
		return false
	case KeySpace:
		return true
	}
	return !k.prints()
}

// moveFocus is Tab, within the top dialog.
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

// focusByPress decides whether a press on a widget gives it the keys. Beside a
// game board it does not, unless one types into it: who clicks Undo and then
// presses an arrow means the board.
func (c *Context) focusByPress(id ID, t trait) {
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

// pressOnNothing takes the keys from a field when the ground beside it is
// pressed.
func (c *Context) pressOnNothing() {
	if c.dialogs.top == 0 {
		c.focus.id = c.focus.home
	} else if s, ok := c.focus.find(c.focus.id); ok && s.trait.typing {
		c.focus.id, c.focus.from = "", s.id
	}
}

// endFocus drops the focus of a widget that is no longer there.
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

// find looks a stop up in the frame before.
func (f *focusState) find(id ID) (stop, bool) { return findStop(f.before, id) }

// now looks a stop up in this frame.
func (f *focusState) now(id ID) (stop, bool) { return findStop(f.stops, id) }

func findStop(stops []stop, id ID) (stop, bool) {
	i := slices.IndexFunc(stops, func(s stop) bool { return s.id == id })
	if i < 0 {
		return stop{}, false
	}
	return stops[i], true
}

// TakeKey reports whether the widget was sent the key with exactly these
// modifiers, and uses up one press of it.
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

// eachKey offers a widget its keys in order; use reports whether it took one.
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

// TakeWindowKey is TakeShortcut for keys that concern the window, which work
// under a dialog too.
func (c *Context) TakeWindowKey(mods Mods, key Key) bool {
	for i := range c.focus.keys {
		k := &c.focus.keys[i]
		if !k.used && !k.Repeated && k.Is(mods, key) {
			k.used = true
			return true
		}
	}
	return false
}

// TakeShortcut reports whether a key was pressed anew that no widget with the
// focus has a use for at this point of the frame, and uses it up. Call it after
// the widgets; in a dialog it belongs to the dialog. A key that is held does not
// count: the Enter that opened a dialog must not press its primary button.
func (c *Context) TakeShortcut(mods Mods, key Key) bool {
	return !c.measuring && c.dialogs.depth == c.dialogs.top && c.TakeWindowKey(mods, key)
}
