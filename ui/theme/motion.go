package theme

import "time"

// Motion names something that takes time.
type Motion uint8

// The motions.
const (
	MotionSlide      Motion = iota // a piece slides one step
	MotionSlideMost                // the most a move of several steps may take
	MotionGlide                    // a Carom slide, whatever the distance
	MotionPreview                  // swipe preview
	MotionRefused                  // a refused move: toward the obstacle and back
	MotionAppear                   // dialog, tooltip, toast appears
	MotionDisappear                // dialog disappears
	MotionSolved                   // the picture becomes whole
	MotionSolvedWait               // from there to the dialog
	motionCount
)

var durations = [motionCount]time.Duration{
	MotionSlide:      80 * time.Millisecond,
	MotionSlideMost:  240 * time.Millisecond,
	MotionGlide:      200 * time.Millisecond,
	MotionPreview:    150 * time.Millisecond,
	MotionRefused:    120 * time.Millisecond,
	MotionAppear:     120 * time.Millisecond,
	MotionDisappear:  80 * time.Millisecond,
	MotionSolved:     400 * time.Millisecond,
	MotionSolvedWait: 100 * time.Millisecond,
}

// Duration of a motion; 0 when the player wants reduced motion.
func (m Motion) Duration(reduced bool) time.Duration {
	if reduced || m >= motionCount {
		return 0
	}
	return durations[m]
}

// Waits, which reduced motion leaves alone: they give time to read, they do not
// move anything.
const (
	TipDelay    = 500 * time.Millisecond // from hover to tooltip
	ToastStay   = 3 * time.Second
	OfferStay   = 8 * time.Second        // of a toast that offers to undo something
	ReplayPause = 150 * time.Millisecond // between the moves of a replay
)

// PreviewOffset is how far a swipe preview moves a piece in a cell of
// PreviewCell; both in dp, and it scales with the cell.
const (
	PreviewOffset = 15.0
	PreviewCell   = 64.0
	RefusedOffset = 4.0 // dp toward the obstacle
)

// EaseOut is the curve of everything that answers a hand: CSS cubic-bezier(0,
// 0, 0.2, 1). It maps a share of the time (0 to 1) to a share of the way.
func EaseOut(t float64) float64 { return bezier(0, 0, 0.2, 1, t) }

// EaseInOut is the curve of what travels by itself: cubic-bezier(0.4, 0, 0.2, 1).
func EaseInOut(t float64) float64 { return bezier(0.4, 0, 0.2, 1, t) }

// Linear is no curve at all, for what disappears.
func Linear(t float64) float64 { return min(max(t, 0), 1) }

// Progress is how far a motion of length d has come after elapsed, 0 to 1. A
// motion without length is over at once.
func Progress(elapsed, d time.Duration) float64 {
	if d <= 0 {
		return 1
	}
	return min(max(float64(elapsed)/float64(d), 0), 1)
}

// bezier evaluates the CSS timing curve through (0,0), (x1,y1), (x2,y2), (1,1)
// at the abscissa x, by bisection: x(s) grows steadily, and 20 halvings are
// finer than any screen.
func bezier(x1, y1, x2, y2, x float64) float64 {
	if x <= 0 {
		return 0
	}
	if x >= 1 {
		return 1
	}
	at := func(a, b, s float64) float64 {
		r := 1 - s
		return 3*r*r*s*a + 3*r*s*s*b + s*s*s
	}
	low, high := 0.0, 1.0
	for range 20 {
		mid := (low + high) / 2
		if at(x1, x2, mid) < x {
			low = mid
		} else {
			high = mid
		}
	}
	return at(y1, y2, (low+high)/2)
}
