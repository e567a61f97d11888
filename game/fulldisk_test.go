package game

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/saves"
	"worldslide/ui/widget"
)

const nearlySolved = "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8"

// solveWithoutRoom solves a game whose result cannot be stored.
func solveWithoutRoom(t *testing.T, at settings.Directories) failingStore {
	t.Helper()
	f := failingStore{startA11yTestIn(t, at, "en", nearlySolved, image.Pt(1280, 800))}
	f.occupy(f.data("results.txt"))
	f.press(plain(widget.KeyLeft))
	if !f.scene().Session().Locked() || len(f.store.Book.All()) > 0 {
		t.Fatal("want a solved game whose result is not stored")
	}
	return f
}

// open opens the game of a code in place of the current one.
func (f failingStore) open(code string) {
	f.t.Helper()
	s, err := session.Read(puzzle.Standard(), code)
	if err != nil {
		f.t.Fatal(err)
	}
	f.games.Begin(s, true)
}

// A result that could not be stored is stored as soon as there is space.
func TestResultIsStoredOnceThereIsSpace(t *testing.T) {
	f := solveWithoutRoom(t, settings.Directories{Config: t.TempDir(), Data: t.TempDir()})
	f.untilSaid(f.app.Text(assets.StorageStoreRest))
	message := f.CurrentDialog()
	f.now += time.Minute // the card waits
	if f.rest(); f.CurrentDialog() != message {
		t.Error("another dialog replaces the message")
	}
	f.press(plain(widget.KeyEscape))
	f.open("fifteen?size=3&seed=5")
	f.games.Write(time.Minute)
	if err := os.RemoveAll(f.data("results.txt")); err != nil {
		t.Fatal(err)
	}
	f.games.Write(time.Minute)
	log, err := saves.ReadLog(f.options.Directories.Data)
	if err != nil || len(log.Results()) != 1 || len(f.store.Book.All()) != 1 {
		t.Errorf("%d results, %v; want the one", len(log.Results()), err)
	}
}

// A solved game whose result is not stored is not overwritten by a new game of the same puzzle. The
// next start stores the result, with the optimum.
func TestResultIsStoredAtTheNextStart(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	f := solveWithoutRoom(t, at)
	f.open("fifteen?size=3&seed=5")
	f.open(nearlySolved)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(at.Data, "results.txt")); err != nil {
		t.Fatal(err)
	}
	f = failingStore{startA11yTestIn(t, at, "en", nearlySolved, image.Pt(1280, 800))}
	f.until("the result", func() bool { return len(f.store.Book.All()) == 1 })
	text, err := os.ReadFile(filepath.Join(at.Data, "results.txt"))
	if err != nil || !strings.Contains(string(text), "optimum 1") {
		t.Errorf("%s, %v: want the result with its optimum", text, err)
	}
}
