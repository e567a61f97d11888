package fifteen

import "testing"

// The layers of the 3x3 board have all moves of all boards, each of which can be taken back.
func TestEight(t *testing.T) {
	layers := NewEight().table.layers
	if len(layers) != 31 {
		t.Fatalf("%d layers: want 31", len(layers))
	}
	all := 0
	for d, layer := range layers {
		all += layer.Nearer + layer.Farther
		if layer.Level != 0 || layer.Nearer == 0 || d > 0 && layer.Nearer != layers[d-1].Farther {
			t.Errorf("distance %d: %+v", d+1, layer)
		}
	}
	if want := 181440/9*24 - 2; all != want { // a board has 24 moves over the nine cells of the blank; the goal has two
		t.Errorf("%d moves: want %d", all, want)
	}
}
