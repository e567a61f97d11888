package worlds_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// within runs a job and reports whether it ended in time. A job that did not is left
// running, so the test must fail.
func within(d time.Duration, job func()) bool {
	done := make(chan struct{})
	go func() {
		defer close(done)
		job()
	}()
	watchdog := time.NewTimer(d)
	defer watchdog.Stop()
	select {
	case <-done:
		return true
	case <-watchdog.C:
		return false
	}
}

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
			ended := within(time.Minute, func() {
				c, err := compiled.Compile(b, nil)
				if err != nil {
					t.Fatal(err)
				}
				if len(search.Roots(context.Background(), c, &c.Home, 12)) == 0 {
					t.Errorf("%s: no roots", name)
				}
			})
			if !ended {
				t.Errorf("%s: the roots were not found within a minute", name)
			}
			return ended
		})
	}
}

// A Challenge on which the search for roots used not to end.
func TestGapsApart(t *testing.T) {
	b := testkit.WorldsChallenge(t, puzzle.Values{
		puzzle.KeyBoard: "tenlargepieces", puzzle.KeyGaps: "2s", puzzle.KeyProfile: "web", puzzle.KeyRandomizeGaps: "true",
	}, 3401064958, 250)
	ended := within(2*time.Minute, func() {
		check(t, b, (&worlds.Solver{}).FirstOnly().Solve(context.Background(), solver.Problem{Board: b}, nil))
	})
	if !ended {
		t.Error("no answer within two minutes")
	}
}
