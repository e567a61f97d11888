package fifteen

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"
)

func TestBeam(t *testing.T) {
	for _, n := range []int{4, 5, 6, 7} {
		s := newBeam(n)
		for _, w := range []int{100, 300, 1000, 3000, 10000} {
			random := rand.New(rand.NewPCG(1, uint64(n)))
			sum, fail := 0, 0
			var el time.Duration
			cnt := 30
			for range cnt {
				b := randomTiles(random, n)
				g := goal(n)
				t0 := time.Now()
				p, ok := s.search(context.Background(), b.all(), g.all(), w, 2000)
				el += time.Since(t0)
				if !ok {
					fail++
					continue
				}
				if end, ok := b.after(p); !ok || !end.Solved() {
					t.Fatalf("%v: %v", b, end)
				}
				sum += len(p)
			}
			t.Log(n, w, float64(sum)/float64(cnt-fail), el/time.Duration(cnt), fail)
		}
	}
}
