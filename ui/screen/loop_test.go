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
