package e2e

import (
	"bytes"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// The clock says inspection before the first move, and F2 begins another board.
func TestFastHands(t *testing.T) {
	for _, look := range []struct {
		name string
		o    options
	}{
		{"light", options{settings: "theme = \"light\"\n"}},
		{"chinese-dark", options{settings: "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", size: image.Pt(360, 640)}},
	} {
		t.Run(look.name, func(t *testing.T) {
			look.o.args = []string{"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15"}
			a := open(t, look.o)
			a.settle()
			a.shot("inspection-" + look.name)
			before := a.pixels()
			a.key(ebiten.KeyF2)
			a.settle()
			if bytes.Equal(a.pixels().Pix, before.Pix) {
				t.Error("F2 begins no other board")
			}
			a.shot("another-" + look.name)
		})
	}
}

// A position that no moves can solve says so when it is opened, and two tiles that are
// exchanged make it one that can be.
func TestUnsolvableTiles(t *testing.T) {
	a := open(t, options{args: []string{"fifteen?tiles=1-2-3-4-5-6-8-7-0"}})
	a.settle()
	a.shot("unsolvable")
	before := a.pixels()
	a.key(ebiten.KeyEnter)
	a.settle()
	a.shot("unsolvable-swapped")
	if bytes.Equal(a.pixels().Pix, before.Pix) {
		t.Error("nothing is offered")
	}
}
