package klotski_test

import (
	"testing"

	"worldslide/solver"
	"worldslide/solver/klotski"
)

// Layers counts all moves of all positions, as a search by the rules does.
func TestLayersAgainstNaive(t *testing.T) {
	for _, c := range blocksCases {
		b := blocksBoard(t, c)
		distance, layers, err := klotski.Layers(t.Context(), b)
		guide, guideErr := klotski.NewGuide(t.Context(), b)
		if guideErr != nil {
			t.Fatal(guideErr)
		}
		want, ok := guide.Distance(b, klotski.Moves, -1)
		if ok != (err == nil) || ok && distance != want {
			t.Errorf("%s: distance %d, %v; want %d, %v", c, distance, err, want, ok)
		}
		// Every move can be taken back.
		for d := range layers {
			beyond := solver.Layer{}
			if d+1 < len(layers) {
				beyond = layers[d+1]
			}
			if layers[d].Farther != beyond.Nearer || layers[d].Nearer == 0 || layers[d].Level%2 != 0 {
				t.Errorf("%s: layer of distance %d: %+v, beyond it %+v", c, d+1, layers[d], beyond)
			}
		}
	}
}

// A row of three cells: the block is at the goal after one move, from two places.
func TestLayers(t *testing.T) {
	distance, layers, err := klotski.Layers(t.Context(), blocksBoard(t, "blocks=A..&goal=20"))
	if want := (solver.Layer{Nearer: 2, Level: 2}); err != nil || distance != 1 || len(layers) != 1 || layers[0] != want {
		t.Errorf("distance %d, layers %+v, %v; want 1 and %+v", distance, layers, err, want)
	}
}
