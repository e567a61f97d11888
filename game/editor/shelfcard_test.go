package editor

import (
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
)

// A card shows the star only if the puzzle was solved in the fewest possible moves without help.
func TestStarOfACardNeedsNoHelp(t *testing.T) {
	const start = "klotski?board=AA./AA./...&exit=d2"
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name       string
		hints      int
		shown, own bool
		star       bool
	}{{"alone", 0, false, false, true}, {"with a hint", 1, false, false, false}, {"after the solution", 0, true, true, false}} {
		book := records.NewBook(puzzle.Standard())
		book.Add(records.Result{
			Date: "2026-03-12", Time: time.Second, Hints: test.hints, Shown: test.shown, Own: test.own,
			Metrics: []puzzle.Metric{{Name: "moves", Count: 1}}, Replay: start + "&moves=Ar",
		})
		shop := New(nil, "")
		shop.analyses[start] = analysis{optimum: puzzle.Metric{Name: "moves", Count: 1}, optimal: true}
		page := &shelfPage{workspace: shop}
		got := page.progress(&scene.App{Frame: scene.Frame{Words: words}, Book: &book}, entry{start: start})
		if star := got.iconInk == theme.GoldIcon; star != test.star || got.best == "" || strings.Contains(got.says, "·") == test.star {
			t.Errorf("%s: star %v, best %q, text %q; want %v", test.name, star, got.best, got.says, test.star)
		}
	}
}
