//go:build linux

package figures

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

// process is the program in its window.
type process struct {
	t     *testing.T
	cmd   *exec.Cmd
	began time.Time // when it was started
	shown time.Time // when its first picture came
}

// start runs the program, with settings of its own, until it has shown itself.
func start(t *testing.T, d *screen, program string) *process {
	t.Helper()
	return startWith(t, d, program, "--config", t.TempDir(), "worlds")
}

// startWith is start with arguments of its own.
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

// stop ends the program, however it likes to, and waits until it has left the
// screen.
func (p *process) stop(d *screen) {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
	for d.shows(p.t) {
		d.nextFrame(p.t, startTime)
	}
}

// end asks the program to end, and waits until it has.
func (p *process) end() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // an interrupt is ignored by what was started in the background
	_ = p.cmd.Wait()
}

// lines are those of a text.
func lines(text string) []string { return strings.Split(strings.TrimSpace(text), "\n") }

// read returns a file that the kernel keeps about the process.
func (p *process) read(name string) string {
	data, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(p.cmd.Process.Pid), name))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(data)
}

// cpu returns the processor time used so far, by itself and by the kernel for it.
func (p *process) cpu() time.Duration {
	const tick = time.Second / 100 // of every Linux that Go runs on
	// The second word is the name in parentheses, which may hold anything; the
	// 14th and 15th of all words are the times.
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

// memory returns an entry of the process's status in megabytes.
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
