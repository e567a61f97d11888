package fifteen_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

// shuffled returns the board that a seed gives with a Fisher-Yates shuffle.
func shuffled(t testing.TB, size, seed int) solver.Problem {
	t.Helper()
	code, err := puzzle.NewCode(puzzle.Fifteen, puzzle.Values{
		puzzle.KeySize: strconv.Itoa(size), puzzle.KeySeed: strconv.Itoa(seed),
	})
	if err != nil {
		t.Fatal(err)
	}
	return solver.Problem{Board: code.Start()}
}

// milliseconds reports the median, the 95th percentile and the maximum of durations.
func milliseconds(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	for name, at := range map[string]int{"p50": len(took) / 2, "p95": len(took) * 95 / 100, "max": len(took) - 1} {
		b.ReportMetric(float64(took[at].Microseconds())/1000, name+"-ms")
	}
}

// BenchmarkKorf solves the first fifty of Korf's boards in one goroutine, after building the
// tables. It fails if a solution does not have the published length.
func BenchmarkKorf(b *testing.B) {
	boards := korf(b)
	var s fifteen.Solver
	s.Search(context.Background(), boards[0].tiles, nil, nil)
	for b.Loop() {
		var took []time.Duration
		var nodes, most int64
		for _, k := range boards {
			began := time.Now()
			r := s.Search(context.Background(), k.tiles, nil, nil)
			took = append(took, time.Since(began))
			if r.Claim != solver.ProvedOptimal || len(r.Plan) != k.moves {
				b.Fatalf("%v: %d moves, %v: want %d", k.tiles, len(r.Plan), r.Claim, k.moves)
			}
			nodes += s.Nodes()
			most = max(most, s.Nodes())
		}
		b.ReportMetric(float64(nodes)/float64(len(boards)), "nodes")
		b.ReportMetric(float64(most), "most-nodes")
		milliseconds(b, took)
	}
}

// BenchmarkTables builds the tables for 4x4 and solves a board that is nearly solved.
func BenchmarkTables(b *testing.B) {
	near, err := fifteen.Parse("1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		var s fifteen.Solver
		s.Search(context.Background(), near, nil, nil)
	}
	var before, after runtime.MemStats
	var s fifteen.Solver
	runtime.GC()
	runtime.ReadMemStats(&before)
	s.Search(context.Background(), near, nil, nil)
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "kept-MB")
	runtime.KeepAlive(&s)
}

// BenchmarkWalks prints the lengths of shortest solutions after random walks of increasing
// length, and those of shuffled boards.
func BenchmarkWalks(b *testing.B) {
	for b.Loop() {
		var s fifteen.Solver
		var table strings.Builder
		for _, size := range []int{3, 4} {
			// One line for each size, because logs of benchmarks are truncated after a few.
			fmt.Fprintf(&table, "\n%dx%d", size, size)
			for _, k := range []int{5, 10, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 1000, 0} {
				const boards = 200
				sum, least, most := 0, 1000, 0
				for seed := range boards {
					values := puzzle.Values{puzzle.KeySize: strconv.Itoa(size), puzzle.KeySeed: strconv.Itoa(seed + 1)}
					if k > 0 {
						values[puzzle.KeyScramble] = "walk"
						values[puzzle.KeyWalk] = strconv.Itoa(k)
					}
					code, err := puzzle.NewCode(puzzle.Fifteen, values)
					if err != nil {
						b.Fatal(err)
					}
					n := len(s.Solve(context.Background(), solver.Problem{Board: code.Start()}, nil).Moves)
					sum, least, most = sum+n, min(least, n), max(most, n)
				}
				fmt.Fprintf(&table, "  %d: %.1f (%d-%d)", k, float64(sum)/boards, least, most)
			}
		}
		b.Logf("steps of a walk (0 if shuffled): mean of the shortest solutions (least-most)%s", table.String())
	}
}

func check(t testing.TB, p solver.Problem, a solver.Answer) {
	t.Helper()
	if !a.Claim.Solved() {
		t.Fatalf("%v:\n%v", a.Claim, p.Board)
	}
	if err := solver.Check(puzzle.Fifteen.Rules(), puzzle.Fifteen.Solved, p, a); err != nil {
		t.Fatal(err)
	}
}
