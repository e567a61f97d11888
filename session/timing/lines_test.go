package timing_test

import (
	"slices"
	"testing"

	"worldslide/internal/testkit/sample"
	"worldslide/session/timing"
)

// The best averages of several series are those of the naive program, which spans no two series, and the last ones are
// those of the last series that is long enough.
func TestLines(t *testing.T) {
	r := sample.Source(t, 63, 8)
	for range 300 {
		var all []timing.Series
		for range 1 + r.IntN(3) {
			solves, _ := random(r, 130)
			all = append(all, timing.Series{Solves: solves})
		}
		for _, m := range timing.Measures() {
			plain := make([][]int64, len(all))
			for i, s := range all {
				for _, one := range s.Solves {
					cost := int64(worst)
					if v, ok := one.Value(m); ok && m == timing.Pace {
						cost = -v
					} else if ok {
						cost = v
					}
					plain[i] = append(plain[i], cost)
				}
			}
			for _, b := range timing.Lines(m, all...) {
				best, now, count := int64(worst), int64(worst), 0
				for _, series := range plain {
					for end := b.Kind.Of; end <= len(series); end++ {
						now = naiveAverage(series[end-b.Kind.Of : end])
						best = min(best, now)
						count++
					}
				}
				if b.Best != value(m, best) || b.Now != value(m, now) || len(b.Course) != count {
					t.Fatalf("kind %v, measure %v: %v and %v of %d, want %v and %v of %d", b.Kind, m, b.Best, b.Now, len(b.Course), value(m, best), value(m, now), count)
				}
				ended := func(s timing.Series) bool {
					return slices.ContainsFunc(s.Solves, func(one timing.Solve) bool { return one.Result.Equal(b.Ended) })
				}
				if b.Best.OK != slices.ContainsFunc(all, ended) {
					t.Fatalf("kind %v: it was ended by %v", b.Kind, b.Ended)
				}
			}
		}
	}
}
