package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/fifteen/reach"
)

// lessonBoards is the number of boards of a lesson.
const lessonBoards = 12

// fringeLesson finds boards with the first row home on which the first column is nearer than the second
// row.
func fringeLesson() ([]puzzle.Rung, puzzle.Spec, error) {
	row := reach.Tiles{1, 2, 3, 4}
	return fifteenLesson(puzzle.LessonFringe, board.Point{Y: 1}, func(b *board.Board) (int, bool) {
		column, ok := reach.Home(b, reach.Tiles{5, 9, 13}, row)
		if !ok || column < 8 || column > 16 {
			return 0, false
		}
		other, ok := reach.Home(b, reach.Tiles{5, 6, 7, 8}, row)
		return column, ok && other > column+puzzle.LessonMargin
	})
}

// pairLesson finds boards on which the first row needs fewer moves with the pair 3 and 4 first.
func pairLesson() ([]puzzle.Rung, puzzle.Spec, error) {
	return fifteenLesson(puzzle.LessonPairFirst, board.Point{}, func(b *board.Board) (int, bool) {
		best, ok := reach.InOrder(b, reach.Tiles{3, 4}, reach.Tiles{1, 2})
		if !ok || best < 10 || best > 22 {
			return 0, false
		}
		other, ok := reach.InOrder(b, reach.Tiles{1, 2}, reach.Tiles{3, 4})
		return best, ok && other > best+puzzle.LessonMargin
	})
}

// fifteenLesson finds boards of a lesson that are scrambled below and right of a cell.
func fifteenLesson(l puzzle.FifteenLesson, from board.Point, wanted func(*board.Board) (int, bool)) (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Fifteen
	for seed := uint32(0); len(rungs) < lessonBoards; seed++ {
		if seed == 20_000 {
			return nil, f, errNone
		}
		b, err := f.Start(nil)
		if err != nil {
			return nil, f, err
		}
		random := shuffle.Mixed(seed, uint32(l))
		wander(b, from, 40, &random)
		if n, ok := wanted(b); ok {
			rungs = append(rungs, puzzle.Rung{Values: f.Position(nil, b), Optimum: n})
		}
	}
	slices.SortStableFunc(rungs, func(a, b puzzle.Rung) int { return a.Optimum - b.Optimum })
	return rungs, f, nil
}

// wander lets the blank take random steps, never straight back, on the part of a board below and right of
// a cell.
func wander(b *board.Board, from board.Point, steps int, random *shuffle.Random) {
	blank := b.Gaps()[0]
	came := board.NoCell
	for range steps {
		here := b.Anchor(blank)
		var ways []board.Cell
		for _, d := range board.Dirs {
			there := b.Next(here, d)
			if p := b.Point(there); there != board.NoCell && there != came && p.X >= from.X && p.Y >= from.Y {
				ways = append(ways, there)
			}
		}
		b.Trade(blank, b.Occupant(ways[random.Below(len(ways))]))
		came = here
	}
}

// parityLesson finds the boards with two swapped pairs of neighbours that need fewest moves.
func parityLesson() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Fifteen
	var pairs [][2]board.Cell
	for c := range board.Cell(15) {
		for _, next := range []board.Cell{c + 1, c + 4} {
			if next < 15 && (next == c+4 || c%4 < 3) {
				pairs = append(pairs, [2]board.Cell{c, next})
			}
		}
	}
	s, _ := f.Solvers().New(f.Solvers()[0].Metric)
	for i, one := range pairs {
		for _, two := range pairs[i+1:] {
			if two[0] == one[0] || two[0] == one[1] || two[1] == one[1] {
				continue
			}
			b, err := f.Start(nil)
			if err != nil {
				return nil, f, err
			}
			for _, p := range [][2]board.Cell{one, two} {
				b.Trade(b.Occupant(p[0]), b.Occupant(p[1]))
			}
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			a := s.Solve(ctx, solver.Problem{Board: b}, nil)
			cancel()
			if a.Claim == solver.ProvedOptimal && len(a.Moves) <= 30 {
				rungs = append(rungs, puzzle.Rung{Values: f.Position(nil, b), Optimum: len(a.Moves)})
			}
		}
	}
	if len(rungs) < lessonBoards {
		return nil, f, fmt.Errorf("%d boards: %w", len(rungs), errors.New("too few"))
	}
	slices.SortStableFunc(rungs, func(a, b puzzle.Rung) int { return a.Optimum - b.Optimum })
	return rungs[:lessonBoards], f, nil
}
