package main

import (
	"context"
	"fmt"
	"iter"
	"os"
	"strconv"

	"worldslide/puzzle"
	"worldslide/shuffle"
)

// Limits of how the expected time rises from one rung of a second course to the next: short, so that twelve rungs do
// not lead too far. There are fewer levels
// and times of rounds to choose from than generated boards.
const (
	leastRise     = 1.1001
	mostRise      = 1.16
	mostLevelRise = 1.24
)

// predicted is a family whose expected times are known.
type predicted interface {
	puzzle.Spec
	puzzle.Predictor
}

// expectedOf returns how many seconds people need for a puzzle.
func expectedOf(f predicted, v puzzle.Values) (float64, bool) {
	b, err := f.Start(v)
	if err != nil {
		return 0, false
	}
	e, ok := f.Expected(context.Background(), b)
	return e.Seconds, ok
}

// secondCourse returns a course that rises from the last rung of the first one. candidates are the rungs to choose from
// for one of its rungs, with the expected time of the one before; their optima may be missing.
func secondCourse(f predicted, candidates func(rung int, before float64) iter.Seq[puzzle.Rung]) (rungs []puzzle.Rung, err error) {
	before := 0.0
	for _, r := range f.Ladder()[:puzzle.CourseRungs] {
		seconds, _ := expectedOf(f, r.Values)
		before = max(before, seconds)
	}
	for n := range puzzle.CourseRungs {
		found := false
		for r := range candidates(n, before) {
			seconds, ok := expectedOf(f, r.Values)
			if !ok || seconds < leastRise*before || seconds > mostLevelRise*before {
				continue
			}
			fmt.Fprintf(os.Stderr, "%d: %.1f s, %s\n", n+1, seconds, puzzle.FormatStart(f, r.Values))
			rungs, before, found = append(rungs, r), seconds, true
			break
		}
		if !found {
			return nil, fmt.Errorf("rung %d, %.0f seconds: %w", n+1, before*leastRise, errNone)
		}
	}
	return rungs, nil
}

// fifteenCourse goes on from 4x4 to 6x6. The fewest moves are proved up to 5x5; on larger boards they are not known.
func fifteenCourse() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	s := puzzle.Fifteen.Solvers()[0].New()
	rungs, err = secondCourse(puzzle.Fifteen, func(rung int, before float64) iter.Seq[puzzle.Rung] {
		return func(yield func(puzzle.Rung) bool) {
			side := []int{4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 6, 6}[rung]
			for seed := 1; seed <= 2000; seed++ {
				v := puzzle.Values{
					puzzle.KeyScramble: string(shuffle.RandomWalk), puzzle.KeyWalk: strconv.Itoa(60 + 10*rung), puzzle.KeySeed: strconv.Itoa(seed),
				}
				if side != puzzle.FifteenDefaultSize {
					v[puzzle.KeySize] = strconv.Itoa(side)
				}
				e, ok := expectedOf(puzzle.Fifteen, v)
				if !ok || e < leastRise*before || e > mostRise*before {
					continue
				}
				r := puzzle.Rung{Values: v}
				if side < 6 {
					if r, ok = optimum(s, puzzle.Fifteen, v); !ok {
						continue
					}
				}
				if !yield(r) {
					return
				}
			}
		}
	})
	return rungs, puzzle.Fifteen, err
}

// klotskiCourse takes the levels of packs with the smallest rise. Traditional levels were puzzles of days.
func klotskiCourse() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	rungs, err = secondCourse(puzzle.Klotski, func(_ int, before float64) iter.Seq[puzzle.Rung] {
		return func(yield func(puzzle.Rung) bool) {
			best, smallest := puzzle.Rung{}, mostLevelRise
			for _, level := range puzzle.KlotskiLayouts() {
				v := puzzle.Values{puzzle.KeyLevel: level.Slug}
				e, ok := puzzle.ExpectedOf(puzzle.Klotski, v)
				if rise := e.Seconds / before; ok && rise >= leastRise && rise < smallest && level.Number > 0 && !level.Earlier {
					best, smallest = puzzle.Rung{Values: v, Optimum: level.Moves}, rise
				}
			}
			if best.Values != nil {
				yield(best)
			}
		}
	})
	return rungs, puzzle.Klotski, err
}

// caromRounds is how many of the last rungs of the second course of Carom are rounds.
const caromRounds = 4

// caromCourse takes generated boards of 8x8 cells, and at the end rounds of four and five targets on 16x16 cells, whose
// fewest moves are not known.
func caromCourse() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	s := puzzle.Carom.Solvers()[0].New()
	rungs, err = secondCourse(puzzle.Carom, func(rung int, before float64) iter.Seq[puzzle.Rung] {
		request := puzzle.GeneratorRequest{Seed: uint32(rung + 1), Size: puzzle.CaromSide, Pieces: 4, Targets: 1}
		most, round := mostRise, rung >= puzzle.CourseRungs-caromRounds
		if round {
			most = mostLevelRise
			request.Size, request.Targets = puzzle.CaromMaxSide, min(5, rung-puzzle.CourseRungs+caromRounds+4)
		}
		return func(yield func(puzzle.Rung) bool) {
			for more := range 3 {
				request.MinMoves = []int{8, 8, 9, 10, 10, 11, 12, 14, 5, 5, 5, 6}[rung] + more
				request.MaxMoves = request.MinMoves
				if round {
					request.MaxMoves += 4
				}
				all, err := puzzle.Carom.Generate(context.Background(), request)
				if err != nil {
					return
				}
				tries := 0
				for v := range all {
					seconds, ok := expectedOf(puzzle.Carom, v)
					r := puzzle.Rung{Values: v}
					ok = ok && seconds >= leastRise*before && seconds <= most*before
					if ok && !round {
						r, ok = optimum(s, puzzle.Carom, v)
					}
					if ok && !yield(r) {
						return
					}
					if tries++; tries == 60 {
						break
					}
				}
			}
		}
	})
	return rungs, puzzle.Carom, err
}
