package screen

//lint:file-ignore SA1019 The engine's other way to save work still wakes sixty times a second.

import (
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/system"
)

// Loop lets the engine's loop sleep. While something moves or is held down, frames follow the
// screen. Otherwise the loop stops until an event or a scheduled frame: an idle game uses no
// processor time, and a key never waits behind an unchanged frame.
//
// The engine has deprecated this mode, so only this file uses it. The zero value follows the
// screen.
type Loop struct {
	HostDriven bool // never sleep, for a host that drives the frames

	resting     bool
	interrupted bool // the next frame ends the sleep if activity continues
	rested      bool // has slept at least once
	timer       *time.Timer
	updates     atomic.Uint64
	awake       uint64      // number of the update after which it may sleep
	ended       atomic.Bool // no more updates follow
}

// wakeAgain is the time after which a requested frame is requested again.
const wakeAgain = 50 * time.Millisecond

// settling is the number of updates before the first sleep and after a resize. The engine shows its
// window after the first frame and treats a resize by the desktop meanwhile as the answer to its
// own request; only the next frame notices it. While sleeping it presents frames on another thread,
// which can take an event away from the thread that waits for it. It presents an unchanged picture
// three more times.
const settling = 5

// Wake requests an update and repeats the request until one happens, because the engine skips
// updates for frames in quick succession. It may be called from any goroutine.
func (l *Loop) Wake() { l.wakeAfter(l.updates.Load()) }

// wakeAfter requests updates until their number exceeds updates.
func (l *Loop) wakeAfter(updates uint64) {
	if l.ended.Load() || l.updates.Load() > updates {
		return
	}
	l.schedule()
	if !l.HostDriven {
		time.AfterFunc(wakeAgain, func() { l.wakeAfter(updates) })
	}
}

// Rest ends each update. The next update is due after the given time even without an event, unless
// wakes is false.
func (l *Loop) Rest(active bool, after time.Duration, wakes bool) {
	made := l.updates.Add(1)
	const soon = 50 * time.Millisecond // shorter intervals are animation: keep the loop running
	busy := active || wakes && after < soon || made <= max(settling, l.awake)
	if l.HostDriven {
		l.resting = !busy
		return
	}
	if busy {
		l.interrupt()
		return
	}
	l.setResting(true)
	l.interrupted = false
	if !l.rested {
		l.rested = true
		// Starting decodes and scales large pictures. Return that memory to the system.
		go debug.FreeOSMemory()
	}
	if l.timer != nil {
		l.timer.Stop()
	}
	if wakes {
		l.timer = time.AfterFunc(after, l.Wake)
	}
}

// Settle keeps the loop awake after a resize. Call it from the goroutine that calls Rest.
func (l *Loop) Settle() { l.awake = l.updates.Load() + settling }

// Resting reports whether the loop sleeps until an event, or would sleep if no host drove it.
func (l *Loop) Resting() bool { return l.resting && !l.interrupted }

// interrupt ends the sleep after the current frame has been shown: a frame synchronized with the
// screen would delay the response to a key.
func (l *Loop) interrupt() {
	if l.resting && !l.interrupted {
		l.interrupted = true
		l.schedule()
		return
	}
	l.setResting(false)
	l.interrupted = false
}

// End cancels pending wake-ups. Call it from the goroutine that calls Rest, as the last call.
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

// schedule requests a frame from the engine.
func (l *Loop) schedule() {
	ebiten.ScheduleFrame()
	system.NextFrame()
}
