package screen

import (
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// Window events in their original order. The engine itself reports only which keys went down in a
// tick, each once, so slow frames would lose keys or change their order.

// event is one window event.
type event struct {
	kind eventKind
	key  ebiten.Key  // for keyDown and keyUp
	mods widget.Mods // modifiers held
	x, y float64     // pointer position in window-system pixels
}

type eventKind uint8

const (
	keyDown eventKind = iota
	keyUp
	buttonDown // left button
	buttonUp
	pointerMove
)

// events is a queue from the window system's callbacks to the game loop.
type events struct {
	mu     sync.Mutex
	queued []event
	x, y   float64 // pointer position
	moved  bool    // since the last call of rest

	// Used only by the game loop.
	waited []event
	taken  []event // returned by take; reused by the next call
	keys   map[ebiten.Key]keyState
}

// keyState is the state of a key as seen by the game loop.
type keyState struct {
	down    bool
	pressed time.Duration // time of the last press
}

func (q *events) add(e event) {
	q.mu.Lock()
	defer q.mu.Unlock()
	e.x, e.y = q.x, q.y
	q.queued = append(q.queued, e)
}

func (q *events) move(x, y float64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.x, q.y, q.moved = x, y, true
	q.queued = append(q.queued, event{kind: pointerMove, x: x, y: y})
}

// rest sets the position of a pointer that has not moved since the last call. The window system reports
// motions only: none before the first one, and none when the window itself moves under the pointer.
func (q *events) rest(x, y float64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.moved {
		q.x, q.y = x, y
	}
	q.moved = false
}

// lostPressLimit is the maximum time after a press in which a release without a press restores a lost
// press of the same key: longer than the delays of a busy X server and game loop, shorter than
// switching to another window, holding the key there and returning.
const lostPressLimit = 500 * time.Millisecond

// take returns the events since the last call. The slice is valid until the next call.
//
// An X server that was delayed gives all waiting events the same time, and the engine drops a press
// with the time of the previous one as a duplicate. Each release implies a press, so the press is
// restored here. This does not apply to a key pressed in another window, whose release comes later
// than lostPressLimit.
func (q *events) take(now time.Duration) []event {
	q.mu.Lock()
	q.queued, q.waited = q.waited[:0], q.queued
	q.mu.Unlock()
	if q.keys == nil {
		q.keys = make(map[ebiten.Key]keyState)
	}
	q.taken = q.taken[:0]
	for _, e := range q.waited {
		was, known := q.keys[e.key]
		switch e.kind {
		case keyDown:
			q.keys[e.key] = keyState{true, now}
		case keyUp:
			if known && !was.down && now-was.pressed <= lostPressLimit {
				press := e
				press.kind = keyDown
				q.taken = append(q.taken, press)
			}
			q.keys[e.key] = keyState{false, was.pressed}
		}
		q.taken = append(q.taken, e)
	}
	return q.taken
}

// The window system numbers keys and modifiers as GLFW does: printable keys by their character on a
// US keyboard, others from 256.
const (
	systemShift   = 1
	systemControl = 2
	systemAlt     = 4
	systemSuper   = 8

	systemLeft = 0 // button

	systemRelease = 0 // action of a key or button
	systemPress   = 1
)

// keyOf returns the key for a GLFW number.
func keyOf(number int64) ebiten.Key {
	in := func(first, last int64, key ebiten.Key) (ebiten.Key, bool) {
		return key + ebiten.Key(number-first), number >= first && number <= last
	}
	for _, row := range [...]struct {
		first, last int64
		key         ebiten.Key
	}{
		{'A', 'Z', ebiten.KeyA}, {'0', '9', ebiten.KeyDigit0}, {290, 301, ebiten.KeyF1}, {320, 329, ebiten.KeyNumpad0},
	} {
		if key, ok := in(row.first, row.last, row.key); ok {
			return key
		}
	}
	if key, ok := systemKeys[number]; ok {
		return key
	}
	return otherKey
}

// otherKey is reported for every key that has no meaning to the game, because a press of any key
// counts as activity.
const otherKey = ebiten.KeyF24

var systemKeys = map[int64]ebiten.Key{
	' ': ebiten.KeySpace, ',': ebiten.KeyComma, '-': ebiten.KeyMinus, '.': ebiten.KeyPeriod, '=': ebiten.KeyEqual,
	256: ebiten.KeyEscape, 257: ebiten.KeyEnter, 258: ebiten.KeyTab, 259: ebiten.KeyBackspace, 261: ebiten.KeyDelete,
	262: ebiten.KeyArrowRight, 263: ebiten.KeyArrowLeft, 264: ebiten.KeyArrowDown, 265: ebiten.KeyArrowUp,
	266: ebiten.KeyPageUp, 267: ebiten.KeyPageDown, 268: ebiten.KeyHome, 269: ebiten.KeyEnd,
	280: ebiten.KeyCapsLock, 281: ebiten.KeyScrollLock, 282: ebiten.KeyNumLock,
	330: ebiten.KeyNumpadDecimal, 333: ebiten.KeyNumpadSubtract, 334: ebiten.KeyNumpadAdd, 335: ebiten.KeyNumpadEnter,
	340: ebiten.KeyShiftLeft, 341: ebiten.KeyControlLeft, 342: ebiten.KeyAltLeft, 343: ebiten.KeyMetaLeft,
	344: ebiten.KeyShiftRight, 345: ebiten.KeyControlRight, 346: ebiten.KeyAltRight, 347: ebiten.KeyMetaRight,
}

// modsOf converts GLFW modifier bits.
func modsOf(bits int64) (mods widget.Mods) {
	if bits&systemShift != 0 {
		mods |= widget.Shift
	}
	if bits&(systemControl|systemSuper) != 0 {
		mods |= widget.Ctrl
	}
	if bits&systemAlt != 0 {
		mods |= widget.Alt
	}
	return mods
}
