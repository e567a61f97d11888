package outside

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestTimes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "times")
	f := Times{Path: path}
	for _, took := range []time.Duration{90, 1, 2, 3} {
		f.Updated(took * time.Millisecond)
	}
	f.Drawn(5 * time.Millisecond)
	f.Write()
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const want = "first 1 90000 90000 90000\nupdate 3 2000 2000 3000\ndraw 1 5000 5000 5000\n"
	if string(got) != want {
		t.Errorf("times\n%swant\n%s", got, want)
	}
}

// A program that ends before its first update has nothing to tell.
func TestNoTimes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "times")
	(&Times{Path: path}).Write()
	if got, err := os.ReadFile(path); err != nil || len(got) > 0 {
		t.Errorf("times %q, %v", got, err)
	}
	(&Times{}).Write()
}
