//go:build linux

package fifteen_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"worldslide/solver"
	"worldslide/solver/fifteen"
)

// processorTime returns the processor time that this process has used. Unlike elapsed time, it does not
// depend on what else the machine does.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// allowance is a context that ends at a processor time.
type allowance struct {
	context.Context
	until time.Duration
}

func (a allowance) Err() error {
	if processorTime() >= a.until {
		return context.DeadlineExceeded
	}
	return nil
}

// BenchmarkLarge solves shuffled boards on one core and reports the mean lengths of the best solutions after
// some amounts of processor time.
func BenchmarkLarge(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	const boards = 10
	times := []time.Duration{150 * time.Millisecond, 2 * time.Second, 10 * time.Second}
	for side := 5; side <= fifteen.MaxSide; side++ {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			for b.Loop() {
				sums := make([]int, len(times))
				var lengths strings.Builder
				for seed := range boards {
					problem := shuffled(b, side, seed+1)
					began := processorTime()
					lengthAt := make([]int, len(times))
					a := new(fifteen.Solver).Solve(allowance{b.Context(), began + times[len(times)-1]}, problem, func(a solver.Answer) {
						for i, t := range times {
							if processorTime() < began+t || lengthAt[i] == 0 {
								lengthAt[i] = len(a.Moves)
							}
						}
					})
					check(b, problem, a)
					for i, n := range lengthAt {
						sums[i] += n
						fmt.Fprintf(&lengths, " %d", n)
					}
					lengths.WriteString(";")
				}
				for i, t := range times {
					b.ReportMetric(float64(sums[i])/boards, fmt.Sprintf("tiles-%v", t))
				}
				b.Log(lengths.String())
			}
		})
	}
}
