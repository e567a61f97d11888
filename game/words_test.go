package game

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"worldslide/game/family"
	"worldslide/settings"
)

// If the words of the player's language cannot be read, the program uses the first language and
// reports the reason. Without the first language it cannot start.
func TestDamagedWords(t *testing.T) {
	for _, test := range []struct {
		english string
		starts  bool
	}{{"more.name = More\n", true}, {"[more\n", false}} {
		all := families()
		all[0].Words = fstest.MapFS{"en.txt": {Data: []byte(test.english)}, "de.txt": {Data: []byte("more.name More\n")}} // a file beside the web page may be damaged
		o := Options{
			Families: all, Settings: settings.Default(family.Preferences(all)...), Language: "de",
			Clock: func() time.Duration { return 0 }, Random: func() uint32 { return 1 }, Today: time.Now,
		}
		g, err := New(o)
		if !test.starts {
			if err == nil {
				t.Error("the program starts without words")
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		defer g.Close()
		if got := g.app.Words.Tag(); got != "en" {
			t.Errorf("the language is %s", got)
		}
		l := failingStore{&a11yTest{t: t}}
		l.script(g)
		l.app.Size.X, l.app.Size.Y = 1280, 800
		l.rest()
		if said := l.said(); !strings.Contains(said, "de.txt") {
			t.Errorf("the reason is not shown: %s", said)
		}
	}
}
