package worlds

import (
	"context"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

func check(t testing.TB, p solver.Problem, a solver.Answer) {
	t.Helper()
	if err := solver.Check(moves.Worlds{}, puzzle.Worlds{}.Solved, p, a); err != nil {
		t.Fatal(err)
	}
}

func pct(v []float64, p float64) float64 {
	if len(v) == 0 {
		return -1
	}
	s := append([]float64(nil), v...)
	sort.Float64s(s)
	return s[int(p*float64(len(s)-1))]
}

func env(name string, or int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return or
}

func TestMany(t *testing.T) {
	if os.Getenv("MANY") == "" {
		t.Skip()
	}
	for name, v := range everyStart {
		if ok := strings.HasPrefix(name, os.Getenv("MANY")); !ok || os.Getenv("EXACT") != "" && name != os.Getenv("MANY") {
			continue
		}
		if env("RAND", 0) > 0 {
			v[puzzle.KeyRandomizeGaps] = "true"
		}
		for _, steps := range []int{250, 1000, 10000} {
			if x := env("STEPS", steps); x != steps {
				continue
			}
			var ts, ln []float64
			var setup float64
			s := &Solver{onlyFallback: env("FALL", 0) > 0}
			fails := 0
			for seed := range env("N", 20) {
				b := challenge(t, v, seed, steps)
				ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
				t0 := time.Now()
				a := s.Solve(ctx, solver.Problem{Board: b}, nil)
				if el := time.Since(t0).Seconds(); seed > 0 {
					ts = append(ts, el)
				} else {
					setup = el
				}
				cancel()
				check(t, solver.Problem{Board: b}, a)
				if !a.Claim.Solved() {
					fails++
					fmt.Println(name, steps, seed, a.Claim)
					continue
				}
				ln = append(ln, float64(len(a.Moves)))
			}
			fmt.Printf("%s %d: fails %d  first %.3f then p50 %.3f p95 %.3f max %.3f len p50 %.0f p95 %.0f\n", name, steps, fails, setup, pct(ts, .5), pct(ts, .95), pct(ts, 1), pct(ln, .5), pct(ln, .95))
		}
	}
}
