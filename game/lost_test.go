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

// What is deleted under the running program is written anew: after a move, and at the
// latest when it ends, the game, the results and the settings are there again.
func TestDeletedProfileIsWrittenAnew(t *testing.T) {
	for _, test := range []struct {
		name   string
		delete func(f failing) error
		moves  int
	}{
		{"the game", func(f failing) error { return os.Remove(f.data("games/" + f.games.store.Folder.NameOf(f.games.At()))) }, 1},
		{"the folder of games", func(f failing) error { return os.RemoveAll(f.data("games")) }, 1},
		{"the data", func(f failing) error { return os.RemoveAll(f.options.Directories.Data) }, 1},
		{"everything", func(f failing) error {
			return os.RemoveAll(filepath.Dir(f.options.Directories.Data))
		}, 1},
		{"everything, and no move after it", func(f failing) error {
			return os.RemoveAll(filepath.Dir(f.options.Directories.Data))
		}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "profile")
			at := settings.Directories{Config: folder, Data: filepath.Join(folder, "data")}
			f := failing{listenIn(t, at, "en", nearlySolved, image.Pt(1280, 800))}
			f.press(plain(widget.KeyLeft)) // solved
			if len(f.games.store.Book.All()) != 1 {
				t.Fatal("no result is entered")
			}
			f.press(plain(widget.KeyEscape))
			f.open("fifteen?size=3&seed=5")
			changed := f.desk.Settings
			changed.Theme = settings.ThemeDark
			f.desk.Change(changed)
			preferences{f.Game}.apply()
			preferences{f.Game}.store()
			f.press(plain(widget.KeyLeft), plain(widget.KeyUp), plain(widget.KeyRight), plain(widget.KeyDown))
			f.games.write(time.Minute)
			if err := test.delete(f); err != nil {
				t.Fatal(err)
			}
			for range test.moves {
				f.press(plain(widget.KeyLeft), plain(widget.KeyUp), plain(widget.KeyRight), plain(widget.KeyDown))
			}
			f.games.write(time.Minute)
			if test.moves > 0 {
				f.untilSaid(f.desk.Text(assets.TroubleLostRest))
				f.press(plain(widget.KeyEscape))
				f.games.write(time.Minute)
				if f.rest(); f.Shown() != nil {
					t.Error("it is said again")
				}
			}
			want := f.games.At().Code().String()
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			f = failing{listenIn(t, at, "en", "", image.Pt(1280, 800))}
			if got := f.games.At().Code().String(); got != want {
				t.Errorf("the game is %s, want %s", got, want)
			}
			if len(f.games.store.Book.All()) != 1 {
				t.Errorf("%d results", len(f.games.store.Book.All()))
			}
			if loaded, _, err := settings.Load(at.Config); err != nil || loaded.Theme != settings.ThemeDark {
				t.Errorf("the settings are %v, %v", loaded.Theme, err)
			}
		})
	}
}
