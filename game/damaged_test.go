package game

import (
	"fmt"
	"image"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// The start reads some of the damaged games only, names ten of them and counts the others, in the player's
// language.
func TestManyDamagedGames(t *testing.T) {
	for _, test := range []struct{ name, language, text, kept, more, unread string }{
		{"from the first line", "en", "no game %d\n", "The file is kept as", "%d more", "Files not read: %d"},
		{"behind the start", "en", "worldslide 2\nfifteen?size=3&seed=%d\nno journal\n", "The file is kept as", "%d more", "Files not read: %d"},
		{"in German", "de", "no game %d\n", "Die Datei bleibt als", "%d weitere", "Nicht gelesene Dateien: %d"},
	} {
		t.Run(test.name, func(t *testing.T) {
			at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
			games := filepath.Join(at.Data, "games")
			const damaged = 2000
			for i := range damaged {
				failingStore{&a11yTest{t: t}}.write(fmt.Sprintf(test.text, i), games, fmt.Sprintf("%04d.worldslide", i))
			}
			l := startA11yTestIn(t, at, test.language, "", image.Pt(1280, 800))
			tree := l.tree()
			shown := tree.String()
			if n := strings.Count(shown, test.kept); n != 10 {
				t.Errorf("%d files are named, want 10:\n%s", n, shown)
			}
			aside, err := filepath.Glob(filepath.Join(games, "*.broken-1"))
			if err != nil || len(aside) > 200 {
				t.Errorf("%v, %d files were read before the window was there", err, len(aside))
			}
			for _, want := range []string{fmt.Sprintf(test.more, len(aside)-10), fmt.Sprintf(test.unread, damaged-len(aside))} {
				if !strings.Contains(shown, want) {
					t.Errorf("%q is not shown:\n%s", want, shown)
				}
			}
			if !strings.Contains(shown, l.app.Text(assets.StorageReadTitle)) {
				t.Errorf("the message has another title:\n%s", shown)
			}
		})
	}
}

// Of a settings file that is wrong in every line ten lines are named.
func TestManyWrongSettings(t *testing.T) {
	l := startA11yTest(t, "en", "", image.Pt(1280, 800))
	var text strings.Builder
	for i := range 700 {
		fmt.Fprintf(&text, "k%d = 1\n", i)
	}
	failingStore{l}.settings(text.String())
	l.rest()
	tree := l.tree()
	if shown := tree.String(); strings.Count(shown, "unknown key") != 10 || !strings.Contains(shown, "690 more") {
		t.Errorf("shown is\n%s", shown)
	}
}

// The list of saved games names ten that cannot be read in one message, and counts the others.
func TestManyDamagedGamesInTheList(t *testing.T) {
	for name, text := range map[string]string{"from the first line": "no game %d\n", "behind the start": "worldslide 2\nfifteen?seed=%d\nno journal\n"} {
		t.Run(name, func(t *testing.T) {
			l := startA11yTest(t, "en", "fifteen?seed=5", image.Pt(1280, 800))
			for i := range 25 {
				failingStore{l}.write(fmt.Sprintf(text, 100+i), l.app.DataDir, "games", fmt.Sprintf("%04d.worldslide", i))
			}
			l.do("saved-games")
			for range 40 {
				l.rest()
			}
			l.do("games-close")
			tree := l.tree()
			if shown := tree.String(); strings.Count(shown, "The file is kept as") != 10 || !strings.Contains(shown, "15 more") {
				t.Errorf("shown is\n%s", shown)
			}
			l.do("message-ok")
			if d := l.CurrentDialog(); d != nil {
				t.Errorf("a second dialog: %T", d)
			}
		})
	}
}

// A mark beyond the limit says which limit that is.
func TestTooManyMarksAreExplained(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=3&seed=5", image.Pt(1280, 800))
	s := l.games.Current()
	s.Resume()
	for len(s.Marks()) < session.MaxMarks {
		if _, err := s.Mark(); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Do(moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}); err != nil {
			t.Fatal(err)
		}
	}
	l.press(plain(widget.KeyM))
	tree := l.tree()
	if shown := tree.String(); !strings.Contains(shown, "A game has at most 100 bookmarks.") {
		t.Errorf("shown is\n%s", shown)
	}
}

// An exercise that a backup brought under another name is removed by its button.
func TestExerciseUnderAnotherNameIsRemoved(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	failingStore{&a11yTest{t: t}}.write("fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l\n", at.Data, "exercises", "mine.txt")
	l := startA11yTestIn(t, at, "en", "fifteen?seed=5", image.Pt(1280, 800))
	l.do("exercises")
	l.do("exercise-remove#0")
	if found := l.find(func(n *access.Node) bool { return n.ID == "exercise-remove#0" }); found != nil {
		t.Error("it is still listed")
	}
}
