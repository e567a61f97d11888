package parts_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"worldslide/game/parts"
	"worldslide/puzzle"
)

// Files are named for the puzzle that they show.
func TestFileNames(t *testing.T) {
	today := puzzle.Date{Year: 2026, Month: 11, Day: 28}
	daily, err := puzzle.NewCode(puzzle.Worlds, puzzle.Worlds.Daily(today))
	if err != nil {
		t.Fatal(err)
	}
	for code, want := range map[string]string{
		"carom?day=2026-03-12":                  "worldslide-carom-2026-03-12.gif",
		"fifteen?day=2026-03-01":                "worldslide-fifteen-2026-03-01.gif",
		"klotski?level=heng-dao-li-ma":          "worldslide-klotski-heng-dao-li-ma.gif",
		"klotski?level=heng-dao-li-ma&moves=Nd": "worldslide-klotski-heng-dao-li-ma.gif",
		"worlds?seed=31077":                     "worldslide-worlds-31077.gif",
		"worlds":                                "worldslide-worlds.gif",
		daily.String():                          "worldslide-worlds-2026-11-28.gif",
		"fifteen?size=4&seed=5&name=M%C3%BChle%3A+%22A%2FB%22%3F": "worldslide-fifteen-mühle-a-b.gif",
		"fifteen?size=4&seed=5&name=%E6%9B%B9%E6%93%8D":           "worldslide-fifteen-曹操.gif",
		"fifteen?size=4&seed=5&name=..%2F..%2F":                   "worldslide-fifteen.gif",
	} {
		c, err := puzzle.Standard().ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		if got := parts.FileName(c, today, ".gif"); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// Names of files have nothing that any system refuses, whatever the words are.
func FuzzFileNames(f *testing.F) {
	for _, word := range []string{"", "CON", "a.", "-x", "a/../b", "\x00", "\xff", "ＡＢ", strings.Repeat("曹", 300)} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		name := parts.FileNameOf(".png", word, word)
		if strings.ContainsAny(name, "/\\:*?\"<>| \x00") || strings.Count(name, ".") != 1 || !utf8.ValidString(name) || len(name) > 255 {
			t.Errorf("%q makes %q", word, name)
		}
		if !strings.HasPrefix(name, "worldslide") || strings.Contains(name, "--") {
			t.Errorf("%q makes %q", word, name)
		}
	})
}
