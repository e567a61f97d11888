package screen

import (
	"image"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"worldslide/ui/widget"
)

// Collector collects the input since the previous update. Call Collect once in every Update.
type Collector struct {
	Clipboard *Clipboard    // source of Input.Paste; may be nil
	Repeat    widget.Repeat // rate of held keys and buttons
	Pixels    float64       // device pixels per window-system pixel

	position func() (x, y int) // of the pointer now, in device pixels; the engine's, or a test's

	listens listening
	layout  layout
	events  events
	pads    pads
	inputs  []widget.Input
	typing  typing
	keys    []widget.KeyPress
	held    []heldKey
	codes   []ebiten.Key
	touches []ebiten.TouchID
	finger  ebiten.TouchID
	fingers bool // a finger is down
	pair    pair
	touch   bool // the last pointer was a finger
	at      image.Point
	cursor  image.Point
	ahead   image.Point // the position that the engine gave in the previous update
	moved   bool
	button  bool // the mouse button is down
	shape   widget.Cursor
}

// listening is how the collector gets keyboard events.
type listening uint8

const (
	undecided listening = iota // before the first update
	inOrder                    // every event, in order
	byUpdate                   // polling the state in each update, as a fallback
)

// heldKey is a key that is down.
type heldKey struct {
	code ebiten.Key
	next time.Duration
}

// repeatEvery is the default repeat interval of held keys. It is measured by the clock passed in,
// because updates may be rare.
const repeatEvery = 33 * time.Millisecond

// Collect returns the input up to a time of the game's clock: at least one Input, and one per
// event, so that each event is applied to the result of the previous one. The context is only asked
// which field takes text. The slice is valid until the next call.
func (c *Collector) Collect(now time.Duration, context *widget.Context) []widget.Input {
	if c.listens == undecided {
		c.listens, c.position = byUpdate, ebiten.CursorPosition
		c.layout.read(ebiten.KeyName)
		if listen(&c.events) == nil {
			c.listens = inOrder
		}
	}
	c.inputs, c.keys = c.inputs[:0], c.keys[:0]
	in := widget.Input{Now: now, Mods: modifiers()}
	in.WheelX, in.WheelY = ebiten.Wheel()
	target, writes := context.TextTarget()
	if c.listens == inOrder {
		c.inOrder(&in, writes, systemPixels(c.Pixels))
	} else {
		c.pointer(&in)
		c.twoFingers(&in, float64(context.Px(wheelNotch)))
		c.collectKeys(now, in.Mods)
	}
	c.typing.collect(&in, target, writes, c.keys)
	in.Keys = c.typing.filter(c.keys)
	in.Pads = c.pads.collect(now, c.Repeat)
	if c.Clipboard != nil {
		if text, ok := c.Clipboard.pasted(); ok {
			in.Paste = text
		}
	}
	c.inputs = append(c.inputs, in)
	return c.inputs
}

// Active reports whether the last Collect saw any event or anything held down. The game should keep
// updating while it is true.
func (c *Collector) Active() bool {
	return c.moved || len(c.held) > 0 || len(c.keys) > 0 || c.fingers || len(c.pads.held) > 0 || len(c.inputs) > 1 || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
}

// ShowCursor sets the shape of the mouse pointer.
func (c *Collector) ShowCursor(shape widget.Cursor) {
	if shape == c.shape {
		return
	}
	c.shape = shape
	ebiten.SetCursorShape(cursorShapes[shape])
	refineCursor(shape)
}

// cursorShapes are the engine's nearest shapes. It has no open or closed hand.
var cursorShapes = [...]ebiten.CursorShapeType{
	widget.CursorArrow: ebiten.CursorShapeDefault, widget.CursorText: ebiten.CursorShapeText,
	widget.CursorOpenHand: ebiten.CursorShapePointer, widget.CursorClosedHand: ebiten.CursorShapeMove,
}

// pointer tracks the mouse, or the first finger while it is down and in the update in which it is
// lifted.
func (c *Collector) pointer(in *widget.Input) {
	before := c.at
	x, y := ebiten.CursorPosition()
	mouse := image.Pt(x, y)
	mouseUsed := mouse != c.cursor
	c.cursor = mouse
	pressed := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	released := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)

	if !c.fingers && !c.pair.down {
		c.touches = inpututil.AppendJustPressedTouchIDs(c.touches[:0])
		if len(c.touches) > 0 {
			c.finger, c.fingers, c.touch = c.touches[0], true, true
			in.Pressed = true
		}
	}
	switch {
	case c.fingers && inpututil.IsTouchJustReleased(c.finger):
		c.fingers = false
		in.Released = true
		c.at = image.Pt(inpututil.TouchPositionInPreviousTick(c.finger))
	case c.fingers:
		in.Down = true
		c.at = image.Pt(ebiten.TouchPosition(c.finger))
	case mouseUsed || pressed || released || !c.touch:
		c.touch = false
		c.at = mouse
		in.Pressed, in.Released = pressed, released
		in.Down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	default:
		in.Away = true // the finger was lifted and the mouse has not moved since
	}
	in.Touch = c.touch
	in.Pointer = c.at
	c.moved = c.at != before || in.Pressed || in.Released || in.WheelX != 0 || in.WheelY != 0
}

func modifiers() (mods widget.Mods) {
	if ebiten.IsKeyPressed(ebiten.KeyShift) {
		mods |= widget.Shift
	}
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta) {
		mods |= widget.Ctrl
	}
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		mods |= widget.Alt
	}
	return mods
}

// collectKeys collects key presses and repeats.
func (c *Collector) collectKeys(now time.Duration, mods widget.Mods) {
	c.held = slices.DeleteFunc(c.held, func(h heldKey) bool { return !ebiten.IsKeyPressed(h.code) })
	c.repeat(now, mods)
	c.codes = inpututil.AppendJustPressedKeys(c.codes[:0])
	for _, code := range c.codes {
		c.down(code, mods, now)
	}
}

// repeat adds due repeats of held keys: at most one per update, so that slow updates cause no
// burst.
func (c *Collector) repeat(now time.Duration, mods widget.Mods) {
	for i := range c.held {
		if h := &c.held[i]; now >= h.next {
			c.keys = append(c.keys, keyPress(h.code, mods, true))
			h.next = c.Repeat.Next(now, repeatEvery)
		}
	}
}

// down handles a key press.
func (c *Collector) down(code ebiten.Key, mods widget.Mods, now time.Duration) {
	if isModifier(code) {
		return
	}
	press := keyPress(code, mods, false)
	c.noteLayout(press)
	c.keys = append(c.keys, press)
	c.held = append(c.held, heldKey{code, c.Repeat.First(now)})
}
