package puzzle

import (
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/shuffle"
)

// Targets that are drawn one after another are reached by their ways, and are neither trivial nor repeated.
func TestDrawTarget(t *testing.T) {
	seed := rand.Uint32()
	t.Logf("seed %d", seed)
	random := shuffle.Random(seed)
	for _, side := range []int{CaromSide, 12, CaromMaxSide} {
		rounds, err := Carom.Generate(t.Context(), GeneratorRequest{Seed: seed, Size: side, Targets: 2})
		if err != nil {
			t.Fatal(err)
		}
		for v := range rounds {
			r, err := ParseCaromRound(v)
			if err != nil {
				t.Fatal(err)
			}
			var used []board.Target
			for range 5 {
				target, way, ok := r.DrawTarget(t.Context(), &random, used)
				if !ok || len(way) < 2 {
					t.Fatalf("%d: target %d: %v, %d moves", side, len(used), ok, len(way))
				}
				for _, u := range used {
					if u.At == target.At {
						t.Errorf("%d: the target at %v comes twice", side, u.At)
					}
				}
				used = append(used, target)
				r.Targets = []board.Target{target, target}
				b, err := r.Board()
				if err != nil {
					t.Fatal(err)
				}
				for i, m := range way {
					if (moves.Carom{}).Solved(b) {
						t.Errorf("%d: solved after %d of %d moves", side, i, len(way))
					}
					if _, err := (moves.Carom{}).Apply(nil, b, m); err != nil {
						t.Fatal(err)
					}
				}
				if !(moves.Carom{}).Solved(b) {
					t.Errorf("%d: the way does not reach the target", side)
				}
				for i := range r.Pieces {
					r.Pieces[i] = b.Anchor(board.ID(i))
				}
			}
			break
		}
	}
}

// A board without corners has targets too, and one on which nothing can be reached has none.
func TestDrawTargetElsewhere(t *testing.T) {
	random := shuffle.Random(1)
	r, err := ParseCaromRound(Values{KeyWalls: "9111111380000002800000028000000280000002800000028000000" + "2c4444446", KeyPieces: "a1c3", KeyGoal: "h8"})
	if err != nil {
		t.Fatal(err)
	}
	if _, way, ok := r.DrawTarget(t.Context(), &random, nil); !ok || len(way) < 2 {
		t.Errorf("an open board: %v, %d moves", ok, len(way))
	}
}
