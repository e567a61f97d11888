package reach_test

import (
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/solver/fifteen/reach"
)

// scrambled returns a board after random moves.
func scrambled(t *testing.T, seed uint32) *board.Board {
	t.Helper()
	b, err := puzzle.Fifteen.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	random := shuffle.Mixed(seed, 15)
	var buf [1]moves.Motion
	for range 60 {
		all := moves.Fifteen{}.AppendMoves(nil, b)
		if _, err := (moves.Fifteen{}).Apply(buf[:0], b, all[random.Below(len(all))]); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// Of the moves from a board one leads nearer to home and none by more than one move.
func TestHomeIsAsNearAsTheNextMove(t *testing.T) {
	for seed := range uint32(8) {
		b := scrambled(t, seed)
		tiles := reach.Tiles{1, 2, 3}
		n, ok := reach.Home(b, tiles, nil)
		if !ok {
			t.Fatalf("%v: no way", b)
		}
		if n == 0 {
			continue
		}
		best := n
		var buf [1]moves.Motion
		for _, m := range (moves.Fifteen{}).AppendMoves(nil, b) {
			after := b.Clone()
			if _, err := (moves.Fifteen{}).Apply(buf[:0], after, m); err != nil {
				t.Fatal(err)
			}
			next, _ := reach.Home(after, tiles, nil)
			best = min(best, next)
		}
		if best != n-1 {
			t.Errorf("%v: %d moves, %d after the best one", b, n, best)
		}
	}
}

// Each way has one of the two orders, so the better order needs as many moves as there have to be.
func TestOneOfTheOrdersIsBest(t *testing.T) {
	one, two := reach.Tiles{1, 2}, reach.Tiles{3, 4}
	for seed := range uint32(16) {
		b := scrambled(t, seed)
		all, _ := reach.Home(b, reach.Tiles{1, 2, 3, 4}, nil)
		if all == 0 {
			continue
		}
		best := -1
		for _, order := range [][2]reach.Tiles{{one, two}, {two, one}} {
			if n, ok := reach.InOrder(b, order[0], order[1]); ok && (best < 0 || n < best) {
				best = n
			}
		}
		if best != all {
			t.Errorf("%v: %d moves in order, %d in any", b, best, all)
		}
	}
}

// Tiles that stay are never moved: with the first row in place but one tile, this one cannot come in.
func TestTilesStay(t *testing.T) {
	b, err := puzzle.Fifteen.Start(puzzle.Values{puzzle.KeyTiles: "1-2-3-12-5-6-7-8-9-10-11-4-13-14-15-0"})
	if err != nil {
		t.Fatal(err)
	}
	if n, ok := reach.Home(b, reach.Tiles{4}, reach.Tiles{1, 2, 3}); ok {
		t.Errorf("4 is home in %d moves", n)
	}
	if n, ok := reach.Home(b, reach.Tiles{4}, nil); !ok || n == 0 {
		t.Errorf("4 is home in %d moves, %v", n, ok)
	}
}
