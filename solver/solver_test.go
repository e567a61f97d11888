package solver_test

import (
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Check rejects answers that the rules do not confirm.
func TestCheck(t *testing.T) {
	b, err := board.Parse("a . .\n. . .")
	if err != nil {
		t.Fatal(err)
	}
	right := func(b *board.Board) bool { return b.At(0).X == 2 }
	here := func(*board.Board) bool { return true }
	for _, test := range []struct {
		name     string
		goal     func(*board.Board) bool
		claim    solver.Claim
		notation string
		want     string // part of the error, or "" for none
	}{
		{"a solution", right, solver.ProvedOptimal, "arar", ""},
		{"a longer one", right, solver.BestFound, "adarar", ""},
		{"no moves needed", here, solver.ProvedOptimal, "", ""},
		{"gave up", right, solver.GaveUp, "", ""},
		{"none exists", right, solver.NoneExists, "", ""},
		{"not the goal", right, solver.ProvedOptimal, "ar", "not the goal"},
		{"illegal", right, solver.BestFound, "aral" + "al", "unit 3"},
		{"moves without a claim", right, solver.GaveUp, "ar", "want none"},
		{"moves and none", right, solver.NoneExists, "ar", "want none"},
		{"solved and none", here, solver.NoneExists, "", "is solved"},
	} {
		groups, err := moves.ParseGroups(b, test.notation)
		if err != nil {
			t.Fatal(err)
		}
		a := solver.Answer{Claim: test.claim}
		for _, g := range groups {
			a.Moves = append(a.Moves, g...)
		}
		before := b.Clone()
		err = solver.Check(moves.Klotski{}, test.goal, solver.Problem{Board: b}, a)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q", test.name, err, test.want)
		}
		if !b.Equal(before) {
			t.Errorf("%s: the board was changed", test.name)
		}
	}
}
