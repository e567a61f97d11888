package records

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"worldslide/puzzle"
	"worldslide/session"
)

// Verify replays a result through the rules and returns an error if a move is illegal, if the
// puzzle begins solved, if the moves do not solve the puzzle (or solve it although the game was abandoned), or if the counts
// are wrong. It does not check the times, the date and the help, nor that the optimum is right,
// except that it is not above the number of moves. It costs as much as generating the start and
// making the moves.
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
	if game.Challenge() && game.BeganSolved() {
		return fmt.Errorf("verify %s: %w", shorten(r.Start()), ErrBeganSolved)
	}
	undo, _ := game.Depth()
	switch {
	case !r.Abandoned && (undo == 0 || !game.Solved()):
		return fmt.Errorf("verify %s: the moves do not solve it", shorten(r.Start()))
	case r.Abandoned && game.Solved() && !game.Unconfirmed():
		return fmt.Errorf("verify %s: abandoned, but the moves solve it", shorten(r.Start()))
	case !r.Abandoned && r.Moves() < r.Optimum:
		return fmt.Errorf("verify %s: solved in %d: want at least the optimum of %d", shorten(r.Start()), r.Moves(), r.Optimum)
	}
	// Further metrics, of a newer version, are not checked.
	if want := game.Metrics(); !slices.Equal(r.Metrics[:min(len(want), len(r.Metrics))], want) {
		return fmt.Errorf("verify %s: counts %v: want %v, as the moves are", shorten(r.Start()), r.Metrics, want)
	}
	return nil
}

// VerifyAll verifies results from last to first and yields each with its error, until ctx ends.
// It is meant to run in the background; pass the errors to Book.Judge.
func VerifyAll(ctx context.Context, families puzzle.Catalogue, results []Result) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		for i := len(results) - 1; i >= 0 && ctx.Err() == nil; i-- {
			if !yield(results[i], Verify(families, results[i])) {
				return
			}
		}
	}
}
