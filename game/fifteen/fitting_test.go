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

// After a solve of a timed session the next board is of the same kind, also if the list was closed meanwhile.
func TestFittingLeavesSessionsAlone(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	app.Settings = app.Settings.With(keySeries, true)
	f := state{newShared(new(Solver))}
	g, on := play(t, f.store, puzzle.Values{"size": "5", "seed": "105"})
	g.Tick(app)
	f.setSeries(app, on.session, false)
	if app.Settings = app.Settings.With(keySeries, false); g.fitting(app) != nil {
		t.Error("the board after one of a session is one that fits the player")
	}
	if next, _ := play(t, f.store, puzzle.Values{"size": "5", "seed": "106"}); next.fitting(app) == nil {
		t.Error("a board without a session is not followed by one that fits the player")
	}
}
