package game

import (
	"testing"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// Free Play is one click away, on Home and in New puzzle, and continues on its board.
func TestFreePlayHasADoor(t *testing.T) {
	for _, door := range []struct{ open, id string }{{"home", "worlds-free-play"}, {"new", "new-free-play"}} {
		l := startA11yTest(t, "en", "worlds?seed=5", wideWindow)
		l.begin(door.open)
		l.act(access.Act{ID: door.id, Verb: access.Press})
		s := l.scene().Session()
		if s.Challenge() || l.page != nil || l.dialog != nil {
			t.Errorf("%s leads to %s, page %T, dialog %T", door.id, s.Start(), l.page, l.dialog)
		}
	}
}

// Free Play has no clock, so it never opens paused.
func TestFreePlayIsNeverPaused(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	asked, err := session.Read(puzzle.Standard(), "worlds?board=vertical")
	if err != nil {
		t.Fatal(err)
	}
	for start := range 2 {
		l := startA11yTestIn(t, at, "en", asked.Start().String(), wideWindow)
		if tree := l.tree(); tree.ByID("resume") != nil || l.scene().Session().Paused() {
			t.Errorf("start %d opens paused", start)
		}
		l.press(plain(widget.KeyUp), plain(widget.KeyDown), plain(widget.KeyLeft), plain(widget.KeyRight))
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
