package records

import (
	"slices"
	"time"
)

// Averages are those of people who solve for speed. The average of n is over the
// last n attempts: the best and the worst are left out, and the mean of the others
// is taken. An abandoned attempt is worse than any other; with two of them there
// is no average. Attempts with hints do not count, neither as good nor as bad.
//
// Only attempts at equal boards can be compared, so plays should be of one size.

// The averages that are usually shown.
const (
	AverageOf5  = 5
	AverageOf12 = 12
)

// Measure is what is averaged. Less is better.
type Measure func(Play) int64

// PlayTime measures the time played, in milliseconds.
func PlayTime(p Play) int64 { return p.Time.Milliseconds() }

// PlayTiles measures the tiles moved.
func PlayTiles(p Play) int64 { return int64(p.Tiles) }

// Single returns the best solved play without hints; of several equally good ones
// the first. It is false if there is none.
func Single(plays []Play, measure Measure) (Play, bool) {
	var best Play
	found := false
	for _, p := range plays {
		if p.Solved && p.Hints == 0 && (!found || measure(p) < measure(best)) {
			best, found = p, true
		}
	}
	return best, found
}

// Average returns the average of the last n plays, rounded half up, and whether
// there is one. n is at least 3.
func Average(plays []Play, n int, measure Measure) (int64, bool) {
	return averageOfLast(attempts(plays), n, measure)
}

// BestAverage returns the least average of n plays in a row, and whether there is
// one.
func BestAverage(plays []Play, n int, measure Measure) (int64, bool) {
	tried := attempts(plays)
	var best int64
	found := false
	for end := range tried {
		if average, ok := averageOfLast(tried[:end+1], n, measure); ok && (!found || average < best) {
			best, found = average, true
		}
	}
	return best, found
}

// attempts returns the plays without hints.
func attempts(plays []Play) []Play {
	var tried []Play
	for _, p := range plays {
		if p.Hints == 0 {
			tried = append(tried, p)
		}
	}
	return tried
}

func averageOfLast(tried []Play, n int, measure Measure) (int64, bool) {
	if n < 3 || len(tried) < n {
		return 0, false
	}
	var values []int64
	for _, p := range tried[len(tried)-n:] {
		if p.Solved {
			values = append(values, measure(p))
		}
	}
	if len(values) < n-1 {
		return 0, false
	}
	slices.Sort(values)
	sum := int64(0)
	for _, v := range values[1 : n-1] {
		sum += v
	}
	kept := int64(n - 2)
	return (2*sum + kept) / (2 * kept), true
}

// Sample is a point of the plot over time: a solved play without hints, and the
// averages of time after it.
type Sample struct {
	Play      Play
	Average5  time.Duration // 0 if there is none
	Average12 time.Duration
}

// Series returns the samples of plays, in their order.
func Series(plays []Play) []Sample {
	tried := attempts(plays)
	var series []Sample
	for i, p := range tried {
		if !p.Solved {
			continue
		}
		after := func(n int) time.Duration {
			average, _ := averageOfLast(tried[:i+1], n, PlayTime)
			return time.Duration(average) * time.Millisecond
		}
		series = append(series, Sample{Play: p, Average5: after(AverageOf5), Average12: after(AverageOf12)})
	}
	return series
}
