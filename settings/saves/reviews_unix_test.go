//go:build unix

package saves

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"worldslide/puzzle"
	"worldslide/settings"
)

// A pipe in the place of a stored review is reported and stays; a large sparse file is removed without
// being read.
func TestReviewPipesAndSparseFiles(t *testing.T) {
	within(t, func() {
		data := t.TempDir()
		path := reviewPath(data, challenge)
		must(t, os.MkdirAll(filepath.Dir(path), 0o700))
		must(t, syscall.Mkfifo(path, 0o600))
		if _, err := Review(data, challenge, 1<<20); !errors.Is(err, settings.ErrNotFile) {
			t.Errorf("reading a pipe: %v", err)
		}
		if err := KeepReview(data, challenge, []byte("state")); !errors.Is(err, settings.ErrNotFile) {
			t.Errorf("writing a pipe: %v", err)
		}
		if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
			t.Errorf("the pipe is %v, %v", info, err)
		}
		must(t, os.Remove(path))
		must(t, os.WriteFile(path, nil, 0o600))
		must(t, os.Truncate(path, 3<<30))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := Review(data, challenge, 1<<20); !errors.Is(err, settings.ErrTooLong) {
			t.Errorf("reading a file of 3 GB: %v", err)
		}
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
			t.Errorf("reading it took %d bytes", used)
		}
		if _, err := os.Lstat(path); err == nil {
			t.Error("the file stays")
		}
		exercise := filepath.Join(data, exercisesName, "a"+exerciseExtension)
		must(t, os.MkdirAll(filepath.Dir(exercise), 0o700))
		must(t, syscall.Mkfifo(exercise, 0o600))
		if got := Exercises(puzzle.Standard(), data); len(got) > 0 {
			t.Errorf("exercises %v", got)
		}
	})
}
