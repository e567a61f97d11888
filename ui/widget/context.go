package widget

import (
	"image"
	"image/color"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// ID names a widget. It must stay the same from frame to frame and be used once
// in a frame; it is never shown.
type ID string

// Measurer knows the fonts. Sizes are device pixels.
type Measurer interface {
	// Width is the advance of one line of text, rounded up.
	Width(s string, f paint.Font) int
	// CapHeight is the height of a capital letter.
	CapHeight(f paint.Font) int
}

// Clipboard is where text fields cut to and paste from. Neither method waits:
// the text that was asked for arrives as Input.Paste of a later update.
type Clipboard interface {
	WriteText(string)
	AskText()
}

// Frame says how the widgets of one update look.
type Frame struct {
	Size          image.Point // of the window in device pixels
	Scale         float64     // device pixels a dp; 0 means 1
	Theme         theme.Theme
	LargeText     bool
	ReducedMotion bool
	StatusHeight  int           // device pixels at the bottom that toasts stay above
	Repeat        Repeat        // how what is held goes on
	Dwell         time.Duration // after which a pointer that rests clicks; 0 for never
	// PadKeys are the keys of those buttons of a pad that the game has a use for; the
	// others mean something to widgets.
	PadKeys [PadButtons]KeyPress
}

// Context is the state of the interface between updates.
type Context struct {
	measure   Measurer
	clipboard Clipboard
	list      *paint.List // of this frame
	spare     *paint.List // of the frame before
	frame     Frame
	in        Input
	now       time.Duration
	wake      time.Duration // until the next update is due; negative: never
	touch     bool          // a finger was seen
	measuring bool          // a body is run for its height alone: no input, no drawing

	pointer pointerState
	focus   focusState
	dialogs dialogState
	popup   popupState
	scrolls scrollState
	edits   editState
	tip     tipState
	toasts  toastState
	cursor  Cursor
	access  accessState
	pad     padState

	keyboard keyboardState
	dwell    dwellState
}

// New makes a context. The clipboard may be nil.
func New(m Measurer, clipboard Clipboard) *Context {
	return &Context{measure: m, clipboard: clipboard, list: &paint.List{}, spare: &paint.List{}}
}

// Begin starts an update: it takes the input and routes it. Every Begin needs
// one End.
func (c *Context) Begin(in Input, f Frame) {
	if f.Scale <= 0 {
		f.Scale = 1
	}
	c.frame, c.in, c.now = f, in, in.Now
	c.wake = -1
	c.cursor = CursorArrow
	c.beginDwell()
	if c.in.happened() {
		// What was drawn before the widget that changed something may be out of
		// date: show the outcome in a second update.
		c.WakeAfter(0)
	}
	c.list, c.spare = c.spare, c.list
	c.list.Reset()
	c.list.PushClip(image.Rectangle{Max: f.Size})
	c.dialogs.begin()
	c.beginPopup()
	c.beginPointer()
	c.beginEdits()
	c.beginAccess()
	c.beginPads()
	c.routeKeys()
	c.takeToasts()
}

// End finishes the update: it settles who has the focus and draws what lies on
// top of everything.
func (c *Context) End() {
	c.endPopup()
	c.endDialogs()
	c.endToasts()
	c.endFocus()
	c.keepInSight()
	c.endPointer()
	c.drawTip()
	c.drawKeyboard()
	c.endDwell()
	c.endAccess()
}

// List is what the update looks like. It is valid until the next Begin.
func (c *Context) List() *paint.List { return c.list }

// Frame returns what Begin was given.
func (c *Context) Frame() Frame { return c.frame }

// Now is the time that Begin was given.
func (c *Context) Now() time.Duration { return c.now }

// Pointer is where the pointer is.
func (c *Context) Pointer() image.Point { return c.in.Pointer }

// Touched reports whether a finger was ever used, for which controls are higher.
func (c *Context) Touched() bool { return c.touch }

// WakeAfter asks for the next update no later than d from now. Game code may
// ask as widgets do.
func (c *Context) WakeAfter(d time.Duration) {
	d = max(d, 0)
	if !c.measuring && (c.wake < 0 || d < c.wake) {
		c.wake = d
	}
}

// Wake reports how long after this update the next one is due if no input
// comes; ok is false when none is.
func (c *Context) Wake() (after time.Duration, ok bool) {
	if c.wake < 0 {
		return 0, false
	}
	return c.wake, true
}

// UnusedKeys returns, after End, the keys that no widget took, for the game's
// own shortcuts. While a dialog is open the game should use none of them but
// those that concern the dialog; see DialogOpen.
func (c *Context) UnusedKeys() []KeyPress { return c.focus.unused() }

// Cursor is the shape of the mouse pointer.
type Cursor uint8

// The shapes.
const (
	CursorArrow Cursor = iota
	CursorText
	CursorOpenHand   // over what can be taken
	CursorClosedHand // while something is held
)

// Point gives the mouse pointer a shape for this update, where it is over no widget that
// has one of its own.
func (c *Context) Point(shape Cursor) { c.cursor = shape }

// Cursor is the shape the mouse pointer should have after this update.
func (c *Context) Cursor() Cursor { return c.cursor }

// Colour looks a colour up in the theme of the frame.
func (c *Context) Colour(name theme.Colour) color.NRGBA { return c.frame.Theme.Colour(name) }

// Px turns dp into device pixels, rounded.
func (c *Context) Px(dp float64) int {
	v := dp * c.frame.Scale
	if v < 0 {
		return -int(-v + 0.5)
	}
	return int(v + 0.5)
}

// px is Px unrounded, for radii.
func (c *Context) px(dp float64) float64 { return dp * c.frame.Scale }

// line is the width of a hairline: whole pixels, at least one.
func (c *Context) line() float64 { return float64(max(1, c.Px(c.frame.Theme.Line()))) }

// strongLine is the width of rings and of outlines that mean something.
func (c *Context) strongLine() float64 { return float64(max(2, c.Px(c.frame.Theme.StrongLine()))) }

// Measuring reports whether a body is being run for its height alone. What the
// game draws by itself inside a body must then be left out.
func (c *Context) Measuring() bool { return c.measuring }
