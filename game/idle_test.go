package game

import (
	"runtime"
	"testing"
	"testing/synctest"
	"time"
	"weak"
)

// A game that was closed has no updates any more: nothing goes on to ask for one, which would
// also hold all that the game had in memory.
func TestNothingWakesAClosedGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		loop := new(idle)
		held := weak.Make(loop)
		loop.wake()
		loop.end()
		time.Sleep(10 * wakeAgain) // of the bubble's clock
		synctest.Wait()
		runtime.GC()
		if held.Value() != nil {
			t.Error("something still waits for an update")
		}
	})
}
