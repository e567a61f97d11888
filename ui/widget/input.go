package widget

import (
	"image"
	"time"

	"worldslide/ui/access"
)

// Input is what happened since the previous update.
type Input struct {
	Now time.Duration // monotonic

	Pointer  image.Point   // mouse or first finger, in device pixels
	Trail    []image.Point // where it was since the previous input, in order, as far as the window system says
	Away     bool          // no pointer: the mouse left the window, and no finger is down
	Down     bool          // left button or finger is down
	Pressed  bool          // it went down since the previous update
	Released bool          // it went up since the previous update
	Touch    bool          // the pointer is a finger
	WheelX   float64       // notches to the right
	WheelY   float64       // notches up, away from the user

	Mods        Mods        // currently held
	Keys        []KeyPress  // in order, with repeats
	Commits     []Commit    // typed text, in order
	Paste       string      // clipboard text requested by a field
	Composition Composition // uncommitted text of an input method

	Pads []PadPress   // gamepad presses, in order
	Acts []access.Act // requests by assistive technology
}

// happened reports whether the input can change anything but hover states.
func (in *Input) happened() bool {
	return in.Pressed || in.Released || len(in.Keys) > 0 || len(in.Commits) > 0 || len(in.Acts) > 0 || len(in.Pads) > 0 || in.Paste != "" || in.WheelX != 0 || in.WheelY != 0
}

// KeyPress is a key press or repeat.
type KeyPress struct {
	Key      Key // by the player's keyboard layout
	Place    Key // by position, named as on a US keyboard; for moving with W, A, S, D
	Mods     Mods
	Repeated bool
}

// Is reports whether the press is key with exactly these modifiers.
func (k KeyPress) Is(mods Mods, key Key) bool { return k.Key == key && k.Mods == mods }

// Commit is text to insert at the caret.
type Commit struct {
	Text string
	// Bytes around the caret that an input method replaces.
	DeleteBefore, DeleteAfter int
}

// Composition is the uncommitted text of an input method.
type Composition struct {
	Text       string
	Start, End int // selection in bytes
}

// Mods is a set of modifier keys.
type Mods uint8

// The modifiers. Ctrl includes Command on a Mac.
const (
	Shift Mods = 1 << iota
	Ctrl
	Alt
)

// Key identifies a key.
type Key uint8

// The keys. Letters are named without regard to Shift and Caps Lock.
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
	KeyOther // any other key
)

// Prints reports whether the key types a character.
func (k KeyPress) Prints() bool {
	if k.Mods&(Ctrl|Alt) != 0 {
		return false
	}
	return k.Key >= KeyA && k.Key <= Key9 || k.Key == KeySpace || k.Key >= KeyComma
}
