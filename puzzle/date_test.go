package puzzle_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"worldslide/puzzle"
)

func TestDate(t *testing.T) {
	for _, text := range []string{"2026-02-01", "2024-02-29", "0001-01-01", "9999-12-31"} {
		if d, err := puzzle.ParseDate(text); err != nil || d.String() != text || d.MonthString() != text[:7] {
			t.Errorf("%s: %v, %v", text, d, err)
		}
	}
	for _, text := range []string{"", "2026-02-29", "2026-2-1", "2026-02-01 ", "0000-01-01", "10000-01-01", "26-02-01", "2026/02/01", "2026-13-01", "2026-00-01", "2026-02-00", "+026-02-01"} {
		if d, err := puzzle.ParseDate(text); err == nil {
			t.Errorf("%q: accepted as %v", text, d)
		}
	}
}

// Adding days is not affected by daylight saving time.
func TestDateAdd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := puzzle.Date{Year: rapid.IntRange(1900, 2200).Draw(t, "year"), Month: time.Month(rapid.IntRange(1, 12).Draw(t, "month")), Day: rapid.IntRange(1, 28).Draw(t, "day")}
		n := rapid.IntRange(-40000, 40000).Draw(t, "days")
		e := d.Add(n)
		if e.Since(d) != n || e.Add(-n) != d || (e.Compare(d) < 0) != (n < 0) {
			t.Fatalf("%v and %d days: %v, %d days later", d, n, e, e.Since(d))
		}
		if again, err := puzzle.ParseDate(e.String()); err != nil || again != e {
			t.Fatalf("%v is read as %v (%v)", e, again, err)
		}
	})
}

func TestWeekday(t *testing.T) {
	for text, want := range map[string]time.Weekday{"2026-03-12": time.Thursday, "2028-02-29": time.Tuesday, "2000-01-01": time.Saturday} {
		if d, err := puzzle.ParseDate(text); err != nil || d.Weekday() != want {
			t.Errorf("%s: %v, want %v (%v)", text, d.Weekday(), want, err)
		}
	}
}
