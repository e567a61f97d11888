package game

import (
	"image"
	"testing"

	"worldslide/settings"
	"worldslide/ui/screen"
)

func TestFirstWindow(t *testing.T) {
	for _, test := range []struct {
		name                        string
		width, height               int
		monitorWidth, monitorHeight int
		wantWidth, wantHeight       int
	}{
		{"as it was left", 900, 700, 1920, 1080, 900, 700},
		{"monitor unknown", 4000, 3000, 0, 0, 4000, 3000},
		{"wider than the monitor", 2560, 900, 1920, 1080, 1920, 900},
		{"higher than the monitor", 1280, 1440, 1366, 768, 1280, 768},
		{"monitor below the least window", 1280, 800, 320, 480, settings.MinWindowWidth, settings.MinWindowHeight},
		{"wider than can be drawn", 16450, 900, 0, 0, screen.MaxSide, 900},
		{"higher than can be drawn, on such a monitor", 1280, 20000, 20000, 20000, 1280, screen.MaxSide},
	} {
		width, height := firstWindow(settings.Window{Width: test.width, Height: test.height}, test.monitorWidth, test.monitorHeight, maxWindow(1))
		if width != test.wantWidth || height != test.wantHeight {
			t.Errorf("%s: %dx%d, want %dx%d", test.name, width, height, test.wantWidth, test.wantHeight)
		}
	}
}

// smaller returns a size that differs from the one the engine believes, is within the limit, and is
// not smaller than necessary.
func TestSmaller(t *testing.T) {
	const most = 16384
	for _, test := range []struct{ believed, want image.Point }{
		{image.Pt(16385, 700), image.Pt(most, 700)},
		{image.Pt(700, 20000), image.Pt(700, most)},
		{image.Pt(20000, 20000), image.Pt(most, most)},
		{image.Pt(most, 700), image.Pt(most-1, 700)},
		{image.Pt(700, most), image.Pt(701, most)},
		{image.Pt(360, 640), image.Pt(361, 640)},
	} {
		if got := smaller(test.believed, most); got != test.want {
			t.Errorf("%v: %v, want %v", test.believed, got, test.want)
		}
	}
}

// The limit in device-independent pixels falls with the scale of the screen.
func TestMostWindow(t *testing.T) {
	for factor, want := range map[float64]int{1: screen.MaxSide, 1.5: 5461, 2: screen.MaxSide / 2} {
		if got := maxWindow(factor); got != want {
			t.Errorf("with %v pixels each: %d, want %d", factor, got, want)
		}
	}
}
