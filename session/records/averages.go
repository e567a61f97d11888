package records

import (
	"slices"
	"time"
)

// Averages are those of speed-solving. The average of n is over the last n attempts: the best
// and the worst are left out, and the mean of the others is taken. An abandoned attempt is
// worse than any other, as is a DNF; with two of them there is no average. Attempts with hints and
// retries are ignored.
//
// Only puzzles of equal difficulty are comparable, so all plays should be of one class.

// The averages that are usually shown.
const (
	AverageOf5  = 5
	AverageOf12 = 12
)

// Average returns the average of the last n plays, n at least 3, rounded half up to whole
// milliseconds, and whether there is one.
func Average(plays []Play, n int) (time.Duration, bool) {
	return averageOfLast(attempts(plays), n)
}

// BestAverage returns the shortest average of n consecutive plays, and whether there is one.
func BestAverage(plays []Play, n int) (time.Duration, bool) {
	tried := attempts(plays)
	var best time.Duration
	found := false
	for end := range tried {
		if average, ok := averageOfLast(tried[:end+1], n); ok && (!found || average < best) {
			best, found = average, true
		}
	}
	return best, found
}

// attempts returns the plays without hints and retries.
func attempts(plays []Play) []Play {
	var tried []Play
	for _, p := range plays {
		if p.Hints == 0 && !p.Retry {
			tried = append(tried, p)
		}
	}
	return tried
}

func averageOfLast(tried []Play, n int) (time.Duration, bool) {
	if n < 3 || len(tried) < n {
		return 0, false
	}
	var times []time.Duration
	for _, p := range tried[len(tried)-n:] {
		if p.Solved() {
			times = append(times, p.Time)
		}
	}
	return TrimmedMean(times, n-len(times), 1)
}

// TrimmedMean returns the mean of times without the trim shortest and the trim longest ones,
// rounded half up to whole milliseconds. missing is the number of attempts without a time,
// which are longer than any. If there are more of these than trim, or if nothing is left, there
// is no mean. TrimmedMean sorts times.
func TrimmedMean(times []time.Duration, missing, trim int) (time.Duration, bool) {
	kept := len(times) + missing - 2*trim
	if missing > trim || kept < 1 {
		return 0, false
	}
	slices.Sort(times)
	sum := time.Duration(0)
	for _, t := range times[trim : trim+kept] {
		sum += t
	}
	return (sum / time.Duration(kept)).Round(time.Millisecond), true
}
