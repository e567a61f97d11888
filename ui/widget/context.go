package widget

import (
	"image"
	"image/color"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// ID identifies a widget. It is the same in every frame and unique within a frame; it is never
// shown.
type ID string

// Measurer measures text. Sizes are device pixels.
type Measurer interface {
	// Width returns the advance of one line of text, rounded up.
	Width(s string, f paint.Font) int
	// CapHeight returns the height of a capital letter.
	CapHeight(f paint.Font) int
}

// Clipboard is the system clipboard. Its methods do not block: the text requested by AskText
// arrives as Input.Paste of a later update.
type Clipboard interface {
	WriteText(string)
	AskText()
}

// Frame is the appearance and environment of one update.
type Frame struct {
	Size          image.Point // size of the window in device pixels
	Scale         float64     // device pixels per dp; 0 means 1
	Theme         theme.Theme
	LargeText     bool
	ReducedMotion bool
	StatusHeight  int           // device pixels at the bottom that toasts keep free
	Repeat        Repeat        // repeat rate of held keys and buttons
	Dwell         time.Duration // how long the pointer must rest to click; 0 disables this
	// PadKeys are the keys for the gamepad buttons that the game uses. The others operate widgets.
	PadKeys [PadButtons]KeyPress
}

// Context is the state of the interface that persists between updates.
type Context struct {
	measure   Measurer
	clipboard Clipboard
	list      *paint.List // of this frame
	spare     *paint.List // of the previous frame, reused for the next
	frame     Frame
	in        Input
	now       time.Duration
	wake      time.Duration // time until the next update; negative means none is due
	touch     bool          // touch has been used
	measuring bool          // a body is being measured: no input, no drawing

	pointer pointerState
	focus   focusState
	dialogs dialogState
	popup   popupState
	scrolls scrollState
	edits   editState
	tip     tipState
	toasts  toastState
	cursor  Cursor
	access  a11yState
	pad     padState

	keyboard keyboardState
	dwell    dwellState
}

// New creates a context. The clipboard may be nil.
func New(m Measurer, clipboard Clipboard) *Context {
	return &Context{measure: m, clipboard: clipboard, list: &paint.List{}, spare: &paint.List{}}
}

// Begin starts an update and routes its input. Every Begin needs an End.
func (c *Context) Begin(in Input, f Frame) {
	if f.Scale <= 0 {
		f.Scale = 1
	}
	c.frame, c.in, c.now = f, in, in.Now
	c.wake = -1
	c.cursor = CursorArrow
	c.beginDwell()
	if c.in.happened() {
		// What was drawn before the widget that changed something may be stale, so draw once more.
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

// End finishes the update: it settles the focus and draws tooltips and other overlays.
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

// List returns the display list of the update. It is valid until the next Begin.
func (c *Context) List() *paint.List { return c.list }

// Frame returns what Begin was given.
func (c *Context) Frame() Frame { return c.frame }

// Now returns the time passed to Begin.
func (c *Context) Now() time.Duration { return c.now }

// Pointer returns the position of the pointer.
func (c *Context) Pointer() image.Point { return c.in.Pointer }

// PointerIsFinger reports whether the pointer is a finger, and not the mouse.
func (c *Context) PointerIsFinger() bool { return c.in.Touch }

// Keyless reports whether players may have no keyboard: the window is narrow, as on phones, or the
// last input was a touch.
func (c *Context) Keyless() bool { return c.Narrow() || c.touch }

// WakeAfter requests the next update no later than d from now.
func (c *Context) WakeAfter(d time.Duration) {
	d = max(d, 0)
	if !c.measuring && (c.wake < 0 || d < c.wake) {
		c.wake = d
	}
}

// Wake reports how long after this update the next one is due without input; ok is false if none
// is.
func (c *Context) Wake() (after time.Duration, ok bool) {
	if c.wake < 0 {
		return 0, false
	}
	return c.wake, true
}

// UnusedKeys returns, after End, the keys that no widget took, for the game's shortcuts. While a
// dialog is open, only shortcuts that concern the dialog should use them; see DialogOpen.
func (c *Context) UnusedKeys() []KeyPress { return c.focus.unused() }

// Cursor is the shape of the mouse pointer.
type Cursor uint8

// The shapes.
const (
	CursorArrow Cursor = iota
	CursorText
	CursorOpenHand   // over something that can be dragged
	CursorClosedHand // while dragging
)

// Point sets the shape of the mouse pointer for this update. Widgets under the pointer override it.
func (c *Context) Point(shape Cursor) { c.cursor = shape }

// Cursor returns the shape of the mouse pointer after this update.
func (c *Context) Cursor() Cursor { return c.cursor }

// Colour returns a colour of the current theme.
func (c *Context) Colour(name theme.Colour) color.NRGBA { return c.frame.Theme.Colour(name) }

// Px converts dp to device pixels, rounded.
func (c *Context) Px(dp float64) int { return theme.Pixels(dp, c.frame.Scale) }

// px is Px without rounding, for radii.
func (c *Context) px(dp float64) float64 { return dp * c.frame.Scale }

// line returns the width of a hairline in device pixels, at least one.
func (c *Context) line() float64 { return float64(max(1, c.Px(c.frame.Theme.Line()))) }

// strongLine returns the width of focus rings and emphasized outlines in device pixels.
func (c *Context) strongLine() float64 { return float64(max(2, c.Px(c.frame.Theme.StrongLine()))) }

// Measuring reports whether a body is being measured. Code that draws directly or changes state
// inside a body must be skipped then.
func (c *Context) Measuring() bool { return c.measuring }
