package timing

import (
	"cmp"
	"slices"
)

// Averages are those of the World Cube Association, extended to more than 12 solves as timing
// programs do. Of n consecutive solves the best and the worst n/20, rounded up, are left out,
// and the mean of the others is taken: one at each end of 5 and of 12, three of 50, and five of
// 100. Of three solves nothing is left out. A solve without a value is worse than any other. If
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

// Measure is what is averaged.
type Measure uint8

// The measures.
const (
	Time   Measure = iota // milliseconds, with penalties
	Tiles                 // thousandths of a tile moved
	Slides                // thousandths of a slide
	Pace                  // thousandths of a tile a second of the time played
)

// Measures returns all measures in the order in which they are offered.
func Measures() []Measure { return []Measure{Time, Tiles, Slides, Pace} }

// compare orders values from the best to the worst.
func (m Measure) compare(a, b int64) int {
	if m == Pace {
		return cmp.Compare(b, a)
	}
	return cmp.Compare(a, b)
}

// Better reports whether one value is better than another.
func (m Measure) Better(a, b int64) bool { return m.compare(a, b) < 0 }

// Average is an average or another value of a measure. OK is false if too many of its solves have no value.
type Average struct {
	Value int64 // in the unit of the measure, rounded half up
	OK    bool
}

// exact is an average before it is rounded: the sum of the n values that count. It is none if n is 0.
type exact struct{ sum, n int64 }

// rounded returns the average.
func (e exact) rounded() Average {
	if e.n == 0 {
		return Average{}
	}
	return Average{(2*e.sum + e.n) / (2 * e.n), true}
}

// counted returns the average of values from the best to the worst, without the best and the worst ones. missing is the
// number of solves without a value, which are among the worst.
func counted(sorted []int64, missing, best, worst int) exact {
	last := len(sorted) - max(worst-missing, 0)
	if missing > worst || best >= last {
		return exact{}
	}
	e := exact{n: int64(last - best)}
	for _, v := range sorted[best:last] {
		e.sum += v
	}
	return e
}

// mean returns what counted does, rounded.
func mean(sorted []int64, missing, best, worst int) Average {
	return counted(sorted, missing, best, worst).rounded()
}

// sorted returns the values of solves from the best to the worst, and how many have none.
func sorted(some []Solve, m Measure) (values []int64, missing int) {
	for _, s := range some {
		if v, ok := s.Value(m); ok {
			values = append(values, v)
		}
	}
	slices.SortFunc(values, m.compare)
	return values, len(some) - len(values)
}

// each returns the averages after each solve from the k.Of-th on, in order. It keeps the values of the last k.Of
// solves sorted, so that long series take no longer per solve than short ones.
func (k Kind) each(all []Solve, m Measure) []exact {
	var each []exact
	var values []int64
	for i, s := range all {
		if i >= k.Of {
			if v, ok := all[i-k.Of].Value(m); ok {
				at, _ := slices.BinarySearchFunc(values, v, m.compare)
				values = slices.Delete(values, at, at+1)
			}
		}
		if v, ok := s.Value(m); ok {
			at, _ := slices.BinarySearchFunc(values, v, m.compare)
			values = slices.Insert(values, at, v)
		}
		if i >= k.Of-1 {
			each = append(each, counted(values, k.Of-len(values), k.Trim(), k.Trim()))
		}
	}
	return each
}

// open returns the solves that the next average has already, how many it still lacks, and whether these are few
// enough for it to have bounds: no more than are left out at an end. Once there are k.Of solves, each further
// one ends an average.
func (k Kind) open(all []Solve) (has []Solve, lacks int, few bool) {
	lacks = max(1, k.Of-len(all))
	return all[max(0, len(all)-(k.Of-lacks)):], lacks, lacks <= k.Trim()
}

// Bounds returns the best and the worst possible values of the next average, whatever the solves that it lacks will
// be. ok is false if it lacks too many; worst is not OK if it may become none.
func (k Kind) Bounds(all []Solve, m Measure) (best, worst Average, ok bool) {
	has, lacks, few := k.open(all)
	if !few {
		return Average{}, Average{}, false
	}
	values, missing := sorted(has, m)
	best = mean(values, missing, k.Trim()-lacks, k.Trim())
	worst = mean(values, missing+lacks, k.Trim(), k.Trim())
	return best, worst, true
}

// Need says what the next solve has to be.
type Need uint8

// The needs.
const (
	Unknown    Need = iota // the average lacks more than one solve
	Impossible             // no value suffices
	AtMost                 // a value that is as good or better
	Anything               // even a solve without a value
)

// Needed returns the worst value of the next solve with which the next average is as good as target or better, rounded
// as averages are.
func (k Kind) Needed(all []Solve, m Measure, target int64) (value int64, need Need) {
	return k.needed(all, m, target, func(e exact) bool { return m.compare(e.rounded().Value, target) <= 0 })
}

// NeededForBest returns the worst value of the next solve with which the next average is as good as the best one of the
// line or better, before both are rounded. The line has a best average in the measure.
func (l Line) NeededForBest(all []Solve, m Measure) (value int64, need Need) {
	return l.Kind.needed(all, m, l.Best.Value, func(e exact) bool { return m.compare(e.sum, l.best.sum) <= 0 })
}

// needed returns the worst value of the next solve with which the next average is good enough. Those that are good
// enough are at most one unit worse than target.
func (k Kind) needed(all []Solve, m Measure, target int64, enough func(exact) bool) (value int64, need Need) {
	has, lacks, _ := k.open(all)
	if lacks > 1 || target < 0 {
		return 0, Unknown
	}
	values, missing := sorted(has, m)
	reaches := func(e exact) bool { return e.n > 0 && enough(e) }
	if reaches(counted(values, missing+1, k.Trim(), k.Trim())) {
		return 0, Anything
	}
	with := func(v int64) bool {
		at, _ := slices.BinarySearchFunc(values, v, m.compare)
		return reaches(counted(slices.Insert(slices.Clone(values), at, v), missing, k.Trim(), k.Trim()))
	}
	// Values beyond the worst one, and beyond what would be too much alone, change nothing.
	most := (target + 1) * int64(k.Of)
	for _, v := range values {
		most = max(most, v+1)
	}
	if m == Pace {
		if !with(most) {
			return 0, Impossible
		}
		return least(most, with), AtMost
	}
	if !with(0) {
		return 0, Impossible
	}
	return least(most+1, func(v int64) bool { return !with(v) }) - 1, AtMost
}

// least returns the least number from 0 to most for which a condition holds that holds for all larger ones.
func least(most int64, holds func(int64) bool) int64 {
	low := int64(0)
	for low < most {
		if half := low + (most-low)/2; holds(half) {
			most = half
		} else {
			low = half + 1
		}
	}
	return low
}
