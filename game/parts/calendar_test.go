package parts

import (
	"testing"
	"time"
)

// Consecutive months over years, with the number of days of each.
func TestMonths(t *testing.T) {
	for _, test := range []struct {
		from Month
		by   int
		want Month
	}{
		{Month{2027, time.December}, 1, Month{2028, time.January}},
		{Month{2027, time.December}, -12, Month{2026, time.December}},
		{Month{2026, time.January}, -1, Month{2025, time.December}},
		{Month{2026, time.May}, 0, Month{2026, time.May}},
	} {
		if got := test.from.Next(test.by); got != test.want {
			t.Errorf("%d after %v comes %v, want %v", test.by, test.from, got, test.want)
		}
	}
	for month, want := range map[Month]struct{ days, lead int }{
		{2028, time.February}: {29, 1}, {2026, time.February}: {28, 6}, {2026, time.December}: {31, 1}, {2026, time.June}: {30, 0},
	} {
		if month.Days() != want.days || month.firstColumn() != want.lead {
			t.Errorf("%v has %d days from column %d, want %v", month, month.Days(), month.firstColumn(), want)
		}
	}
}
