package timing

import (
	"math"

	"worldslide/session/records"
)

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

// Line is a kind of average over some series. A single solve is an average of one. No average spans two series.
type Line struct {
	Kind   Kind
	Course []Average      // all averages in order; empty if there are too few solves
	Now    Average        // the last one
	Best   Average        // not OK if there is none
	Ended  records.Result // of the solve that ended Best
	Fresh  bool           // the last solve ended Best
	best   exact          // the best average before it is rounded, which a later solve than Ended may have ended

	// BestPossible and WorstPossible are the bounds of the next average of a single series, if Bounded.
	Bounded                     bool
	BestPossible, WorstPossible Average
}

// Enough reports whether there are as many solves as the kind needs.
func (l Line) Enough() bool { return len(l.Course) > 0 }

// Lines returns the single solves and all kinds of averages of some series in a measure.
func Lines(m Measure, all ...Series) []Line {
	var lines []Line
	for _, k := range append([]Kind{{1}}, Kinds()...) {
		l := Line{Kind: k}
		for _, s := range all {
			for i, e := range k.each(s.Solves, m) {
				a := e.rounded()
				if a.OK && (l.best.n == 0 || m.Better(e.sum, l.best.sum)) {
					l.best = e
				}
				l.Course, l.Now, l.Fresh = append(l.Course, a), a, false
				if a.OK && (!l.Best.OK || m.Better(a.Value, l.Best.Value)) {
					l.Best, l.Ended, l.Fresh = a, s.Solves[i+k.Of-1].Result, true
				}
			}
		}
		if len(all) == 1 {
			l.BestPossible, l.WorstPossible, l.Bounded = k.Bounds(all[0].Solves, m)
		}
		lines = append(lines, l)
	}
	return lines
}

// Summarize returns the figures of a series in a measure.
func Summarize(all []Solve, m Measure) Summary {
	values, _ := sorted(all, m)
	return Summary{Lines: Lines(m, Series{Solves: all}), Mean: mean(values, 0, 0, 0), Deviation: deviation(values)}
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
