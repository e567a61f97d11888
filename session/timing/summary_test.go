package timing_test

import (
	"testing"

	"worldslide/session/records"
	"worldslide/session/timing"
)

// The mean and the deviation ignore solves without a time, and penalties count.
func TestSummaryOfAll(t *testing.T) {
	const none = -1
	for _, test := range []struct {
		name                    string
		ms                      []int // 0 is abandoned
		plus2, dnf, deleted     int   // number of a solve from 1; 0 for none
		single, best, mean, dev int
		fresh                   bool
	}{
		{"nothing", nil, 0, 0, 0, none, none, none, none, false},
		{"one", []int{1500}, 0, 0, 0, 1500, 1500, 1500, none, true},
		{"only one without a time", []int{0}, 0, 0, 0, none, none, none, none, false},
		{"two", []int{1000, 2000}, 0, 0, 0, 2000, 1000, 1500, 707, false},
		{"three", []int{2000, 4000, 6000}, 0, 0, 0, 6000, 2000, 4000, 2000, false},
		{"equal", []int{3000, 3000, 3000}, 0, 0, 0, 3000, 3000, 3000, 0, false},
		{"the mean is rounded half up", []int{1000, 1001}, 0, 0, 0, 1001, 1000, 1001, 1, false},
		{"one that was not finished is ignored", []int{1000, 0, 2000}, 0, 0, 0, 2000, 1000, 1500, 707, false},
		{"the last one was not finished", []int{1000, 2000, 0}, 0, 0, 0, none, 1000, 1500, 707, false},
		{"a penalty", []int{1000, 2000}, 1, 0, 0, 2000, 2000, 2500, 707, true},
		{"marked as not finished", []int{1000, 2000, 4000}, 0, 1, 0, 4000, 2000, 3000, 1414, false},
		{"deleted", []int{1000, 2000, 4000}, 0, 0, 3, 2000, 1000, 1500, 707, false},
	} {
		book, all := series(test.ms...)
		var m timing.Marks
		for number, v := range map[int]records.Verdict{test.plus2: records.PlusTwo, test.dnf: records.DNF, test.deleted: records.Deleted} {
			if number > 0 {
				m = m.With(all[number-1].Result, v)
			}
		}
		s := timing.Summarize(of(book, "fifteen", m), timing.Time)
		value := func(a timing.Average) int {
			if !a.OK {
				return none
			}
			return int(a.Value)
		}
		single := s.Lines[0]
		if single.Kind.Of != 1 || value(single.Now) != test.single || value(single.Best) != test.best || value(s.Mean) != test.mean || value(s.Deviation) != test.dev || single.Best.OK && single.Fresh != test.fresh {
			t.Errorf("%s: single %d, best %d (fresh %v), mean %d, deviation %d: want %d, %d (%v), %d, %d", test.name,
				value(single.Now), value(single.Best), single.Fresh, value(s.Mean), value(s.Deviation), test.single, test.best, test.fresh, test.mean, test.dev)
		}
	}
}
