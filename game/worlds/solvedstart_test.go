package worlds

import (
	"testing"

	"worldslide/game/scene"
	"worldslide/puzzle"
)

// Neither the offered number of steps nor a random seed leads to a solved start.
func TestStartsSolved(t *testing.T) {
	solved := puzzle.Values{puzzle.KeySeed: "5", puzzle.KeySteps: "4"}
	if !startsSolved(solved) {
		t.Fatal("seed 5 with 4 steps leads elsewhere")
	}
	if startsSolved(puzzle.Values{}) {
		t.Error("the solved board of Free Play is not reported as a Challenge that starts solved")
	}
	next, ok := withMoreSteps(solved)
	if !ok || next[puzzle.KeySteps] != "5" || next[puzzle.KeySeed] != "5" {
		t.Errorf("offers %v, %v", next, ok)
	}
	next, ok = withMoreSteps(puzzle.Values{puzzle.KeySeed: "5", puzzle.KeySteps: "1000000"})
	if !ok || next[puzzle.KeySteps] != "999999" {
		t.Errorf("beyond the greatest number of steps: %v, %v", next, ok)
	}
	seed := uint32(0)
	app := &scene.App{Random: func() uint32 { seed++; return seed + 3 }}
	for range 50 {
		v := puzzle.Values{puzzle.KeySteps: "4"}
		v[puzzle.KeySeed] = randomSeed(app, v)
		if startsSolved(v) {
			t.Errorf("seed %s starts solved", v[puzzle.KeySeed])
		}
	}
}
