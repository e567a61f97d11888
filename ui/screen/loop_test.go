package screen

import (
	"runtime"
	"testing"
	"testing/synctest"
	"time"
	"weak"
)

// After End nothing requests updates any more, which would keep the program's memory alive.
func TestNothingWakesAnEndedLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		loop := new(Loop)
		held := weak.Make(loop)
		loop.Wake()
		loop.End()
		time.Sleep(10 * wakeAgain) // of the bubble's clock
		synctest.Wait()
		runtime.GC()
		if held.Value() != nil {
			t.Error("something still waits for an update")
		}
	})
}

// A loop that a host drives reports whether it would sleep: until an event or a wake-up that is not
// the next frame of an animation.
func TestHostDrivenLoopReportsRest(t *testing.T) {
	loop := Loop{HostDriven: true}
	for range settling {
		loop.Rest(false, 0, false)
	}
	for _, c := range []struct {
		active bool
		after  time.Duration
		wakes  bool
		want   bool
	}{
		{false, 0, false, true},
		{true, 0, false, false},
		{false, 0, true, false},
		{false, 16 * time.Millisecond, true, false},
		{false, time.Second, true, true},
		{true, time.Second, true, false},
	} {
		if loop.Rest(c.active, c.after, c.wakes); loop.Resting() != c.want {
			t.Errorf("active %v, wakes %v after %v: it rests: %v, want %v", c.active, c.wakes, c.after, !c.want, c.want)
		}
	}
}

// The window is shown after the first frame; a size set then, or during a resize, is noticed with
// the next frame.
func TestNoRestWhileTheWindowSettles(t *testing.T) {
	var loop Loop
	defer loop.End()
	settles := func(when string) {
		t.Helper()
		for n := 1; n <= settling; n++ {
			if loop.Rest(false, 0, false); loop.Resting() {
				t.Fatalf("%s: the loop rests after %d updates", when, n)
			}
		}
		if loop.Rest(false, 0, false); !loop.Resting() {
			t.Fatalf("%s: the loop does not rest when all is done", when)
		}
	}
	settles("at the start")
	loop.Settle()
	loop.Rest(false, 0, false) // the current frame is shown unchanged
	loop.Settle()
	settles("with another size")
}
