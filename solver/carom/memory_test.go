package carom_test

import (
	"runtime"
	"testing"

	codes "worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// A search with five blockers keeps to its limit in bytes, and gives up honestly. Here four of them have to go
// to the end of a corridor before the target.
func TestMemoryLimit(t *testing.T) {
	code, err := codes.Standard().ParseCode("carom?walls=91111113800000028000000284444446c55555579111111380000002c4444446&goal=d5&pieces=d2b1g2f7c8e3")
	if err != nil {
		t.Fatal(err)
	}
	const limit = 4 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	answer := new(carom.Solver).Solve(solver.WithMemory(t.Context(), limit), solver.Problem{Board: code.Start()}, nil)
	runtime.ReadMemStats(&after)
	if answer.Claim != solver.GaveUp {
		t.Errorf("%v, want %v", answer.Claim, solver.GaveUp)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 6*limit { // with the lists before they grew
		t.Errorf("%d bytes were allocated in all, with a limit of %d", used, limit)
	}
}
