package klotski_test

import (
	"context"
	"testing"

	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// BenchmarkField solves the blocks of the classic level with another exit in both metrics, and
// counts the reachable positions.
func BenchmarkField(b *testing.B) {
	code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{puzzle.KeyBoard: "HAAI/HAAI/JBBK/JNOK/P..Q", puzzle.KeyExit: "r4"})
	if err != nil {
		b.Fatal(err)
	}
	problem := solver.Problem{Board: code.Start()}
	for _, metric := range klotski.Metrics() {
		b.Run(metric.String(), func(b *testing.B) {
			for b.Loop() {
				if a := (klotski.Solver{Metric: metric}).Solve(context.Background(), problem, nil); a.Claim != solver.ProvedOptimal {
					b.Fatal(a.Claim)
				}
			}
		})
	}
	b.Run("positions", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if n, err := klotski.Positions(context.Background(), problem.Board); n != 25955 || err != nil {
				b.Fatal(n, err)
			}
		}
	})
}
