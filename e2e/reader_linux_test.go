package e2e

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// Debian's Python knows Debian's packages; another one that comes first in PATH does not.
const python = "/usr/bin/python3"

// A script that knows nothing but what screen readers are told plays the program in its
// own window: it begins a Challenge, moves a piece, reads the count of moves, and solves
// the first lesson.
func TestScreenReader(t *testing.T) {
	longRun(t)
	readScreen(t)
}

// The same in a Flatpak's sandbox, where only a filter leads to the bus of screen readers.
func TestScreenReaderInSandbox(t *testing.T) {
	longRun(t)
	if _, err := exec.LookPath("xdg-dbus-proxy"); err != nil {
		t.Fatal("it needs xdg-dbus-proxy; scripts/need readers")
	}
	readScreen(t, "sandbox")
}

func readScreen(t *testing.T, sandbox ...string) {
	t.Helper()
	if _, err := exec.LookPath("dbus-run-session"); err != nil {
		t.Fatal("it needs a bus of its own; scripts/need readers")
	}
	if err := exec.Command(python, "-c", "import pyatspi").Run(); err != nil {
		t.Fatal("it needs pyatspi and at-spi2-core; scripts/need readers")
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	arguments := append([]string{"--", python, "testdata/reader.py", program, t.TempDir()}, sandbox...)
	cmd := exec.CommandContext(ctx, "dbus-run-session", arguments...)
	runtime := t.TempDir()
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "XDG_RUNTIME_DIR="+runtime, "XDG_CACHE_HOME="+runtime)
	cmd.WaitDelay = time.Second // for processes that outlive the script
	var said, complaints strings.Builder
	cmd.Stdout, cmd.Stderr = &said, &complaints
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s%s", err, said.String(), complaints.String())
	}
	for _, want := range []string{"a Challenge is begun", "moved ", "the lesson is solved", "ended with 0"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("it does not say %q:\n%s%s", want, said.String(), complaints.String())
		}
	}
}
