package session

import (
	"bytes"
	"strings"
	"testing"

	"worldslide/puzzle"
)

// Help of this play and help of earlier ones are separate, also in a saved game with its journal. A
// game without earlier help is saved in the old format, and games of older versions are read.
func TestHelpOfThisPlayAndOfEarlierOnes(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("worlds?board=classicsmall&seed=5&steps=3")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		earlier Help
		hints   int
		show    bool
		version string
		here    int
		shown   bool
	}{
		{"none", Help{}, 0, false, "worldslide 2\n", 0, false},
		{"here alone", Help{}, 2, true, "worldslide 2\n", 2, true},
		{"before alone", Help{Hints: 7}, 0, false, "worldslide 3\n", 0, false},
		{"hints before and here", Help{Hints: 7}, 2, false, "worldslide 3\n", 2, false},
		{"shown before", Help{Hints: 1, Shown: true}, 0, false, "worldslide 3\n", 0, false},
		{"shown before and here", Help{Shown: true}, 0, true, "worldslide 3\n", 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := New(code)
			if err != nil {
				t.Fatal(err)
			}
			head := s.Save()
			s.Remember(c.earlier)
			for range c.hints {
				if err := s.NoteHint(); err != nil {
					t.Fatal(err)
				}
			}
			group := s.Family().Rules().AppendMoves(nil, s.Board())[:1]
			do := s.DoSelecting
			if c.show {
				do = s.Show
			}
			if _, err := do(group, s.Board().Selected()); err != nil {
				t.Fatal(err)
			}
			saved := s.Save()
			if !strings.HasPrefix(string(saved), c.version) {
				t.Errorf("it is saved as\n%s, want %s", saved, c.version)
			}
			for how, data := range map[string][]byte{"saved": saved, "by its journal": append(bytes.Clone(head), s.AppendJournal(nil)...)} {
				loaded, err := Load(puzzle.Standard(), data)
				if err != nil {
					t.Fatalf("%s: %v in\n%s", how, err, data)
				}
				if loaded.HintsHere() != c.here || loaded.ShownHere() != c.shown || loaded.Earlier() != c.earlier || loaded.Help() != s.Help() {
					t.Errorf("%s: %d hints here, shown %v, before %+v, in all %+v; want %d, %v, %+v, %+v",
						how, loaded.HintsHere(), loaded.ShownHere(), loaded.Earlier(), loaded.Help(), c.here, c.shown, c.earlier, s.Help())
				}
			}
		})
	}
	s, err := New(code)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.NoteHint(); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(puzzle.Standard(), bytes.Replace(s.Save(), []byte("hints 1"), []byte("hints 1 earlier 1"), 1)); err == nil {
		t.Error("version 2 has no earlier help, and is read with it")
	}
}
