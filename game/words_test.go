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

// broken is a family whose words of another language are damaged, as files beside the page may be.
type broken struct {
	family.Family
	english string
}

func (b broken) Words() fs.FS {
	return fstest.MapFS{"en.toml": {Data: []byte(b.english)}, "de.toml": {Data: []byte("[more\nname = ")}}
}

// Words of the player's language that cannot be read do not end the program: it speaks the first
// language, and says why. Without that one there is nothing to say.
func TestDamagedWords(t *testing.T) {
	for _, test := range []struct {
		english string
		starts  bool
	}{{"[more]\nname = \"More\"\n", true}, {"[more\n", false}} {
		all := families()
		all[0] = broken{all[0], test.english}
		o := Options{
			Families: all, Settings: settings.Default(family.Preferences(all)...), Language: "de",
			Clock: func() time.Duration { return 0 }, Random: func() uint32 { return 1 }, Today: time.Now,
		}
		g, err := New(o)
		if !test.starts {
			if err == nil {
				t.Error("it starts without words")
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		defer g.Close()
		if got := g.desk.Words.Tag(); got != "en" {
			t.Errorf("it speaks %s", got)
		}
		l := failing{&listened{Game: g, t: t}}
		l.desk.Size.X, l.desk.Size.Y = 1280, 800
		l.rest()
		if said := l.said(); !strings.Contains(said, "de.toml") {
			t.Errorf("it does not say why: %s", said)
		}
	}
}
