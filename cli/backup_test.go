package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/settings/saves"
)

// runCommand runs a command line and returns what it answers.
func runCommand(t *testing.T, args ...string) (exit int, stdout, stderr string) {
	t.Helper()
	inv, err := Parse(puzzle.Standard(), args)
	if err != nil {
		return ExitUsage, "", err.Error()
	}
	var out, complaints strings.Builder
	exit = Run(inv, strings.NewReader(""), &out, &complaints)
	return exit, out.String(), complaints.String()
}

// A backup that is restored elsewhere brings the results back, and a window that is open
// on the profile refuses both.
func TestBackupRestoreCommands(t *testing.T) {
	const line = "2026-09-02 time 5000 hints 2 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n"
	from, to := resultsIn(t, line), t.TempDir()
	file := filepath.Join(t.TempDir(), "all.zip")
	if exit, out, complaint := runCommand(t, "backup", file, "--config", from); exit != ExitOK || out+complaint != "" {
		t.Fatalf("backup: %d %s%s", exit, out, complaint)
	}
	for range 2 {
		if exit, out, complaint := runCommand(t, "restore", "--config", to, file); exit != ExitOK || out+complaint != "" {
			t.Fatalf("restore: %d %s%s", exit, out, complaint)
		}
		if got, err := os.ReadFile(filepath.Join(to, "data", "results.txt")); err != nil || string(got) != line {
			t.Errorf("the results are %q, %v", got, err)
		}
	}
	open, err := saves.Open(filepath.Join(to, "data"), puzzle.Standard())
	if err != nil {
		t.Fatal(err)
	}
	defer open.Close()
	for _, command := range []string{"backup", "restore"} {
		exit, _, complaint := runCommand(t, command, file, "--config", to)
		if exit != ExitNegative || !strings.Contains(complaint, "a window of Worldslide is open") || strings.Count(complaint, "\n") != 1 {
			t.Errorf("%s beside a window: %d %q", command, exit, complaint)
		}
	}
	for _, wrong := range [][]string{{"backup"}, {"restore", file, file}, {"restore", "--json", file}, {"restore", file + "none", "--config", to}} {
		if exit, _, complaint := runCommand(t, wrong...); exit != ExitUsage || complaint == "" {
			t.Errorf("%v: %d %q", wrong, exit, complaint)
		}
	}
}

// Restore names on the command line what it has put aside and what it has not taken.
func TestRestoreNamesDifferences(t *testing.T) {
	const line = "2026-09-02 time 5000 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n"
	write := func(config, name, text string) {
		t.Helper()
		path := filepath.Join(config, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	from, to := resultsIn(t, line+"damaged\n"), resultsIn(t, line)
	write(from, "settings.toml", "theme = \"dark\"\n")
	write(to, "settings.toml", "theme = \"light\"\n")
	write(from, "data/pictures/own.png", "theirs")
	write(to, "data/pictures/own.png", "mine")
	file := filepath.Join(t.TempDir(), "all.zip")
	if exit, _, complaint := runCommand(t, "backup", file, "--config", from); exit != ExitOK {
		t.Fatal(complaint)
	}
	exit, out, complaint := runCommand(t, "restore", "--config", to, file)
	for _, want := range []string{"now in " + filepath.Join(to, "data", "restored") + ": 1\n", "settings that differ from the existing ones: not taken\n", "not taken: 1\n"} {
		if exit != ExitOK || complaint != "" || !strings.Contains(out, want) {
			t.Errorf("restore: %d %s%s, want %q", exit, out, complaint, want)
		}
	}
}
