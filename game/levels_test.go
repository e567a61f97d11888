package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// What is searched for among the levels is seen at once, wherever in the list one was.
func TestSearchShowsWhatItFinds(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		f := failing{listen(t, "en", "klotski?level=pass-01", size)}
		f.press(ctrl(widget.KeyN))
		f.act(access.Act{ID: "level-search", Verb: access.Write, Text: "classic"})
		f.rest()
		if said := f.said(); !strings.Contains(said, "Blade Level") {
			t.Errorf("%v: the classic level is not seen:\n%s", size, said)
		}
	}
}
