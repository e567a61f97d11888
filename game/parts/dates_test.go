package parts

import (
	"testing"
	"time"

	"worldslide/game/scene/scenetest"
)

func TestDate(t *testing.T) {
	for _, test := range []struct{ language, day, want string }{
		{"en", "2026-09-05", "Today"},
		{"en", "2026-09-04", "4 September 2026"},
		{"zh-Hans", "2025-12-31", "2025年12月31日"},
		{"zh-Hant", "2025-12-31", "2025年12月31日"},
		{"ja", "2025-12-31", "2025年12月31日"},
		{"de", "2026-03-01", "1. März 2026"},
		{"es", "2026-03-01", "1 de marzo de 2026"},
		{"fr", "2026-03-01", "1er mars 2026"},
		{"fr", "2026-03-21", "21 mars 2026"},
		{"de", "2026-09-05", "Heute"},
		{"en", "once upon a time", "once upon a time"},
	} {
		if got := RecordDate(&scenetest.New(t, test.language).Frame, test.day); got != test.want {
			t.Errorf("%s in %s: %q, want %q", test.day, test.language, got, test.want)
		}
	}
}

func TestFormatClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", 999 * time.Millisecond: "0:00", 65 * time.Second: "1:05", 62*time.Minute + 15*time.Second: "62:15", 600 * time.Minute: "600:00",
	} {
		if got := FormatClock(d); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}

// A screen that shows the date is updated when it changes, and often enough to notice a changed
// clock.
func TestUntilTomorrow(t *testing.T) {
	for _, test := range []struct {
		now  time.Time
		want time.Duration
	}{
		{time.Date(2026, 9, 5, 12, 0, 0, 0, time.UTC), maxWait},
		{time.Date(2026, 9, 5, 23, 59, 59, 0, time.UTC), time.Second},
		{time.Date(2026, 9, 5, 23, 59, 59, 999_000_000, time.UTC), time.Millisecond},
		{time.Date(2026, 12, 31, 23, 59, 30, 0, time.FixedZone("far", 14*3600)), 30 * time.Second},
		{time.Date(2026, 9, 6, 0, 0, 0, 0, time.UTC), maxWait},
	} {
		if got := untilTomorrow(test.now); got != test.want {
			t.Errorf("at %v: %v, want %v", test.now, got, test.want)
		}
	}
}

// The time until tomorrow is positive in every time zone.
func TestUntilTomorrowEverywhere(t *testing.T) {
	for _, name := range []string{"Africa/Cairo", "America/Havana", "Asia/Beirut", "America/Santiago", "Europe/London"} {
		place, err := time.LoadLocation(name)
		if err != nil {
			t.Skip(err)
		}
		for now := time.Date(2026, 1, 1, 0, 0, 0, 0, place); now.Year() == 2026; now = now.Add(10 * time.Minute) {
			wait := untilTomorrow(now)
			if wait <= 0 || wait > maxWait {
				t.Fatalf("at %v: %v", now, wait)
			}
		}
	}
}
