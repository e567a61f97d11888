package widget

import (
	"image"

	"worldslide/ui/access"
)

// Gamepad buttons are translated to keys, depending on the focus: on a board they slide, in menus
// and dialogs they move the focus, and in a text field they open an on-screen keyboard. So
// everything that has keys works with a gamepad.

// PadButton is a gamepad button by its position in the standard layout.
type PadButton uint8

// The buttons. The stick counts as the four directions.
const (
	PadUp PadButton = iota
	PadDown
	PadLeft
	PadRight
	PadA            // the lower one of four: activate
	PadB            // the right one: back
	PadX            // the left one
	PadY            // the upper one
	PadLeftShoulder // previous
	PadRightShoulder
	PadLeftTrigger // undo
	PadRightTrigger
	PadSelect // moves the focus between the board and the other controls
	PadStart

	// PadButtons is the number of buttons.
	PadButtons = int(PadStart) + 1
)

// PadMake is how the buttons of a gamepad are labelled.
type PadMake uint8

// The labels.
const (
	PadLetters  PadMake = iota // A below, B right, X, Y; LB and LT
	PadShapes                  // cross below, circle, square, triangle; L1 and L2
	PadReversed                // B below, A right, Y, X; L and ZL
)

// PadPress is a press or repeat of a button on any gamepad.
type PadPress struct {
	Button   PadButton
	Repeated bool
	Make     PadMake
}

// padState records the use of gamepads.
type padState struct {
	used bool // the last input was on a gamepad
	make PadMake
}

// PadInUse reports whether a gamepad was the last device used.
func (c *Context) PadInUse() bool { return c.pad.used }

// PadMake returns the labelling of the gamepad used last.
func (c *Context) PadMake() PadMake { return c.pad.make }

// beginPads translates gamepad presses to keys, before keys are routed.
func (c *Context) beginPads() {
	if len(c.in.Keys) > 0 || c.in.Pressed {
		c.pad.used = false
	}
	for _, p := range c.in.Pads {
		c.pad.used, c.pad.make = true, p.Make
		if c.keyboardTakes(p) {
			continue
		}
		if k, ok := c.padKey(p); ok {
			k.Repeated = p.Repeated
			c.in.Keys = append(c.in.Keys[:len(c.in.Keys):len(c.in.Keys)], k)
			c.focus.ring = true
		}
	}
}

// padArrows maps directions to arrow keys.
var padArrows = [...]Key{PadUp: KeyUp, PadDown: KeyDown, PadLeft: KeyLeft, PadRight: KeyRight}

// padKey returns the key for a press at the current focus.
func (c *Context) padKey(p PadPress) (KeyPress, bool) {
	key := func(k Key, mods Mods) (KeyPress, bool) { return KeyPress{Key: k, Place: k, Mods: mods}, true }
	at, _ := findStop(c.focus.stops, c.focus.id) // before routeKeys these are the stops of the previous frame
	board := c.focus.id != "" && c.focus.id == c.focus.home && c.dialogs.top == 0
	takes := func(k Key, mods Mods) bool {
		return at.trait.takes != nil && at.trait.takes(KeyPress{Key: k, Place: k, Mods: mods})
	}
	switch p.Button {
	case PadUp, PadDown, PadLeft, PadRight:
		arrow := padArrows[p.Button]
		sideways := p.Button == PadLeft || p.Button == PadRight
		if c.popup.id != "" || takes(arrow, 0) || at.trait.arrows || at.trait.sideways && sideways {
			return key(arrow, 0)
		}
		c.moveFocusToward(p.Button)
		return KeyPress{}, false
	case PadA:
		if at.trait.typing && !board && at.trait.takes == nil {
			c.openKeyboard(at.id)
			return KeyPress{}, false
		}
		if c.popup.id != "" || !board || takes(KeySpace, 0) {
			return key(KeySpace, 0)
		}
		return KeyPress{}, false
	case PadB:
		if !board && c.dialogs.top == 0 && c.popup.id == "" && c.focus.home != "" {
			c.Focus(c.focus.home)
			return KeyPress{}, false
		}
		return key(KeyEscape, 0)
	case PadLeftShoulder, PadRightShoulder:
		mods := Mods(0)
		if p.Button == PadLeftShoulder {
			mods = Shift
		}
		if board && !takes(KeyTab, mods) {
			if takes(KeySpace, 0) {
				return key(KeySpace, 0)
			}
			return KeyPress{}, false
		}
		return key(KeyTab, mods)
	case PadSelect:
		switch {
		case board:
			c.focusNextControl()
		case c.focus.home != "" && c.dialogs.top == 0:
			c.Focus(c.focus.home)
		}
		return KeyPress{}, false
	}
	k := c.frame.PadKeys[p.Button] // the game's own use of the button
	if k.Key >= KeyUp && k.Key <= KeyRight {
		k.Place = k.Key // a letter is meant as printed, so its place is unknown
	}
	return k, k.Key != KeyNone
}

// focusNextControl focuses the first control other than the board.
func (c *Context) focusNextControl() {
	for _, s := range c.focus.stops {
		if s.depth == 0 && s.id != c.focus.home {
			c.FocusShown(s.id)
			return
		}
	}
}

// moveFocusToward moves the focus to the nearest control of the top dialog in a direction.
func (c *Context) moveFocusToward(to PadButton) {
	from, ok := findStop(c.focus.stops, c.focus.id)
	best, nearest := ID(""), 0
	for _, s := range c.focus.stops {
		if s.depth != c.dialogs.top || s.id == from.id {
			continue
		}
		if !ok { // nothing is focused: take the first
			best = s.id
			break
		}
		far, ahead := distance(from.rect, s.rect, to)
		if ahead && (best == "" || far < nearest) {
			best, nearest = s.id, far
		}
	}
	if best != "" {
		c.FocusShown(best)
	}
}

// distance returns how far one control is from another in a direction, and whether it is in that
// direction at all. The distance across counts double.
func distance(from, to image.Rectangle, dir PadButton) (far int, ahead bool) {
	a, b := middle(from), middle(to)
	along, across := b.X-a.X, gapBetween(from.Min.Y, from.Max.Y, to.Min.Y, to.Max.Y)
	clear := to.Min.X >= from.Max.X-from.Dx()/4
	if dir == PadLeft {
		along, clear = -along, to.Max.X <= from.Min.X+from.Dx()/4
	}
	if dir == PadUp || dir == PadDown {
		along, across = b.Y-a.Y, gapBetween(from.Min.X, from.Max.X, to.Min.X, to.Max.X)
		clear = to.Min.Y >= from.Max.Y-from.Dy()/4
		if dir == PadUp {
			along, clear = -along, to.Max.Y <= from.Min.Y+from.Dy()/4
		}
	}
	return along + 2*across, along > 0 && clear
}

// gapBetween returns the gap between two intervals; 0 if they overlap.
func gapBetween(a0, a1, b0, b1 int) int { return max(0, b0-a1, a0-b1) }

// keyboardRows are the characters of the on-screen keyboard. The last row ends with the two
// commands.
var keyboardRows = [...]string{"1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.,_", "?=&/:+# "}

const (
	keyboardColumns = 10
	keyboardDelete  = "⌫"
	keyboardDone    = "↵"
)

// keyboardState is the on-screen keyboard.
type keyboardState struct {
	id ID  // field that it writes to; "" if closed
	at int // selected key
}

// keyboardCells returns the keys row by row.
func keyboardCells() (cells []string) {
	for _, row := range keyboardRows {
		for _, r := range row {
			cells = append(cells, string(r))
		}
	}
	return append(cells, keyboardDelete, keyboardDone)
}

func (c *Context) openKeyboard(id ID) {
	c.keyboard = keyboardState{id: id}
	c.WakeAfter(0)
}

// keyboardTakes handles a press while the keyboard is open.
func (c *Context) keyboardTakes(p PadPress) bool {
	k := &c.keyboard
	if k.id == "" {
		return false
	}
	if k.id != c.focus.id { // the field is gone or lost the focus
		*k = keyboardState{}
		return false
	}
	cells := keyboardCells()
	switch p.Button {
	case PadUp:
		k.at = (k.at + len(cells) - keyboardColumns) % len(cells)
	case PadDown:
		k.at = (k.at + keyboardColumns) % len(cells)
	case PadLeft:
		k.at = (k.at + len(cells) - 1) % len(cells)
	case PadRight:
		k.at = (k.at + 1) % len(cells)
	case PadA:
		switch key := cells[k.at]; key {
		case keyboardDelete:
			c.typeKey(KeyBackspace)
		case keyboardDone:
			*k = keyboardState{}
		default:
			c.in.Commits = append(c.in.Commits[:len(c.in.Commits):len(c.in.Commits)], Commit{Text: key})
		}
	case PadX, PadLeftTrigger:
		c.typeKey(KeyBackspace)
	case PadB, PadStart:
		*k = keyboardState{}
	case PadLeftShoulder:
		c.typeKey(KeyLeft)
	case PadRightShoulder:
		c.typeKey(KeyRight)
	}
	return true
}

func (c *Context) typeKey(k Key) {
	c.in.Keys = append(c.in.Keys[:len(c.in.Keys):len(c.in.Keys)], KeyPress{Key: k, Place: k})
}

// noteKeyboard adds the node of the open keyboard.
func (c *Context) noteKeyboard(r image.Rectangle, cell func(int) image.Rectangle) {
	if !c.A11yEnabled() {
		return
	}
	n := access.Node{ID: "keyboard", Role: access.Grid, Name: "keyboard", Columns: keyboardColumns, Rows: len(keyboardRows), Bounds: r}
	for i, key := range keyboardCells() {
		one := access.Node{
			ID: string(Nth("keyboard", i)), Role: access.Cell, Name: key, Bounds: cell(i),
			Row: i / keyboardColumns, Column: i % keyboardColumns, Rows: 1, Columns: 1,
		}
		if key == " " {
			one.Name = "␣"
		}
		if i == c.keyboard.at {
			one.State |= access.Focused
		}
		n.Children = append(n.Children, one)
	}
	c.access.notes = append(c.access.notes, a11yNote{Node: n, depth: c.dialogs.depthSeen, at: 1 << 30})
}
