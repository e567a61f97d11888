package game

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/internal/scenes"
	"worldslide/puzzle"
	"worldslide/session/places"
	"worldslide/settings"
	"worldslide/settings/saves"
	"worldslide/ui/access"
)

// says reports whether a text is on the screen.
func (l *a11yTest) says(text string) bool {
	return l.find(func(n *access.Node) bool { return strings.Contains(n.Name+" "+n.Value, text) }) != nil
}

// TestAPlaceWakesAndStaysAwake wins the first rung of Fifteen: the card and Home say what has woken, and it stays
// awake after the result was deleted.
func TestAPlaceWakesAndStaysAwake(t *testing.T) {
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	code := puzzle.FormatStart(puzzle.Fifteen, puzzle.Fifteen.Ladder()[0].Values)
	l := startA11yTestIn(t, directories, "en", code, wideWindow)
	sentence := l.app.Text(assets.PlaceRowingBoat)
	l.win()
	for range 5 {
		l.do(scenes.Second)
	}
	if !l.says(sentence) {
		t.Errorf("the card does not say %q", sentence)
	}
	l.do("home")
	if n := l.find(func(n *access.Node) bool { return n.ID == "panorama" }); n == nil || !strings.Contains(n.Value, sentence) {
		t.Errorf("Home does not say %q: %v", sentence, n)
	}
	results := slices.Clone(l.app.Book.All())
	for _, r := range results {
		l.store.DeleteResult(r)
	}
	l.rest()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	again := startA11yTestIn(t, directories, "en", "", wideWindow)
	if !again.app.Places.Awake("rowing-boat") || len(results) != 1 {
		t.Error("the place has fallen asleep again")
	}
	if n := again.app.Places.Unseen(); len(n) > 0 {
		t.Errorf("%v are new at the next start", n)
	}
}

// TestOldResultsWakeTheirPlaces starts with results that a version without places wrote.
func TestOldResultsWakeTheirPlaces(t *testing.T) {
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := startA11yTestIn(t, directories, "en", puzzle.FormatStart(puzzle.Fifteen, puzzle.Fifteen.Ladder()[0].Values), wideWindow)
	l.win()
	l.rest()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(directories.Data, saves.PlacesName)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	for _, told := range []bool{true, false} {
		l = startA11yTestIn(t, directories, "en", "", wideWindow)
		l.rest()
		if words := l.app.Words.Count(assets.PlacesUpgrade, 1, nil); l.says(words) != told {
			t.Errorf("it says %q: %v, want %v", words, !told, told)
		}
		if !l.app.Places.Awake("rowing-boat") {
			t.Error("the place of the result sleeps")
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestWholeFamilyIsAMoment wakes the last places of a family: Home says so, also if something else wakes after them.
func TestWholeFamilyIsAMoment(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=3&seed=3", wideWindow)
	words := l.app.Words.Format(assets.PlacesComplete, map[string]any{"Family": l.app.Text(assets.FamilyFifteen)})
	wakes := func(ids ...places.ID) bool {
		l.ClosePage()
		l.rest()
		for _, id := range ids {
			l.app.Places.Wake(id, "2026-03-12")
		}
		l.do("home")
		l.rest()
		n := l.find(func(n *access.Node) bool { return n.ID == "panorama" })
		return n != nil && strings.Contains(n.Value, words)
	}
	var own []places.ID
	for _, p := range places.All() {
		if p.Family == puzzle.Fifteen.Name() {
			own = append(own, p.ID)
		}
	}
	last := len(own) - 1
	if wakes(own[:last]...) {
		t.Errorf("Home says %q while one sleeps", words)
	}
	if !wakes(own[last], places.FriendPuzzle) {
		t.Errorf("Home does not say %q", words)
	}
	if wakes(places.OwnPuzzle) {
		t.Errorf("Home says %q again", words)
	}
}

// TestFirstsWakePlaces does what wakes places without a rung.
func TestFirstsWakePlaces(t *testing.T) {
	judged := scenes.Scene{Code: "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d1d1u4u7l", Do: "review"}
	l := openScene(t, "en", judged, wideWindow)
	if !l.app.Places.Awake(places.ReviewRead) {
		t.Error("a review wakes no place")
	}
	l.opener.pasted("klotski?level=heng-dao-li-ma", nil)
	l.rest()
	if !l.app.Places.Awake(places.FriendPuzzle) {
		t.Error("a puzzle from a friend wakes no place")
	}
	l = openScene(t, "en", scenes.Scene{Code: "fifteen?size=3&seed=3", Do: scenes.Picture}, image.Pt(1280, 800))
	l.do("crop-use")
	if !l.app.Places.Awake(places.OwnPicture) {
		t.Error("an own picture wakes no place")
	}
	l = openScene(t, "en", scenes.Scene{Code: "klotski?level=heng-dao-li-ma", Do: scenes.Workbench + " keep"}, wideWindow)
	if !l.app.Places.Awake(places.OwnPuzzle) {
		t.Error("an own puzzle wakes no place")
	}
}
