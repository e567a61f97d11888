package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// records opens the records from home.
func (a *app) records() {
	a.t.Helper()
	a.key(ebiten.KeyEscape)
	a.settle()
	a.atHome("statistics")
	a.settle()
	a.click("you-section#1")
	a.settle()
}

// What does not hold is told apart from what does, and counts for nothing; an entry is
// deleted after a question, by one more line.
func TestEntries(t *testing.T) {
	good := "2026-11-20 time 4433 hints 0 moves 3 worlds?board=classicsmall&seed=5&steps=3&moves=G0dG0rG0d"
	bad := "2026-11-21 time 1000 hints 0 moves 3 worlds?board=classicsmall&seed=6&steps=3&moves=G0uG0uG0u"
	config := logOf(t, good, bad)
	a := open(t, options{args: []string{"worlds"}, config: config, today: "2026-11-22"})
	a.settle()
	a.records()
	a.shot("entries")
	if !a.shows("delete-record#0#0") || !a.shows("delete-record#1#0") {
		t.Fatal("want an entry that holds and one that does not")
	}
	a.click("delete-record#0#0")
	a.settle()
	a.shot("entries-question")
	a.click("delete-no")
	a.settle()
	if got := a.log(); len(got) != 2 {
		t.Fatalf("kept, and yet the log says\n%s", strings.Join(got, "\n"))
	}
	a.click("delete-record#0#0")
	a.settle()
	a.click("delete-yes")
	a.settle()
	a.shot("entries-deleted")
	if got := a.log(); len(got) != 3 || got[0] != good || !strings.Contains(got[2], " delete ") {
		t.Fatalf("the log says\n%s\nwant a line more, that the first is deleted", strings.Join(got, "\n"))
	}
	if a.shows("delete-record#1#0") {
		t.Error("the entry is still there")
	}
}

// A folder that cannot be used is told once, in a dialog, and the game goes on.
func TestNoFolder(t *testing.T) {
	for _, c := range []struct {
		name string
		size image.Point
	}{{"wide", image.Point{}}, {"small", image.Pt(360, 640)}} {
		t.Run(c.name, func(t *testing.T) {
			config := t.TempDir()
			if err := os.WriteFile(filepath.Join(config, "data"), []byte("not a folder\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			a := open(t, options{args: []string{shortChallenge}, config: config, size: c.size, today: "2026-11-22"})
			a.settle()
			a.shot("no-folder-" + c.name)
			if !a.shows("message-ok") {
				t.Fatal("nobody says that nothing can be kept")
			}
			a.key(ebiten.KeyEnter)
			a.settle()
			m := newModel(t, a, shortChallenge)
			for _, move := range solve(t, m) {
				playMove(t, a, m, move)
				a.settle()
			}
			a.until("the card", func() bool { return a.shows("share-solved") })
			a.shot("no-folder-" + c.name + "-solved")
			if a.shows("message-ok") {
				t.Error("it complains again")
			}
		})
	}
}
