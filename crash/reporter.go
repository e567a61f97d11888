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

// folderVariable is the variable of the environment that makes a process the child: the
// folder for the reports.
const folderVariable = "WORLDSLIDE_CRASH_FOLDER"

// A line of the program's begins with mark, so that it differs from the runtime's.
const (
	mark       = "\x01"
	actionMark = mark + "action "
	factMark   = mark + "fact "
)

// mostOutput is how much of the runtime's output is read, in bytes.
const mostOutput = 1 << 20

// Reporter has reports written of the process that it belongs to. Nil is one that has none
// written.
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
	child.Env = []string{folderVariable + "=" + folder} // no display: it opens none
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

// Action notes the name of something that the player did.
func (r *Reporter) Action(name string) { r.send(actionMark, name) }

// Fact notes a line for the head of a report.
func (r *Reporter) Fact(name, value string) { r.send(factMark, name+" "+value) }

func (r *Reporter) send(kind, text string) {
	if r == nil {
		return
	}
	text = strings.ToValidUTF8(strings.NewReplacer("\n", " ", mark, " ").Replace(text), "")
	if len(text) > mostLine {
		text = text[:mostLine]
	}
	// In one piece, so that it comes before the output of a crash that follows. Without the
	// child there are no reports, and the game goes on.
	_, _ = io.WriteString(r.pipe, kind+text+"\n")
}

// Close ends the child before a normal end of the program. It must not be deferred: a
// panic runs what was deferred before it is reported.
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

// Serve is what the child does: it reads what the program writes until that has ended,
// writes a report of a crash, and names it in one line on standard error.
func Serve(version string, now func() time.Time) {
	// What ends the program may reach both: the child ends after it.
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

// receive reads what the program writes, to the end.
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
		} else if b.Len() < mostOutput {
			b.WriteString(line)
		}
		if err != nil {
			return facts, actions, b.String()
		}
	}
}
