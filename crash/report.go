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
	maxActions    = 20
	maxGoroutines = 8
	maxLine       = 200 // bytes
)

// enginePath is the module of the engine.
const enginePath = "github.com/hajimehoshi/ebiten/v2"

// fact is a line in the head of a report.
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

// report formats a report from the runtime's output.
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

// action is something that the player did, with the number of repetitions.
type action struct {
	name  string
	times int
}

// added appends an action and keeps only the last ones.
func added(actions []action, name string) []action {
	if last := len(actions) - 1; last >= 0 && actions[last].name == name {
		actions[last].times++
		return actions
	}
	actions = append(actions, action{name, 1})
	return actions[max(0, len(actions)-maxActions):]
}

var (
	goroutineLine = regexp.MustCompile(`^goroutine (\d+) .*\[([a-zA-Z ,()0-9.]*)\]:$`)
	fileLine      = regexp.MustCompile(`^\t(?:.*[/\\])?([^/\\]+\.(?:go|s|c|m):\d+)`)
	createdLine   = regexp.MustCompile(`^created by (\S+)( in goroutine \d+)?`)
	functionLine  = regexp.MustCompile(`^([\w./*()\[\]%{}~·@\-]+)\((.*)\)$`)
)

// clean returns the messages and stacks of the runtime's output without personal data: paths are
// cut to base names, and arguments and addresses are removed.
func clean(output string) string {
	var b strings.Builder
	goroutines := 0
	for line := range strings.Lines(output) {
		line = strings.TrimRight(line, "\r\n")
		kept := ""
		if found := goroutineLine.FindStringSubmatch(line); found != nil {
			if goroutines == 0 && b.Len() == 0 {
				b.WriteString("fatal error\n") // the runtime prints its message to standard error only
			}
			if goroutines++; goroutines <= maxGoroutines {
				kept = fmt.Sprintf("\ngoroutine %s [%s]:", found[1], found[2])
			}
		} else if goroutines == 0 {
			kept = cleanMessage(line)
		} else if goroutines <= maxGoroutines {
			kept = cleanFrame(line)
		}
		if kept != "" {
			b.WriteString(kept + "\n")
		}
	}
	if more := goroutines - maxGoroutines; more > 0 {
		fmt.Fprintf(&b, "\n%d more goroutines\n", more)
	}
	return b.String()
}

// cleanMessage returns the safe part of a line before the stacks. Messages of the runtime concern
// only the code. Others may quote a name, path or code, so they are cut at the first character that
// may introduce one.
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
	if len(message) > maxLine {
		message = strings.ToValidUTF8(message[:maxLine], "") + " [...]"
	}
	return prefix + message
}

// cleanFrame returns the safe part of a line of a stack.
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
