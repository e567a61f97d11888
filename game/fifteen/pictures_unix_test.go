//go:build unix

package fifteen

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe in place of the player's picture is not read, which would block.
func TestAPipeIsNoPicture(t *testing.T) {
	data := t.TempDir()
	if err := os.Mkdir(filepath.Dir(ownFile(data, ownPictures[0])), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(ownFile(data, ownPictures[0]), 0o600); err != nil {
		t.Fatal(err)
	}
	if readOwn(data, ownPictures[0]) != nil {
		t.Error("a picture came out of a pipe")
	}
}
