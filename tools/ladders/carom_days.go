package main

import (
	"context"

	"worldslide/puzzle"
)

// largeCarom returns the pool of Carom's large boards of 16x16 cells with one goal, which rises over a week that
// begins on Monday: 5 moves to 12.
func largeCarom() ([]puzzle.Rung, puzzle.Spec, error) {
	week := [7][2]int{{5, 5}, {6, 6}, {7, 7}, {8, 8}, {8, 9}, {9, 10}, {10, 12}}
	return caromDays(1, week)
}

// roundCarom returns the pool of Carom's rounds of five targets on 16x16 cells. Each round rises, and so does the
// week.
func roundCarom() ([]puzzle.Rung, puzzle.Spec, error) {
	week := [7][2]int{{2, 4}, {2, 5}, {3, 5}, {3, 6}, {3, 7}, {4, 8}, {4, 9}}
	return caromDays(5, week)
}

// caromDays returns a pool of boards of 16x16 cells with four pieces and some targets, whose numbers of moves are in
// the limits of the day of the week. The minimum of a round is not known.
func caromDays(targets int, week [7][2]int) (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Carom
	s := f.Solvers()[0].New()
	for day := range poolDays {
		limits := week[day%len(week)]
		all, err := puzzle.Carom.Generate(context.Background(), puzzle.GeneratorRequest{
			Seed: uint32(1000*targets + day), Size: puzzle.CaromMaxSide, Pieces: 4, Targets: targets, MinMoves: limits[0], MaxMoves: limits[1],
		})
		if err != nil {
			return nil, f, err
		}
		found := false
		for v := range all {
			r, ok := optimum(s, f, v)
			if targets > 1 {
				r, ok = puzzle.Rung{Values: v}, true
			}
			if found = ok && (targets > 1 || limits[0] <= r.Optimum && r.Optimum <= limits[1]); found {
				rungs = append(rungs, r)
				break
			}
		}
		if !found {
			return nil, f, errNone
		}
	}
	return rungs, f, nil
}
