package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// Every way that is found with any gaps is possible and ends where it should.
func TestGatherAmongManyGaps(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 18))
	ways := 0
	for range 150 {
		o := testkit.RandomOwnBoard(random, puzzle.OwnMinSide, 8)
		code, err := puzzle.NewCode(puzzle.Worlds, testkit.RandomOwnChallenge(random, o, 40))
		if err != nil {
			t.Fatal(err)
		}
		b := code.Start()
		c, err := compiled.Compile(b, nil)
		if err != nil {
			t.Fatal(err)
		}
		h := search.LargePieces{Board: c, Goal: &c.Home}
		for i := c.SmallGaps; i < c.Gaps(); i++ {
			h.Homing[i] = random.IntN(2) == 0
		}
		start := c.Pack(b)
		beam := search.LargeBeam{Width: 40, Weight: 10, Extra: 2, Slack: 12, Patience: 20, Singly: true}
		for _, way := range h.Gather(context.Background(), &start, beam, 5, func(uint64) bool { return true }) {
			p := start
			steps, ok := h.Follow(&p, way, nil)
			if !ok {
				t.Fatalf("%s: a way cannot be gone", code)
			}
			ways++
			if c.Displacement(&p, &c.Home) != 0 {
				t.Errorf("%s: large pieces are not home", code)
			}
			for i := range c.Gaps() {
				if h.Homing[i] && p.Gap[i] != c.Home.Gap[i] {
					t.Errorf("%s: gap %d is not home", code, i)
				}
			}
			for q, n := start, 0; n < len(steps); n++ {
				if _, ok := c.Do(&q, steps[n]); !ok {
					t.Fatalf("%s: step %d is not possible", code, n)
				}
			}
		}
	}
	if ways < 100 {
		t.Errorf("%d ways", ways)
	}
}
