package main

import (
	"context"
	"fmt"
	"slices"

	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/solver/klotski/coach"
)

// klotskiLesson finds a board for each lesson of Klotski, all of whose shortest ways have its ideas. Random steps lead to
// it from a board near the goal.
func klotskiLesson() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Klotski
	ctx := context.Background()
	for _, wanted := range []struct {
		ideas []coach.Idea
		moves int
	}{{puzzle.KlotskiLessonIdeas(0), 3}, {puzzle.KlotskiLessonIdeas(1), 4}, {puzzle.KlotskiLessonIdeas(2), 5}} {
		found := false
		for seed := uint32(0); !found && seed < 3000; seed++ {
			b, err := f.Start(puzzle.Values{puzzle.KeyBoard: "HBBI/H..I/JAAK/JAAK/N..O"})
			if err != nil {
				return nil, f, err
			}
			random := shuffle.Mixed(seed, uint32(wanted.moves))
			for range 20 + random.Below(60) {
				all := f.Rules().AppendMoves(nil, b)
				if _, err := f.Rules().Apply(nil, b, all[random.Below(len(all))]); err != nil {
					return nil, f, err
				}
			}
			found = !slices.ContainsFunc(wanted.ideas, func(i coach.Idea) bool {
				n, ok := i.Needed(ctx, b, wanted.moves)
				return !ok || n != wanted.moves
			})
			if found {
				rungs = append(rungs, puzzle.Rung{Values: f.Position(nil, b), Optimum: wanted.moves})
			}
		}
		if !found {
			return nil, f, fmt.Errorf("a lesson in %d moves: %w", wanted.moves, errNone)
		}
	}
	return rungs, f, nil
}
