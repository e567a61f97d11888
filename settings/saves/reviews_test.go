package saves_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/settings/saves"
)

// The latest reviews are kept, and each is read as it was written.
func TestReviews(t *testing.T) {
	data := t.TempDir()
	files := func() []string {
		found, err := filepath.Glob(filepath.Join(data, "reviews", "*"))
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	for i := range 20 {
		game := "fifteen?seed=" + strconv.Itoa(i)
		if err := saves.KeepReview(data, game, []byte(strings.Repeat(game, 100))); err != nil {
			t.Fatal(err)
		}
		if got, err := saves.Review(data, game, 1<<20); err != nil || string(got) != strings.Repeat(game, 100) {
			t.Errorf("%s: read %q, %v", game, got, err)
		}
	}
	if n := len(files()); n != 8 {
		t.Errorf("%d files, want the latest 8", n)
	}
	old := time.Date(2020, time.January, 1, 0, 0, 0, 0, time.UTC)
	for _, file := range files() {
		if err := os.Chtimes(file, old, old); err != nil {
			t.Fatal(err)
		}
	}
	if err := saves.KeepReview(data, "carom", []byte("new")); err != nil {
		t.Fatal(err)
	}
	if n := len(files()); n != 1 {
		t.Errorf("%d files, want only the new one of today", n)
	}
	if got, err := saves.Review(data, "none", 1<<20); got != nil || err != nil {
		t.Errorf("no file reads as %q, %v", got, err)
	}
}

// A damaged file, and one that would be too large, are errors of one line, and are removed.
func TestDamagedReviews(t *testing.T) {
	data := t.TempDir()
	for name, damage := range map[string]func([]byte) []byte{
		"empty":     func([]byte) []byte { return nil },
		"other":     func([]byte) []byte { return []byte("not compressed") },
		"cut":       func(b []byte) []byte { return b[:len(b)-3] },
		"changed":   func(b []byte) []byte { b[len(b)/2] ^= 1; return b },
		"too large": func(b []byte) []byte { return b },
	} {
		state := []byte("worldslide-review 1\nfifteen\n0 s 3 -\n")
		if name == "too large" {
			state = bytes.Repeat([]byte("a"), 1001)
		}
		if err := saves.KeepReview(data, name, state); err != nil {
			t.Fatal(err)
		}
		found, err := filepath.Glob(filepath.Join(data, "reviews", "*"))
		if err != nil || len(found) != 1 {
			t.Fatalf("%s: files %v, %v", name, found, err)
		}
		packed, err := os.ReadFile(found[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(found[0], damage(packed), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := saves.Review(data, name, 1000)
		if err == nil || strings.Contains(err.Error(), "\n") || got != nil {
			t.Errorf("%s: read %q, %v", name, got, err)
		}
		if _, err := os.Stat(found[0]); !os.IsNotExist(err) {
			t.Errorf("%s: the file is still there, %v", name, err)
		}
	}
}
