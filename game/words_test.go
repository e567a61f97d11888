package game

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"worldslide/game/family"
	"worldslide/settings"
)

// damagedWords is a family with words in files beside the web page, which may be damaged.
type damagedWords struct {
	family.Family
	files fs.FS
}

// Words implements family.WordsProvider.
func (f damagedWords) Words() fs.FS { return f.files }

// If the words of the player's language cannot be read, the program uses the first language and
// reports the reason. Without the first language it cannot start.
func TestDamagedWords(t *testing.T) {
	for _, test := range []struct {
		english string
		starts  bool
	}{{"more.name = More\n", true}, {"[more\n", false}} {
		all := families()
		all[0] = damagedWords{all[0], fstest.MapFS{"en.txt": {Data: []byte(test.english)}, "de.txt": {Data: []byte("more.name More\n")}}}
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
