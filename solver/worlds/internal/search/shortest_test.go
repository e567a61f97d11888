package search_test

import (
	"context"
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// plenty is more than these searches need.
var plenty = search.Budget{Nodes: 1 << 20, Bytes: 1 << 26}

// levels returns the boards at each distance from a solved one, found by the rules alone.
func levels(b *board.Board, depth int) [][]*board.Board {
	all := [][]*board.Board{{b}}
	key := func(b *board.Board) string {
		var at []byte
		for i := range b.Len() {
			at = append(at, byte(b.Anchor(board.ID(i))))
		}
		return string(at)
	}
	known := map[string]bool{key(b): true}
	for d := range depth {
		var next []*board.Board
		for _, from := range all[d] {
			for _, m := range (moves.Worlds{}).AppendMoves(nil, from) {
				to := from.Clone()
				if _, err := (moves.Worlds{}).Apply(nil, to, m); err == nil && !known[key(to)] {
					known[key(to)] = true
					next = append(next, to)
				}
			}
		}
		all = append(all, next)
	}
	return all
}

// Solutions are as short as those of a breadth-first search by the rules alone.
func TestShortestAgainstRules(t *testing.T) {
	for _, v := range []puzzle.Values{
		{},
		{puzzle.KeyWrapX: "true", puzzle.KeyWrapY: "true"},
		{puzzle.KeyGaps: "1s"},
		{puzzle.KeyGaps: "2l", puzzle.KeyWrapX: "true"},
		{puzzle.KeyGaps: "1l"},
		{puzzle.KeyBoard: "tenlargepieces", puzzle.KeyGaps: "2l"},
		{puzzle.KeyBoard: "classicsmall", puzzle.KeyWrapY: "true"},
		{puzzle.KeyBoard: "classicsmall", puzzle.KeyGaps: "2s"},
	} {
		solved, err := puzzle.Worlds.Start(v)
		if err != nil {
			t.Fatal(err)
		}
		c, err := compiled.Compile(solved, nil)
		if err != nil {
			t.Fatal(err)
		}
		const depth = 7
		s := search.Shortest{Labelled: true}
		all := levels(solved, depth)
		if len(v) == 0 { // known counts
			var counts []int
			for _, level := range all[1:6] {
				counts = append(counts, len(level))
			}
			if want := []int{3, 7, 20, 51, 137}; !slices.Equal(counts, want) {
				t.Errorf("%v positions at depths 1 to 5, want %v", counts, want)
			}
		}
		for d, level := range all {
			for i := 0; i < len(level); i += 1 + len(level)/40 {
				from := c.Pack(level[i])
				for _, most := range []int{d, 2 * depth} {
					got := s.Between(context.Background(), c, &from, &c.Home, most, plenty)
					if !got.Found || len(got.Steps) != d || got.Less != d {
						t.Fatalf("%v: %+v with at most %d, want %d steps for\n%v", v, got, most, d, level[i])
					}
				}
				if got := s.Deepen(context.Background(), c, &from, &c.Home, 0, d, 3, plenty); got.Found || got.Less < d {
					t.Fatalf("%v: %+v with fewer than %d steps", v, got, d)
				}
				got := s.Deepen(context.Background(), c, &from, &c.Home, 0, depth+1, 3, plenty)
				named, ok := c.NameLabelled(level[i], got.Steps)
				a := solver.Answer{Moves: named, Claim: solver.ProvedOptimal}
				if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, solver.Problem{Board: level[i]}, a); !ok || err != nil || len(named) != d {
					t.Fatalf("%v: %v, %d moves, want %d", v, err, len(named), d)
				}
			}
		}
	}
}

// A search stays within its budget and reports what it proved until then.
func TestShortestBudget(t *testing.T) {
	v := puzzle.Values{puzzle.KeySeed: "1", puzzle.KeySteps: "10000", puzzle.KeyBoard: "classicsmall", puzzle.KeyGaps: "2s"}
	b, err := puzzle.Worlds.Start(v)
	if err != nil {
		t.Fatal(err)
	}
	c, err := compiled.Compile(b, nil)
	if err != nil {
		t.Fatal(err)
	}
	from := c.Pack(b)
	for _, budget := range []search.Budget{{Nodes: 2000, Bytes: 1 << 26}, {Nodes: 1 << 20, Bytes: 20_000}} {
		s := search.Shortest{Labelled: true}
		if got := s.Between(context.Background(), c, &from, &c.Home, 200, budget); got.Found || got.Less < 2 || got.Less > 40 {
			t.Errorf("%+v: %+v", budget, got)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := search.Shortest{}
	if got := s.Between(ctx, c, &from, &c.Home, 200, plenty); got.Found || got.Less != 1 {
		t.Errorf("cancelled: %+v", got)
	}
}
