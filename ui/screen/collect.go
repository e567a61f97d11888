package screen

import (
	"image"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"worldslide/ui/widget"
)

// Collector gathers what the player did since the update before. Call Collect once
// in every Update.
type Collector struct {
	Clipboard *Clipboard    // its pasted text is delivered as input; may be nil
	Repeat    widget.Repeat // of what is held
	Pixels    float64       // of the device, that one of the window system's units has

	listens listening
	events  events
	pads    pads
	inputs  []widget.Input
	typing  typing
	keys    []widget.KeyPress
	held    []heldKey
	codes   []ebiten.Key
	touches []ebiten.TouchID
	finger  ebiten.TouchID
	fingers bool // the finger is down
	pair    pair
	touch   bool // a finger was the last pointer
	at      image.Point
	cursor  image.Point
	moved   bool
	button  bool // of the mouse is down
	shape   widget.Cursor
}

// listening tells whether the collector hears every event in order.
type listening uint8

const (
	notYet   listening = iota // asked the engine
	inOrder                   // every event
	byUpdate                  // the state in every update, for want of better
)

// heldKey is a key that is down, with the time of its next repeat.
type heldKey struct {
	code ebiten.Key
	next time.Duration
}

// repeatEvery is how often a held key usually repeats. Times are counted by the clock that
// is handed in, not by updates, which may be rare.
const repeatEvery = 33 * time.Millisecond

// Collect gathers the input at a time of the game's clock: one input for each thing
// that happened, in order, so that each finds the game as the one before has left it;
// at least one. The context is asked only who types. The slice is good until the next
// call.
func (c *Collector) Collect(now time.Duration, context *widget.Context) []widget.Input {
	if c.listens == notYet {
		c.listens = byUpdate
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

// Active reports whether the last Collect saw anything happen or anything held
// down: while it is true the game should go on updating.
func (c *Collector) Active() bool {
	return c.moved || len(c.held) > 0 || len(c.keys) > 0 || c.fingers || len(c.pads.held) > 0 || len(c.inputs) > 1 || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
}

// ShowCursor gives the mouse pointer the shape that the context wants.
func (c *Collector) ShowCursor(shape widget.Cursor) {
	if shape == c.shape {
		return
	}
	c.shape = shape
	ebiten.SetCursorShape(cursorShapes[shape])
	refineCursor(shape)
}

// cursorShapes are the engine's shapes. It has no hands, open or closed: what points, and
// what moves in all directions, are nearest.
var cursorShapes = [...]ebiten.CursorShapeType{
	widget.CursorArrow: ebiten.CursorShapeDefault, widget.CursorText: ebiten.CursorShapeText,
	widget.CursorOpenHand: ebiten.CursorShapePointer, widget.CursorClosedHand: ebiten.CursorShapeMove,
}

// pointer follows the mouse, or the first finger while one is down and in the
// update in which it is lifted.
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
		in.Away = true // the finger is gone and the mouse has not moved since
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

// collectKeys gathers the keys that went down and those that repeat.
func (c *Collector) collectKeys(now time.Duration, mods widget.Mods) {
	c.held = slices.DeleteFunc(c.held, func(h heldKey) bool { return !ebiten.IsKeyPressed(h.code) })
	c.repeat(now, mods)
	c.codes = inpututil.AppendJustPressedKeys(c.codes[:0])
	for _, code := range c.codes {
		c.down(code, mods, now)
	}
}

// repeat gathers the held keys that are due again: once an update at most, for a slow
// update must not fire a volley.
func (c *Collector) repeat(now time.Duration, mods widget.Mods) {
	for i := range c.held {
		if h := &c.held[i]; now >= h.next {
			c.keys = append(c.keys, keyPress(h.code, mods, true))
			h.next = c.Repeat.Next(now, repeatEvery)
		}
	}
}

// down takes a key that went down.
func (c *Collector) down(code ebiten.Key, mods widget.Mods, now time.Duration) {
	if isModifier(code) {
		return
	}
	c.keys = append(c.keys, keyPress(code, mods, false))
	c.held = append(c.held, heldKey{code, c.Repeat.First(now)})
}

// Held reports whether a letter key is down now, by its place on a US keyboard.
func Held(k widget.Key) bool {
	return k >= widget.KeyA && k <= widget.KeyZ && ebiten.IsKeyPressed(ebiten.KeyA+ebiten.Key(k-widget.KeyA))
}
