package timing_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/internal/testkit/sample"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
)

// The naive program: a solve is a number of milliseconds, of tiles and of slides, or nothing. It computes everything
// from the definitions, by sorting, cutting and trying.
type naive struct {
	ms, tiles, slides int64
	dnf               bool
}

// worst is the value of a solve without one: more than any other.
const worst = math.MaxInt64 / 4

// cost returns what a solve costs in a measure; less is better.
func (n naive) cost(m timing.Measure) int64 {
	switch {
	case n.dnf:
		return worst
	case m == timing.Tiles:
		return n.tiles * 1000
	case m == timing.Slides:
		return n.slides * 1000
	case m == timing.Pace:
		return -int64(math.Floor(1000*float64(n.tiles)/(float64(n.ms)/1000) + 0.5))
	}
	return n.ms
}

// naiveAverage returns the average of costs, or worst if there is none.
func naiveAverage(costs []int64) int64 {
	trim := map[int]int{1: 0, 3: 0, 5: 1, 12: 1, 50: 3, 100: 5}[len(costs)]
	costs = slices.Sorted(slices.Values(costs))
	costs = costs[trim : len(costs)-trim]
	sum := int64(0)
	for _, c := range costs {
		if c == worst {
			return worst
		}
		sum += c
	}
	if sum < 0 {
		return -int64(math.Floor(-float64(sum)/float64(len(costs)) + 0.5))
	}
	return int64(math.Floor(float64(sum)/float64(len(costs)) + 0.5))
}

// naiveSum returns the sum of the costs that naiveAverage averages, or worst.
func naiveSum(costs []int64) int64 {
	if naiveAverage(costs) == worst {
		return worst
	}
	trim := map[int]int{5: 1, 12: 1, 50: 3, 100: 5}[len(costs)]
	sum := int64(0)
	for _, c := range slices.Sorted(slices.Values(costs))[trim : len(costs)-trim] {
		sum += c
	}
	return sum
}

// value returns a cost as the program has it.
func value(m timing.Measure, cost int64) timing.Average {
	switch {
	case cost == worst:
		return timing.Average{}
	case m == timing.Pace:
		return timing.Average{Value: -cost, OK: true}
	}
	return timing.Average{Value: cost, OK: true}
}

// random returns a series of up to most solves with DNFs and penalties, and what it is to the naive program.
func random(r *rand.Rand, most int) (solves []timing.Solve, plain []naive) {
	dnf, short := r.IntN(12), r.IntN(3) == 0
	for range r.IntN(most + 1) {
		n := naive{ms: 1 + r.Int64N(90_000), tiles: 1 + r.Int64N(300), slides: 1 + r.Int64N(200), dnf: r.IntN(20) < dnf}
		if short {
			n.ms, n.tiles, n.slides = 1+n.ms%20, 1+n.tiles%4, 1+n.slides%3 // many are equal
		}
		one := records.Result{
			Time: time.Duration(n.ms) * time.Millisecond, Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: int(n.tiles)}, {Name: puzzle.MetricSlides, Count: int(n.slides)}},
		}
		switch {
		case n.dnf && r.IntN(2) == 0:
			one.Abandoned = true
		case n.dnf:
			one.Verdict = records.DNF
		case r.IntN(10) == 0:
			one = one.WithTwoSeconds()
		}
		solves = append(solves, timing.Solve{Result: one})
		if one.Verdict == records.PlusTwo {
			// Pace is that of the time played.
			n.ms += 2000
		}
		plain = append(plain, n)
	}
	return solves, plain
}

// All averages of 10,000 random series, in all measures, are those of the naive program: the current and the best
// ones, the bounds of the next one, and what the next solve has to be.
func TestAveragesAgainstANaiveProgram(t *testing.T) {
	r := sample.Source(t, 63, 1)
	for series := range 10_000 {
		most := 130
		if series%4 > 0 {
			most = 14 // most series are short
		}
		solves, plain := random(r, most)
		m := timing.Measures()[series%4]
		k := append(timing.Kinds(), timing.Kind{Of: 1})[r.IntN(6)]
		var costs []int64
		for i, n := range plain {
			c := n.cost(m)
			if m == timing.Pace && solves[i].Result.Verdict == records.PlusTwo {
				c = naive{ms: n.ms - 2000, tiles: n.tiles}.cost(m)
			}
			costs = append(costs, c)
		}
		if err := compare(k, m, solves, costs, r); err != "" {
			t.Fatalf("series %d, average of %d in measure %d of %v: %s", series, k.Of, m, costs, err)
		}
	}
}

// lineOf returns the line of a kind of average of a series.
func lineOf(k timing.Kind, solves []timing.Solve, m timing.Measure) timing.Line {
	lines := timing.Lines(m, timing.Series{Solves: solves})
	return lines[slices.IndexFunc(lines, func(l timing.Line) bool { return l.Kind == k })]
}

// compare returns how the averages of solves differ from the naive ones of their costs, or "".
func compare(k timing.Kind, m timing.Measure, solves []timing.Solve, costs []int64, r *rand.Rand) string {
	var each []int64
	for end := k.Of; end <= len(costs); end++ {
		each = append(each, naiveAverage(costs[end-k.Of:end]))
	}
	line := lineOf(k, solves, m)
	if line.Enough() != (len(each) > 0) || line.Enough() && line.Now != value(m, each[len(each)-1]) {
		return fmt.Sprintf("now %v, %v: want the last of %v", line.Now, line.Enough(), each)
	}
	want, wantFresh := timing.Average{}, false
	if len(each) > 0 && slices.Min(each) < worst {
		want = value(m, slices.Min(each))
		wantFresh = slices.Index(each, slices.Min(each)) == len(each)-1
	}
	if line.Best != want || line.Fresh != wantFresh {
		return fmt.Sprintf("best %v, fresh %v: want %v, %v", line.Best, line.Fresh, want, wantFresh)
	}
	// The bounds: the lacking solves are all as good as can be, or none is finished.
	lacks := max(1, k.Of-len(costs))
	has := costs[max(0, len(costs)-(k.Of-lacks)):]
	low, high, ok := k.Bounds(solves, m)
	if ok {
		good, bad := value(m, naiveAverage(append(slices.Clone(has), slices.Repeat([]int64{-worst}, lacks)...))), value(m, naiveAverage(append(slices.Clone(has), slices.Repeat([]int64{worst}, lacks)...)))
		if low != good || high != bad {
			return fmt.Sprintf("bounds %v and %v: want %v and %v", low, high, good, bad)
		}
	} else if lacks <= k.Trim() {
		return "no bounds"
	}
	return compareNeed(k, m, solves, costs, lacks, r)
}

// compareNeed is compare for the solve that is needed for a random target.
func compareNeed(k timing.Kind, m timing.Measure, solves []timing.Solve, costs []int64, lacks int, r *rand.Rand) string {
	target := 1 + r.Int64N(100_000)
	if len(costs) > 0 && r.IntN(2) == 0 {
		if v := value(m, costs[r.IntN(len(costs))]); v.OK {
			target = v.Value // near what is possible
		}
	}
	most, need := k.Needed(solves, m, target)
	if lacks > 1 {
		if need != timing.Unknown {
			return fmt.Sprintf("%d solves are lacking, but the need is %v", lacks, need)
		}
		return ""
	}
	has := costs[len(costs)-(k.Of-1):]
	sign := int64(1)
	if m == timing.Pace {
		sign = -1
	}
	if l := lineOf(k, solves, m); l.Best.OK {
		best := int64(worst)
		for end := k.Of; end <= len(costs); end++ {
			best = min(best, naiveSum(costs[end-k.Of:end]))
		}
		with := func(cost int64) bool { return naiveSum(append(slices.Clone(has), cost)) <= best }
		switch most, need := l.NeededForBest(solves, m); {
		case with(worst) != (need == timing.Anything):
			return fmt.Sprintf("for the best %v, but a DNF is enough %v", need, with(worst))
		case need == timing.AtMost && (!with(sign*most) || with(sign*most+1) && sign*most != 0):
			return fmt.Sprintf("for the best at most %d: that is enough %v, a little worse %v", most, with(sign*most), with(sign*most+1))
		case need == timing.Impossible && with(min(0, sign<<40)):
			return "the best is impossible, but is not"
		}
	}
	with := func(cost int64) bool { return naiveAverage(append(slices.Clone(has), cost)) <= sign*target }
	switch need {
	case timing.Anything:
		if !with(worst) {
			return fmt.Sprintf("for %d anything, but a DNF is too little", target)
		}
	case timing.Impossible:
		if m == timing.Pace && with(-1<<40) || m != timing.Pace && with(0) {
			return fmt.Sprintf("%d is impossible, but is not", target)
		}
	case timing.AtMost:
		slowest := m == timing.Pace && most == 0 // nothing is slower
		if !with(sign*most) || with(sign*most+1) && !slowest || with(worst) {
			return fmt.Sprintf("for %d at most %d: that is enough %v, a little worse %v, a DNF %v", target, most, with(sign*most), with(sign*most+1), with(worst))
		}
	default:
		return fmt.Sprintf("need %v for %d", need, target)
	}
	return ""
}

// The solve that is needed for the best average is as good as the best before it is rounded: 12.248, 12.249 and 12.249
// need 11.000 after 12.000 and 13.746, though 11.002 rounds to the same average.
func TestNeededForBestIsExact(t *testing.T) {
	var solves []timing.Solve
	for _, ms := range []time.Duration{12248, 12249, 12249, 50000, 12000, 20000, 13746, 12000, 10000} {
		solves = append(solves, timing.Solve{Result: records.Result{Time: ms * time.Millisecond}})
	}
	k := timing.Kind{Of: 5}
	l := lineOf(k, solves, timing.Time)
	if l.Best.Value != 12249 {
		t.Fatalf("the best is %v", l.Best)
	}
	if value, need := l.NeededForBest(solves, timing.Time); value != 11000 || need != timing.AtMost {
		t.Errorf("for the best: %d, %v, want at most 11000", value, need)
	}
	if value, need := k.Needed(solves, timing.Time, 12249); value != 11002 || need != timing.AtMost {
		t.Errorf("for a target of 12.249: %d, %v, want at most 11002, which is shown as the target", value, need)
	}
}

// Series that an older version has written mean what they meant to it: the same solves in the same series, with the
// same averages.
func TestSeriesOfAnOlderVersion(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	book := records.NewBook(puzzle.Standard())
	for line := range strings.Lines(read("results.txt")) {
		r, err := records.Parse(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(err)
		}
		book.Add(r)
	}
	m := parsed(t, read("session.txt"))
	if m.String() != read("session.txt") {
		t.Errorf("the marks are written as\n%s", m)
	}
	var got strings.Builder
	for _, class := range []string{"fifteen", "fifteen?size=3", "fifteen?scramble=walk&k=9"} {
		for _, s := range allSeries(&book, class, m) {
			fmt.Fprintf(&got, "%s %d %q %s open %t\n", class, s.Number, s.Name, s.ID, s.UnderWay)
			for _, one := range s.Solves {
				took, ok := one.Time()
				fmt.Fprintf(&got, "solve %d %t %s\n", took.Milliseconds(), ok, one.Result.Start())
			}
			sum := timing.Summarize(s.Solves, timing.Time)
			for _, l := range sum.Lines {
				fmt.Fprintf(&got, "of %d enough %t now %d %t best %d %t fresh %t\n", l.Kind.Of, l.Enough(), l.Now.Value, l.Now.OK, l.Best.Value, l.Best.OK, l.Fresh)
			}
			fmt.Fprintf(&got, "mean %d %t deviation %d %t\n", sum.Mean.Value, sum.Mean.OK, sum.Deviation.Value, sum.Deviation.OK)
		}
	}
	if want := read("series.txt"); got.String() != want {
		t.Errorf("the series are\n%s\nwant\n%s", got.String(), want)
	}
}
