package records

import (
	"fmt"
	"testing"
	"time"
)

// Statistics count games by how they were solved, days, moves over the optimum and times.
func TestStatistics(t *testing.T) {
	b := bookOf(t,
		"2026-09-01 time 9000 hints 0 optimum 50 tiles 52 slides 30 fifteen?seed=1&moves=12l",
		"2026-09-01 time 8000 hints 0 optimum 50 tiles 50 slides 30 fifteen?seed=2&moves=12l",
		"2026-09-02 time 7000 hints 3 optimum 50 tiles 50 slides 30 fifteen?seed=3&moves=12l",
		"2026-09-02 time 6000 hints 0 abandoned 1 tiles 5 slides 3 fifteen?seed=4&moves=12l",
		"2026-09-02 time 100 hints 0 optimum 50 tiles 50 slides 30 shown 1 fifteen?seed=5&moves=12l",
		"2026-09-03 time 5000 hints 0 tiles 90 slides 30 fifteen?size=5&seed=6&moves=12l",
		"2026-09-03 time 10 hints 0 optimum 1 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l",
		"2026-09-03 time 10 hints 0 tiles 1 slides 1 fifteen?seed=7&mode=zen&moves=8l",
		"2026-09-03 time 10 hints 0 moves 1 worlds?seed=7&steps=40&moves=G0u",
		"2026-09-03 time 30 hints 0 moves 1 worlds?seed=8&steps=40&moves=G0u",
		"2026-09-03 time 20 hints 1 moves 1 worlds?board=vertical&seed=8&moves=G0u",
	)
	s := b.Statistics("fifteen")
	if s.Alone != 4 || s.WithHints != 1 || s.Abandoned != 1 || s.Played() != 6 || s.Solved() != 5 || s.Trophies != 1 {
		t.Errorf("%+v", s)
	}
	if got := fmt.Sprint(s.Over); got != "[2 0 1]" {
		t.Errorf("over %s", got)
	}
	if got := fmt.Sprint(s.Trend); got != "[{2026-09-01 9s 9s} {2026-09-01 8s 8.5s} {2026-09-03 5s 8s} {2026-09-03 10ms 6.5s}]" {
		t.Errorf("trend %s", got)
	}
	type class struct {
		code                string
		alone, hints, given int
		best, median        time.Duration
	}
	check := func(s Statistics, want ...class) {
		t.Helper()
		var got []class
		for _, c := range s.Classes {
			got = append(got, class{c.Class, c.Alone, c.WithHints, c.Abandoned, c.Best.Time, c.Median})
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v\nwant %v", got, want)
		}
	}
	check(s, class{"fifteen", 2, 1, 1, 8 * time.Second, 8500 * time.Millisecond}, class{"fifteen?size=5", 1, 0, 0, 5 * time.Second, 5 * time.Second})
	check(b.Statistics("worlds"), class{"worlds?steps=40", 2, 0, 0, 10 * time.Millisecond, 20 * time.Millisecond}, class{"worlds?board=vertical", 0, 1, 0, 0, 0})
	for _, family := range []string{"carom", "chess"} {
		if s := b.Statistics(family); s.Played() != 0 || len(s.Over) != 0 || len(s.Classes) != 0 {
			t.Errorf("%s: %+v", family, s)
		}
	}
}

// Pace is moves per second of the time played, without the penalty.
func TestPace(t *testing.T) {
	for _, test := range []struct {
		line string
		want float64
	}{
		{"time 10000 hints 0 moves 25 worlds?seed=1&moves=G0u", 2.5},
		{"time 10000 hints 0 moves 25 penalty 5000 worlds?seed=1&moves=G0u", 5},
		{"time 0 hints 0 moves 25 worlds?seed=1&moves=G0u", 0},
	} {
		r, err := Parse(today + " " + test.line)
		if err != nil || r.Pace() != test.want {
			t.Errorf("%s: %v, %v", test.line, r.Pace(), err)
		}
	}
}
