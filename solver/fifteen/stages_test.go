package fifteen

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"
)

func randomTiles(random *rand.Rand, side int) Tiles {
	for {
		t, err := Place(random.Perm(side * side))
		if err != nil {
			panic(err)
		}
		if t.Solvable() {
			return t
		}
	}
}

func TestStages(t *testing.T) {
	t0 := time.Now()
	c, _ := newComplete(context.Background(), 3)
	t.Log("complete", time.Since(t0))
	for n := 4; n <= 10; n++ {
		s := newStages(n)
		random := rand.New(rand.NewPCG(1, uint64(n)))
		sum := 0
		t0 := time.Now()
		for range 20 {
			b := randomTiles(random, n)
			p, err := s.solve(context.Background(), c, b)
			if err != nil {
				t.Fatal(err)
			}
			if end, ok := b.after(p); !ok || !end.Solved() {
				t.Fatalf("%v: %v", b, end)
			}
			sum += len(p)
		}
		t.Log(n, sum/20, time.Since(t0)/20)
	}
}
