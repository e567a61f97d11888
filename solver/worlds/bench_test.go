package worlds_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// measured are the boards whose figures are promised, by name.
var measured = []struct {
	name   string
	values puzzle.Values
	steps  []int
}{
	{"default", puzzle.Values{}, []int{250, 1000, 10000}},
	{"h", puzzle.Values{puzzle.KeyWrapX: "true"}, []int{250, 1000, 10000}},
	{"v", puzzle.Values{puzzle.KeyWrapY: "true"}, []int{250, 1000, 10000}},
	{"hv", puzzle.Values{puzzle.KeyWrapX: "true", puzzle.KeyWrapY: "true"}, []int{250, 1000, 10000}},
	{"16x8", puzzle.Values{puzzle.KeyBoard: "horizontal"}, []int{10000}},
	{"8x16", puzzle.Values{puzzle.KeyBoard: "vertical"}, []int{10000}},
	{"1l", puzzle.Values{puzzle.KeyGaps: "1l"}, []int{10000}},
	{"2l", puzzle.Values{puzzle.KeyGaps: "2l"}, []int{10000}},
	{"16x8-1l", puzzle.Values{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "1l"}, []int{10000}},
	{"16x8-2l", puzzle.Values{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "2l"}, []int{10000}},
	{"8x16-1l", puzzle.Values{puzzle.KeyBoard: "vertical", puzzle.KeyGaps: "1l"}, []int{10000}},
	{"8x16-2l", puzzle.Values{puzzle.KeyBoard: "vertical", puzzle.KeyGaps: "2l"}, []int{10000}},
}

// BenchmarkFirst takes the time to the first answer, from the position alone, for
// one shuffle after another: -benchtime 1000x measures as many. The first of all
// pays for the tables, which is a figure of its own.
func BenchmarkFirst(b *testing.B) {
	benchmark(b, func(b *testing.B, s *worlds.Solver, p solver.Problem) (took time.Duration, moves int) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		began := time.Now()
		s.Solve(ctx, p, func(a solver.Answer) {
			if moves == 0 {
				took, moves = time.Since(began), len(a.Moves)
				cancel()
			}
		})
		return took, moves
	})
}

// BenchmarkSecond takes the length of what is known after a second.
func BenchmarkSecond(b *testing.B) {
	benchmark(b, func(b *testing.B, s *worlds.Solver, p solver.Problem) (took time.Duration, moves int) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		began := time.Now()
		a := s.Solve(ctx, p, nil)
		return time.Since(began), len(a.Moves)
	})
}

// BenchmarkCancel takes how late Solve ends after its context has, at different
// moments of its work.
func BenchmarkCancel(b *testing.B) {
	for _, v := range cancelled {
		board := challenge(b, v, 5, 2000)
		for _, after := range []time.Duration{0, 3, 30, 90, 300, 1000} {
			b.Run(fmt.Sprintf("%v/%v", v, after*time.Millisecond), func(b *testing.B) {
				var late time.Duration
				for b.Loop() {
					ctx, cancel := context.WithTimeout(context.Background(), after*time.Millisecond)
					(&worlds.Solver{}).Solve(ctx, solver.Problem{Board: board}, nil)
					deadline, _ := ctx.Deadline()
					late = max(late, time.Since(deadline))
					cancel()
				}
				b.ReportMetric(float64(late.Microseconds())/1000, "ms-late")
			})
		}
	}
}

// benchmark reports the times in milliseconds, the median of the lengths in moves,
// and how many shuffles were not solved.
func benchmark(b *testing.B, solve func(*testing.B, *worlds.Solver, solver.Problem) (time.Duration, int)) {
	for _, m := range measured {
		for _, steps := range m.steps {
			b.Run(fmt.Sprintf("%s/%d", m.name, steps), func(b *testing.B) {
				s := &worlds.Solver{}
				tables, _ := solve(b, s, solver.Problem{Board: challenge(b, m.values, 0, steps)})
				var times []time.Duration
				var lengths []int
				failed, seed := 0, 0
				for b.Loop() {
					seed++
					took, moves := solve(b, s, solver.Problem{Board: challenge(b, m.values, seed, steps)})
					times, lengths = append(times, took), append(lengths, moves)
					if moves == 0 {
						failed++
					}
				}
				slices.Sort(times)
				slices.Sort(lengths)
				at := func(part float64) float64 {
					return float64(times[int(part*float64(len(times)-1))].Microseconds()) / 1000
				}
				b.ReportMetric(float64(tables.Microseconds())/1000, "ms-tables")
				b.ReportMetric(at(0.5), "ms-p50")
				b.ReportMetric(at(0.95), "ms-p95")
				b.ReportMetric(at(1), "ms-max")
				b.ReportMetric(float64(lengths[len(lengths)/2]), "moves")
				b.ReportMetric(float64(failed), "failed")
			})
		}
	}
}
