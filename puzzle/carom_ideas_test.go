package puzzle_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/carom"
	"worldslide/solver/carom/coach"
)

// Each puzzle to practise an idea has it in every shortest solution. The solutions are all sequences of
// moves each of which the solver proves to be on a shortest one.
func TestCaromIdeas(t *testing.T) {
	seen, sum := map[string]bool{}, sha256.New()
	for _, idea := range coach.Ideas() {
		for _, size := range puzzle.CaromIdeaSizes() {
			rungs := puzzle.CaromIdea(idea, size).Rungs
			if len(rungs) != 12 {
				t.Errorf("%v, %d cells: %d puzzles, want 12", idea, size, len(rungs))
			}
			least := 0
			for _, r := range rungs {
				proveRung(t, puzzle.Carom, puzzle.Carom.Solvers()[0].New(), r)
				start := puzzle.FormatStart(puzzle.Carom, r.Values)
				if seen[start] || r.Optimum < least {
					t.Errorf("%s: twice, or easier than the one before", start)
				}
				seen[start], least = true, r.Optimum
				fmt.Fprintln(sum, start)
				b, err := puzzle.Carom.Start(r.Values)
				if err != nil || b.Width() != size || b.Height() != size {
					t.Fatalf("%s: %v", start, err)
				}
				ways := 0
				eachShortest(t, b, func(way []moves.Move) {
					if ways++; !idea.In(b, way) {
						t.Errorf("%s: %v do not need %v", start, way, idea)
					}
				})
				if ways == 0 {
					t.Errorf("%s: no way", start)
				}
			}
		}
	}
	// Results refer to these puzzles.
	if got, want := hex.EncodeToString(sum.Sum(nil)), "b9f7549df3bf0d47189e37f9014e81b9c488a11713729405784983ecedc4b230"; got != want {
		t.Errorf("the puzzles have changed: sum %s, want %s", got, want)
	}
}

// eachShortest calls found with each shortest solution of a board.
func eachShortest(t *testing.T, start *board.Board, found func([]moves.Move)) {
	t.Helper()
	var s carom.Solver
	known := map[string]int{}
	distance := func(b *board.Board) int {
		key := b.String()
		if _, ok := known[key]; !ok {
			a := s.Solve(context.Background(), solver.Problem{Board: b}, nil)
			known[key] = len(a.Moves)
			if a.Claim != solver.ProvedOptimal {
				known[key] = 1000
			}
		}
		return known[key]
	}
	var way []moves.Move
	var follow func(b *board.Board, left int)
	follow = func(b *board.Board, left int) {
		if left == 0 {
			found(way)
			return
		}
		for id := range board.ID(b.Len()) {
			for _, d := range board.Dirs {
				next, m := b.Clone(), moves.Move{Piece: id, Dir: d}
				if _, err := (moves.Carom{}).Apply(nil, next, m); err != nil || distance(next) != left-1 {
					continue
				}
				way = append(way, m)
				follow(next, left-1)
				way = way[:len(way)-1]
			}
		}
	}
	follow(start, distance(start))
}
