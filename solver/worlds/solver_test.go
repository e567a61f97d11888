package worlds_test

import (
	"context"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
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

// cpu returns the seconds that the process has computed.
func cpu() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(0, &u)
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}

func env(name string, or int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return or
}

func TestMany(t *testing.T) {
	if os.Getenv("N") == "" {
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
			var ts, ln, ends, firstLen []float64
			curves := map[float64][]float64{}
			var setup float64
			s := &worlds.Solver{}
			if env("FIRST", 0) > 0 {
				s.FirstOnly()
			}
			if env("FALL", 0) > 0 {
				s.WithoutBeams()
			}
			fails := 0
			for seed := range env("N", 20) {
				b := challenge(t, v, seed, steps)
				ctx, cancel := context.WithTimeout(context.Background(), time.Duration(env("WALL", 60))*time.Second)
				t0 := cpu()
				one := 1e9
				curve := map[float64]int{}
				limit := float64(env("MS", 1000)) / 1000
				stop := make(chan bool)
				go func() {
					for {
						select {
						case <-stop:
							return
						case <-time.After(5 * time.Millisecond):
							if cpu()-t0 > float64(env("MS", 1000))/1000*float64(env("TIMES", 4)) && one < 1e9 {
								cancel()
							}
						}
					}
				}()
				a := s.Solve(ctx, solver.Problem{Board: b}, func(a solver.Answer) {
					el := cpu() - t0
					if one == 1e9 {
						one = el
						firstLen = append(firstLen, float64(len(a.Moves)))
					}
					for _, x := range []float64{.25, .5, 1, 2, 4} {
						if el < x*limit {
							curve[x] = len(a.Moves)
						}
					}
				})
				for x, n := range curve {
					curves[x] = append(curves[x], float64(n))
				}
				ends = append(ends, cpu()-t0)
				if el := one; seed > 0 {
					ts = append(ts, el)
				} else {
					setup = el
				}
				close(stop)
				cancel()
				check(t, solver.Problem{Board: b}, a)
				if !a.Claim.Solved() {
					fails++
					fmt.Println(name, steps, seed, a.Claim)
					continue
				}
				ln = append(ln, float64(len(a.Moves)))
			}
			for _, x := range []float64{.25, .5, 1, 2, 4} {
				fmt.Printf("%.0f ", pct(curves[x], .5))
			}
			fmt.Printf("first len %.0f end %.2f ", pct(firstLen, .5), pct(ends, .5))
			fmt.Printf("%s %d: fails %d  first %.3f then p50 %.3f p95 %.3f max %.3f len p50 %.0f p95 %.0f\n", name, steps, fails, setup, pct(ts, .5), pct(ts, .95), pct(ts, 1), pct(ln, .5), pct(ln, .95))
		}
	}
}
