package carom_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// With four and five blockers the solver finds as short a way as the rules allow, or
// proves as they do that there is none. Full boards are followed for three moves.
func TestCrowdAgainstBreadthFirst(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 1))
	var s carom.Solver
	none, solved := 0, 0
	check := func(b *board.Board, most int) {
		want := breadthFirst(b.Clone(), most)
		p := solver.Problem{Board: b}
		a := s.Solve(context.Background(), p, nil)
		if err := solver.Check(moves.Glides{}, isSolved, p, a); err != nil {
			t.Fatalf("%v\n%v", err, b)
		}
		switch {
		case want < 0 && a.Claim != solver.NoneExists, want > most && a.Claim.Solved() && len(a.Moves) <= most,
			want >= 0 && want <= most && (a.Claim != solver.ProvedOptimal || len(a.Moves) != want):
			t.Fatalf("%v, %d moves, want %d of\n%v", a.Claim, len(a.Moves), want, b)
		case want < 0:
			none++
		default:
			solved++
		}
	}
	for range 60 {
		check(scatter(random, 2+random.IntN(2), 3, 4, 3+random.IntN(8)), unsearched)
		check(scatter(random, 4, 2, 5, 3+random.IntN(8)), unsearched)
	}
	for range 10 {
		check(scatter(random, carom.Side, carom.Side, 4+random.IntN(2), 3+random.IntN(8)), 3)
	}
	if none == 0 || solved == 0 {
		t.Errorf("%d without a way, %d with one: want some of both", none, solved)
	}
}

func isSolved(b *board.Board) bool { return solved(b) }

// The positions that can be reached are as many as a naive walk finds, blockers not told
// apart, with any number of them.
func TestPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(18, 1))
	for blockers := 1; blockers <= carom.MostBlockers; blockers++ {
		for range 6 {
			b := scatter(random, 3, 3, blockers, 4+random.IntN(6))
			seen := map[[2]uint64]bool{}
			walk(b, seen)
			if n, err := carom.Positions(context.Background(), b); n != len(seen) || err != nil {
				t.Errorf("%d positions (%v), want %d of\n%v", n, err, len(seen), b)
			}
		}
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if _, err := carom.Positions(ended, scatter(random, 8, 8, 5, 5)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, though the context had ended", err)
	}
}

// walk goes wherever glides lead.
func walk(b *board.Board, seen map[[2]uint64]bool) {
	key := [2]uint64{1 << b.Anchor(0)}
	for id := 1; id < b.Len(); id++ {
		key[1] |= 1 << b.Anchor(board.ID(id))
	}
	if seen[key] {
		return
	}
	seen[key] = true
	for id := range board.ID(b.Len()) {
		for _, d := range board.Dirs {
			if to := slide(b, id, d); to != b.At(id) {
				next := b.Clone()
				next.Relocate(id, to)
				walk(next, seen)
			}
		}
	}
}

// The hardest start needs as many moves as is said, and walls that enclose the target or
// its goal are noticed.
func TestSurvey(t *testing.T) {
	b := parse(t, example)
	cells, n, err := carom.Hardest(context.Background(), b)
	if err != nil || len(cells) != b.Len() {
		t.Fatalf("%v (%v)", cells, err)
	}
	there := b.Clone()
	for id, c := range cells {
		there.Relocate(board.ID(id), board.Point{X: int(c) % carom.Side, Y: int(c) / carom.Side})
	}
	a := new(carom.Solver).Solve(context.Background(), solver.Problem{Board: there}, nil)
	if a.Claim != solver.ProvedOptimal || len(a.Moves) != n {
		t.Errorf("the hardest start takes %d moves, %v, want %d", len(a.Moves), a.Claim, n)
	}
	if _, _, err := carom.Hardest(context.Background(), parse(t, "t 0 1 2 3\n")); !errors.Is(err, carom.ErrTooMany) {
		t.Errorf("four blockers: %v", err)
	}
	if carom.Enclosed(b) || !carom.Enclosed(parse(t, "t . 0\nhome\n0 . t\norder t 0\nwalls\n280\n")) {
		t.Error("who is enclosed and who is not is mixed up")
	}
}
