package theme

import "time"

// Motion names an animation.
type Motion uint8

// The motions.
const (
	MotionSlide     Motion = iota // a piece moves one step
	MotionSlideMost               // maximum for a move of several steps
	MotionGlide                   // a Carom slide of any length
	MotionPreview                 // swipe preview
	MotionRefused                 // a refused move: a shake
	MotionAppear                  // dialog, tooltip, toast appears
	MotionDisappear               // dialog disappears
	MotionGlow                    // the edge of a piece that came home
	MotionSolved                  // the picture becomes whole
	MotionCard                    // the card of a solved game slides in
	motionCount
)

var durations = [motionCount]time.Duration{
	MotionSlide:     80 * time.Millisecond,
	MotionSlideMost: 240 * time.Millisecond,
	MotionGlide:     200 * time.Millisecond,
	MotionPreview:   150 * time.Millisecond,
	MotionRefused:   120 * time.Millisecond,
	MotionAppear:    120 * time.Millisecond,
	MotionDisappear: 80 * time.Millisecond,
	MotionGlow:      120 * time.Millisecond,
	MotionSolved:    300 * time.Millisecond,
	MotionCard:      200 * time.Millisecond,
}

// Duration returns the length of a motion; 0 with reduced motion.
func (m Motion) Duration(reduced bool) time.Duration {
	if reduced || m >= motionCount {
		return 0
	}
	return durations[m]
}

// Waiting times. Reduced motion does not shorten them, because they are for reading.
const (
	TipDelay    = 500 * time.Millisecond // from hover to tooltip
	ToastStay   = 3 * time.Second
	OfferStay   = 8 * time.Second        // of a toast that offers undo
	ReplayPause = 150 * time.Millisecond // between the moves of a replay
	ReplayMove  = 350 * time.Millisecond // from one move of a replay to the next, at even speed
	SolvedPause = 500 * time.Millisecond // from the end of the animation of a solved board to the card
	AdviceMove  = 800 * time.Millisecond // the same for a line of moves that is new to the player
)

// VictoryLasts is how long a wave, an exit or a burst of light on a solved board takes.
const VictoryLasts = 900 * time.Millisecond

// SolvedWait returns the time from the last move until the card of a solved game.
func SolvedWait(reduced bool) time.Duration {
	if reduced {
		return SolvedPause
	}
	return VictoryLasts + SolvedPause
}

// PreviewOffset is how far a swipe preview moves a piece, in dp for a cell of PreviewCell dp. It
// scales with the cell.
const (
	PreviewOffset = 15.0
	PreviewCell   = 64.0
	RefusedOffset = 3.0 // dp to either side
)

// EaseOut is the easing for responses to input: CSS cubic-bezier(0, 0, 0.2, 1). It maps time (0 to
// 1) to progress.
func EaseOut(t float64) float64 { return bezier(0, 0, 0.2, 1, t) }

// EaseInOut is the easing for things that move by themselves: cubic-bezier(0.4, 0, 0.2, 1).
func EaseInOut(t float64) float64 { return bezier(0.4, 0, 0.2, 1, t) }

// Linear is for things that disappear.
func Linear(t float64) float64 { return min(max(t, 0), 1) }

// Progress returns the progress of a motion of length d after elapsed, 0 to 1. A motion of length 0
// is complete.
func Progress(elapsed, d time.Duration) float64 {
	if d <= 0 {
		return 1
	}
	return min(max(float64(elapsed)/float64(d), 0), 1)
}

// bezier evaluates the CSS timing curve through (0,0), (x1,y1), (x2,y2), (1,1) at x by bisection:
// x(s) is increasing, and 20 steps are more precise than any screen.
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
