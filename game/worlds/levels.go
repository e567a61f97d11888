package worlds

import (
	"context"

	"worldslide/game/family"
	"worldslide/puzzle"
)

var madeKinds = []family.Kind{{Make: makeAbout}}

// madeSteps are the shuffling steps of the puzzles that are made, the fewest first.
var madeSteps = []string{"12", "20", "30", "50", "80", "120", "180", "250", "400", "700", "1000", "2000"}

// smallBoardSeconds is the time up to which the small board is tried first.
const smallBoardSeconds = 120

// makeAbout implements family.Kind.Make: on the small board, if its puzzles take that long, or the usual one.
func makeAbout(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
	boards := []string{"classicsmall", "default"}
	if seconds > smallBoardSeconds {
		boards = boards[1:]
	}
	var classes []puzzle.Values
	for _, board := range boards {
		for _, steps := range madeSteps {
			classes = append(classes, puzzle.Values{puzzle.KeyBoard: board, puzzle.KeySteps: steps})
		}
	}
	return puzzle.Nearest(ctx, puzzle.Worlds, seconds, seed, classes)
}
