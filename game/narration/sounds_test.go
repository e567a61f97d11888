package narration

import (
	"testing"
	"time"
)

// Pieces that come home one soon after another sound higher each time. After a pause the first step
// is next again.
func TestHomesRiseAndFallBack(t *testing.T) {
	var h Homes
	for i, test := range []struct {
		now  time.Duration
		want int
	}{{0, 0}, {time.Second, 1}, {2 * time.Second, 2}, {2*time.Second + homePause, 3}, {3*time.Second + 2*homePause, 0}, {4*time.Second + 2*homePause, 1}} {
		if got := h.next(test.now); got != test.want {
			t.Errorf("%d: step %d, want %d", i, got, test.want)
		}
	}
}
