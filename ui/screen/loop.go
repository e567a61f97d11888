package screen

//lint:file-ignore SA1019 The engine's other way to save work still wakes sixty times a second.

import (
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/system"
)

// Loop lets the engine's loop sleep. While anything moves or is held down, frames follow
// the screen. As soon as nothing does, the loop stops until an event or a
// scheduled frame comes: a game that waits for its player uses no processor, and
// a key never has to wait behind a frame that shows nothing new.
//
// The engine calls this mode deprecated, so no other file uses it. The zero value is a loop
// that follows the screen.
type Loop struct {
	Off bool // for a host that drives the frames: the loop never rests

	resting bool
	roused  bool // the next frame ends the rest, if things go on
	rested  bool // at least once
	timer   *time.Timer
	updates atomic.Uint64
	awake   uint64      // the update after which it may rest, settling or later
	ended   atomic.Bool // there are no more updates to wait for
}

// wakeAgain is how long a frame that was asked for may take to come.
const wakeAgain = 50 * time.Millisecond

// settling is how many updates there are before the first rest, and after a change of the window's
// size. The engine shows its window after the first frame, and takes what the desktop says
// meanwhile, such as another size, for the answer to its own request: only the next frame finds
// out. At rest it shows a frame in a thread of its own, whose talk with the desktop can keep an
// event from the thread that waits for it; what has not changed it shows three times more.
const settling = 5

// Wake asks a resting loop for an update, until there is one: the engine gives
// none to a frame that closely follows another. It may be called from any
// goroutine.
func (l *Loop) Wake() { l.wakeAfter(l.updates.Load()) }

// wakeAfter wakes until more than so many updates have been made.
func (l *Loop) wakeAfter(updates uint64) {
	if l.ended.Load() || l.updates.Load() > updates {
		return
	}
	l.schedule()
	if !l.Off {
		time.AfterFunc(wakeAgain, func() { l.wakeAfter(updates) })
	}
}

// Rest is called after every update. The next one is due after the given time
// even if no event comes, unless wakes is false.
func (l *Loop) Rest(active bool, after time.Duration, wakes bool) {
	made := l.updates.Add(1)
	if l.Off {
		return
	}
	const soon = 50 * time.Millisecond // less than this is animation
	if active || wakes && after < soon || made <= max(settling, l.awake) {
		l.rouse()
		return
	}
	l.setResting(true)
	l.roused = false
	if !l.rested {
		l.rested = true
		// The start decodes and scales whole pictures; that memory is not needed
		// again, and the system should have it back.
		go debug.FreeOSMemory()
	}
	if l.timer != nil {
		l.timer.Stop()
	}
	if wakes {
		l.timer = time.AfterFunc(after, l.Wake)
	}
}

// Settle keeps the loop awake after a change of the window's size. It is called where Rest is.
func (l *Loop) Settle() { l.awake = l.updates.Load() + settling }

// Resting reports whether the loop sleeps until something happens.
func (l *Loop) Resting() bool { return l.resting }

// rouse ends the rest, but not before the frame at hand is shown: a frame that
// follows the screen would make the answer to a key wait for it.
func (l *Loop) rouse() {
	if l.resting && !l.roused {
		l.roused = true
		l.schedule()
		return
	}
	l.setResting(false)
	l.roused = false
}

// End gives up what would wake the loop. It is called where Rest is, and nothing after it.
func (l *Loop) End() {
	l.ended.Store(true)
	if l.timer != nil {
		l.timer.Stop()
	}
}

func (l *Loop) setResting(resting bool) {
	if resting == l.resting {
		return
	}
	l.resting = resting
	if resting {
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	} else {
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOn)
	}
	system.HoldFrames(resting)
}

// schedule asks the engine for a frame.
func (l *Loop) schedule() {
	ebiten.ScheduleFrame()
	system.NextFrame()
}
