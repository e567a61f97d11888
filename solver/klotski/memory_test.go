package klotski_test

import (
	"runtime"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// A search of a large board with many blocks keeps to its limit in bytes, and gives up honestly.
func TestMemoryLimit(t *testing.T) {
	rows := make([]string, 20)
	for y := range rows {
		rows[y] = strings.Repeat(".", 20)
	}
	signs := klotskiSigns
	for n := range 60 {
		y, x := n/10*3, n%10*2
		rows[y] = rows[y][:x] + signs[n:n+1] + rows[y][x+1:]
	}
	rows[18], rows[19] = rows[18][:19]+"_", rows[19][:18]+"_." // no block can get there
	code, err := puzzle.Standard().ParseCode("klotski?blocks=" + strings.Join(rows, "/") + "&goal=jj")
	if err != nil {
		t.Fatal(err)
	}
	const limit = 8 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	answer := klotski.Solver{Metric: klotski.Steps}.Solve(solver.WithMemory(t.Context(), limit), solver.Problem{Board: code.Start()}, nil)
	runtime.ReadMemStats(&after)
	if answer.Claim != solver.GaveUp {
		t.Errorf("%v, want %v", answer.Claim, solver.GaveUp)
	}
	// All that was allocated by one search after another: the exhaustive one and six beams.
	if used := after.TotalAlloc - before.TotalAlloc; used > 16*limit {
		t.Errorf("%d bytes were allocated in all, with a limit of %d", used, limit)
	}
	if _, err := klotski.Positions(solver.WithMemory(t.Context(), limit), code.Start()); err != klotski.ErrTooMany {
		t.Errorf("%v, want %v", err, klotski.ErrTooMany)
	}
}

// klotskiSigns are the signs of blocks.
const klotskiSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
