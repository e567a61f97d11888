package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// The page of levels has the graded packs below the traditional ones, and finds names.
func TestKlotskiPacks(t *testing.T) {
	for _, c := range []struct {
		name, settings, search string
		size                   image.Point
	}{
		{"light-en", "", "fortress 2", image.Pt(1280, 800)},
		{"dark-zh", "language = \"zh-Hans\"\ntheme = \"dark\"\n", "", image.Pt(1280, 800)},
		{"dark-small", "theme = \"dark\"\n", "classic", image.Pt(360, 640)},
		{"light-small-zh", "language = \"zh-Hans\"\n", "", image.Pt(360, 640)},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := open(t, options{args: []string{"klotski?level=pass-01"}, settings: c.settings, size: c.size})
			a.settle()
			a.shot("klotski-pack-game-" + c.name)
			a.key(ebiten.KeyControlLeft, ebiten.KeyN)
			a.settle()
			a.shot("klotski-packs-" + c.name)
			if c.search == "" {
				return
			}
			a.click("level-search")
			a.write(c.search)
			a.settle()
			a.shot("klotski-search-" + c.name)
			if !a.shows("levels") {
				t.Error("nothing is found")
			}
		})
	}
}
