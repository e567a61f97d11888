package e2e

import (
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestDemo plays a short Challenge and writes screenshots of it if the environment names a folder. "make
// play" runs it on a machine without a display.
func TestDemo(t *testing.T) {
	longRun(t)
	if os.Getenv("WORLDSLIDE_SCREENSHOTS") == "" {
		t.Log("WORLDSLIDE_SCREENSHOTS names no folder: no pictures are kept")
	}
	long := open(t, options{args: []string{"--seed", "12345"}})
	long.settle()
	newModel(t, long, "worlds?seed=12345").shows(t, long)
	long.shot("challenge")

	short := open(t, options{args: []string{"--seed", "12345", "--steps", "4"}, settings: "theme = \"dark\"\nreduced-motion = true\n"})
	m := newModel(t, short, "worlds?seed=12345&steps=4")
	for _, move := range solve(t, m) {
		playMove(t, short, m, move)
		short.settle()
	}
	short.settle()
	short.shot("solved")
	short.key(ebiten.KeyEscape)
	short.settle()
	m.whole = true
	m.shows(t, short)
	short.key(ebiten.KeyControlLeft, ebiten.KeyN)
	short.settle()
	short.shot("new-challenge")
}
