//go:build linux

package perf

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// process is a running program with its window.
type process struct {
	t     *testing.T
	cmd   *exec.Cmd
	began time.Time // start of the process
	shown time.Time // time of the first picture
}

// start runs the program with an empty profile and waits for its first picture.
func start(t *testing.T, d *screen, program string) *process {
	t.Helper()
	return startWith(t, d, program, "--config", t.TempDir(), "worlds")
}

// startWith is start with command-line arguments.
func startWith(t *testing.T, d *screen, program string, arguments ...string) *process {
	t.Helper()
	d.drain()
	p := &process{t: t, cmd: exec.Command(program, arguments...)}
	p.cmd.Stderr = os.Stderr
	p.began = time.Now()
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p.shown = d.untilShown(t)
	return p
}

// stop ends the program and waits until its window is gone.
func (p *process) stop(d *screen) {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
	for d.shows(p.t) {
		d.nextFrame(p.t, startTime)
	}
}

// end terminates the program and waits for its exit.
func (p *process) end() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // processes started in the background ignore SIGINT
	_ = p.cmd.Wait()
}

func lines(text string) []string { return strings.Split(strings.TrimSpace(text), "\n") }

// read returns a file from /proc for the process.
func (p *process) read(name string) string {
	data, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(p.cmd.Process.Pid), name))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(data)
}

// cpu returns the user and system time used so far.
func (p *process) cpu() time.Duration {
	const tick = time.Second / 100 // the clock tick of /proc on every architecture Go supports
	// Field 2 is the name in parentheses, which may contain spaces; fields 14 and 15 are the times.
	text := p.read("stat")
	words := strings.Fields(text[strings.LastIndex(text, ")")+1:])
	total := time.Duration(0)
	for _, word := range words[11:13] {
		ticks, err := strconv.Atoi(word)
		if err != nil {
			p.t.Fatal(err)
		}
		total += time.Duration(ticks) * tick
	}
	return total
}

// memory returns an entry of /proc/PID/status in megabytes.
func (p *process) memory(entry string) float64 {
	for line := range strings.Lines(p.read("status")) {
		name, value, _ := strings.Cut(line, ":")
		if name == entry {
			kilobytes, err := strconv.Atoi(strings.Fields(value)[0])
			if err != nil {
				p.t.Fatal(err)
			}
			return float64(kilobytes) / 1000
		}
	}
	p.t.Fatalf("no %s in the status of the process", entry)
	return 0
}
