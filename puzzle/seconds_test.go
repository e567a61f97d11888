package puzzle_test

import (
	"math"
	"testing"

	"worldslide/puzzle"
)

// The expected times of all rungs and levels are in the file, and are those that are computed. The short run
// looks at a few.
func TestSecondsOfFixedPuzzles(t *testing.T) {
	const sample = 23
	for _, f := range puzzle.Standard() {
		for i, v := range puzzle.FixedPuzzles(f) {
			start := puzzle.FormatStart(f, v)
			if normal, err := f.Normalize(v); err != nil || puzzle.FormatStart(f, normal) != start {
				t.Errorf("%s: %v", start, err)
			}
			got, ok := puzzle.ExpectedOf(f, v)
			if !ok {
				t.Errorf("%s: not in the file", start)
				continue
			}
			if testing.Short() && i%sample != 0 {
				continue
			}
			b, err := f.Start(v)
			if err != nil {
				t.Fatal(err)
			}
			if want := expected(t, f, b); math.Abs(got.Seconds-want.Seconds) > 0.1 || got.Estimate != want.Estimate {
				t.Errorf("%s: %+v, want %+v: write the file again with tools/seconds", start, got, want)
			}
		}
	}
	if _, ok := puzzle.ExpectedOf(puzzle.Fifteen, puzzle.Values{"seed": "77"}); ok {
		t.Error("any puzzle is in the file")
	}
}
