package timing

import "math"

// Summary holds the figures of a series in a measure.
type Summary struct {
	// Lines are the last single solve and the last averages, each with the best of the series.
	Lines []Line
	// Mean is the mean of all solves with a value. Unlike an average it ignores solves without one.
	Mean Average
	// Deviation is the sample standard deviation of these values (it divides by one less than
	// their number), so there is one for two values or more.
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

	// BestPossible and WorstPossible are the bounds of the next average, if Bounded.
	Bounded                     bool
	BestPossible, WorstPossible Average
}

// Summarize returns the figures of a series in a measure.
func Summarize(all []Solve, m Measure) Summary {
	var s Summary
	for _, k := range append([]Kind{{1}}, Kinds()...) {
		l := Line{Kind: k}
		l.Now, l.Enough = k.Now(all, m)
		l.Best, l.Fresh = k.Best(all, m)
		l.BestPossible, l.WorstPossible, l.Bounded = k.Bounds(all, m)
		s.Lines = append(s.Lines, l)
	}
	values, _ := sorted(all, m)
	s.Mean, s.Deviation = mean(values, 0, 0, 0), deviation(values)
	return s
}

// deviation returns the sample standard deviation of values.
func deviation(values []int64) Average {
	if len(values) < 2 {
		return Average{}
	}
	n, mean, sum := float64(len(values)), 0.0, 0.0
	for _, v := range values {
		mean += float64(v) / n
	}
	for _, v := range values {
		sum += (float64(v) - mean) * (float64(v) - mean)
	}
	return Average{int64(math.Round(math.Sqrt(sum / (n - 1)))), true}
}
