package game

//lint:file-ignore SA1019 The engine's other way to save work still wakes sixty times a second.

import (
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/system"
)

// idle lets the loop sleep. While anything moves or is held down, frames follow
// the screen. As soon as nothing does, the loop stops until an event or a
// scheduled frame comes: a game that waits for its player uses no processor, and
// a key never has to wait behind a frame that shows nothing new.
//
// The engine calls this mode deprecated, so no other file uses it.
type idle struct {
	off     bool // for a host that drives the frames
	resting bool
	roused  bool // the next frame ends the rest, if things go on
	rested  bool // at least once
	timer   *time.Timer
	updates atomic.Uint64
	ended   atomic.Bool // there are no more updates to wait for
}

// wakeAgain is how long a frame that was asked for may take to come.
const wakeAgain = 50 * time.Millisecond

// wake asks a resting loop for an update, until there is one: the engine gives
// none to a frame that closely follows another. It may be called from any
// goroutine.
func (i *idle) wake() { i.wakeAfter(i.updates.Load()) }

// wakeAfter wakes until more than so many updates have been made.
func (i *idle) wakeAfter(updates uint64) {
	if i.ended.Load() || i.updates.Load() > updates {
		return
	}
	i.schedule()
	if !i.off {
		time.AfterFunc(wakeAgain, func() { i.wakeAfter(updates) })
	}
}

// rest is called after every update. The next one is due after the given time
// even if no event comes, unless wakes is false.
func (i *idle) rest(active bool, after time.Duration, wakes bool) {
	i.updates.Add(1)
	if i.off {
		return
	}
	const soon = 50 * time.Millisecond // less than this is animation
	if active || wakes && after < soon {
		i.rouse()
		return
	}
	i.setResting(true)
	i.roused = false
	if !i.rested {
		i.rested = true
		// The start decodes and scales whole pictures; that memory is not needed
		// again, and the system should have it back.
		go debug.FreeOSMemory()
	}
	if i.timer != nil {
		i.timer.Stop()
	}
	if wakes {
		i.timer = time.AfterFunc(after, i.wake)
	}
}

// rouse ends the rest, but not before the frame at hand is shown: a frame that
// follows the screen would make the answer to a key wait for it.
func (i *idle) rouse() {
	if i.resting && !i.roused {
		i.roused = true
		i.schedule()
		return
	}
	i.setResting(false)
	i.roused = false
}

// end gives up what would wake the loop. It is called where rest is.
func (i *idle) end() {
	i.ended.Store(true)
	if i.timer != nil {
		i.timer.Stop()
	}
}

func (i *idle) setResting(resting bool) {
	if resting == i.resting {
		return
	}
	i.resting = resting
	if resting {
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	} else {
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOn)
	}
	system.HoldFrames(resting)
}

// schedule asks the engine for a frame.
func (i *idle) schedule() {
	ebiten.ScheduleFrame()
	system.NextFrame()
}
