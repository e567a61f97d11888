package screen

import (
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// What the window was told, in the order in which it was told: no hitch of a frame
// can lose a key or put it before another. The engine itself only says which keys
// went down in a tick, each once.

// event is one thing that happened to the window.
type event struct {
	kind eventKind
	key  ebiten.Key  // of keyDown and keyUp
	mods widget.Mods // held with it
	x, y float64     // where the pointer is, in the window system's pixels
}

type eventKind uint8

const (
	keyDown eventKind = iota
	keyUp
	buttonDown // the left one
	buttonUp
)

// events is a queue between the window system's callbacks and the loop.
type events struct {
	mu     sync.Mutex
	queued []event
	x, y   float64 // where the pointer is

	// The loop's own.
	waited []event
	taken  []event // lent until the next ones are taken
	keys   map[ebiten.Key]keyState
}

// keyState is what the loop knows of a key.
type keyState struct {
	down    bool
	pressed time.Duration // when it was seen to go down last
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
	q.x, q.y = x, y
}

// mendable is for how long after a press another one of the same key may have been
// kept back: longer than the hitches of an X server and of a loop among a dozen busy
// processes, shorter than it takes to go to another window, hold the key and come back.
const mendable = 500 * time.Millisecond

// take returns what has happened since it was last called. The slice is good until
// the next call.
//
// An X server that was held up gives one time to all that has waited, and the engine
// takes a press of the same time as the one before for a duplicate. But what goes up has
// gone down, so the press is put back. A key that was pressed in another window comes
// too long after.
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
			if known && !was.down && now-was.pressed <= mendable {
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

// The window system numbers keys and modifiers as GLFW does: printing keys by their
// character on a US keyboard, others from 256 on.
const (
	systemShift   = 1
	systemControl = 2
	systemAlt     = 4
	systemSuper   = 8

	systemLeft = 0 // the button

	systemRelease = 0 // what happened to a key or button
	systemPress   = 1
)

// keyOf returns the key that the window system calls by a number.
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

// otherKey stands for every key that has no meaning of its own, though that it was
// pressed counts.
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

// modsOf returns the modifiers that the window system names by bits.
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
