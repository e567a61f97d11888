package desk

import (
	"image"
	"time"

	"worldslide/settings"
	"worldslide/ui/widget"
)

// What players with slow or unsteady hands, or weak eyes, set for themselves.

// Repeat is how what is held goes on.
func Repeat(s settings.Settings) widget.Repeat {
	r := widget.Repeat{After: milliseconds(s.RepeatDelay), Never: s.RepeatPace == 0}
	if !r.Never {
		r.Slower = float64(settings.MaxRepeatPace) / float64(s.RepeatPace)
	}
	return r
}

// Dwell is how long a pointer rests until it clicks, or 0 for never.
func Dwell(s settings.Settings) time.Duration {
	if !s.Dwell {
		return 0
	}
	return milliseconds(s.DwellTime)
}

func milliseconds(n int) time.Duration { return time.Duration(n) * time.Millisecond }

// A window is at least so large in the units that all lengths are given in, however much
// it is enlarged.
const (
	leastZoomedWidth  = 360
	leastZoomedHeight = 400
)

// Zoomed returns how many device pixels a device-independent one has in a window of a
// size: scale times what the player wants, as far as the window has room for it.
func Zoomed(scale float64, size image.Point, s settings.Settings) float64 {
	room := min(float64(size.X)/leastZoomedWidth, float64(size.Y)/leastZoomedHeight)
	return max(scale, min(scale*float64(s.Zoom)/100, room))
}
