package worlds_test

import (
	"runtime"
	"testing"

	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// A search of a large board keeps to its limit in bytes, and gives up honestly: with small gaps far from
// each other, whose tables are large, and with many large pieces.
func TestMemoryLimit(t *testing.T) {
	large := ""
	for y := range 7 {
		for x := range 7 {
			large += string("0123456789abcdef"[2*x]) + string("0123456789abcdef"[2*y])
		}
	}
	for _, start := range []string{
		"worlds?size=16x16&gapCells=00fffeef&seed=1&steps=5000",
		"worlds?size=16x16&large=" + large + "&gapCells=00eeff0f&seed=1&steps=5000",
	} {
		code, err := puzzle.Standard().ParseCode(start)
		if err != nil {
			t.Fatal(err)
		}
		const limit = 4 << 20
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		answer := new(worlds.Solver).Solve(solver.WithMemory(t.Context(), limit), solver.Problem{Board: code.Start()}, nil)
		runtime.ReadMemStats(&after)
		if answer.Claim != solver.GaveUp {
			t.Errorf("%s: %v, want %v", start, answer.Claim, solver.GaveUp)
		}
		// All that was allocated for one table after another, and by one search after another.
		if used := after.TotalAlloc - before.TotalAlloc; used > 200*limit {
			t.Errorf("%s: %d MB were allocated in all, with a limit of %d", start, used>>20, limit>>20)
		}
	}
}
