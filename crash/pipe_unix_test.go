//go:build unix

package crash

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe with the name of the note about a new report does not hold up the start or a report.
func TestPipeInPlaceOfTheNote(t *testing.T) {
	folder := t.TempDir()
	mark := filepath.Join(folder, unseenName)
	if err := syscall.Mkfifo(mark, 0o600); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if got := Unseen(folder); got != "" {
			t.Errorf("unseen is %q", got)
		}
		if _, err := write(folder, "text", noon); err != nil {
			t.Error(err)
		}
	}()
	<-done
	if info, err := os.Lstat(mark); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe is %v, %v", info, err)
	}
}
