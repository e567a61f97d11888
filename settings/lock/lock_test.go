package lock

import (
	"errors"
	"path/filepath"
	"testing"
)

func TestOneAtATime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	held, err := File(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := File(path); !errors.Is(err, ErrHeld) {
		t.Errorf("while it is held: %v", err)
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := File(path)
	if err != nil {
		t.Fatalf("after it was let go: %v", err)
	}
	again.Close()
	if _, err := File(filepath.Join(path, "below a file")); err == nil || errors.Is(err, ErrHeld) {
		t.Errorf("where no file can be: %v", err)
	}
}
