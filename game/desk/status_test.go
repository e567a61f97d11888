package desk

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A long status line ends inside the window: what has no room is left out, the last first.
func TestStatusFits(t *testing.T) {
	long := "Worlds · Challenge · Small Classic Puzzle (4×4) · 2 large gaps · Seed 4294967295 · 10000 steps · edges joined left and right, top and bottom · random gaps · ghost race · gap 1 selected"
	for _, width := range []int{720, 760, 1024, 1280, 1920} {
		for _, large := range []bool{false, true} {
			d := typeset(t, "en", width, large)
			d.Size.Y = 800
			d.StatusBar(long, []KeyHint{{[]string{"Esc"}, assets.StatusBack}})
			said := ""
			for _, op := range d.List().Ops(paint.Ground) {
				if op.Kind == paint.KindText && strings.HasPrefix(long, op.Text) {
					said = op.Text
				}
			}
			if said == "" || d.UI.Width(theme.Caption, said) > width {
				t.Errorf("%d wide, large %v: it says %q, %d wide", width, large, said, d.UI.Width(theme.Caption, said))
			}
			if width == 1920 && !large && said != long {
				t.Errorf("there is room for all, and it says %q", said)
			}
		}
	}
}
