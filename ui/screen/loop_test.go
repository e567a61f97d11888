package screen

import (
	"runtime"
	"testing"
	"testing/synctest"
	"time"
	"weak"
)

// A loop that has ended has no updates any more: nothing goes on to ask for one, which would also
// hold all of the program that it could wake.
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

// The window is shown after the first frame; a size that it is given then, or while it changes its
// size, is seen by the next.
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
	loop.Rest(false, 0, false) // the frame at hand is shown as it is
	loop.Settle()
	settles("with another size")
}
