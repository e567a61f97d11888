package carom_test

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// With four and five blockers the solver finds solutions as short as a breadth-first search by
// the rules, or proves that there is none. On full boards the comparison goes up to three
// moves.
func TestManyBlockersAgainstBreadthFirst(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 1))
	var s carom.Solver
	none, solved := 0, 0
	check := func(b *board.Board, most int) {
		want := breadthFirst(b.Clone(), most)
		p := solver.Problem{Board: b}
		a := s.Solve(context.Background(), p, nil)
		if err := solver.Check(moves.Carom{}, isSolved, p, a); err != nil {
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
		t.Errorf("%d without a solution, %d with one: want some of both", none, solved)
	}
}

func isSolved(b *board.Board) bool { return solved(b) }

// The number of reachable positions agrees with a naive search, without distinguishing
// blockers, for any number of them.
func TestPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(18, 1))
	for blockers := 1; blockers <= carom.MaxBlockers; blockers++ {
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

// walk adds all positions reachable from b to seen.
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

// The hardest start needs as many moves as Hardest returns, and Enclosed detects walls around
// the target or its goal.
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
	if _, _, err := carom.Hardest(context.Background(), parse(t, "t 0 1 2 3 4\n")); !errors.Is(err, carom.ErrTooMany) {
		t.Errorf("five blockers: %v", err)
	}
	if carom.Enclosed(b) || !carom.Enclosed(parse(t, "t . 0\nhome\n0 . t\norder t 0\nwalls\n280\n")) {
		t.Error("enclosed and open pieces are confused")
	}
}

// With more than three blockers the number of shortest solutions and the minimum number of
// pieces moved agree with the rules.
func TestManyBlockersSolutions(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 1))
	const most = 4
	counted := 0
	var engine carom.Solver
	for range 400 {
		b := scatter(random, 3+random.IntN(2), 3, 4+random.IntN(2), 3+random.IntN(8))
		n := breadthFirst(b.Clone(), most)
		if n < 1 || n > most {
			continue
		}
		counted++
		wantSolutions, wantPieces := waysOf(b.Clone(), n, 0)
		ways, ok := engine.Ways(context.Background(), b, wantSolutions)
		if !ok || len(ways) != wantSolutions {
			t.Fatalf("%d ways (%v), want %d of\n%v", len(ways), ok, wantSolutions, b)
		}
		for _, way := range ways {
			replay(t, b, solver.Answer{Moves: way, Claim: solver.ProvedOptimal})
		}
		if _, ok := engine.Ways(context.Background(), b, wantSolutions-1); ok {
			t.Fatalf("no more than %d ways of\n%v", wantSolutions-1, b)
		}
		s, err := carom.Examine(context.Background(), b, func(carom.Study) {})
		if err != nil || s.Solutions != wantSolutions || s.Pieces != wantPieces {
			t.Fatalf("%d solutions of %d pieces (%v), want %d of %d in %d moves of\n%v", s.Solutions, s.Pieces, err, wantSolutions, wantPieces, n, b)
		}
	}
	if counted < 50 {
		t.Errorf("only %d boards were counted", counted)
	}
}

// waysOf counts the sequences of exactly left moves that reach the goal, and the minimum number
// of pieces that one of them moves. moved is the set of pieces that have moved.
func waysOf(b *board.Board, left int, moved uint) (ways, pieces int) {
	if left == 0 || solved(b) {
		if left == 0 && solved(b) {
			return 1, bits.OnesCount(moved)
		}
		return 0, 0
	}
	for id := range board.ID(b.Len()) {
		for _, d := range board.Dirs {
			from, to := b.At(id), slide(b, id, d)
			if from == to {
				continue
			}
			b.Relocate(id, to)
			n, p := waysOf(b, left-1, moved|1<<id)
			b.Relocate(id, from)
			if ways += n; n > 0 && (pieces == 0 || p < pieces) {
				pieces = p
			}
		}
	}
	return ways, pieces
}

// The farthest start found without a table is as far as with one; with four blockers it is as
// far as the solver proves. The short run compares fewer boards.
func TestFarthestStart(t *testing.T) {
	random := sample.Source(t, 20, 1)
	for blockers := 1; blockers <= sample.Count(3, 2); blockers++ {
		for range sample.Count(3, 1) {
			b := scatter(random, carom.Side, carom.Side, blockers, 3+random.IntN(8))
			_, want, err := carom.Hardest(context.Background(), b)
			if err != nil {
				t.Fatal(err)
			}
			cells, n, err := carom.FarthestStart(context.Background(), groundOn(t, b), blockers)
			if err != nil || n != want || distanceOf(t, b, cells) != n {
				t.Errorf("%d moves from %v (%v), want %d of\n%v", n, cells, err, want, b)
			}
		}
	}
	b := scatter(random, carom.Side, carom.Side, 4, 5)
	cells, n, err := carom.Hardest(context.Background(), b)
	if err != nil || distanceOf(t, b, cells) != n {
		t.Errorf("four blockers: %d moves from %v (%v) of\n%v", n, cells, err, b)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if _, _, err := carom.Hardest(ended, b); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, though the context had ended", err)
	}
}

// groundOn returns the ground of a full board.
func groundOn(t *testing.T, b *board.Board) *carom.Ground {
	t.Helper()
	var walls carom.Walls
	for c := range walls {
		for _, d := range board.Dirs {
			if b.Walled(board.Cell(c), d) {
				walls[c] |= board.WallOn(d)
			}
		}
	}
	home := b.Piece(0).Home
	ground, err := carom.NewGround(walls, board.Cell(home.Y*carom.Side+home.X))
	if err != nil {
		t.Fatal(err)
	}
	return ground
}

// distanceOf returns the length of a shortest solution of a board with its pieces on the given
// cells, or -1.
func distanceOf(t *testing.T, b *board.Board, cells []board.Cell) int {
	t.Helper()
	if len(cells) != b.Len() {
		t.Fatalf("%d cells for %d pieces", len(cells), b.Len())
	}
	l := board.Layout{Width: carom.Side, Height: carom.Side, Selected: board.NoPiece, Walls: make([]board.Wall, carom.Cells)}
	for c := range l.Walls {
		for _, d := range board.Dirs {
			if b.Walled(board.Cell(c), d) {
				l.Walls[c] |= board.WallOn(d)
			}
		}
	}
	for id, c := range cells {
		l.Pieces = append(l.Pieces, board.Piece{At: b.Point(c), Home: b.Piece(board.ID(id)).Home, W: 1, H: 1})
		l.Names = append(l.Names, b.Name(board.ID(id)))
	}
	there, err := board.New(l)
	if err != nil {
		t.Fatal(err)
	}
	a := new(carom.Solver).Solve(context.Background(), solver.Problem{Board: there}, nil)
	if a.Claim != solver.ProvedOptimal {
		return -1
	}
	return len(a.Moves)
}
