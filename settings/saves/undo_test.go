package saves

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"worldslide/session"
)

// shuffled is a folder in which a game has come out of two others, which are closed.
func shuffled(t *testing.T, data string) (name string) {
	t.Helper()
	f := open(t, data)
	first, second, third := begin(t, freePlay), begin(t, other), begin(t, challenge)
	for _, s := range []*session.Session{first, second, third} {
		play(t, s, 2)
	}
	must(t, f.Keep(first))
	f.Surround(second, []*session.Session{first}, nil)
	must(t, f.Replace(second))
	f.Surround(third, []*session.Session{first, second}, nil)
	must(t, f.Replace(third))
	must(t, f.Close())
	return fileName(third)
}

// What undo leads to is stored beside the game that is under way, goes with it, and is
// no game of the list.
func TestGamesThatUndoLeadsTo(t *testing.T) {
	data := t.TempDir()
	shuffled(t, data)
	f := open(t, data)
	if got := starts(t, f); !slices.Equal(got, []string{challenge}) {
		t.Errorf("listed are %q", got)
	}
	s := latest(t, f)
	earlier, later, err := f.Around(s)
	if err != nil || len(earlier) != 2 || len(later) != 0 {
		t.Fatalf("%d earlier, %d later, %v", len(earlier), len(later), err)
	}
	for i, code := range []string{freePlay, other} {
		if made, _ := earlier[i].Depth(); made != 2 || earlier[i].Start().String() != begin(t, code).Start().String() {
			t.Errorf("game %d is %v", i, earlier[i].Code())
		}
	}
	must(t, f.Keep(s)) // without having been told of them
	if earlier, _, err := f.Around(s); err != nil || len(earlier) != 2 {
		t.Errorf("kept without being told: %d, %v", len(earlier), err)
	}
	must(t, f.Remove(s))
	if left := files(t, f.undoAt("")); len(left) > 0 {
		t.Errorf("left are %q", left)
	}
	// Another game of the same start has come out of nothing.
	shuffled(t, t.TempDir())
	g := open(t, t.TempDir())
	must(t, g.Keep(begin(t, challenge)))
	if left, _ := os.ReadDir(g.undoAt("")); len(left) > 0 {
		t.Errorf("a game begun anew has %v", left)
	}
}

// What cannot be read of what undo leads to costs nothing else: what is damaged is set
// aside, and what is of a newer version stays as it is.
func TestUndoThatCannotBeRead(t *testing.T) {
	for _, test := range []struct {
		name  string
		of    func(text string) string
		aside bool
	}{
		{"empty", func(string) string { return "" }, true},
		{"cut off", func(text string) string { return text[:len(text)/2] }, true},
		{"another count", func(text string) string { return strings.Replace(text, " 2 0\n", " 1 0\n", 1) }, true},
		{"a negative count", func(text string) string { return strings.Replace(text, " 2 0\n", " -1 3\n", 1) }, true},
		{"a damaged game", func(text string) string { return strings.Replace(text, "clock", "click", 1) }, true},
		{"a newer version", func(text string) string { return strings.Replace(text, undoWord+" 1", undoWord+" 2", 1) }, false},
		{"newer games", func(text string) string { return strings.Replace(text, "worldslide 2\n", "worldslide 9\n", 1) }, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			data := t.TempDir()
			name := shuffled(t, data)
			f := open(t, data)
			text, err := os.ReadFile(f.undoAt(name))
			must(t, err)
			changed := test.of(string(text))
			must(t, os.WriteFile(f.undoAt(name), []byte(changed), 0o600))
			s := latest(t, f)
			_, _, err = f.Around(s)
			var damaged *DamagedError
			if !errors.As(err, &damaged) || (damaged.Aside != "") != test.aside {
				t.Fatalf("%v", err)
			}
			f.Surround(s, nil, nil)
			must(t, f.Keep(s))
			where := f.undoAt(name)
			if test.aside {
				where = f.undoAt(damaged.Aside)
			}
			if kept, err := os.ReadFile(where); err != nil || string(kept) != changed {
				t.Errorf("%q, %v", kept, err)
			}
		})
	}
}
