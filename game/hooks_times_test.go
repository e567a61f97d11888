package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestFrameTimes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "times")
	f := frameTimes{path: path}
	for _, took := range []time.Duration{90, 1, 2, 3} {
		f.updated(took * time.Millisecond)
	}
	f.drawn(5 * time.Millisecond)
	f.write()
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const want = "first 1 90000 90000 90000\nupdate 3 2000 2000 3000\ndraw 1 5000 5000 5000\n"
	if string(got) != want {
		t.Errorf("times\n%swant\n%s", got, want)
	}
}

// A program that ends before its first update writes an empty file.
func TestNoFrameTimes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "times")
	(&frameTimes{path: path}).write()
	if got, err := os.ReadFile(path); err != nil || len(got) > 0 {
		t.Errorf("times %q, %v", got, err)
	}
	(&frameTimes{}).write()
}
