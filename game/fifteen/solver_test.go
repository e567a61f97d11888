package fifteen

import (
	"context"
	"testing"

	"worldslide/puzzle"
	"worldslide/solver"
)

// A search does not wait for another one that has not ended.
func TestSolverAtTheSameTime(t *testing.T) {
	code, err := puzzle.NewCode(puzzle.Fifteen, puzzle.Values{puzzle.KeySeed: "1"})
	if err != nil {
		t.Fatal(err)
	}
	problem := solver.Problem{Board: code.Start()}
	var s Solver
	first := func(ctx context.Context, found func()) {
		ctx, end := context.WithCancel(ctx)
		defer end()
		answered := false
		s.Solve(ctx, problem, func(solver.Answer) {
			if !answered {
				answered = true
				found()
				end()
			}
		})
		if !answered {
			t.Error("no answer")
		}
	}
	first(context.Background(), func() { first(context.Background(), func() {}) })
	if len(s.idle) != 2 {
		t.Errorf("%d solvers kept, want 2", len(s.idle))
	}
}
