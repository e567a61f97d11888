package parts

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/game/scene/scenetest"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A long status line stays within the window: texts for which there is no room are left out,
// beginning with the last.
func TestStatusFits(t *testing.T) {
	long := "Worlds · Challenge · Classic Slide Puzzle (4×4) · 2 large gaps · Seed 4294967295 · 10000 steps · edges joined left and right, top and bottom · random gaps · ghost race · gap 1 selected"
	for _, width := range []int{720, 760, 1024, 1280, 1920} {
		for _, large := range []bool{false, true} {
			app := scenetest.Typeset(t, "en", width, large)
			app.Size.Y = 800
			StatusBar(app, long, []scene.KeyHint{{Keys: []string{"Esc"}, Action: assets.StatusBack}})
			said := ""
			for _, op := range app.List().Ops(paint.Ground) {
				if op.Kind == paint.KindText && strings.HasPrefix(long, op.Text) {
					said = op.Text
				}
			}
			if said == "" || app.UI.Width(theme.Caption, said) > width {
				t.Errorf("%d wide, large %v: the line is %q, %d wide", width, large, said, app.UI.Width(theme.Caption, said))
			}
			if width == 1920 && !large && said != long {
				t.Errorf("there is room for all, but the line is %q", said)
			}
		}
	}
}
