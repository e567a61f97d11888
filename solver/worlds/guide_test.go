package worlds_test

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

func play(t *testing.T, b *board.Board, m moves.Move) {
	t.Helper()
	if _, err := (moves.Worlds{}).Apply(nil, b, m); err != nil {
		t.Fatal(err)
	}
}

// Whatever a player does between, every hint that is followed brings the end one
// move nearer, and a deviation puts it off by no more moves than it had.
func TestGuide(t *testing.T) {
	for _, v := range []puzzle.Values{
		{puzzle.KeyBoard: "default"},
		{puzzle.KeyBoard: "classicsmall", puzzle.KeyWrapX: "true"},
		{puzzle.KeyBoard: "tenlargepieces", puzzle.KeyGaps: "1l"},
	} {
		b := challenge(t, v, 4, 120)
		g := worlds.NewGuide(b)
		if _, known := g.Left(); known || len(g.Next(3)) > 0 {
			t.Fatal("a way is known before any was offered")
		}
		a := (&worlds.Solver{}).FirstOnly().Solve(context.Background(), solver.Problem{Board: b}, nil)
		if !g.Offer(b, a) {
			t.Fatal("the answer was refused")
		}
		if n, known := g.Left(); !known || n != len(a.Moves) {
			t.Errorf("%d moves left, want %d", n, len(a.Moves))
		}
		random := uint32(1)
		for round := 0; !b.AllHome(); round++ {
			left, _ := g.Left()
			if round%5 == 4 && round < 200 {
				legal := moves.Worlds{}.AppendMoves(nil, b)
				for range 2 {
					random = random*1664525 + 1013904223
					play(t, b, legal[int(random>>8)%len(legal)])
					legal = moves.Worlds{}.AppendMoves(legal[:0], b)
				}
				if !g.At(b) {
					t.Fatal("lost after a deviation of two moves")
				}
				if n, _ := g.Left(); n > left+2 {
					t.Errorf("%d moves left after two others, %d before", n, left)
				}
				continue
			}
			next := g.Next(3)
			if len(next) != min(3, left) {
				t.Fatalf("%d next moves, %d left", len(next), left)
			}
			play(t, b, next[0])
			if n, _ := g.Left(); !g.At(b) || n != left {
				t.Fatal("lost on the way")
			}
			if n, _ := g.Left(); n != left-1 {
				t.Fatalf("%d moves left after a hint, want %d", n, left-1)
			}
			if left > 1 && g.Next(1)[0] != next[1] {
				t.Fatalf("hint %v, before it was %v", g.Next(1)[0], next[1])
			}
		}
		if n, known := g.Left(); n != 0 || !known {
			t.Errorf("%d moves left at the end", n)
		}
	}
}

// An answer to where the game was is taken if it is still shorter, led back to
// first.
func TestGuideOffer(t *testing.T) {
	b := challenge(t, puzzle.Values{puzzle.KeyBoard: "classicsmall"}, 4, 30)
	a := (&worlds.Solver{}).Solve(context.Background(), solver.Problem{Board: b}, nil)
	asked, g := b.Clone(), worlds.NewGuide(b)
	for _, m := range (moves.Worlds{}).AppendMoves(nil, b) {
		if m != a.Moves[0] {
			play(t, b, m)
			break
		}
	}
	g.At(b)
	if !g.Offer(asked, a) {
		t.Fatal("the answer was refused")
	}
	n, _ := g.Left()
	if n > len(a.Moves)+1 {
		t.Errorf("%d moves left, want at most one more than %d", n, len(a.Moves))
	}
	if g.Offer(asked, a) {
		t.Error("the same answer was taken twice")
	}
	if g.Offer(asked, solver.Answer{Claim: solver.GaveUp}) || g.Offer(b, solver.Answer{Claim: solver.BestFound, Moves: []moves.Move{{Piece: -1}}}) {
		t.Error("taken though no answer")
	}
	longer := append([]moves.Move{a.Moves[0], {Piece: a.Moves[0].Piece, Dir: a.Moves[0].Dir.Opposite()}}, a.Moves...)
	if g.Offer(asked, solver.Answer{Claim: solver.BestFound, Moves: longer}) {
		t.Error("a longer way was taken")
	}
	if m, _ := g.Left(); m != n {
		t.Errorf("%d moves left, %d before", m, n)
	}
}
