package main

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// nearest searches in breadth from b, by moves that are allowed, for the nearest position that is wanted. It
// returns that position and the number of moves, or false if there is none within a number of moves.
func nearest(b *board.Board, most int, allowed func(*board.Board, moves.Move) bool, wanted func(*board.Board) bool) (*board.Board, int, bool) {
	seen := map[string]bool{b.String(): true}
	level := []*board.Board{b}
	for n := 1; n <= most; n++ {
		var next []*board.Board
		for _, at := range level {
			for _, m := range (moves.Worlds{}).AppendMoves(nil, at) {
				if !allowed(at, m) {
					continue
				}
				after := at.Clone()
				moves.Worlds{}.Make(after, m)
				key := after.String()
				if seen[key] {
					continue
				}
				if wanted(after) {
					return after, n, true
				}
				seen[key] = true
				next = append(next, after)
			}
		}
		level = next
	}
	return nil, 0, false
}

func anyMove(*board.Board, moves.Move) bool { return true }

// noTrade refuses moves in which two gaps trade places.
func noTrade(b *board.Board, m moves.Move) bool {
	class, _ := (moves.Worlds{}).Legal(b, m)
	return class != moves.GapSwap
}

// swapLesson finds boards on which all pieces are home and two gaps that are apart are not.
func swapLesson() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Worlds
	small := puzzle.Values{puzzle.KeyBoard: "classicsmall", puzzle.KeyGaps: "2s"}
	for _, gaps := range [][2]string{{"S5", "S7"}, {"S1", "S9"}, {"S4", "S13"}, {"S5", "S10"}, {"S0", "S10"}, {"S5", "S6"}} {
		b, err := f.Start(small)
		if err != nil {
			return nil, f, err
		}
		b.SetGaps([]board.ID{b.Find(gaps[0]), b.Find(gaps[1])})
		b.Trade(b.Find(gaps[0]), b.Find(gaps[1]))
		_, best, ok := nearest(b, 9, anyMove, f.Solved)
		if !ok || best < 3 {
			continue
		}
		if _, _, other := nearest(b, best+puzzle.LessonMargin, noTrade, f.Solved); !other {
			rungs = append(rungs, puzzle.Rung{Values: f.Position(small, b), Optimum: best})
		}
	}
	if len(rungs) == 0 {
		err = errNone
	}
	slices.SortStableFunc(rungs, func(a, b puzzle.Rung) int { return a.Optimum - b.Optimum })
	return rungs, f, err
}

// largeLesson returns the function that finds boards on which one large piece alone is away from home, as wanted, by three
// moves or more, the nearest first.
func largeLesson(wanted func(board.Point) bool) func() ([]puzzle.Rung, puzzle.Spec, error) {
	return func() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
		f = puzzle.Worlds
		solved, err := f.Start(nil)
		if err != nil {
			return nil, f, err
		}
		for id := range board.ID(solved.Len()) {
			if w, h := solved.Shape(id).Size(); w*h != 4 || solved.IsGap(id) {
				continue
			}
			home := solved.At(id)
			b, n, ok := nearest(solved, 8, anyMove, func(b *board.Board) bool {
				return wanted(b.At(id).Sub(home)) && largeAway(solved, b) == 1
			})
			if ok && n >= 3 {
				rungs = append(rungs, puzzle.Rung{Values: f.Position(nil, b), Optimum: n})
			}
		}
		if len(rungs) == 0 {
			err = errNone
		}
		return byOptimum(rungs), f, err
	}
}

// largeAway returns how many large pieces are not where they are on a solved board.
func largeAway(solved, b *board.Board) int {
	n := 0
	for id := range board.ID(solved.Len()) {
		if w, h := solved.Shape(id).Size(); w*h == 4 && !solved.IsGap(id) && b.At(id) != solved.At(id) {
			n++
		}
	}
	return n
}
