package fifteen_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

// shuffled returns the board that a seed shuffles by Fisher and Yates.
func shuffled(t testing.TB, size, seed int) solver.Problem {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Fifteen{}, puzzle.Values{
		puzzle.KeySize: strconv.Itoa(size), puzzle.KeySeed: strconv.Itoa(seed),
	})
	if err != nil {
		t.Fatal(err)
	}
	return solver.Problem{Board: code.Start()}
}

// milliseconds reports the median, the 95th percentile and the most of durations.
func milliseconds(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	for name, at := range map[string]int{"p50": len(took) / 2, "p95": len(took) * 95 / 100, "max": len(took) - 1} {
		b.ReportMetric(float64(took[at].Microseconds())/1000, name+"-ms")
	}
}

// BenchmarkLarge solves shuffled boards for a limited time and reports how long
// the solutions are.
func BenchmarkLarge(b *testing.B) {
	for _, test := range []struct {
		size, boards int
		within       time.Duration
	}{
		{5, 200, 150 * time.Millisecond},
		{6, 20, 500 * time.Millisecond},
		{7, 20, 500 * time.Millisecond},
		{8, 20, 500 * time.Millisecond},
		{9, 20, 500 * time.Millisecond},
		{10, 20, 500 * time.Millisecond},
	} {
		b.Run(fmt.Sprintf("%dx%d/%v", test.size, test.size, test.within), func(b *testing.B) {
			for b.Loop() {
				var s fifteen.Solver
				var first []time.Duration
				sum, most := 0, 0
				for seed := range test.boards {
					problem := shuffled(b, test.size, seed+1)
					ctx, cancel := context.WithTimeout(context.Background(), test.within)
					began, answers := time.Now(), 0
					a := s.Solve(ctx, problem, func(solver.Answer) {
						if answers++; answers == 1 {
							first = append(first, time.Since(began))
						}
					})
					cancel()
					check(b, problem, a)
					sum += len(a.Moves)
					most = max(most, len(a.Moves))
				}
				b.ReportMetric(float64(sum)/float64(test.boards), "tiles")
				b.ReportMetric(float64(most), "most-tiles")
				milliseconds(b, first)
			}
		})
	}
}

func check(t testing.TB, p solver.Problem, a solver.Answer) {
	t.Helper()
	if !a.Claim.Solved() {
		t.Fatalf("%v:\n%v", a.Claim, p.Board)
	}
	if err := solver.Check(puzzle.Fifteen{}.Rules(), puzzle.Fifteen{}.Solved, p, a); err != nil {
		t.Fatal(err)
	}
}
