//go:build unix

package worlds_test

import (
	"context"
	"fmt"
	"slices"
	"syscall"
	"testing"
	"time"

	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// measured are the boards whose performance is documented, by name.
var measured = []struct {
	name   string
	values puzzle.Values
	steps  []int
	second time.Duration // processor time after which the length is taken
}{
	{"default", puzzle.Values{}, []int{250, 1000, 10000}, time.Second},
	{"h", puzzle.Values{puzzle.KeyWrapX: "true"}, []int{250, 1000, 10000}, time.Second},
	{"v", puzzle.Values{puzzle.KeyWrapY: "true"}, []int{250, 1000, 10000}, time.Second},
	{"hv", puzzle.Values{puzzle.KeyWrapX: "true", puzzle.KeyWrapY: "true"}, []int{250, 1000, 10000}, time.Second},
	{"1s", puzzle.Values{puzzle.KeyGaps: "1s"}, []int{10000}, time.Second},
	{"16x8", puzzle.Values{puzzle.KeyBoard: "horizontal"}, []int{10000}, 2 * time.Second},
	{"8x16", puzzle.Values{puzzle.KeyBoard: "vertical"}, []int{10000}, 2 * time.Second},
	{"1l", puzzle.Values{puzzle.KeyGaps: "1l"}, []int{10000}, time.Second},
	{"2l", puzzle.Values{puzzle.KeyGaps: "2l"}, []int{10000}, time.Second},
	{"16x8-1s", puzzle.Values{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "1s"}, []int{10000}, 2 * time.Second},
	{"8x16-1s", puzzle.Values{puzzle.KeyBoard: "vertical", puzzle.KeyGaps: "1s"}, []int{10000}, 2 * time.Second},
	{"16x8-1l", puzzle.Values{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "1l"}, []int{10000}, 2 * time.Second},
	{"16x8-2l", puzzle.Values{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "2l"}, []int{10000}, 2 * time.Second},
	{"8x16-1l", puzzle.Values{puzzle.KeyBoard: "vertical", puzzle.KeyGaps: "1l"}, []int{10000}, 2 * time.Second},
	{"8x16-2l", puzzle.Values{puzzle.KeyBoard: "vertical", puzzle.KeyGaps: "2l"}, []int{10000}, 2 * time.Second},
}

// processorTime returns the processor time that this process has used. Unlike elapsed time,
// it does not depend on what else the machine does.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// allowance is a context that ends after an amount of processor time.
type allowance struct {
	context.Context
	until time.Duration
	looks int
	ended bool
}

func newAllowance(d time.Duration) *allowance {
	return &allowance{Context: context.Background(), until: processorTime() + d}
}

// Err reads the processor time at every sixteenth call only, because reading it takes time
// that players do not spend.
func (a *allowance) Err() error {
	if a.looks++; a.looks%16 == 0 {
		a.ended = a.ended || processorTime() >= a.until
	}
	if a.ended {
		return context.DeadlineExceeded
	}
	return nil
}

// BenchmarkFirst measures the time to the first answer, from the position alone, for a
// series of shuffles: -benchtime 1000x measures 1000 of them. The time of the very first
// solve, which computes the tables, is reported separately.
func BenchmarkFirst(b *testing.B) {
	benchmark(b, func(s *worlds.Solver, p solver.Problem, _ time.Duration) int {
		return len(s.FirstOnly().Solve(context.Background(), p, nil).Moves)
	})
}

// BenchmarkSecond measures the length of the solution after one second, on wide boards
// after two.
func BenchmarkSecond(b *testing.B) {
	benchmark(b, func(s *worlds.Solver, p solver.Problem, after time.Duration) int {
		return len(s.Solve(newAllowance(after), p, nil).Moves)
	})
}

// BenchmarkCancel measures how long Solve takes to return after its context ends, at
// different times.
func BenchmarkCancel(b *testing.B) {
	for _, v := range cancelled {
		board := testkit.WorldsChallenge(b, v, 5, 2000)
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

// benchmark reports processor times in milliseconds, lengths in moves, and the number of
// shuffles that were not solved.
func benchmark(b *testing.B, solve func(*worlds.Solver, solver.Problem, time.Duration) int) {
	for _, m := range measured {
		for _, steps := range m.steps {
			b.Run(fmt.Sprintf("%s/%d", m.name, steps), func(b *testing.B) {
				s := &worlds.Solver{}
				var times []time.Duration
				var lengths []int
				failed, seed := 0, 0
				one := func() time.Duration {
					p := solver.Problem{Board: testkit.WorldsChallenge(b, m.values, seed, steps)}
					seed++
					began := processorTime()
					n := solve(s, p, m.second)
					took := processorTime() - began
					if n == 0 {
						failed++
					}
					times, lengths = append(times, took), append(lengths, n)
					return took
				}
				tables := one()
				times, lengths = nil, nil
				for b.Loop() {
					one()
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

// BenchmarkNear measures the time to prove a shortest solution, for short shuffles on every
// 8x8 board.
func BenchmarkNear(b *testing.B) {
	for name, v := range testkit.WorldsConfigurations {
		if v[puzzle.KeyBoard] == "horizontal" || v[puzzle.KeyBoard] == "vertical" {
			continue
		}
		for _, steps := range []int{12, 24} {
			b.Run(fmt.Sprintf("%s/%d", name, steps), func(b *testing.B) {
				s := &worlds.Solver{}
				var times []time.Duration
				var lengths []int
				unproved, seed := 0, 0
				for b.Loop() {
					p := solver.Problem{Board: testkit.WorldsChallenge(b, v, seed, steps)}
					seed++
					began := processorTime()
					a := s.Solve(newAllowance(3*time.Second), p, nil)
					times, lengths = append(times, processorTime()-began), append(lengths, len(a.Moves))
					if a.Claim != solver.ProvedOptimal {
						unproved++
					}
				}
				slices.Sort(times)
				slices.Sort(lengths)
				b.ReportMetric(float64(times[len(times)-1].Microseconds())/1000, "ms-max")
				b.ReportMetric(float64(lengths[len(lengths)-1]), "moves-max")
				b.ReportMetric(float64(unproved), "unproved")
			})
		}
	}
}
