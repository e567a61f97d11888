package carom

import (
	"context"
	"math"

	"worldslide/game/family"
	"worldslide/puzzle"
)

var madeKinds = []family.Kind{{Make: makeAbout}}

// oneTargetMost is the longest time, in seconds, of a puzzle with one target that is found soon.
const oneTargetMost = 580

// makeAbout implements family.Kind.Make: a puzzle with one target, or a round if that takes longer.
func makeAbout(ctx context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
	r := puzzle.GeneratorRequest{Seed: seed, Seconds: max(leastSeconds, int(math.Round(seconds)))}
	if r.Seconds > oneTargetMost {
		r.Targets = (r.Seconds + oneTargetMost/2 - 1) / (oneTargetMost / 2)
	}
	all, err := puzzle.Carom.Generate(ctx, r)
	if err != nil {
		return nil, err
	}
	for v := range all {
		return v, nil
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return nil, puzzle.ErrNoStart
}

// leastSeconds is the time of the easiest puzzles that are made.
const leastSeconds = 35
