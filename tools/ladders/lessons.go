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

// fifteenLesson returns the function that finds the boards of a lesson, the easiest first. Random steps of the blank
// scramble the part below and right of a cell. needed returns the number of moves of the good way, which is from least to
// most, or false if another way is about as good.
func fifteenLesson(l puzzle.FifteenLesson, from board.Point, least, most int, needed func(*board.Board) (int, bool)) func() ([]puzzle.Rung, puzzle.Spec, error) {
	return func() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
		f = puzzle.Fifteen
		known := map[string]bool{}
		for seed := uint32(0); len(rungs) < lessonBoards; seed++ {
			if seed == 200_000 {
				return nil, f, errNone
			}
			b, err := f.Start(nil)
			if err != nil {
				return nil, f, err
			}
			random := shuffle.Mixed(seed, uint32(l))
			wander(b, from, 40, &random)
			if n, ok := needed(b); ok && n >= least && n <= most && !known[b.String()] {
				known[b.String()] = true
				rungs = append(rungs, puzzle.Rung{Values: f.Position(nil, b), Optimum: n})
			}
		}
		return byOptimum(rungs), f, nil
	}
}

// within returns a function that says whether a board needs an idea, with the margin of lessons.
func within(needed func(b *board.Board, margin int) (int, bool)) func(*board.Board) (int, bool) {
	return func(b *board.Board) (int, bool) { return needed(b, puzzle.LessonMargin) }
}

// row is within of reach.Row.
func row(row int) func(*board.Board) (int, bool) {
	return within(func(b *board.Board, margin int) (int, bool) { return reach.Row(b, row, margin) })
}

// stuckLesson finds boards with 1, 2, and one of 3 and 4 home, on which the other one is near and cannot go in. They
// differ in where that is and in where the empty cell is.
func stuckLesson() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Fifteen
	for kind := range board.Cell(4) {
		out, near := 2+kind/2, 6+kind%2 // the home of the tile that is out, and where it is
		known := map[board.Cell]bool{}  // cells of the blank
		for seed := range uint32(200) {
			random := shuffle.Mixed(seed, uint32(kind), uint32(puzzle.LessonStuck))
			b, err := f.Start(nil)
			if err != nil {
				return nil, f, err
			}
			b.Trade(b.Occupant(out), b.Occupant(near))
			b.Trade(b.Occupant(12), b.Occupant(13)) // one trade alone cannot be solved
			wanderAround(b, []board.Cell{0, 1, 5 - out, near}, 40+random.Below(2), &random)
			blank := b.Anchor(b.Gaps()[0])
			if n, ok := reach.Stuck(b); ok && !known[blank] {
				known[blank] = true
				rungs = append(rungs, puzzle.Rung{Values: f.Position(nil, b), Optimum: n})
			}
		}
	}
	return byOptimum(rungs), f, nil
}

// lastLesson finds the boards on which the last three tiles are three moves or more from home.
func lastLesson() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Fifteen
	for _, around := range [][4]board.Dir{{board.Up, board.Left, board.Down, board.Right}, {board.Left, board.Up, board.Right, board.Down}} {
		b, err := f.Start(nil)
		if err != nil {
			return nil, f, err
		}
		for n := range 6 {
			blank := b.Gaps()[0]
			b.Trade(blank, b.Occupant(b.Next(b.Anchor(blank), around[n%len(around)])))
			best, ok := reach.Corner(b, puzzle.LessonMargin)
			if half := n == 5 && around[0] == board.Left; ok && best >= 3 && !half { // the same from both sides
				rungs = append(rungs, puzzle.Rung{Values: f.Position(nil, b), Optimum: best})
			}
		}
	}
	return byOptimum(rungs), f, nil
}

// byOptimum sorts boards, the easiest first.
func byOptimum(rungs []puzzle.Rung) []puzzle.Rung {
	slices.SortStableFunc(rungs, func(a, b puzzle.Rung) int { return a.Optimum - b.Optimum })
	return rungs
}

// wander lets the blank take random steps on the part of a board below and right of a cell.
func wander(b *board.Board, from board.Point, steps int, random *shuffle.Random) {
	var stay []board.Cell
	for c := range board.Cell(b.Width() * b.Height()) {
		if p := b.Point(c); p.X < from.X || p.Y < from.Y {
			stay = append(stay, c)
		}
	}
	wanderAround(b, stay, steps, random)
}

// wanderAround lets the blank take random steps, straight back only from a dead end, off some cells.
func wanderAround(b *board.Board, stay []board.Cell, steps int, random *shuffle.Random) {
	blank := b.Gaps()[0]
	came := board.NoCell
	for range steps {
		here := b.Anchor(blank)
		var ways []board.Cell
		for _, d := range board.Dirs {
			there := b.Next(here, d)
			if there != board.NoCell && there != came && !slices.Contains(stay, there) {
				ways = append(ways, there)
			}
		}
		if len(ways) == 0 {
			ways = append(ways, came)
		}
		b.Trade(blank, b.Occupant(ways[random.Below(len(ways))]))
		came = here
	}
}

// parityLesson finds the boards with two swapped pairs of neighbours in the last two rows that need fewest moves. There
// the pairs of an earlier lesson put them right.
func parityLesson() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Fifteen
	var pairs [][2]board.Cell
	for c := board.Cell(8); c < 15; c++ {
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
	return byOptimum(rungs)[:lessonBoards], f, nil
}
