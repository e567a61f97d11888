package fifteen

import (
	"context"
	"strconv"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

var madeKinds = []family.Kind{{Make: makeAbout(puzzle.FifteenMaxSize)}}

// kindsFor returns the kinds for the player: boards no more than one size larger than those that the player has solved.
func kindsFor(app *scene.App) []family.Kind { return []family.Kind{{Make: makeAbout(mostSide(app))}} }

// mostSide returns the side of the largest boards that are made for the player.
func mostSide(app *scene.App) int {
	most := leastSide
	for _, p := range app.Book.Plays(puzzle.Fifteen.Name()) {
		if shape := puzzle.FifteenShapeOf(p.Values); p.Alone() {
			most = max(most, min(shape.Width, shape.Height)+1)
		}
	}
	return min(most, puzzle.FifteenMaxSize)
}

// leastSide is the side of the smallest boards that are made: a 2x2 board only turns.
const leastSide = 3

// sizeSeconds is the least that a shuffled board takes, in seconds for each cell along a cube of its side.
const sizeSeconds = 2.5

// makeAbout returns a family.Kind.Make that makes boards with sides up to a number: a shuffled board, or one after a walk
// if no size takes that long.
func makeAbout(most int) func(context.Context, float64, uint32) (puzzle.Values, error) {
	return func(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
		var shuffled, walked []puzzle.Values
		for side := leastSide; side <= most; side++ {
			size := strconv.Itoa(side)
			shuffled = append(shuffled, puzzle.Values{puzzle.KeySize: size, puzzle.KeyScramble: string(shuffle.FisherYates)})
			for _, d := range puzzle.Difficulties() {
				lengths := puzzle.FifteenWalk(puzzle.FifteenSquare(side), d)
				for _, length := range []int{lengths.Min, lengths.Default, lengths.Max} {
					walked = append(walked, puzzle.Values{puzzle.KeySize: size, puzzle.KeyScramble: string(shuffle.RandomWalk), puzzle.KeyWalk: strconv.Itoa(length)})
				}
			}
			if sizeSeconds*float64(side*side*side) > seconds {
				break // larger boards take longer
			}
		}
		return puzzle.Nearest(ctx, puzzle.Fifteen, seconds, seed, append(shuffled, walked...))
	}
}
