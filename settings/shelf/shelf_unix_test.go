//go:build unix

package shelf

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"worldslide/settings"
)

// Files and folders are accessible to the player only and written atomically.
func TestRights(t *testing.T) {
	old := syscall.Umask(0)
	defer syscall.Umask(old)
	data := filepath.Join(t.TempDir(), "a", "b")
	p := made(t, blade, 1)
	p.Picture = []byte("a picture")
	_, err := In(data, families).Put("", p)
	must(t, err)
	must(t, filepath.WalkDir(filepath.Dir(data), func(path string, entry os.DirEntry, err error) error {
		info, infoErr := entry.Info()
		want := os.FileMode(0o600)
		if entry.IsDir() {
			want = 0o700
		}
		if infoErr == nil && info.Mode().Perm() != want {
			t.Errorf("%s: %v, want %v", path, info.Mode().Perm(), want)
		}
		return err
	}))
}

// Pipes neither block nor are replaced; a link is followed and stays a link.
func TestPipesAndLinks(t *testing.T) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		data, elsewhere := t.TempDir(), t.TempDir()
		f := In(data, families)
		first, err := f.Put("", made(t, blade, 1))
		if err != nil {
			t.Error(err)
			return
		}
		path := filepath.Join(data, folderName)
		pipe, target := "pipe"+Extension, filepath.Join(elsewhere, "mine")
		if err := errors.Join(
			syscall.Mkfifo(filepath.Join(path, pipe), 0o600),
			os.Rename(filepath.Join(path, first), target),
			os.Symlink(target, filepath.Join(path, first)),
		); err != nil {
			t.Error(err)
			return
		}
		if all, errs := f.All(); len(all) != 1 || len(errs) != 1 || !errors.Is(errs[0], settings.ErrNotFile) {
			t.Errorf("%v, %v", all, errs)
		}
		if _, err := f.Put(pipe, made(t, blade, 1)); !errors.Is(err, settings.ErrNotFile) {
			t.Errorf("%v", err)
		}
		if _, err := f.Put(first, made(t, tiles, 1)); err != nil {
			t.Error(err)
		}
		if info, err := os.Lstat(filepath.Join(path, first)); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("the link is %v, %v", info, err)
		}
	}()
	select {
	case <-done:
	case <-time.After(5 * time.Minute):
		t.Fatal("opening a pipe blocks")
	}
}
