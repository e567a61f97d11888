package game

import (
	"testing"
	"time"

	"worldslide/settings"
	"worldslide/ui/widget"
)

// A game of a day whose puzzle is not shipped but generated is the first one after a restart too, and can be
// opened from Home and from the saved games.
func TestGeneratedDay(t *testing.T) {
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	then := view{language: "en", size: wideWindow, scale: 1, saved: true, today: time.Date(2029, 3, 5, 12, 0, 0, 0, time.UTC)}
	const day = "carom?day=2029-03-05"
	open := func(code string) *a11yTest {
		l := startA11yTestWith(t, directories, code, then)
		l.idle()
		return l
	}
	l := open(day)
	before := l.scene().Session().Start().String()
	for _, k := range []widget.Key{widget.KeyDown, widget.KeyLeft, widget.KeyUp, widget.KeyRight} {
		l.press(plain(k))
	}
	_, made := l.scene().Session().Depth()
	if made == 0 {
		t.Fatal("no move was made")
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	check := func(when string, l *a11yTest) {
		t.Helper()
		if _, got := l.scene().Session().Depth(); l.scene().Session().Start().String() != before || got != made {
			t.Errorf("%s: the game is %v with %d moves, want %s with %d", when, l.scene().Session().Start(), got, before, made)
		}
	}
	l = open("")
	check("after a restart", l)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = open("worlds?seed=5") // another game is the current one
	l.begin("home")
	l.idle()
	l.begin("saved-games")
	l.idle()
	l.begin("game")
	check("resumed", l)
}
