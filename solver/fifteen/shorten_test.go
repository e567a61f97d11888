package fifteen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

func cpu() float64 {
	var ru syscall.Rusage
	syscall.Getrusage(1, &ru)
	return float64(ru.Utime.Sec)*1e3 + float64(ru.Utime.Usec)/1e3
}

func TestShorten(t *testing.T) {
	c, _ := newComplete(context.Background(), 3)
	n, _ := strconv.Atoi(os.Getenv("N"))
	cnt := 20
	if n > 7 {
		cnt = 6
	}
	for _, spec := range strings.Split(os.Getenv("SPECS"), " ") {
		random := rand.New(rand.NewPCG(1, uint64(n)))
		sums := map[int]float64{}
		times := map[int]float64{}
		steps := strings.Split(spec, ",")
		for range cnt {
			t0 := cpu()
			tl := randomTiles(random, n)
			s := newStages(n)
			p, _ := s.solve(context.Background(), c, tl)
			sums[0] += float64(len(p))
			times[0] += cpu() - t0
			b := newBeam(n)
			for i, st := range steps {
				var l, w int
				if st[0] == 'b' {
					fmt.Sscanf(st, "b%d", &w)
					g := goal(n)
					if q, ok := b.search(context.Background(), tl.all(), g.all(), w, len(p)); ok {
						p = q
					}
				} else {
					fmt.Sscanf(st, "%dx%d", &l, &w)
					p = b.shorten(context.Background(), tl, p, l, w, nil)
				}
				sums[i+1] += float64(len(p))
				times[i+1] += cpu() - t0
			}
			if end, ok := tl.after(p); !ok || !end.Solved() {
				t.Fatalf("%v: %v", tl, end)
			}
		}
		s := fmt.Sprintf("stages %.0f %.0fms ", sums[0]/float64(cnt), times[0]/float64(cnt))
		for i, st := range steps {
			s += fmt.Sprintf("| %s %.1f %.0fms ", st, sums[i+1]/float64(cnt), times[i+1]/float64(cnt))
		}
		t.Log(n, s)
	}
}
