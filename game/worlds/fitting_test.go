package worlds

import (
	"math"
	"testing"

	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/puzzle"
)

// A player gets puzzles that take as long as is wished, and no leaps.
func TestFitting(t *testing.T) {
	m := family.Fitting{Make: makeAbout(madeBoards)}
	_, jumps, bias := familytest.Practise(t, puzzle.Worlds, m, -0.4, 25, 1)
	t.Logf("%d leaps, bias %.3f", jumps, bias)
	if jumps > 1 || math.Abs(bias) > 0.1 {
		t.Errorf("%d leaps, bias %.3f: want at most one, and none", jumps, bias)
	}
}

// Who chose a board keeps it.
func TestFittingKeepsTheBoard(t *testing.T) {
	like := puzzle.Values{puzzle.KeyBoard: "classicsmall", puzzle.KeyWrapX: "true", puzzle.KeySeed: "5", puzzle.KeySteps: "20"}
	for _, seconds := range []float64{30, 60} {
		v, err := makeLike(like)(t.Context(), seconds, 1)
		if err != nil || v[puzzle.KeyBoard] != like[puzzle.KeyBoard] || !v.Flag(puzzle.KeyWrapX) || v[puzzle.KeySeed] == like[puzzle.KeySeed] {
			t.Errorf("%.0f s: %v, %v", seconds, v, err)
		}
	}
}
