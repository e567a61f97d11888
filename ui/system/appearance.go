package system

import (
	"context"
	"sync"
)

// Appearance is the appearance that the player chose in the system's settings.
type Appearance struct {
	Dark          bool // dark rather than light
	HighContrast  bool
	ReducedMotion bool
	// Known is whether the system reported anything. If not, the other fields are false.
	Known bool
}

// WatchAppearance calls changed with the system's appearance soon after the start and after every
// change. It returns at once.
//
// Calls come one at a time from another goroutine and must not block. None comes after stop has
// returned, so changed must not call stop.
func WatchAppearance(changed func(Appearance)) (stop func()) {
	return watchAppearance(followAppearance, changed)
}

// watchAppearance is WatchAppearance with a given source.
func watchAppearance(follow func(context.Context, func(Appearance)), changed func(Appearance)) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	r := &reporter{changed: changed}
	go follow(ctx, r.report)
	return func() {
		cancel()
		r.stop()
	}
}

// reporter forwards only changes. Systems send several signals for one change.
type reporter struct {
	mu      sync.Mutex // held while changed runs; stop waits for it
	changed func(Appearance)
	told    bool // last has been reported
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
