package scene

import (
	"image"
	"time"

	"worldslide/settings"
	"worldslide/ui/widget"
)

// Repeat returns how held keys and buttons repeat.
func Repeat(s settings.Settings) widget.Repeat {
	r := widget.Repeat{After: milliseconds(s.RepeatDelay), Never: s.RepeatPace == 0}
	if !r.Never {
		r.Slower = float64(settings.MaxRepeatPace) / float64(s.RepeatPace)
	}
	return r
}

// Dwell returns how long the pointer must rest to click, or 0 if it never does.
func Dwell(s settings.Settings) time.Duration {
	if !s.Dwell {
		return 0
	}
	return milliseconds(s.DwellTime)
}

func milliseconds(n int) time.Duration { return time.Duration(n) * time.Millisecond }

// The minimum size of a window in device-independent pixels. It limits the zoom.
const (
	minZoomedWidth  = 360
	minZoomedHeight = 400
)

// Zoomed returns the number of device pixels per device-independent pixel in a window of the
// given size in device pixels: scale times the player's zoom, as far as there is room.
func Zoomed(scale float64, size image.Point, s settings.Settings) float64 {
	room := min(float64(size.X)/minZoomedWidth, float64(size.Y)/minZoomedHeight)
	return max(scale, min(scale*float64(s.Zoom)/100, room))
}
