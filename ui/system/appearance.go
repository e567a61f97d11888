package system

import (
	"context"
	"sync"
)

// Appearance is how the player has asked the system to look.
type Appearance struct {
	Dark          bool // dark windows rather than light ones
	HighContrast  bool
	ReducedMotion bool
	// Known is whether the system said anything. If not, the rest is false: light.
	Known bool
}

// WatchAppearance calls changed with the system's appearance: once soon after
// the start, and again each time it is another. It returns at once, and costs
// nothing while nothing changes.
//
// Calls come one at a time on a goroutine of the watch, and must not wait for
// anything; they are for leaving a note and waking the game. None comes after
// stop has returned, so changed must not call stop.
func WatchAppearance(changed func(Appearance)) (stop func()) {
	return watchAppearance(followAppearance, changed)
}

// watchAppearance is WatchAppearance with what follows the system until a context
// ends.
func watchAppearance(follow func(context.Context, func(Appearance)), changed func(Appearance)) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	r := &reporter{changed: changed}
	go follow(ctx, r.report)
	return func() {
		cancel()
		r.stop()
	}
}

// reporter passes on what is new. Systems repeat themselves: one click of the
// player may come as several signals.
type reporter struct {
	mu      sync.Mutex // held while changed runs, which is what stop waits for
	changed func(Appearance)
	told    bool // whether last has been reported
	last    Appearance
	stopped bool
}

func (r *reporter) report(a Appearance) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.stopped || r.told && a == r.last {
		return
	}
	r.told, r.last = true, a
	r.changed(a)
}

func (r *reporter) stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stopped = true
}
