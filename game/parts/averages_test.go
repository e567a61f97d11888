package parts

import (
	"testing"

	"worldslide/game/scene/scenetest"
	"worldslide/session/timing"
)

// Moves of a single solve are whole, those of averages have two decimals, and a pace always has.
func TestFormatAverage(t *testing.T) {
	en := scenetest.New(t, "en").Look()
	for _, test := range []struct {
		measure timing.Measure
		of      int
		value   int64
		want    string
	}{
		{timing.Tiles, 1, 21_000, "21"},
		{timing.Slides, 1, 18_000, "18"},
		{timing.Tiles, 3, 21_000, "21.00"},
		{timing.Tiles, 0, 21_333, "21.33"},
		{timing.Pace, 1, 3_000, "3.00"},
		{timing.Time, 1, 21_000, "0:21.000"},
	} {
		if got := FormatAverage(en, test.measure, timing.Kind{Of: test.of}, test.value); got != test.want {
			t.Errorf("measure %d of %d: %q, want %q", test.measure, test.of, got, test.want)
		}
	}
}
