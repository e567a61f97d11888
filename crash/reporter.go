//go:build !js

package crash

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"strings"
	"time"
)

// folderVariable is the environment variable that makes a process the child. Its value is the
// folder for reports.
const folderVariable = "WORLDSLIDE_CRASH_FOLDER"

// The marks that begin a line written by the program, to tell it from the runtime's output.
const (
	mark       = "\x01"
	actionMark = mark + "action "
	factMark   = mark + "fact "
)

// maxOutput is the maximum size of the runtime's output in bytes.
const maxOutput = 1 << 20

// Reporter reports crashes of the current process. A nil Reporter does nothing.
type Reporter struct {
	child *exec.Cmd
	pipe  *os.File
}

// Start starts the child, which writes reports into a folder.
func Start(folder string) (*Reporter, error) {
	own, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("crash reports: %w", err)
	}
	out, in, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("crash reports: %w", err)
	}
	defer out.Close()
	child := exec.Command(own)
	child.Env = []string{folderVariable + "=" + folder} // without a display: the child opens no window
	child.Stdin, child.Stderr = out, os.Stderr
	if err := child.Start(); err != nil {
		in.Close()
		return nil, fmt.Errorf("crash reports: %w", err)
	}
	r := &Reporter{child, in}
	if err := debug.SetCrashOutput(in, debug.CrashOptions{}); err != nil {
		r.Close()
		return nil, fmt.Errorf("crash reports: %w", err)
	}
	return r, nil
}

// Action records the name of something that the player did.
func (r *Reporter) Action(name string) { r.send(actionMark, name) }

// Fact records a line for the head of a report.
func (r *Reporter) Fact(name, value string) { r.send(factMark, name+" "+value) }

func (r *Reporter) send(kind, text string) {
	if r == nil {
		return
	}
	text = strings.ToValidUTF8(strings.NewReplacer("\n", " ", mark, " ").Replace(text), "")
	if len(text) > maxLine {
		text = text[:maxLine]
	}
	// A single write, so that it is complete before the output of a crash. If the child is gone,
	// there are no reports and the game continues.
	_, _ = io.WriteString(r.pipe, kind+text+"\n")
}

// Close ends the child before a normal exit. Do not defer it: deferred calls run before a panic is
// reported.
func (r *Reporter) Close() {
	if r == nil {
		return
	}
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
	_ = r.pipe.Close()
	_ = r.child.Wait()
}

// Asked reports whether this process is the child.
func Asked() bool { return os.Getenv(folderVariable) != "" }

// Serve runs the child: it reads the pipe to the end, writes a report if there was a crash, and
// names it in one line on standard error.
func Serve(version string, now func() time.Time) {
	// Signals that end the program may reach both processes, but the child must outlive it.
	signal.Ignore()
	facts, actions, output := receive(os.Stdin)
	if output == "" {
		return
	}
	path, err := write(os.Getenv(folderVariable), report(append(system(version), facts...), actions, output, now()), now())
	if err != nil {
		fmt.Fprintf(os.Stderr, "worldslide: crashed; no report could be written: %v\n", err)
		return
	}
	fmt.Fprintf(os.Stderr, "worldslide: crashed; the report is %s\n", path)
}

// receive reads the pipe to the end.
func receive(from io.Reader) (facts []fact, actions []action, output string) {
	var b strings.Builder
	lines := bufio.NewReader(from)
	for {
		slice, err := lines.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			err = nil // a long line comes in parts
		}
		line := string(slice)
		text := strings.TrimSuffix(line, "\n")
		if name, ok := strings.CutPrefix(text, actionMark); ok {
			actions = added(actions, name)
		} else if both, ok := strings.CutPrefix(text, factMark); ok {
			name, value, _ := strings.Cut(both, " ")
			facts = append(facts, fact{name, value})
		} else if b.Len() < maxOutput {
			b.WriteString(line)
		}
		if err != nil {
			return facts, actions, b.String()
		}
	}
}
