package worlds_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// ownBoard returns a random shuffled board: sides of 4 to most cells, any mix of large
// pieces, one to eight gaps of both sizes, any wrapping.
func ownBoard(t testing.TB, seed uint64, most, steps int) *board.Board {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	l := board.Layout{
		Width: 4 + random.IntN(most-3), Height: 4 + random.IntN(most-3),
		WrapX: random.IntN(4) == 0, WrapY: random.IntN(4) == 0, Selected: board.NoPiece,
	}
	covered := make([]bool, l.Width*l.Height)
	add := func(x, y, size int) {
		for dy := range size {
			for dx := range size {
				covered[(y+dy)*l.Width+x+dx] = true
			}
		}
		at := board.Point{X: x, Y: y}
		l.Names = append(l.Names, fmt.Sprintf("P%d", len(l.Pieces)))
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: size, H: size})
	}
	for range random.IntN(l.Width * l.Height / 4) {
		x, y := random.IntN(l.Width-1), random.IntN(l.Height-1)
		if !covered[y*l.Width+x] && !covered[y*l.Width+x+1] && !covered[(y+1)*l.Width+x] && !covered[(y+1)*l.Width+x+1] {
			add(x, y, 2)
		}
	}
	for y := range l.Height {
		for x := range l.Width {
			if !covered[y*l.Width+x] {
				add(x, y, 1)
			}
		}
	}
	for range 1 + random.IntN(8) {
		l.Pieces[random.IntN(len(l.Pieces))].Gap = true
	}
	b, err := board.New(l)
	if err != nil {
		t.Fatal(err)
	}
	state := shuffle.Random(uint32(seed))
	walk := shuffle.NewWalk(shuffle.Adaptive, &state)
	for range steps {
		if _, ok := walk.Step(b); !ok {
			break
		}
	}
	return b
}

// Boards of any kind are solved, or at least given up: the solver does not depend on the
// built-in boards. The short run takes a sample.
func TestOwnBoards(t *testing.T) {
	boards := sample.Indexes(t, 30, 5)
	solved := 0
	for _, seed := range boards {
		b := ownBoard(t, uint64(seed), 8, 100)
		ctx := &budgetContext{Context: context.Background(), before: enoughLooks}
		a := (&worlds.Solver{}).FirstOnly().Solve(ctx, solver.Problem{Board: b}, nil)
		if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, solver.Problem{Board: b}, a); err != nil || a.Claim == solver.NoneExists {
			t.Errorf("seed %d: %v, %v", seed, a.Claim, err)
		}
		if a.Claim.Solved() {
			solved++
		}
	}
	if solved < len(boards)-1 {
		t.Errorf("%d of %d boards were solved", solved, len(boards))
	}
}
