//go:build unix

package game

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"
	"testing/fstest"

	"worldslide/settings"
)

// Pipes and devices are not opened, neither when chosen or named nor when dropped.
func TestOnlyFilesAreOpened(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "a.worldslide")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, "/dev/zero"} {
		if _, err := readFile(path, opening(path)); !errors.Is(err, settings.ErrNotFile) {
			t.Errorf("%s: %v", path, err)
		}
	}
	for mode, want := range map[fs.FileMode]bool{0: true, fs.ModeNamedPipe: false, fs.ModeSocket: false, fs.ModeDevice: false, fs.ModeDevice | fs.ModeCharDevice: false} {
		dropped := fstest.MapFS{"a.worldslide": {Mode: mode | 0o600}}
		err := fs.WalkDir(dropped, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			return checkDropped(path, entry)
		})
		if got := !errors.Is(err, settings.ErrNotFile); got != want {
			t.Errorf("%v: %v", mode, err)
		}
	}
}
