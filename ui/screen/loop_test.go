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
