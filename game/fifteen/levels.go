package fifteen

import (
	"context"
	"strconv"

	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

var madeKinds = []family.Kind{{Make: makeAbout}}

// leastSide is the side of the smallest boards that are made: a 2x2 board only turns.
const leastSide = 3

// sizeSeconds is the least that a shuffled board takes, in seconds for each cell along a cube of its side.
const sizeSeconds = 1.5

// makeAbout implements family.Kind.Make: a shuffled board, or one after a walk if no size takes that long.
func makeAbout(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
	var shuffled, walked []puzzle.Values
	for side := leastSide; side <= puzzle.FifteenMaxSize; side++ {
		size := strconv.Itoa(side)
		shuffled = append(shuffled, puzzle.Values{puzzle.KeySize: size, puzzle.KeyScramble: string(shuffle.FisherYates)})
		for _, d := range puzzle.Difficulties() {
			walk := strconv.Itoa(puzzle.FifteenWalk(puzzle.FifteenSquare(side), d).Default)
			walked = append(walked, puzzle.Values{puzzle.KeySize: size, puzzle.KeyScramble: string(shuffle.RandomWalk), puzzle.KeyWalk: walk})
		}
		if sizeSeconds*float64(side*side*side) > seconds {
			break // larger boards take longer
		}
	}
	return puzzle.Nearest(ctx, puzzle.Fifteen, seconds, seed, append(shuffled, walked...))
}
