package game

import (
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/internal/testkit"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// Two windows on a read-only profile: each says once that games will not be saved. The saved games
// can be played, and nothing is written.
func TestSecondWindowOfAReadOnlyProfile(t *testing.T) {
	const code = "worlds?board=classicsmall&seed=5&steps=40"
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	before := startA11yTestIn(t, at, "en", code, image.Pt(1280, 800))
	before.press(plain(widget.KeyLeft), plain(widget.KeyUp), plain(widget.KeyRight), plain(widget.KeyDown))
	_, made := before.scene().Session().Depth()
	if err := before.Close(); err != nil || made == 0 {
		t.Fatalf("%d moves were saved, %v", made, err)
	}

	testkit.EnforcePermissions(t)
	for _, folder := range []string{filepath.Join(at.Data, "games"), at.Data, at.Config} {
		if err := os.Chmod(folder, 0o500); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.Chmod(folder, 0o700) })
	}
	files := list(t, at)
	for _, window := range []string{"first", "second"} {
		f := failingStore{startA11yTestIn(t, at, "en", "", image.Pt(1280, 800))}
		for _, id := range []assets.ID{assets.StorageNotKeptTitle, assets.StorageNotKeptRest} {
			f.untilSaid(f.app.Text(id))
		}
		f.press(plain(widget.KeyEscape))
		s := f.scene().Session()
		s.Resume() // the cover of a paused game cannot be drawn here
		f.begin("continue")
		if _, got := s.Depth(); got != made {
			t.Errorf("%s window: the game that is there has %d moves, want %d", window, got, made)
		}
		f.press(plain(widget.KeyLeft), plain(widget.KeyUp), plain(widget.KeyRight), plain(widget.KeyDown))
		if _, got := s.Depth(); got <= made {
			t.Errorf("%s window: the game cannot be played", window)
		}
		f.games.Write(time.Minute)
		if f.rest(); f.CurrentDialog() != nil || len(f.queue) > 0 {
			t.Errorf("%s window: the message is repeated: %s", window, f.said())
		}
	}
	if after := list(t, at); !slices.Equal(after, files) {
		t.Errorf("files before:\n%s\nafter:\n%s", strings.Join(files, "\n"), strings.Join(after, "\n"))
	}
}

// list returns all files of a profile with their contents.
func list(t *testing.T, at settings.Directories) (files []string) {
	t.Helper()
	for _, folder := range []string{at.Config, at.Data} {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := os.ReadFile(path)
			files = append(files, path+": "+string(text))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}
