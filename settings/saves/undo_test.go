package saves

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session"
)

// shuffled creates a folder with a game that has two earlier games to undo to; all are closed.
func shuffled(t *testing.T, data string) (name string) {
	t.Helper()
	f := open(t, data)
	first, second, third := begin(t, freePlay), begin(t, other), begin(t, challenge)
	for _, s := range []*session.Session{first, second, third} {
		play(t, s, 2)
	}
	must(t, f.Track(first))
	f.SetNeighbours(second, []*session.Session{first}, nil)
	must(t, f.Replace(second))
	f.SetNeighbours(third, []*session.Session{first, second}, nil)
	must(t, f.Replace(third))
	must(t, f.Close())
	return fileName(third)
}

// The games that undo leads to are stored beside the game in progress, are moved and deleted with
// it, and are not in the list.
func TestGamesThatUndoLeadsTo(t *testing.T) {
	data := t.TempDir()
	shuffled(t, data)
	f := open(t, data)
	if got := starts(t, f); !slices.Equal(got, []string{challenge}) {
		t.Errorf("listed are %q", got)
	}
	s := latest(t, f)
	earlier, later, err := f.Neighbours(s)
	if err != nil || len(earlier) != 2 || len(later) != 0 {
		t.Fatalf("%d earlier, %d later, %v", len(earlier), len(later), err)
	}
	for i, code := range []string{freePlay, other} {
		if made, _ := earlier[i].Depth(); made != 2 || earlier[i].Start().String() != begin(t, code).Start().String() {
			t.Errorf("game %d is %v", i, earlier[i].Code())
		}
	}
	must(t, f.Track(s)) // without listing them first
	if earlier, _, err := f.Neighbours(s); err != nil || len(earlier) != 2 {
		t.Errorf("without listing first: %d earlier games, %v", len(earlier), err)
	}
	must(t, f.Remove(s))
	if left := files(t, f.undoAt("")); len(left) > 0 {
		t.Errorf("remaining files %q", left)
	}
	// Another game with the same start, without earlier games.
	shuffled(t, t.TempDir())
	g := open(t, t.TempDir())
	must(t, g.Track(begin(t, challenge)))
	if left, _ := os.ReadDir(g.undoAt("")); len(left) > 0 {
		t.Errorf("a new game has %v", left)
	}
}

// A game file that is deleted or replaced while the game is played is detected and written again
// with its files. A replacement goes to the restored games.
func TestDeletedFilesAreWrittenAgain(t *testing.T) {
	for _, test := range []struct {
		name   string
		delete func(t *testing.T, f *Folder, name string)
		listed int
	}{
		{"the game", func(t *testing.T, f *Folder, name string) { must(t, os.Remove(f.at(name))) }, 1},
		{"all", func(t *testing.T, f *Folder, name string) { must(t, os.RemoveAll(filepath.Dir(f.path))) }, 1},
		{"replaced", func(t *testing.T, f *Folder, name string) {
			s := begin(t, challenge)
			play(t, s, 1)
			must(t, os.Remove(f.at(name)))
			must(t, os.WriteFile(f.at(name), s.Save(), 0o600))
		}, 2},
	} {
		for _, last := range []string{"a move", "keeping it", "quitting", "another game"} {
			t.Run(test.name+" before "+last, func(t *testing.T) {
				data := t.TempDir()
				name := shuffled(t, data)
				f := open(t, data)
				s := latest(t, f)
				earlier, _, err := f.Neighbours(s)
				must(t, err)
				f.SetNeighbours(s, earlier, nil)
				must(t, f.Track(s))
				play(t, s, 1)
				must(t, f.Write(0))
				if f.TakeLost() {
					t.Fatal("something is lost before")
				}
				test.delete(t, f, name)
				play(t, s, 1)
				listed := test.listed
				switch last {
				case "a move":
					must(t, f.Write(0))
				case "keeping it":
					must(t, f.Track(s))
				case "another game":
					must(t, f.Track(begin(t, other)))
					listed++
				}
				if last != "quitting" {
					if !f.TakeLost() || f.TakeLost() {
						t.Error("the error is not reported exactly once")
					}
					if _, err := Open(data, puzzle.Standard()); !errors.Is(err, ErrInUse) {
						t.Errorf("another process can open the folder: %v", err)
					}
				}
				must(t, f.Close())
				again := open(t, data)
				if got := starts(t, again); len(got) != listed {
					t.Errorf("listed are %q", got)
				}
				found, err := again.Load(name)
				must(t, err)
				if made, _ := found.Depth(); made != 4 {
					t.Errorf("%d moves", made)
				}
				if earlier, _, err := again.Neighbours(found); err != nil || len(earlier) != 2 {
					t.Errorf("undo leads to %d games, %v", len(earlier), err)
				}
			})
		}
	}
}

// Damaged games that undo leads to are set aside and those of a newer version stay; the other games
// are not affected.
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
		{"counts whose sum overflows", func(text string) string {
			return strings.Replace(text, " 2 0\n", " 4611686018427387904 4611686018427387906\n", 1)
		}, true},
		{"a damaged game", func(text string) string { return strings.Replace(text, "clock", "click", 1) }, true},
		{"a newer version", func(text string) string { return strings.Replace(text, undoFormat.At(1), undoFormat.At(2), 1) }, false},
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
			_, _, err = f.Neighbours(s)
			var damaged *DamagedError
			if !errors.As(err, &damaged) || (damaged.Aside != "") != test.aside {
				t.Fatalf("%v", err)
			}
			f.SetNeighbours(s, nil, nil)
			must(t, f.Track(s))
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
