package game

import (
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
		{"wider than can be drawn", 16450, 900, 0, 0, screen.MostSide, 900},
		{"higher than can be drawn, on such a monitor", 1280, 20000, 20000, 20000, 1280, screen.MostSide},
	} {
		width, height := firstWindow(settings.Window{Width: test.width, Height: test.height}, test.monitorWidth, test.monitorHeight, mostWindow(1))
		if width != test.wantWidth || height != test.wantHeight {
			t.Errorf("%s: %dx%d, want %dx%d", test.name, width, height, test.wantWidth, test.wantHeight)
		}
	}
}

// Where pixels are small the window has fewer of the larger ones.
func TestMostWindow(t *testing.T) {
	for factor, want := range map[float64]int{1: screen.MostSide, 1.5: 5461, 2: screen.MostSide / 2} {
		if got := mostWindow(factor); got != want {
			t.Errorf("with %v pixels each: %d, want %d", factor, got, want)
		}
	}
}
