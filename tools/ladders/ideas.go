package main

import (
	"context"
	"fmt"

	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/solver/carom/coach"
)

// ideaMoves are the numbers of moves of the puzzles of each idea on a board of one size, and ideaPieces
// the numbers of their pieces.
var (
	ideaMoves = map[coach.Idea][12]int{
		coach.OneStopper:  {3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6},
		coach.TwoStoppers: {4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8},
		coach.AwayFirst:   {3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7},
		coach.AllPieces:   {4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8},
	}
	ideaPieces = map[coach.Idea][12]int{
		coach.OneStopper:  {3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4},
		coach.TwoStoppers: {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
		coach.AwayFirst:   {3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4},
		coach.AllPieces:   {3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4},
	}
)

// ideaWays is the maximum number of shortest ways. Puzzles with more are solved without seeing the idea.
const ideaWays = 6

// caromIdea returns the function that finds the puzzles of an idea on boards of each size.
func caromIdea(idea coach.Idea) func() ([]puzzle.Rung, puzzle.Spec, error) {
	return func() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
		f = puzzle.Carom
		for _, size := range puzzle.CaromIdeaSizes() {
			for n, moves := range ideaMoves[idea] {
				r, err := ideaRung(idea, size, ideaPieces[idea][n], moves, n)
				if err != nil {
					return nil, f, fmt.Errorf("%d cells, puzzle %d: %w", size, n+1, err)
				}
				rungs = append(rungs, r)
			}
		}
		return rungs, f, nil
	}
}

// ideaRung returns the first generated puzzle that needs an idea. A puzzle of one stopper needs no second
// one, and one of two stoppers leaves a piece where it is.
func ideaRung(idea coach.Idea, size, pieces, moves, n int) (puzzle.Rung, error) {
	ctx := context.Background()
	random := shuffle.Mixed(uint32(idea), uint32(size), uint32(n))
	rounds := shuffle.NewCaromRounds(&random, shuffle.CaromShape{
		Width: size, Height: size, Pieces: pieces, Targets: 1, Limits: shuffle.CaromLimits{Min: moves, Max: moves},
	})
	for range 200_000 {
		made, ok := rounds.Next(ctx)
		if !ok {
			break
		}
		p := puzzle.CaromRound{Width: size, Height: size, Walls: made.Walls, Pieces: made.Pieces, Targets: made.Targets}
		b, err := p.Board()
		if err != nil {
			return puzzle.Rung{}, err
		}
		needed := func(i coach.Idea) bool { _, _, ok := i.Needed(ctx, b); return ok }
		if ways, _, ok := idea.Needed(ctx, b); !ok || ways > ideaWays {
			continue
		}
		if idea == coach.OneStopper && (needed(coach.TwoStoppers) || needed(coach.AllPieces)) || idea == coach.TwoStoppers && needed(coach.AllPieces) {
			continue
		}
		code, err := puzzle.NewCode(puzzle.Carom, p.Values())
		return puzzle.Rung{Values: code.Values, Optimum: moves}, err
	}
	return puzzle.Rung{}, errNone
}
