package game

import (
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// Files deleted while the program runs are written again, after a move or at the end at the latest:
// the game, the results and the settings.
func TestDeletedProfileIsWrittenAgain(t *testing.T) {
	for _, test := range []struct {
		name   string
		delete func(f failingStore) error
		moves  int
	}{
		{"the game", func(f failingStore) error {
			return os.Remove(f.data("games/" + f.store.Folder().NameOf(f.games.Current())))
		}, 1},
		{"the folder of games", func(f failingStore) error { return os.RemoveAll(f.data("games")) }, 1},
		{"the data", func(f failingStore) error { return os.RemoveAll(f.options.Directories.Data) }, 1},
		{"everything", func(f failingStore) error {
			return os.RemoveAll(filepath.Dir(f.options.Directories.Data))
		}, 1},
		{"everything, and no move after it", func(f failingStore) error {
			return os.RemoveAll(filepath.Dir(f.options.Directories.Data))
		}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "profile")
			at := settings.Directories{Config: folder, Data: filepath.Join(folder, "data")}
			f := failingStore{startA11yTestIn(t, at, "en", nearlySolved, image.Pt(1280, 800))}
			f.press(plain(widget.KeyLeft)) // solves it
			if len(f.store.Book.All()) != 1 {
				t.Fatal("no result is stored")
			}
			f.press(plain(widget.KeyEscape))
			f.open("fifteen?size=3&seed=5")
			changed := f.app.Settings
			changed.Theme = settings.ThemeDark
			f.app.Change(changed)
			f.preferences.apply()
			f.preferences.saveOrReport()
			f.press(plain(widget.KeyLeft), plain(widget.KeyUp), plain(widget.KeyRight), plain(widget.KeyDown))
			f.games.Write(time.Minute)
			if err := test.delete(f); err != nil {
				t.Fatal(err)
			}
			for range test.moves {
				f.press(plain(widget.KeyLeft), plain(widget.KeyUp), plain(widget.KeyRight), plain(widget.KeyDown))
			}
			f.games.Write(time.Minute)
			if test.moves > 0 {
				f.untilSaid(f.app.Text(assets.StorageLostRest))
				f.press(plain(widget.KeyEscape))
				f.games.Write(time.Minute)
				if f.rest(); f.CurrentDialog() != nil {
					t.Error("the message is repeated")
				}
			}
			want := f.games.Current().Code().String()
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			f = failingStore{startA11yTestIn(t, at, "en", "", image.Pt(1280, 800))}
			if got := f.games.Current().Code().String(); got != want {
				t.Errorf("the game is %s, want %s", got, want)
			}
			if len(f.store.Book.All()) != 1 {
				t.Errorf("%d results", len(f.store.Book.All()))
			}
			if loaded, _, err := settings.Load(at.Config); err != nil || loaded.Theme != settings.ThemeDark {
				t.Errorf("the settings are %v, %v", loaded.Theme, err)
			}
		})
	}
}

// The marks of timed sessions and the designs of the editors are written again even if only their
// files are deleted.
func TestDeletedSessionsAndDesignsAreWrittenAgain(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	f := failingStore{startA11yTestIn(t, at, "en", "fifteen?size=3&seed=5&scramble=walk&k=1", image.Pt(1280, 800))}
	f.session()
	f.begin("session-plus2")
	f.open(nearlySolved)
	f.openEditor()
	f.idle() // the design is saved
	files := []string{f.data("session.txt"), f.data(filepath.Join("workshop", "puzzles", "fifteen.worldslide-puzzle"))}
	var want []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, string(text))
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	f.store.RestoreLost()
	f.untilSaid(f.app.Text(assets.StorageLostRest))
	if err := os.RemoveAll(at.Data); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		if text, err := os.ReadFile(file); err != nil || string(text) != want[i] {
			t.Errorf("%s is %q, %v, want %q", filepath.Base(file), text, err, want[i])
		}
	}
}
