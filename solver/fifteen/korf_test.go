package fifteen

import (
	"context"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestKorf(t *testing.T) {
	t0 := time.Now()
	o, err := newOptimal(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	t.Log("build", time.Since(t0))
	raw, _ := os.ReadFile("/work/shared/reference/korf50.txt")
	var ms []float64
	var nodes int64
	for _, l := range strings.Split(string(raw), "\n") {
		if l == "" || l[0] == '#' {
			continue
		}
		f := strings.Split(l, ":")
		b, err := Parse(strings.ReplaceAll(strings.TrimSpace(f[1]), " ", "-"))
		if err != nil {
			t.Fatal(err)
		}
		want, _ := strconv.Atoi(strings.TrimSpace(f[2]))
		t1 := time.Now()
		p, n, err := o.shortest(context.Background(), b)
		ms = append(ms, time.Since(t1).Seconds()*1000)
		nodes += n
		if end, ok := b.after(p); !ok || !end.Solved() || len(p) != want {
			t.Errorf("%v: %d want %d, %v", b, len(p), want, err)
		}
	}
	sort.Float64s(ms)
	s := 0.
	for _, m := range ms {
		s += m
	}
	t.Log("mean", s/50, "p50", ms[25], "p95", ms[47], "max", ms[49], "nodes", nodes/50, "Mn/s", float64(nodes)/s/1000, "states", len(o.moves.next))
}
