package widget

import (
	"image"

	"worldslide/ui/access"
)

// Game pads are keys that do what is meant where they are pressed: on a board they
// slide, elsewhere they walk from control to control, and in a field they open a
// keyboard. So whatever has keys can be used by a pad.

// PadButton is a button of a pad, by its place in the standard layout.
type PadButton uint8

// The buttons. A stick presses the directions.
const (
	PadUp PadButton = iota
	PadDown
	PadLeft
	PadRight
	PadA            // the lower one of four: do it
	PadB            // the right one: back
	PadX            // the left one
	PadY            // the upper one
	PadLeftShoulder // the one before
	PadRightShoulder
	PadLeftTrigger // undo
	PadRightTrigger
	PadSelect // to the controls beside the board, and back to it
	PadStart

	// PadButtons is how many there are.
	PadButtons = int(PadStart) + 1
)

// PadMake is what stands on the buttons of a pad.
type PadMake uint8

// The makes.
const (
	PadLetters  PadMake = iota // A below, B at the right, X, Y; LB and LT
	PadShapes                  // a cross below, a circle, a square, a triangle; L1 and L2
	PadReversed                // B below, A at the right, Y, X; L and ZL
)

// PadPress is a button that went down or repeats, of any pad.
type PadPress struct {
	Button   PadButton
	Repeated bool
	Make     PadMake // of the pad
}

// padState is what outlives an update.
type padState struct {
	used bool // the last thing that was pressed was on a pad
	make PadMake
}

// PadInUse reports whether the player has a pad in the hands: it was used last.
func (c *Context) PadInUse() bool { return c.pad.used }

// PadMake is the make of the pad that was used last.
func (c *Context) PadMake() PadMake { return c.pad.make }

// beginPads turns presses of pads into keys, before keys are routed.
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

// padArrows are the keys of the directions.
var padArrows = [...]Key{PadUp: KeyUp, PadDown: KeyDown, PadLeft: KeyLeft, PadRight: KeyRight}

// padKey returns the key that a press means where the focus is.
func (c *Context) padKey(p PadPress) (KeyPress, bool) {
	key := func(k Key, mods Mods) (KeyPress, bool) { return KeyPress{Key: k, Place: k, Mods: mods}, true }
	at, _ := findStop(c.focus.stops, c.focus.id) // Begin has not yet put them aside
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
		c.walk(p.Button)
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
			c.leaveBoard()
		case c.focus.home != "" && c.dialogs.top == 0:
			c.Focus(c.focus.home)
		}
		return KeyPress{}, false
	}
	k := c.frame.PadKeys[p.Button] // what the game does with it, everywhere
	k.Place = k.Key
	return k, k.Key != KeyNone
}

// leaveBoard gives the keys to the first control beside the board.
func (c *Context) leaveBoard() {
	for _, s := range c.focus.stops {
		if s.depth == 0 && s.id != c.focus.home {
			c.FocusShown(s.id)
			return
		}
	}
}

// walk moves the focus to the nearest control in a direction, of the dialog on top.
func (c *Context) walk(to PadButton) {
	from, ok := findStop(c.focus.stops, c.focus.id)
	best, nearest := ID(""), 0
	for _, s := range c.focus.stops {
		if s.depth != c.dialogs.top || s.id == from.id {
			continue
		}
		if !ok { // nobody has the keys: anybody may
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

// distance is how far one control is from another in a direction, and whether it lies
// there at all. What is beside the way counts double.
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

// gapBetween is how far two stretches are apart; 0 if they overlap.
func gapBetween(a0, a1, b0, b1 int) int { return max(0, b0-a1, a0-b1) }

// The on-screen keyboard writes into the field that it was opened for.

// keyboardRows are its characters; the last row has what is no character.
var keyboardRows = [...]string{"1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.,_", "?=&/:+# "}

const (
	keyboardColumns = 10
	keyboardDelete  = "⌫"
	keyboardDone    = "↵"
)

// keyboardState is the keyboard while it is open.
type keyboardState struct {
	id ID  // of the field; "" for closed
	at int // the key that A presses
}

// keyboardCells are what stands on its keys, row by row.
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

// keyboardTakes lets the open keyboard have a press.
func (c *Context) keyboardTakes(p PadPress) bool {
	k := &c.keyboard
	if k.id == "" {
		return false
	}
	if k.id != c.focus.id { // the field has gone, or another has the keys
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

// noteKeyboard tells of the open keyboard to who listens.
func (c *Context) noteKeyboard(r image.Rectangle, cell func(int) image.Rectangle) {
	if !c.Listening() {
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
	c.access.notes = append(c.access.notes, note{Node: n, depth: c.dialogs.depthSeen, at: 1 << 30})
}
