// Package crashtest has a small program for browsers that does some sums, catches one panic
// and ends by another: what tests make smaller must do all of that as before.
package crashtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Program returns the program as Go links it, without its tables for debuggers.
func Program(t testing.TB) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "crash.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, "worldslide/internal/web/crashtest/testdata/crash")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	program, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return program
}
