package worlds

import (
	"context"
	"slices"
	"strconv"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/puzzle/effort"
	"worldslide/session/records"
)

var madeKinds = []family.Kind{{Make: makeAbout(madeBoards)}}

// madeBoards are the boards of the puzzles that are made, the smallest first.
var madeBoards = []string{"classicsmall", "default"}

// boardsFor returns the boards that are made for the player: only the smallest before any puzzle is solved.
func boardsFor(app *scene.App) []string {
	if slices.ContainsFunc(app.Book.Plays(puzzle.Worlds.Name()), func(p records.Play) bool { return p.Alone() }) {
		return madeBoards
	}
	return madeBoards[:1]
}

// madeSteps are the shuffling steps of the puzzles that are made, the fewest first.
var madeSteps = []string{"5", "8", "12", "20", "30", "50", "80", "120", "180", "250", "400", "700", "1000", "2000"}

// stepsFor returns those of madeSteps after which puzzles may take some seconds. A random move is often taken back, and
// after few moves the coach needs more than these.
func stepsFor(seconds float64) []string {
	n := effort.Worlds().Moves(seconds)
	var all []string
	for i, text := range madeSteps {
		steps, _ := strconv.Atoi(text)
		if steps >= n/2 && steps <= 6*n || len(all) == 0 && i == len(madeSteps)-1 {
			all = append(all, text)
		}
	}
	return all
}

// smallBoardSeconds is the time up to which the small board is tried first.
const smallBoardSeconds = 230

// makeAbout returns a family.Kind.Make that makes puzzles on one of some boards: the smallest, if its puzzles take that
// long.
func makeAbout(boards []string) func(context.Context, float64, uint32) (puzzle.Values, error) {
	return func(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
		boards := boards
		if seconds > smallBoardSeconds && len(boards) > 1 {
			boards = boards[1:]
		}
		var classes []puzzle.Values
		for _, board := range boards {
			for _, steps := range stepsFor(seconds) {
				classes = append(classes, puzzle.Values{puzzle.KeyBoard: board, puzzle.KeySteps: steps})
			}
		}
		return puzzle.Nearest(ctx, puzzle.Worlds, seconds, seed, classes)
	}
}
