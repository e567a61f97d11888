package worlds_test

import (
	"context"
	"testing"

	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// Unfinished tables are kept between searches, so that a player who moves again and again
// still gets an answer. With complete tables each of these positions is solved within the
// given number of context checks; computing the tables takes three times as many.
func TestTablesAreKept(t *testing.T) {
	const looks, searches = 70_000, 8
	v := puzzle.Values{puzzle.KeyBoard: "vertical", puzzle.KeyGaps: "2l"}
	s := (&worlds.Solver{}).FirstOnly()
	for i := range searches {
		b := testkit.WorldsChallenge(t, v, i%2, 10_000)
		ctx := &budgetContext{Context: context.Background(), before: looks}
		a := s.Solve(ctx, solver.Problem{Board: b}, nil)
		if !a.Claim.Solved() {
			continue
		}
		check(t, b, a)
		if i == 0 {
			t.Fatal("the first search was answered: its context ends too late for this test")
		}
		return
	}
	t.Errorf("no answer after %d searches of %d looks", searches, looks)
}

// The Arranger remembers the cycles it has made, so it works differently each time; every
// time it solves the position. The short run does this with one position.
func TestSolveAgain(t *testing.T) {
	v := puzzle.Values{puzzle.KeyBoard: "classic", puzzle.KeyGaps: "2s"}
	s := (&worlds.Solver{}).FirstOnly()
	for _, seed := range sample.Indexes(t, 3, 1) {
		b := testkit.WorldsChallenge(t, v, seed, 10_000)
		for range sample.Count(6, 3) {
			check(t, b, s.Solve(context.Background(), solver.Problem{Board: b}, nil))
		}
	}
}
