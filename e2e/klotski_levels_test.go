package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// From the search field Enter plays the first level that is found, and Down leads to the cards.
func TestKlotskiSearchByKeys(t *testing.T) {
	longRun(t)
	for _, c := range []struct {
		name string
		keys []ebiten.Key
		want string
	}{
		{"enter", []ebiten.Key{ebiten.KeyEnter}, "Fortress 2"},
		{"down", []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyArrowRight, ebiten.KeyEnter}, "Fortress 12"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := open(t, options{args: []string{"klotski?level=pass-01"}})
			a.clickNew("new-levels")
			a.click("level-search")
			a.write("fortress 2")
			a.settle()
			for _, k := range c.keys {
				a.key(k)
			}
			a.settle()
			if a.shows("levels") || !a.says(c.want) {
				a.shot("failed")
				t.Errorf("%s is not begun", c.want)
			}
		})
	}
}

// In a narrow window the optimum is seen beside a long name, and a click on the moves says all.
func TestKlotskiNarrow(t *testing.T) {
	longRun(t)
	a := open(t, options{args: []string{"klotski?board=HAAI/HAAI/JBBK/JNOK/P..Q&name=A+name+that+is+longer+than+the+window+is+wide"}, size: image.Pt(360, 640)})
	a.until("the optimum is seen", func() bool { return a.says("81") })
	a.shot("klotski-narrow")
	a.click(widget.Nth("figure", 0))
	a.settle()
	a.shot("klotski-narrow-box")
	if !a.shows("klotski-box-ok") || !a.says("81") {
		t.Error("the box does not say the optimum")
	}
}
