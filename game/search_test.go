package game

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// Searching the levels shows the matches at once, wherever the list was scrolled.
func TestSearchShowsWhatItFinds(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		f := failingStore{startA11yTest(t, "en", "klotski?level=pass-01", size)}
		f.press(ctrl(widget.KeyN))
		f.act(access.Act{ID: "level-search", Verb: access.Write, Text: "classic"})
		f.rest()
		if said := f.said(); !strings.Contains(said, "Blade Level") {
			t.Errorf("%v: the classic level is not visible:\n%s", size, said)
		}
	}
}

// The same in My Puzzles.
func TestSearchInMyPuzzles(t *testing.T) {
	f := failingStore{startA11yTest(t, "en", "worlds", image.Pt(360, 640))}
	for i := range 30 {
		name := fmt.Sprintf("puzzle-%02d", i)
		text := fmt.Sprintf("worldslide-puzzle 1\nfifteen?tiles=1-2-3-4-5-6-7-0-8&name=%s\nkept 2026-03-%02dT14:05\n", name, i+1)
		f.write(text, f.data("puzzles"), name+shelf.Extension)
	}
	f.begin("my-puzzles")
	f.press(plain(widget.KeyEnd))
	if said := f.said(); !strings.Contains(said, "puzzle-00") || strings.Contains(said, "puzzle-29") {
		t.Fatalf("the end of My Puzzles is not visible:\n%s", said)
	}
	f.act(access.Act{ID: "shelf-search", Verb: access.Write, Text: "puzzle-2"})
	f.rest()
	if said := f.said(); !strings.Contains(said, "puzzle-29") {
		t.Errorf("the first match is not visible:\n%s", said)
	}
}
