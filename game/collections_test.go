package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings/shelf"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// A collection is played through: it is chosen from by keys at once, Next goes to its next unsolved puzzle, and
// Escape back to it. It can be renamed, and My Puzzles counts it.
func TestCollectionIsPlayedThrough(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted("Boxes\n####\n#@$.#\n####\n\n"+foreignLevels+"\nWide\n#*aa#\n#   #\n#.  #\n\nBare\n#*aaa#\n#    #\n#.   #\n", nil)
	l.awaitForeign()
	l.press(plain(widget.KeyEnter)) // the message of what was refused
	l.press(plain(widget.KeyRight), plain(widget.KeyEnter))
	l.idle()
	if got := l.scene().Session().Puzzle(); got.Name != "Corner" {
		t.Fatalf("the second puzzle is not played but %s:\n%s", got, l.shown())
	}
	if got := l.scene().Summary(); got.Title != "Corner, Puzzle\u00a02\u00a0of\u00a04 · Worldslide" {
		t.Errorf("the title is %q", got.Title)
	}
	items := l.collection(t).Items
	result, err := records.Parse("2026-03-02 time 134000 hints 0 moves 12 " + puzzle.Identity(items[2].Code) + "&moves=ad")
	if err != nil {
		t.Fatal(err)
	}
	l.store.Book.Add(result)
	l.press(plain(widget.KeyN))
	l.idle()
	if got := l.scene().Session().Puzzle(); got.Name != "Bare" {
		t.Errorf("after Corner and a solved puzzle Next plays %s", got)
	}
	l.press(plain(widget.KeyPageUp))
	l.idle()
	if got := l.scene().Session().Puzzle(); got.Name != "Wide" {
		t.Errorf("Previous plays %s", got)
	}
	l.press(plain(widget.KeyEscape), plain(widget.KeyEscape))
	if l.find(func(n *access.Node) bool { return n.ID == "collection" }) == nil {
		t.Fatalf("Escape does not lead back to the collection:\n%s", l.shown())
	}
	l.press(plain(widget.KeyF2))
	l.act(access.Act{ID: "puzzle-name", Verb: access.Write, Text: "My cards"})
	l.begin("name-ok")
	if got := l.collection(t).Name; got != "My cards" || !strings.Contains(l.shown(), "My cards") {
		t.Errorf("renamed to %q", got)
	}
	l.Do(scene.MyPuzzles)
	l.idle()
	for _, chip := range []string{"All 4", "Klotski 4"} {
		choice := l.find(func(n *access.Node) bool { return n.Role == access.Choice && n.Name == chip })
		if choice == nil {
			t.Fatalf("there is no choice %q:\n%s", chip, l.shown())
		}
		l.act(access.Act{ID: choice.ID, Verb: access.Press})
		if said := l.shown(); !strings.Contains(said, "My cards") || !strings.Contains(said, l.app.Words.Count(assets.ShelfCount, 4, nil)) {
			t.Errorf("%s shows\n%s", chip, said)
		}
	}
}

// collection returns the stored collection.
func (l *a11yTest) collection(t *testing.T) shelf.Collection {
	t.Helper()
	folder := shelf.In(l.app.DataDir, puzzle.Standard())
	all, _ := folder.Collections()
	if len(all) != 1 {
		t.Fatalf("there are %d collections", len(all))
	}
	c, err := folder.LoadCollection(all[0].File)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Escape leads from an own puzzle back to the page that opened it.
func TestEscapeLeadsBack(t *testing.T) {
	l := startA11yTest(t, "en", "klotski?level=classic", image.Pt(1280, 800))
	l.openEditor()
	l.Do(scene.Keep)
	l.rest()
	for _, from := range []struct {
		id   widget.ID
		play func()
	}{
		{"editor-board", func() { l.Do(scene.PlayOwn) }},
		{"shelf", func() { l.Do(scene.MyPuzzles); l.rest(); l.begin("shelf-play") }},
	} {
		from.play()
		l.rest()
		if l.Page() != nil {
			t.Fatalf("%s: the puzzle is not played:\n%s", from.id, l.shown())
		}
		l.press(plain(widget.KeyEscape), plain(widget.KeyEscape))
		if tree := l.tree(); tree.ByID(string(from.id)) == nil {
			t.Errorf("Escape does not lead back to %s:\n%s", from.id, l.shown())
		}
	}
}
