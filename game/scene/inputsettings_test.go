package scene

import (
	"image"
	"testing"
	"time"

	"worldslide/settings"
	"worldslide/ui/widget"
)

// The zoom is limited by the size of the window.
func TestZoomed(t *testing.T) {
	for _, test := range []struct {
		scale float64
		size  image.Point
		zoom  int
		want  float64
	}{
		{1, image.Pt(1280, 800), 100, 1},
		{1, image.Pt(1280, 800), 150, 1.5},
		{1, image.Pt(1280, 800), 200, 2},
		{2, image.Pt(2560, 1600), 200, 4},
		{1, image.Pt(360, 640), 200, 1},
		{1, image.Pt(450, 900), 200, 1.25},
		{1, image.Pt(1280, 500), 200, 1.25},
		{1, image.Pt(300, 300), 200, 1},
	} {
		s := settings.Default()
		s.Zoom = test.zoom
		if got := Zoomed(test.scale, test.size, s); got != test.want {
			t.Errorf("scale %v in %v at %d %%: %v, want %v", test.scale, test.size, test.zoom, got, test.want)
		}
	}
}

// By default keys repeat at the usual rate and dwell clicks are off.
func TestRepeatAndDwell(t *testing.T) {
	s := settings.Default()
	if got, want := Repeat(s), (widget.Repeat{After: widget.RepeatAfter, Slower: 1}); got != want || Dwell(s) != 0 {
		t.Errorf("by default %+v and %v, want %+v and never", got, Dwell(s), want)
	}
	s.RepeatDelay, s.RepeatPace, s.Dwell, s.DwellTime = 1500, 20, true, 700
	if got, want := Repeat(s), (widget.Repeat{After: 1500 * time.Millisecond, Slower: 5}); got != want || Dwell(s) != 700*time.Millisecond {
		t.Errorf("slow: %+v and %v, want %+v and 700ms", got, Dwell(s), want)
	}
	if s.RepeatPace = 0; !Repeat(s).Never {
		t.Error("a rate of 0 repeats")
	}
}
