package puzzle_test

import (
	"context"
	"fmt"
	"testing"

	"worldslide/puzzle"
)

// Analyses of Worlds positions.
func TestWorldsAnalysis(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{"worlds?size=4x4&large=00200222&gapCells=22", "solvable [{moves 0}] proved 12"},
		{ownText, "solvable [{moves 0}] proved 0"},
		{ownText + "&seed=5&steps=12", "solvable [{moves 6}] proved 0"},
		{"worlds?size=4x4&gapCells=33&xy=1000" + solvedSmall[4:], "parity []"},
		{"worlds?size=4x4&large=002002&gapCells=33&xy=00200232222333", "proved by search [] 12"},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Error(err)
			continue
		}
		var last puzzle.Analysis
		a := puzzle.Worlds.Analyse(context.Background(), code.Start(), func(known puzzle.Analysis) { last = known })
		got := fmt.Sprintf("%s %v", a.Reason, a.Optima)
		if a.Verdict == puzzle.CanBeSolved {
			got = fmt.Sprintf("solvable %v", a.Optima)
			if a.Optimal {
				got += " proved"
			}
		}
		if a.Verdict == puzzle.CanBeSolved || a.Positions > 0 {
			got += fmt.Sprintf(" %d", a.Positions)
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.code, got, test.want)
		}
		if a.Verdict == puzzle.CanBeSolved && fmt.Sprint(last) != fmt.Sprint(a) {
			t.Errorf("%s: reported %v last, and returned %v", test.code, last, a)
		}
	}
}
