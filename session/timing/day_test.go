package timing_test

import (
	"fmt"
	"slices"
	"testing"

	"worldslide/session/timing"
)

// A day of one's own begins at an hour: what is solved before belongs to the day before.
func TestDays(t *testing.T) {
	_, all := series(1000, 3000, 0, 5000, 7000, 9000)
	for i, at := range []struct {
		date string
		hour int // -1 is not known
	}{{"2026-09-01", 23}, {"2026-09-02", 0}, {"2026-09-02", 3}, {"2026-09-02", 4}, {"2026-09-03", 2}, {"2026-09-03", -1}} {
		all[i].Result.Date = at.date
		if at.hour >= 0 {
			all[i].Result.Second = 1 + at.hour*3600
		}
	}
	for starts, want := range map[int][]string{
		0: {"2026-09-01 1 1000 1000", "2026-09-02 3 3000 4000", "2026-09-03 2 7000 8000"},
		4: {"2026-09-01 3 1000 2000", "2026-09-02 2 5000 6000", "2026-09-03 1 9000 9000"},
	} {
		var got []string
		for _, d := range timing.Days(all, timing.Time, starts) {
			got = append(got, fmt.Sprint(d.Date, " ", d.Solves, " ", d.Best.Value, " ", d.Mean.Value))
		}
		if !slices.Equal(got, want) {
			t.Errorf("days from %d o'clock: %q, want %q", starts, got, want)
		}
	}
	if days := timing.Days(nil, timing.Time, 0); days != nil {
		t.Errorf("no solves have days %v", days)
	}
}
