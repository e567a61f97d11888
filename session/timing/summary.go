package timing

import (
	"math"
	"time"

	"worldslide/session/records"
)

// Summary holds the figures of a series.
type Summary struct {
	// Lines are the last single solve and the last averages, each with the best of the series.
	Lines []Line
	// Mean is the mean of all solves with a time. Unlike an average it ignores solves without one.
	Mean Average
	// Deviation is the sample standard deviation of these times (it divides by one less than
	// their number), so there is one for two times or more.
	Deviation Average
}

// Line is the current value of a kind of average and the best one of the series. A single
// solve is an average of one.
type Line struct {
	Kind   Kind
	Enough bool    // there are as many solves as the kind needs
	Now    Average // of the last solves
	Best   Average
	Fresh  bool // the last solve achieved Best
}

// Summarize returns the figures of a series.
func Summarize(all []Solve) Summary {
	var s Summary
	for _, k := range append([]Kind{{1}}, Kinds()...) {
		l := Line{Kind: k}
		l.Now, l.Enough = k.Now(all)
		l.Best.Time, l.Best.OK, l.Fresh = k.Best(all)
		s.Lines = append(s.Lines, l)
	}
	var times []time.Duration
	for _, one := range all {
		if t, ok := one.Time(); ok {
			times = append(times, t)
		}
	}
	s.Mean.Time, s.Mean.OK = records.TrimmedMean(times, 0, 0)
	s.Deviation.Time, s.Deviation.OK = deviation(times)
	return s
}

// deviation returns the sample standard deviation of times, rounded to milliseconds.
func deviation(times []time.Duration) (time.Duration, bool) {
	if len(times) < 2 {
		return 0, false
	}
	n, mean, sum := float64(len(times)), 0.0, 0.0
	for _, t := range times {
		mean += t.Seconds() / n
	}
	for _, t := range times {
		sum += (t.Seconds() - mean) * (t.Seconds() - mean)
	}
	seconds := math.Sqrt(sum / (n - 1))
	return time.Duration(math.Round(seconds*1000)) * time.Millisecond, true
}
