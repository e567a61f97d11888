package fifteen

import (
	"testing"

	"worldslide/assets"
	"worldslide/puzzle"
)

// An unsolvable board can be solved after two tiles are swapped.
func TestSwapTwoMakesSolvable(t *testing.T) {
	for _, test := range []struct{ tiles, swapped string }{
		{"1-2-3-4-5-6-8-7-0", "1-2-3-4-5-6-7-8-0"},
		{"0-2-1-3-4-5-6-7-8", "0-2-1-3-4-5-6-8-7"},
		{"1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0", "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0"},
	} {
		before := tiles(t, test.tiles)
		if puzzle.Fifteen.Unsolvable(before) == nil {
			t.Fatalf("%s can be solved", test.tiles)
		}
		swapped, _, _ := swapTwo(test.tiles)
		if swapped != test.swapped {
			t.Errorf("%s becomes %s, want %s", test.tiles, swapped, test.swapped)
		}
		if err := puzzle.Fifteen.Unsolvable(tiles(t, swapped)); err != nil {
			t.Errorf("%s: %v", swapped, err)
		}
	}
}

// A board that cannot be solved has no optimum.
func TestUnsolvableBoardHasNoOptimum(t *testing.T) {
	app, _ := newContext(t, "en")
	g, _ := game3x3(t, "1-2-3-4-5-6-8-7-0", puzzle.ModeClassic)
	f := gameFacts{g, app}
	for _, got := range []string{f.optimal(), f.least()} {
		if got != app.Text(assets.FifteenUnsolvableShort) {
			t.Errorf("the optimum is %q", got)
		}
	}
}
