package carom

import (
	"context"
	"math"

	"worldslide/game/family"
	"worldslide/puzzle"
)

var madeKinds = []family.Kind{{Make: makeAbout}}

// oneTargetMost is the longest time, in seconds, of a puzzle with one target that is found soon.
const oneTargetMost = 220

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
	var best puzzle.Values
	made, off := 0, math.Inf(1)
	for v := range all {
		b, err := puzzle.Carom.Start(v)
		if err != nil {
			return nil, err
		}
		if e, ok := puzzle.Carom.Expected(ctx, b); ok && math.Abs(math.Log(e.Seconds/seconds)) < off {
			best, off = v, math.Abs(math.Log(e.Seconds/seconds))
		}
		if made++; made == triedPuzzles {
			break
		}
	}
	switch {
	case best != nil:
		return best, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return nil, puzzle.ErrNoStart
}

// triedPuzzles is the number of puzzles of about the wanted time that are made; the one closest to it is taken.
const triedPuzzles = 3

// leastSeconds is the time of the easiest puzzles that are made.
const leastSeconds = 18
