package game

import (
	"image"
	"path/filepath"
	"slices"
	"testing"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
)

// A start restores the games that an earlier version set aside, and reports it once.
func TestGamesSetAsideAreRestoredAtStart(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	s, err := session.Read(puzzle.Standard(), "klotski?level=classic")
	if err != nil {
		t.Fatal(err)
	}
	failingStore{&a11yTest{t: t}}.write(string(s.Save()), filepath.Join(at.Data, "games"), "a.worldslide.broken-1")
	for _, want := range []bool{true, false} {
		f := failingStore{startA11yTestIn(t, at, "en", "worlds", image.Pt(1280, 800))}
		f.until("the end of looking", func() bool { return !f.app.Jobs.Busy() })
		said := f.app.Words.Count(assets.ToastGamesBack, 1, nil)
		if slices.Contains(f.alerts(), said) != want {
			t.Errorf("the message is shown: %v, want %v", !want, want)
		}
		if _, found := f.games.Starts()[s.Start().String()]; !found {
			t.Error("the game is not in the list")
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
