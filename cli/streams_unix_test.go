//go:build unix

package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings/saves"
)

// between runs a command line between files that stand for the standard streams. Complaints
// are returned.
func between(t *testing.T, stdin, stdout *os.File, args []string) (exit int, complaints string) {
	t.Helper()
	inv, err := Parse(puzzle.Standard(), args)
	if err != nil {
		t.Fatal(err)
	}
	var stderr strings.Builder
	return Run(inv, stdin, stdout, &stderr), stderr.String()
}

// opened opens a file for a test.
func opened(t *testing.T, path string, how int) *os.File {
	t.Helper()
	f, err := os.OpenFile(path, how, 0o600)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skipf("this system has no %s", path)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// If the output of a command cannot be written, one line on standard error says so, and
// the exit is that of a negative answer; what was wrong with a code stays worse.
func TestOutputThatCannotBeWritten(t *testing.T) {
	config := t.TempDir()
	result, err := records.Parse("2026-03-02 time 134000 hints 0 moves 2 worlds?board=classicsmall&moves=G0uG0d")
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := saves.AppendResult(filepath.Join(config, "data"), result); err != nil {
			t.Fatal(err)
		}
	}
	const solved, two = "worlds?board=classicsmall&moves=G0uG0d", "worlds?board=classicsmall&moves=G0uG0d\nklotski?level=classic\n"
	for _, test := range []struct {
		name, stdin string
		args        []string
		exit        int
		lines       int // of complaints
	}{
		{"version", "", []string{"--version"}, ExitNegative, 1},
		{"help", "", []string{"--help"}, ExitNegative, 1},
		{"print", "", []string{"print", solved}, ExitNegative, 1},
		{"print lines", two, []string{"print", "-"}, ExitNegative, 1},
		{"print JSON", two, []string{"print", "--json", "-"}, ExitNegative, 1},
		{"solve", two, []string{"solve", "-"}, ExitNegative, 1},
		{"verify", "", []string{"verify", solved, solved}, ExitNegative, 1},
		{"analyse", "", []string{"analyse", "klotski?level=classic"}, ExitNegative, 1},
		{"generate", "", []string{"generate", "fifteen", "--count", "5"}, ExitNegative, 1},
		{"records", "", []string{"records", "--config", config}, ExitNegative, 1},
		{"records in JSON", "", []string{"records", "--json", "--config", config}, ExitNegative, 1},
		{"a bad code beside it", two + "chess\n", []string{"print", "-"}, ExitUsage, 2},
	} {
		input := filepath.Join(t.TempDir(), "input")
		if err := os.WriteFile(input, []byte(test.stdin), 0o600); err != nil {
			t.Fatal(err)
		}
		t.Run(test.name, func(t *testing.T) {
			for name, output := range map[string]func(t *testing.T) *os.File{
				"a full disk":     func(t *testing.T) *os.File { return opened(t, "/dev/full", os.O_WRONLY) },
				"not for writing": func(t *testing.T) *os.File { return opened(t, input, os.O_RDONLY) },
			} {
				t.Run(name, func(t *testing.T) {
					exit, complaints := between(t, opened(t, input, os.O_RDONLY), output(t), test.args)
					if exit != test.exit || strings.Count(complaints, "worldslide: standard output: ") != 1 || strings.Count(complaints, "\n") != test.lines {
						t.Errorf("exit %d, want %d; complaints, of which there should be %d:\n%s", exit, test.exit, test.lines, complaints)
					}
				})
			}
		})
	}
}

// A folder in place of standard input is wrong use, which one line says.
func TestDirectoryAsInput(t *testing.T) {
	folder := t.TempDir()
	for _, command := range []string{"print", "solve", "verify", "analyse"} {
		exit, complaints := between(t, opened(t, folder, os.O_RDONLY), opened(t, filepath.Join(t.TempDir(), "out"), os.O_WRONLY|os.O_CREATE), []string{command, "-"})
		if exit != ExitUsage || !strings.HasPrefix(complaints, "worldslide: standard input: ") || !strings.HasSuffix(complaints, "is a directory\n") || strings.Count(complaints, "\n") != 1 {
			t.Errorf("%s: exit %d, %q", command, exit, complaints)
		}
	}
}
