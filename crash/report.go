//go:build !js

package crash

import (
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// Limits of a report.
const (
	mostActions    = 20
	mostGoroutines = 8
	mostLine       = 200 // bytes
)

// enginePath is the module of the engine.
const enginePath = "github.com/hajimehoshi/ebiten/v2"

// fact is a line of the report's head.
type fact struct{ name, value string }

// system describes the program: its version, operating system, Go version and engine.
func system(version string) []fact {
	engine := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == enginePath {
				engine = "ebiten " + module.Version
			}
		}
	}
	return []fact{
		{"version", version},
		{"system", fmt.Sprintf("%s/%s, %d processors", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())},
		{"go", runtime.Version()},
		{"engine", engine},
	}
}

// report makes the text of a report of the runtime's output.
func report(facts []fact, actions []action, output string, now time.Time) string {
	var b strings.Builder
	b.WriteString("Worldslide crash report\n\n")
	b.WriteString("This file was not sent anywhere. It holds no names, file paths or codes of the player.\n\n")
	fmt.Fprintf(&b, "date: %s\n", now.UTC().Format("2006-01-02 15:04:05 UTC"))
	for _, f := range facts {
		fmt.Fprintf(&b, "%s: %s\n", f.name, f.value)
	}
	b.WriteString("\nlast actions, the latest at the end:\n")
	if len(actions) == 0 {
		b.WriteString("    none\n")
	}
	for _, a := range actions {
		b.WriteString("    " + a.name)
		if a.times > 1 {
			fmt.Fprintf(&b, " (%d times)", a.times)
		}
		b.WriteString("\n")
	}
	b.WriteString("\n" + clean(output))
	return b.String()
}

// action is something that the player did, so many times in a row.
type action struct {
	name  string
	times int
}

// added returns actions with one more, of which the last ones are kept.
func added(actions []action, name string) []action {
	if last := len(actions) - 1; last >= 0 && actions[last].name == name {
		actions[last].times++
		return actions
	}
	actions = append(actions, action{name, 1})
	return actions[max(0, len(actions)-mostActions):]
}

var (
	goroutineLine = regexp.MustCompile(`^goroutine (\d+) .*\[([a-zA-Z ,()0-9.]*)\]:$`)
	fileLine      = regexp.MustCompile(`^\t(?:.*[/\\])?([^/\\]+\.(?:go|s|c|m):\d+)`)
	createdLine   = regexp.MustCompile(`^created by (\S+)( in goroutine \d+)?`)
	functionLine  = regexp.MustCompile(`^([\w./*()\[\]%{}~·@\-]+)\((.*)\)$`)
)

// clean keeps of the runtime's output the messages, without anything that may be the
// player's, and the stacks, with paths cut to base names and without arguments and
// addresses.
func clean(output string) string {
	var b strings.Builder
	goroutines := 0
	for line := range strings.Lines(output) {
		line = strings.TrimRight(line, "\r\n")
		kept := ""
		if found := goroutineLine.FindStringSubmatch(line); found != nil {
			if goroutines == 0 && b.Len() == 0 {
				b.WriteString("fatal error\n") // the runtime prints its message on standard error alone
			}
			if goroutines++; goroutines <= mostGoroutines {
				kept = fmt.Sprintf("\ngoroutine %s [%s]:", found[1], found[2])
			}
		} else if goroutines == 0 {
			kept = cleanMessage(line)
		} else if goroutines <= mostGoroutines {
			kept = cleanFrame(line)
		}
		if kept != "" {
			b.WriteString(kept + "\n")
		}
	}
	if more := goroutines - mostGoroutines; more > 0 {
		fmt.Fprintf(&b, "\n%d more goroutines\n", more)
	}
	return b.String()
}

// cleanMessage returns what may be kept of a line before the stacks. The messages of the
// runtime tell of the code alone. Others may quote a name, a path or a code, so they are
// cut before the first sign that introduces one.
func cleanMessage(line string) string {
	text := strings.TrimSpace(line)
	prefix := ""
	for _, p := range []string{"panic: ", "fatal error: ", "runtime: ", "[signal ", "SIG"} {
		if strings.HasPrefix(text, p) {
			prefix = p
		}
	}
	message := strings.TrimPrefix(text, prefix)
	switch {
	case prefix == "":
		return ""
	case prefix == "[signal ":
		message, _, _ = strings.Cut(message, " code=")
		message += "]"
	case prefix == "panic: " && !strings.HasPrefix(message, "runtime error: ") && !strings.HasPrefix(message, "interface conversion: "):
		if at := strings.IndexAny(message, `:"'/\?=<`+"`“‘«"); at >= 0 {
			message = strings.TrimSpace(message[:at]) + " [...]"
		}
	}
	if len(message) > mostLine {
		message = strings.ToValidUTF8(message[:mostLine], "") + " [...]"
	}
	return prefix + message
}

// cleanFrame returns what may be kept of a line of a stack.
func cleanFrame(line string) string {
	if found := fileLine.FindStringSubmatch(line); found != nil {
		return "    " + found[1]
	}
	if found := createdLine.FindStringSubmatch(line); found != nil {
		return "created by " + found[1] + found[2]
	}
	if found := functionLine.FindStringSubmatch(line); found != nil {
		return found[1]
	}
	if strings.HasPrefix(line, "...") && strings.HasSuffix(line, "frames elided...") {
		return line
	}
	return ""
}
