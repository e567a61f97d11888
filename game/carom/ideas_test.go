package carom

import (
	"testing"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/solver/carom/coach"
)

// The next puzzle of an idea is the one after the current that is not solved.
func TestNextOfIdea(t *testing.T) {
	of := puzzle.CaromIdea(coach.TwoStoppers, puzzle.CaromMaxSide)
	solvedBut := func(left ...int) []records.Result {
		var all []records.Result
		for i, r := range of.Rungs {
			if len(left) == 1 && i == left[0] {
				continue
			}
			code := puzzle.FormatStart(puzzle.Carom, r.Values)
			b, err := puzzle.Carom.Start(r.Values)
			if err != nil {
				t.Fatal(err)
			}
			a := puzzle.Carom.Solvers()[0].New().Solve(t.Context(), solver.Problem{Board: b}, nil)
			all = append(all, resultOf(t, code+"&moves="+moves.FormatGroups(b, moves.Singly(a.Moves)), 0))
		}
		return all
	}
	for _, test := range []struct {
		name    string
		results []records.Result
		current puzzle.Values
		solved  int
		want    int
	}{
		{"the first", nil, nil, 0, 0},
		{"the next", nil, of.Rungs[3].Values, 0, 4},
		{"the first after the last", nil, of.Rungs[11].Values, 0, 0},
		{"after one of another idea", nil, puzzle.CaromIdea(coach.OneStopper, puzzle.CaromMaxSide).Rungs[3].Values, 0, 0},
		{"the one that is left", solvedBut(2), of.Rungs[3].Values, 11, 2},
		{"all are solved", solvedBut(), of.Rungs[3].Values, 12, 4},
	} {
		app := contextOn(t, "2026-03-12", test.results...)
		got := puzzle.FormatStart(puzzle.Carom, nextOfIdea(app, of, test.current))
		if want := puzzle.FormatStart(puzzle.Carom, of.Rungs[test.want].Values); got != want {
			t.Errorf("%s: %s, want %s", test.name, got, want)
		}
		if n := ideasSolved(app, of); n != test.solved {
			t.Errorf("%s: %d are solved, want %d", test.name, n, test.solved)
		}
	}
	if c := choiceOf(of.Rungs[0].Values); c != (ideaChoice{idea: 2, size: 1}) {
		t.Errorf("%v is chosen", c)
	}
}
