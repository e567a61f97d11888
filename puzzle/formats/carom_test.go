package formats_test

import (
	"context"
	"os"
	"testing"

	"worldslide/puzzle"
	"worldslide/puzzle/formats"
	"worldslide/solver"
)

// The solver proves the numbers of moves that another program states for its puzzles.
func TestClaimsOfRicochet(t *testing.T) {
	text, err := os.ReadFile("testdata/ricochet.md")
	if err != nil {
		t.Fatal(err)
	}
	_, taken, refused, err := read(t, string(text), 0)
	if err != nil || len(refused) > 0 || len(taken) < 5 {
		t.Fatalf("%d taken, refused %v (%v)", len(taken), refused, err)
	}
	for _, p := range taken {
		code, err := puzzle.Standard().ParseCode(p.Code)
		if err != nil {
			t.Fatal(err)
		}
		a := code.Family.Solvers()[0].New().Solve(context.Background(), solver.Problem{Board: code.Start()}, nil)
		if p.Format != formats.Ricochet || p.Claimed == 0 || a.Claim != solver.ProvedOptimal || len(a.Moves) != p.Claimed {
			t.Errorf("%s: %v, %d moves, want %d", p.Name, a.Claim, len(a.Moves), p.Claimed)
		}
	}
}
