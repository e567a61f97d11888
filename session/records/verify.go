package records

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"worldslide/puzzle"
	"worldslide/session"
)

// Verify replays a result through the rules and says what is not true of it, or
// nil: the moves must be possible, lead to the goal (or not, if the game was
// abandoned), and be as many as it says. The optimum, the times, the date and the help
// are taken at its word. It costs as much as making the start and playing the game,
// without the thinking.
func Verify(families puzzle.Catalogue, r Result) error {
	code, err := families.ParseCode(r.Replay)
	if err != nil {
		return fmt.Errorf("verify %s: %w", shorten(r.Start()), err)
	}
	if canonical := code.String(); canonical != r.Replay {
		return fmt.Errorf("verify %s: want the code in its canonical form, %s", shorten(r.Start()), shorten(canonical))
	}
	if code.Changed() {
		return fmt.Errorf("verify %s: it is of a puzzle that has been replaced", shorten(r.Start()))
	}
	game, err := session.New(code)
	if err != nil {
		return fmt.Errorf("verify %s: %w", shorten(r.Start()), err)
	}
	undo, _ := game.Depth()
	switch {
	case undo == 0 || !r.Abandoned && !game.Solved():
		return fmt.Errorf("verify %s: the moves do not solve it", shorten(r.Start()))
	case r.Abandoned && game.Solved():
		return fmt.Errorf("verify %s: abandoned, but the moves solve it", shorten(r.Start()))
	case !r.Abandoned && r.Moves() < r.Optimum:
		return fmt.Errorf("verify %s: solved in %d: want at least the optimum of %d", shorten(r.Start()), r.Moves(), r.Optimum)
	}
	// What a newer version counts beside them is not for this one to judge.
	if want := game.Metrics(); !slices.Equal(r.Metrics[:min(len(want), len(r.Metrics))], want) {
		return fmt.Errorf("verify %s: counts %v: want %v, as the moves are", shorten(r.Start()), r.Metrics, want)
	}
	return nil
}

// VerifyAll verifies results, the last one first, and yields each with what Verify
// says of it. It ends with ctx. It is made to be run beside the loop: a book takes
// what it says by Judge.
func VerifyAll(ctx context.Context, families puzzle.Catalogue, results []Result) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		for i := len(results) - 1; i >= 0 && ctx.Err() == nil; i-- {
			if !yield(results[i], Verify(families, results[i])) {
				return
			}
		}
	}
}
