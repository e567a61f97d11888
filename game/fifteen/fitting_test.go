package fifteen

import (
	"math"
	"testing"

	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/puzzle"
)

// Two players of different strength get boards that they can solve, and no leaps.
func TestFittingTwoPlayers(t *testing.T) {
	for _, log := range []float64{0.4, -0.4} {
		share, jumps, bias := familytest.Practise(t, puzzle.Fifteen, family.Fitting{Make: makeAbout(puzzle.FifteenMaxSize)}, log, 200, 1)
		t.Logf("player %+.1f: %.1f %% solved, %d leaps, bias %.3f", log, 100*share, jumps, bias)
		if math.Abs(share-0.80) > 0.08 || jumps > 4 || math.Abs(bias) > 0.05 {
			t.Errorf("player %+.1f: %.1f %% solved, %d leaps, bias %.3f: want 80 ± 8, at most 4, none", log, 100*share, jumps, bias)
		}
	}
}

// Who chose a size keeps it.
func TestFittingKeepsTheSize(t *testing.T) {
	for _, seconds := range []float64{40, 100, 200} {
		v, err := makeLike(puzzle.FifteenSquare(4))(t.Context(), seconds, 7)
		if err != nil || puzzle.FifteenShapeOf(v) != puzzle.FifteenSquare(4) {
			t.Errorf("%.0f s: %v, %v", seconds, v, err)
		}
	}
}
