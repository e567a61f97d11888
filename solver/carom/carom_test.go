package carom_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// On boards of all sizes, with any number of blockers, the search finds as short
// a way as the rules allow, or proves as they do that there is none.
func TestSolverAgainstBreadthFirst(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	var s carom.Solver
	lengths := map[int]int{}
	check := func(b *board.Board, most int) {
		before := b.String()
		want := breadthFirst(b.Clone(), most)
		a := s.Solve(context.Background(), solver.Problem{Board: b}, nil)
		lengths[want]++
		switch {
		case b.String() != before:
			t.Fatalf("changed to\n%v\nwas\n%v", b, before)
		case want < 0:
			if a.Claim != solver.NoneExists || a.Moves != nil {
				t.Fatalf("%v: %v, want none on\n%v", a.Claim, a.Moves, b)
			}
		case want > most:
			if a.Claim != solver.NoneExists && (a.Claim != solver.ProvedOptimal || len(a.Moves) <= most) {
				t.Fatalf("%v: %d moves, want more than %d on\n%v", a.Claim, len(a.Moves), most, b)
			}
		case a.Claim != solver.ProvedOptimal || len(a.Moves) != want:
			t.Fatalf("%v: %d moves, want %d on\n%v", a.Claim, len(a.Moves), want, b)
		}
		replay(t, b, a)
	}
	for range 800 {
		check(scatter(random, 1+random.IntN(6), 3+random.IntN(3), random.IntN(3), 3+random.IntN(8)), 99)
	}
	for range 200 {
		check(scatter(random, carom.Side, carom.Side, 3, 3+random.IntN(8)), 4)
	}
	if lengths[-1] < 50 || lengths[5] < 10 || lengths[8] < 1 {
		t.Errorf("too much alike: %v", lengths)
	}
	t.Log(lengths)
}

// replay checks that an answer leads to the goal, by the rules.
func replay(t *testing.T, b *board.Board, a solver.Answer) {
	t.Helper()
	b = b.Clone()
	for i, m := range a.Moves {
		to := slide(b, m.Piece, m.Dir)
		if to == b.At(m.Piece) {
			t.Fatalf("move %d of %v goes nowhere", i+1, a.Moves)
		}
		b.Relocate(m.Piece, to)
	}
	if a.Claim.Solved() && !solved(b) {
		t.Fatalf("%v do not lead to the goal, but to\n%v", a.Moves, b)
	}
}
