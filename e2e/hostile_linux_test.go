package e2e

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings/saves"
)

// What is far too much may make the program use.
const (
	maxOfACode    = 200 << 20 // bytes, resident at most
	maxOfAProfile = 300 << 20
	maxReads      = 2_000 // until the first frame, of all files and of the host
)

// kernel returns a number that the kernel keeps about a process: an entry of a file below /proc.
func kernel(t *testing.T, process *os.Process, file, entry string) int {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", process.Pid, file))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, entry+":"); ok {
			number, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				t.Fatal(err)
			}
			return number
		}
	}
	t.Fatalf("no %s in %s of the process", entry, file)
	return 0
}

// maxResident returns how much memory of a process was resident at most, in bytes.
func maxResident(t *testing.T, process *os.Process) int {
	t.Helper()
	return kernel(t, process, "status", "VmHWM") << 10
}

// A code of ten million bytes is refused in one line, and costs little memory.
func TestHugeCode(t *testing.T) {
	longRun(t)
	for _, command := range []string{"print", "verify", "solve"} {
		cmd := exec.Command(program, command, "-")
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		complaints, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := in.Write([]byte("worlds?moves=" + strings.Repeat("G0uG0d", 10_000_000/6) + "\n")); err != nil {
			t.Error(err)
		}
		said := bufio.NewReader(complaints)
		line, err := said.ReadString('\n')
		if err != nil || !strings.Contains(line, "line 1: ") || len(line) > 250 {
			t.Errorf("%s: %q, %v", command, line, err)
		}
		used := maxResident(t, cmd.Process) // it waits for the next line
		in.Close()
		rest, _ := said.ReadString('\n')
		var failed *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &failed) || failed.ExitCode() != 2 || rest != "" {
			t.Errorf("%s: it ends with %v, and says %q", command, err, rest)
		}
		t.Logf("%s: %d MB", command, used>>20)
		if used > maxOfACode {
			t.Errorf("%s: %d bytes, want %d at most", command, used, maxOfACode)
		}
	}
}

// A profile of ten thousand games, as many results among a hundred thousand damaged lines, and
// settings of 300 MB does not keep the window from opening: no game is read but the one that is
// shown, and memory stays small. How long it takes depends on the machine, how often it reads does not.
func TestHugeProfile(t *testing.T) {
	longRun(t)
	config := t.TempDir()
	fill(t, config)
	a := open(t, options{config: config, args: []string{}})
	reads := kernel(t, a.process, "io", "syscr")
	if reads > maxReads {
		t.Errorf("%d reads before the first frame, want %d at most", reads, maxReads)
	}
	if _, err := os.Stat(filepath.Join(config, "settings.toml.broken-1")); err != nil {
		t.Errorf("the settings: %v", err)
	}
	a.settle()
	used := maxResident(t, a.process)
	t.Logf("%d reads, %d MB", reads, used>>20)
	if used > maxOfAProfile {
		t.Errorf("%d bytes, want %d at most", used, maxOfAProfile)
	}
	a.shot("huge-profile")
}

// fill makes that profile.
func fill(t *testing.T, config string) {
	t.Helper()
	games := filepath.Join(config, "data", "games")
	if err := os.MkdirAll(games, 0o700); err != nil {
		t.Fatal(err)
	}
	write := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const first = "worlds?board=classicsmall&seed=70000&steps=40"
	game, err := session.Read(puzzle.Standard(), first)
	if err != nil {
		t.Fatal(err)
	}
	save := string(game.Save())
	for n := range 10_000 {
		write(filepath.Join(games, fmt.Sprintf("game-%05d%s", n, session.Extension)), strings.Replace(save, "70000", strconv.Itoa(70_000+n), 1))
	}
	const result = "2026-03-%02d time %d hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n"
	var results strings.Builder
	results.WriteString(strings.Repeat("garbage\n", 100_000))
	for n := range 10_000 {
		fmt.Fprintf(&results, result, 1+n%28, 1000+n)
	}
	write(filepath.Join(config, "data", "results.txt"), results.String())
	if log, err := saves.ReadLog(filepath.Join(config, "data")); len(log.Results()) != 10_000 || log.Damaged != 100_000 {
		t.Fatalf("%d results, %d damaged, %v", len(log.Results()), log.Damaged, err)
	}
	write(filepath.Join(config, "settings.toml"), "theme = \"dark\"\n")
	if err := os.Truncate(filepath.Join(config, "settings.toml"), 300<<20); err != nil {
		t.Fatal(err)
	}
}
