package puzzle

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"strconv"

	"worldslide/puzzle/effort"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

// provedSize is the largest size for which a solver is expected to prove the optimum.
const provedSize = 4

// Generate implements Generator. It yields distinct shuffled boards. With limits of moves,
// which need a size of at most 4, it solves each board and keeps those whose
// optimum is within the limits. Every second board then comes from a random walk, because
// shuffled boards are rarely easy. So it does if the request names seconds.
func (*fifteenSpec) Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
	if r.Size == 0 {
		r.Size = FifteenDefaultSize
	}
	switch {
	case r.Size < FifteenMinSize || r.Size > FifteenMaxSize:
		return nil, fmt.Errorf("size %d: want %d to %d", r.Size, FifteenMinSize, FifteenMaxSize)
	case r.MinMoves < 0 || r.MaxMoves < 0:
		return nil, errors.New("a negative number of moves")
	case r.Seconds > 0 && r.MinMoves == 0 && r.MaxMoves == 0:
		return about(ctx, Fifteen, r.Seconds, fifteenUseless, fifteenStarts(ctx, r, nil)), nil
	case r.MinMoves == 0 && r.MaxMoves == 0:
		return fifteenStarts(ctx, r, nil), nil
	case r.Size > provedSize:
		return nil, fmt.Errorf("size %d: the least moves are proved up to size %d: want no limits of moves", r.Size, provedSize)
	}
	starts := fifteenStarts(ctx, r, new(fifteen.Solver))
	if r.Seconds > 0 {
		return about(ctx, Fifteen, r.Seconds, fifteenUseless, starts), nil
	}
	return starts, nil
}

// fifteenSearchLimit is the number of consecutive useless starts after which generation ends.
const fifteenSearchLimit = 100_000

// fifteenStarts yields starts until the consumer stops. engine is nil if there are no
// limits of moves.
func fifteenStarts(ctx context.Context, r GeneratorRequest, engine solver.Solver) iter.Seq[Values] {
	return func(yield func(Values) bool) {
		random := shuffle.Mixed(r.Seed, uint32(r.Size), uint32(r.MinMoves), uint32(r.MaxMoves))
		seen := make(map[uint64]bool) // hashes of arrangements; a rare collision costs one puzzle
		for useless, n := 0, 0; useless < fifteenSearchLimit && ctx.Err() == nil; useless, n = useless+1, n+1 {
			v := drawFifteen(r, (engine != nil || r.Seconds > 0) && n%2 == 1, &random)
			b, err := Fifteen.Start(v)
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
			if normal, err := Fifteen.Normalize(v); err != nil || !yield(normal) {
				return
			}
			useless = 0
		}
	}
}

// walkFactor is how much longer than the moves that people make a random walk may be: it often turns back.
const walkFactor = 6

// drawFifteen draws a start: a shuffle, or a random walk whose length may give a solution
// within the limits.
func drawFifteen(r GeneratorRequest, walk bool, random *shuffle.Random) Values {
	v := Values{KeySize: strconv.Itoa(r.Size), KeySeed: strconv.FormatUint(uint64(random.Next()), 10)}
	if walk {
		least := max(r.MinMoves, 1)
		most := 4 * max(r.MaxMoves, least)
		if r.Seconds > 0 && r.MinMoves == 0 && r.MaxMoves == 0 {
			most = walkFactor * effort.Fifteen().Moves(float64(r.Seconds))
		}
		v[KeyScramble] = string(shuffle.RandomWalk)
		v[KeyWalk] = strconv.Itoa(min(least+random.Below(most-least+1), maxWalk))
	}
	return v
}
