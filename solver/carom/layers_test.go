package carom_test

import (
	"testing"

	"worldslide/solver"
	"worldslide/solver/carom"
)

// A row of three cells without blockers: from the middle and from the far end one move leads to the goal, and
// from the middle one leads to the far end, which is as near.
func TestLayers(t *testing.T) {
	b := parse(t, "t . .\nhome\n. . t\n")
	distance, layers, err := carom.Layers(t.Context(), b)
	if want := (solver.Layer{Nearer: 2, Level: 1}); err != nil || distance != 1 || len(layers) != 1 || layers[0] != want {
		t.Errorf("distance %d, layers %+v, %v; want 1 and %+v", distance, layers, err, want)
	}
	if _, _, err := carom.Layers(t.Context(), parse(t, "t . .\nhome\n. t .\n")); err == nil {
		t.Error("a board without solution has layers")
	}
}
