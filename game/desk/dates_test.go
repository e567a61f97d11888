package desk

import (
	"testing"
	"time"

	"worldslide/assets"
)

// speaking returns a desk that has words and a date, and no window.
func speaking(t *testing.T, language string) *Desk {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	today := time.Date(2026, 9, 5, 12, 0, 0, 0, time.UTC)
	return &Desk{Words: words, Time: func() time.Time { return today }}
}

func TestDate(t *testing.T) {
	for _, test := range []struct{ language, day, want string }{
		{"en", "2026-09-05", "Today"},
		{"en", "2026-09-04", "4 September 2026"},
		{"zh-Hans", "2025-12-31", "2025年12月31日"},
		{"en", "once upon a time", "once upon a time"},
	} {
		if got := speaking(t, test.language).RecordDate(test.day); got != test.want {
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

// Months follow each other over years, and have their days.
func TestMonth(t *testing.T) {
	m := Month{2027, time.December}
	if got := m.Next(1).First().String() + " " + m.Next(-12).First().String(); got != "2028-01-01 2026-12-01" {
		t.Errorf("the neighbours are %s", got)
	}
	for month, days := range map[Month]int{{2028, time.February}: 29, {2026, time.February}: 28, {2026, time.December}: 31} {
		if month.Days() != days {
			t.Errorf("%v has %d days, want %d", month, month.Days(), days)
		}
	}
}
