package e2e

import (
	"image"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestDemo plays a short Challenge and, where the environment names a folder,
// leaves pictures of it: it is what "make play" shows on a machine without a
// display, and where the README's screenshot comes from.
func TestDemo(t *testing.T) {
	if os.Getenv("WORLDSLIDE_SCREENSHOTS") == "" {
		t.Log("WORLDSLIDE_SCREENSHOTS names no folder: no pictures are kept")
	}
	a := open(t, options{args: []string{"--seed", "12345", "--steps", "4"}})
	m := newModel(t, "worlds?seed=12345&steps=4", image.Pt(172, 88), 81)
	a.settle()
	a.shot("1-challenge")
	for _, move := range solve(t, m) {
		playMove(t, a, m, move)
		a.settle()
	}
	a.settle()
	a.shot("2-solved")
	a.key(ebiten.KeyEnter)
	a.key(ebiten.KeyControl, ebiten.KeyN)
	a.settle()
	a.shot("3-new-challenge")
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
}
