package game

import (
	"errors"
	"image"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// smallDisk mounts a file system of 200 kB, or skips the test if that is not allowed.
func smallDisk(t *testing.T) string {
	t.Helper()
	at := t.TempDir()
	if err := syscall.Mount("tmpfs", at, "tmpfs", 0, "size=200k"); err != nil {
		t.Skipf("no file system can be mounted: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(at, 0); err != nil {
			t.Error(err)
		}
	})
	return at
}

// fillDisk writes a file until the disk is full, and returns its path.
func fillDisk(t *testing.T, at string) string {
	t.Helper()
	path := filepath.Join(at, "ballast")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, size := range []int{4096, 1} {
		for err = nil; err == nil; {
			_, err = file.Write(make([]byte, size))
		}
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatal(err)
		}
	}
	return path
}

// A game solved while the disk is full is not lost. The message stays until it is dismissed and
// says what happens next, a new game of the same puzzle does not replace the solved one, and the
// result is stored in full once there is space.
func TestFullDisk(t *testing.T) {
	for _, late := range []bool{false, true} { // space is freed while the game runs, or before the next start
		t.Run(map[bool]string{false: "while it runs", true: "at the next start"}[late], func(t *testing.T) {
			disk := smallDisk(t)
			at := settings.Directories{Config: filepath.Join(disk, "config"), Data: filepath.Join(disk, "data")}
			f := failingStore{startA11yTestIn(t, at, "en", nearlySolved, image.Pt(1280, 800))}
			f.app.Jobs.Settle(time.After(time.Minute)) // the optimum is found
			f.rest()
			f.games.Write(time.Minute)
			ballast := fillDisk(t, disk)
			f.press(plain(widget.KeyLeft))
			if !f.scene().Session().Locked() || len(f.store.Book.All()) > 0 {
				t.Fatal("want a solved game whose result is not stored")
			}
			f.untilSaid(f.app.Text(assets.StorageStoreRest))
			message := f.CurrentDialog()
			f.now += time.Minute // the card waits
			if f.rest(); f.CurrentDialog() != message {
				t.Error("another dialog replaces the message")
			}
			f.press(plain(widget.KeyEscape))
			f.rest()
			f.press(plain(widget.KeyEnter)) // Next, on the card
			if f.scene().Session().Locked() {
				t.Fatal("Enter starts no other game")
			}
			f.open(nearlySolved)
			free := func() {
				if err := os.Remove(ballast); err != nil {
					t.Fatal(err)
				}
			}
			if !late {
				free()
				f.games.Write(time.Minute)
			}
			f.press(plain(widget.KeyUp))
			if err := f.Close(); err != nil && !late {
				t.Fatal(err)
			}
			if late {
				free()
			}
			f = failingStore{startA11yTestIn(t, at, "en", "", image.Pt(1280, 800))}
			f.until("the result", func() bool { return len(f.store.Book.All()) == 1 })
			text, err := os.ReadFile(filepath.Join(at.Data, "results.txt"))
			if err != nil || !strings.Contains(string(text), "moves=") || !strings.Contains(string(text), "optimum 1") {
				t.Errorf("%s, %v: want the result with its moves and its optimum", text, err)
			}
			if err := f.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}
