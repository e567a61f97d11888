package game

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// Searching the levels shows the matches at once, wherever the list was scrolled.
func TestSearchShowsWhatItFinds(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		f := failingStore{startA11yTest(t, "en", "klotski?level=pass-01", size)}
		f.begin("new details new-levels")
		f.act(access.Act{ID: "level-search", Verb: access.Write, Text: "classic"})
		f.rest()
		if said := f.said(); !strings.Contains(said, "Blade Level") {
			t.Errorf("%v: the classic level is not visible:\n%s", size, said)
		}
	}
}

// The levels say why none is shown: no name matches, or no layout passes the filter.
func TestSearchThatFindsNothing(t *testing.T) {
	for _, test := range []struct {
		search string
		want   assets.ID
	}{{"zzz", assets.ShelfNothing}, {"classic", assets.LevelsNothing}} {
		f := failingStore{startA11yTest(t, "en", "klotski?level=pass-01", image.Pt(1280, 800))}
		f.begin("new details new-levels")
		f.act(access.Act{ID: string(widget.Nth("level-filter", 2)), Verb: access.Press}) // those solved: none
		f.act(access.Act{ID: "level-search", Verb: access.Write, Text: test.search})
		f.rest()
		if said := f.said(); !strings.Contains(said, f.app.Text(test.want)) {
			t.Errorf("%q: does not say %q:\n%s", test.search, f.app.Text(test.want), said)
		}
	}
}

// Escape in a search field clears it first. A second Escape leaves the page.
func TestEscapeClearsTheSearch(t *testing.T) {
	for _, test := range []struct {
		open, field, shown string
	}{{"new details new-levels", "level-search", "Training Camp 2"}, {"my-puzzles", "shelf-search", "puzzle-1"}} {
		f := failingStore{startA11yTest(t, "en", "klotski?level=pass-01", image.Pt(1280, 800))}
		f.write("worldslide-puzzle 1\nfifteen?tiles=1-2-3-4-5-6-7-0-8&name=puzzle-1\nkept 2026-03-01T14:05\n", f.data("puzzles"), "puzzle-1"+shelf.Extension)
		f.begin(test.open)
		page := f.page
		f.app.UI.Focus(widget.ID(test.field))
		f.act(access.Act{ID: test.field, Verb: access.Write, Text: "zzz"})
		if said := f.said(); page == nil || strings.Contains(said, test.shown) {
			t.Fatalf("%s: no search:\n%s", test.field, said)
		}
		f.press(plain(widget.KeyEscape))
		if said := f.said(); f.page != page || !strings.Contains(said, test.shown) {
			t.Errorf("%s: Escape does not clear the search:\n%s", test.field, said)
		}
		f.press(plain(widget.KeyEscape))
		if f.page == page {
			t.Errorf("%s: a second Escape does not leave", test.field)
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

// The layouts can be sorted by length, and a list goes to a pack.
func TestLevelsAreSortedAndFound(t *testing.T) {
	f := failingStore{startA11yTest(t, "en", "klotski?level=classic", image.Pt(1280, 800))}
	f.begin("new details new-levels")
	choose := func(list, name string) {
		f.act(access.Act{ID: list, Verb: access.Press})
		n := f.find(func(n *access.Node) bool {
			return n.Name == name && n.Has(access.Press) && strings.HasPrefix(n.ID, list)
		})
		if n == nil {
			t.Fatalf("%s has no %q:\n%s", list, name, f.shown())
		}
		f.act(access.Act{ID: n.ID, Verb: access.Press})
	}
	choose("level-pack", "Yard")
	if said := f.said(); !strings.Contains(said, "Yard 1 ") || strings.Contains(said, "Escorts") {
		t.Errorf("the list of packs does not lead to Yard:\n%s", said)
	}
	least, most := math.MaxInt, 0
	for _, l := range puzzle.KlotskiAllLevels() {
		least, most = min(least, l.Moves), max(most, l.Moves)
	}
	for order, want := range map[string]int{"Shortest first": least, "Longest first": most} {
		choose("level-order", order)
		first := f.find(func(n *access.Node) bool { return n.ID == string(widget.Nth("levels", 0)) })
		if first == nil || !slices.Contains(strings.Fields(first.Name+" "+first.Value), fmt.Sprint(want)) {
			t.Errorf("%s: the first is %v, want one of %d moves", order, first, want)
		}
	}
}
