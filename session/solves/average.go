package solves

import (
	"time"

	"worldslide/session/records"
)

// Averages of sessions are those of the World Cube Association, and go on as timers
// have them beyond twelve: of n solves in a row the best twentieth and the worst
// twentieth, rounded up, are left out, and the mean of the others is taken. That is one
// at each end of 5 and of 12, three of 50 and five of 100. Of three solves nothing is
// left out: that is a mean. A solve without a time is worse than any; where more of
// them are among n than are left out at the end, there is no average.

// Kind is one of the averages.
type Kind struct{ Of int }

// Kinds lists the averages that are kept.
func Kinds() []Kind { return []Kind{{3}, {5}, {12}, {50}, {100}} }

// Mean reports whether nothing is left out.
func (k Kind) Mean() bool { return k.Of <= 3 }

// Trim returns how many solves are left out at each end.
func (k Kind) Trim() int {
	if k.Mean() {
		return 0
	}
	return (k.Of + 19) / 20
}

// Average is one that was reached, or was not: too many of its solves have no time.
type Average struct {
	Time time.Duration // in whole milliseconds, rounded half up
	OK   bool
}

// Now returns the average of the last solves, and whether there are enough of them.
func (k Kind) Now(all []Solve) (a Average, enough bool) {
	if len(all) < k.Of {
		return Average{}, false
	}
	a.Time, a.OK = k.of(all[len(all)-k.Of:])
	return a, true
}

// Best returns the least average of the session, and whether there is one; fresh tells
// that the last solve has brought it, and that there was a worse one or none before.
func (k Kind) Best(all []Solve) (best time.Duration, ok, fresh bool) {
	for end := k.Of; end <= len(all); end++ {
		if t, is := k.of(all[end-k.Of : end]); is && (!ok || t < best) {
			best, ok, fresh = t, true, end == len(all)
		}
	}
	return best, ok, fresh
}

// of returns the average of exactly the solves it is over.
func (k Kind) of(some []Solve) (time.Duration, bool) {
	times := make([]time.Duration, 0, len(some))
	for _, s := range some {
		if t, ok := s.Time(); ok {
			times = append(times, t)
		}
	}
	return records.TrimmedMean(times, len(some)-len(times), k.Trim())
}
