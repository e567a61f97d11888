package timing

import (
	"slices"
	"time"

	"worldslide/session/records"
)

// Averages are those of the World Cube Association, extended to more than 12 solves as timing
// programs do. Of n consecutive solves the best and the worst n/20, rounded up, are left out,
// and the mean of the others is taken: one at each end of 5 and of 12, three of 50, and five of
// 100. Of three solves nothing is left out. A solve without a time is worse than any other. If
// there are more of these than are left out at one end, there is no average.

// Kind is a kind of average, over the given number of consecutive solves.
type Kind struct{ Of int }

// Kinds returns the kinds of averages that are shown.
func Kinds() []Kind { return []Kind{{3}, {5}, {12}, {50}, {100}} }

// Mean reports whether no solves are left out.
func (k Kind) Mean() bool { return k.Of <= 3 }

// Trim returns how many solves are left out at each end.
func (k Kind) Trim() int {
	if k.Mean() {
		return 0
	}
	return (k.Of + 19) / 20
}

// Average is the value of an average. OK is false if too many of its solves have no time.
type Average struct {
	Time time.Duration // in whole milliseconds, rounded half up
	OK   bool
}

// Now returns the average of the last solves, and whether there are enough solves.
func (k Kind) Now(all []Solve) (a Average, enough bool) {
	if len(all) < k.Of {
		return Average{}, false
	}
	a.Time, a.OK = k.of(all[len(all)-k.Of:])
	return a, true
}

// Best returns the shortest average of the series, and whether there is one. fresh reports
// whether the last solve achieved it. It keeps the times of the last k.Of solves in order, so that
// long series take no longer per solve than short ones.
func (k Kind) Best(all []Solve) (best time.Duration, ok, fresh bool) {
	times := make([]time.Duration, 0, k.Of)
	for i, s := range all {
		if i >= k.Of {
			if t, is := all[i-k.Of].Time(); is {
				at, _ := slices.BinarySearch(times, t)
				times = slices.Delete(times, at, at+1)
			}
		}
		if t, is := s.Time(); is {
			at, _ := slices.BinarySearch(times, t)
			times = slices.Insert(times, at, t)
		}
		if i < k.Of-1 {
			continue
		}
		if t, is := records.TrimmedMean(times, k.Of-len(times), k.Trim()); is && (!ok || t < best) {
			best, ok, fresh = t, true, i == len(all)-1
		}
	}
	return best, ok, fresh
}

// of returns the average of exactly k.Of solves.
func (k Kind) of(some []Solve) (time.Duration, bool) {
	times := make([]time.Duration, 0, len(some))
	for _, s := range some {
		if t, ok := s.Time(); ok {
			times = append(times, t)
		}
	}
	return records.TrimmedMean(times, len(some)-len(times), k.Trim())
}
