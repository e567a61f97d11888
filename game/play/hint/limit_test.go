package hint

import (
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// StepsBack returns the number of gestures to undo until the move limit suffices.
func TestStepsBack(t *testing.T) {
	for _, test := range []struct {
		name, tiles, made string
		limit, want       int
	}{
		{"nothing was made", "1-2-3-4-5-6-0-7-8", "", 2, 0},
		{"to and fro", "1-2-3-4-5-6-7-0-8", "7r 7l 7r 7l 7r", 5, 1},
		{"to and fro with more left", "1-2-3-4-5-6-7-0-8", "7r 7l 7r 7l 7r", 4, 3},
		{"only from the start", "1-2-3-4-5-6-7-0-8", "7r 4d 1d", 1, 3},
		{"not even from there", "1-2-3-4-5-6-0-7-8", "4d", 1, 0},
	} {
		code, err := puzzle.Standard().ParseCode("fifteen?tiles=" + test.tiles + "&mode=limited")
		if err != nil {
			t.Fatal(err)
		}
		start := code.Start()
		groups, err := moves.ParseGroups(start, strings.ReplaceAll(test.made, " ", ""))
		if err != nil {
			t.Fatal(err)
		}
		solving, _ := puzzle.Fifteen.Solvers().New(puzzle.MetricTiles)
		least := func(b *board.Board) int {
			return len(solving.Solve(t.Context(), solver.Problem{Board: b.Clone()}, func(solver.Answer) {}).Moves)
		}
		if got := StepsBack(start, groups, puzzle.Fifteen, test.limit, least); got != test.want {
			t.Errorf("%s: %d gestures back, want %d", test.name, got, test.want)
		}
	}
}
