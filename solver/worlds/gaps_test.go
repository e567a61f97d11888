package worlds_test

import (
	"context"
	"fmt"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// gapPairs yields every pair of small pieces of a board as its gaps, on the solved board.
func gapPairs(t testing.TB, v puzzle.Values, yield func(name string, b *board.Board) bool) {
	t.Helper()
	solved, err := puzzle.Worlds.Start(v)
	if err != nil {
		t.Fatal(err)
	}
	var small []board.ID
	for i := range solved.Len() {
		if w, _ := solved.Shape(board.ID(i)).Size(); w == 1 {
			small = append(small, board.ID(i))
		}
	}
	for i, first := range small {
		for _, second := range small[i+1:] {
			b := solved.Clone()
			b.SetGaps([]board.ID{first, second})
			name := fmt.Sprintf("%s,%s wraps %v,%v", b.Name(first), b.Name(second), b.WrapX(), b.WrapY())
			if !yield(name, b) {
				return
			}
		}
	}
}

// The search for roots ends even if ten large pieces separate two gaps, so that the gaps
// cannot meet.
func TestEveryPairOfGapsAmongTenLargePieces(t *testing.T) {
	for wrap := range 4 {
		v := puzzle.Values{puzzle.KeyBoard: "tenlargepieces"}
		if wrap&1 != 0 {
			v[puzzle.KeyWrapX] = "true"
		}
		if wrap&2 != 0 {
			v[puzzle.KeyWrapY] = "true"
		}
		gapPairs(t, v, func(name string, b *board.Board) bool {
			c, err := compiled.Compile(b, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(search.Roots(context.Background(), c, &c.Home, 12)) == 0 {
				t.Errorf("%s: no roots", name)
			}
			return true
		})
	}
}

// A Challenge on which the search for roots used not to end.
func TestGapsApart(t *testing.T) {
	b := testkit.WorldsChallenge(t, puzzle.Values{
		puzzle.KeyBoard: "tenlargepieces", puzzle.KeyGaps: "2s", puzzle.KeyProfile: "web", puzzle.KeyRandomizeGaps: "true",
	}, 3401064958, 250)
	check(t, b, (&worlds.Solver{}).FirstOnly().Solve(context.Background(), solver.Problem{Board: b}, nil))
}
