package widget

import (
	"image"
	"time"

	"worldslide/ui/access"
)

// Input is everything that happened since the update before.
type Input struct {
	Now time.Duration // the game's own clock, never going back

	Pointer  image.Point // mouse or first finger, in device pixels
	Away     bool        // there is no pointer: the mouse left, no finger is down
	Down     bool        // left button or finger is down
	Pressed  bool        // it went down since the update before
	Released bool        // it went up since the update before
	Touch    bool        // the pointer is a finger
	WheelX   float64     // notches to the right
	WheelY   float64     // notches up, away from the hand

	Mods        Mods        // held now
	Keys        []KeyPress  // in order, with repeats
	Commits     []Commit    // typed text, in order
	Paste       string      // what the clipboard gave when a field asked for it
	Composition Composition // text an input method has not committed yet

	Pads []PadPress   // what was pressed on game pads, in order
	Acts []access.Act // what was asked of nodes of the tree
}

// happened reports whether the input can change anything but hovering.
func (in *Input) happened() bool {
	return in.Pressed || in.Released || len(in.Keys) > 0 || len(in.Commits) > 0 || len(in.Acts) > 0 || len(in.Pads) > 0 || in.Paste != "" || in.WheelX != 0 || in.WheelY != 0
}

// KeyPress is a key that went down or repeats.
type KeyPress struct {
	Key      Key // by the letter on the key in the player's layout
	Place    Key // by the place on a US keyboard: W, A, S, D for moving
	Mods     Mods
	Repeated bool
}

// Is reports whether the press is of key with exactly these modifiers.
func (k KeyPress) Is(mods Mods, key Key) bool { return k.Key == key && k.Mods == mods }

// Commit is text to insert at the caret.
type Commit struct {
	Text string
	// An input method may replace what stands around the caret, in bytes.
	DeleteBefore, DeleteAfter int
}

// Composition is what an input method is composing.
type Composition struct {
	Text       string
	Start, End int // its selection, in bytes
}

// Mods is a set of modifier keys.
type Mods uint8

// The modifiers. Ctrl is also Command on a Mac.
const (
	Shift Mods = 1 << iota
	Ctrl
	Alt
)

// Key names a key.
type Key uint8

// The keys. Letters have one name: with Shift or without, with Caps Lock or
// without, A is KeyA.
const (
	KeyNone Key = iota
	KeyA
	KeyB
	KeyC
	KeyD
	KeyE
	KeyF
	KeyG
	KeyH
	KeyI
	KeyJ
	KeyK
	KeyL
	KeyM
	KeyN
	KeyO
	KeyP
	KeyQ
	KeyR
	KeyS
	KeyT
	KeyU
	KeyV
	KeyW
	KeyX
	KeyY
	KeyZ
	Key0
	Key1
	Key2
	Key3
	Key4
	Key5
	Key6
	Key7
	Key8
	Key9
	KeyF1
	KeyF2
	KeyF3
	KeyF4
	KeyF5
	KeyF6
	KeyF7
	KeyF8
	KeyF9
	KeyF10
	KeyF11
	KeyF12
	KeyUp
	KeyDown
	KeyLeft
	KeyRight
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyTab
	KeyEnter
	KeySpace
	KeyEscape
	KeyBackspace
	KeyDelete
	KeyComma
	KeyPeriod
	KeyMinus
	KeyEqual
	KeyOther // any other key, which still counts as a key pressed
)

// prints reports whether the key alone writes a character.
func (k KeyPress) prints() bool {
	if k.Mods&(Ctrl|Alt) != 0 {
		return false
	}
	return k.Key >= KeyA && k.Key <= Key9 || k.Key == KeySpace || k.Key >= KeyComma
}
