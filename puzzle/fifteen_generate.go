package puzzle

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"strconv"

	"worldslide/shuffle"
	"worldslide/solver"
)

// provedSize is the largest size whose optimum a solver is expected to prove.
const provedSize = 4

// Generate implements Generator: shuffled boards, no two alike. With limits of
// moves, which need a solver and a size of at most 4, every second one comes from
// a random walk, because shuffled boards are seldom easy, and all are solved and
// kept only if the optimum is within the limits.
func (f Fifteen) Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
	if r.Size == 0 {
		r.Size = FifteenDefaultSize
	}
	switch {
	case r.Size < FifteenMinSize || r.Size > FifteenMaxSize:
		return nil, fmt.Errorf("size %d: want %d to %d", r.Size, FifteenMinSize, FifteenMaxSize)
	case r.MinMoves < 0 || r.MaxMoves < 0:
		return nil, errors.New("a negative number of moves")
	case r.MinMoves == 0 && r.MaxMoves == 0:
		return fifteenStarts(ctx, r, nil), nil
	case r.Size > provedSize:
		return nil, fmt.Errorf("size %d: the least moves are proved up to size %d: want no limits of moves", r.Size, provedSize)
	}
	// A solver is a method that this type may have.
	solvable, ok := Family(f).(Solvable)
	if !ok {
		return nil, errors.New("limits of moves need a solver, and there is none")
	}
	engine, ok := solvable.Solver(MetricTiles)
	if !ok {
		return nil, fmt.Errorf("no solver in %s", MetricTiles)
	}
	return fifteenStarts(ctx, r, engine), nil
}

// fifteenPatience is how many starts in a row may be of no use before there are
// taken to be no more.
const fifteenPatience = 100_000

// fifteenStarts draws starts until nobody wants more. engine is nil if there are
// no limits of moves.
func fifteenStarts(ctx context.Context, r GeneratorRequest, engine solver.Solver) iter.Seq[Values] {
	return func(yield func(Values) bool) {
		random := shuffle.Mixed(r.Seed, uint32(r.Size), uint32(r.MinMoves), uint32(r.MaxMoves))
		seen := make(map[uint64]bool) // hashes of arrangements: a rare clash costs one puzzle
		for useless, n := 0, 0; useless < fifteenPatience && ctx.Err() == nil; useless, n = useless+1, n+1 {
			v := drawFifteen(r, engine != nil && n%2 == 1, &random)
			b, err := Fifteen{}.Start(v)
			if err != nil {
				return
			}
			hash := fnv.New64a()
			hash.Write([]byte(tilesOf(b).String()))
			if seen[hash.Sum64()] {
				continue
			}
			seen[hash.Sum64()] = true
			if engine != nil {
				a := engine.Solve(ctx, solver.Problem{Board: b}, nil)
				if a.Claim != solver.ProvedOptimal || len(a.Moves) < r.MinMoves || r.MaxMoves > 0 && len(a.Moves) > r.MaxMoves {
					continue
				}
			}
			if normal, err := (Fifteen{}).Normalize(v); err != nil || !yield(normal) {
				return
			}
			useless = 0
		}
	}
}

// drawFifteen draws a start: a shuffle, or a walk of a length that may lead within
// the limits.
func drawFifteen(r GeneratorRequest, walk bool, random *shuffle.Random) Values {
	v := Values{KeySize: strconv.Itoa(r.Size), KeySeed: strconv.FormatUint(uint64(random.Next()), 10)}
	if walk {
		least := max(r.MinMoves, 1)
		most := 4 * max(r.MaxMoves, least)
		v[KeyScramble] = string(shuffle.RandomWalk)
		v[KeyWalk] = strconv.Itoa(min(least+random.Below(most-least+1), maxWalk))
	}
	return v
}
