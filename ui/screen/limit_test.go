package screen

import (
	"image"
	"math"
	"testing"
)

// For any window size, what is drawn is within the engine's limit and has the window's proportions.
func TestFit(t *testing.T) {
	for _, test := range []struct {
		name                  string
		width, height, factor float64
		x, y                  int
		drawn                 float64
	}{
		{"usual", 1280, 800, 1, 1280, 800, 1},
		{"two pixels each", 1280, 800, 2, 2560, 1600, 2},
		{"one and a half", 361, 641, 1.5, 542, 962, 1.5},
		{"as wide as can be", MaxSide, 600, 1, MaxSide, 600, 1},
		{"one pixel wider", MaxSide + 1, 600, 1, MaxSide, 600, float64(MaxSide) / (MaxSide + 1)},
		{"twice as wide", 2 * MaxSide, 600, 1, MaxSide, 300, 0.5},
		{"wider than any card", 16385, 1000, 1, MaxSide, 500, MaxSide / 16385.0},
		{"higher than any card", 1000, 16385, 1, 500, MaxSide, MaxSide / 16385.0},
		{"by its pixels", 8000, 4000, 2, MaxSide, MaxSide / 2, MaxSide / 8000.0},
		{"a line", 100_000, 1, 1, MaxSide, 1, MaxSide / 100_000.0},
		{"nothing", 0, 0, 1, 1, 1, 1},
	} {
		x, y, drawn := Fit(test.width, test.height, test.factor)
		if x != test.x || y != test.y || math.Abs(drawn-test.drawn) > 1e-9 {
			t.Errorf("%s: %dx%d, %v; want %dx%d, %v", test.name, x, y, drawn, test.x, test.y, test.drawn)
		}
	}
}

// A picture is scaled only if the engine cannot hold it.
func TestFitted(t *testing.T) {
	for _, test := range []struct{ size, want image.Point }{
		{image.Pt(64, 48), image.Pt(64, 48)},
		{image.Pt(MaxSide, 2), image.Pt(MaxSide, 2)},
		{image.Pt(2*MaxSide, 8), image.Pt(MaxSide, 4)},
		{image.Pt(3, 3*MaxSide), image.Pt(1, MaxSide)},
	} {
		img := image.NewRGBA(image.Rectangle{Max: test.size})
		got := fitted(img)
		if got.Rect.Size() != test.want || (test.size == test.want) != (got == img) {
			t.Errorf("%v becomes %v, want %v", test.size, got.Rect.Size(), test.want)
		}
	}
}
