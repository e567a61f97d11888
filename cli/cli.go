// Package cli is the command line: the parser of arguments and the commands that need no window.
// Results go to standard output and errors to standard error, one line each. Exit codes: 0 success,
// 1 a negative answer, 2 wrong usage or an invalid code; with several inputs, the highest.
package cli

import (
	"fmt"
	"io"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
	"unicode"

	"worldslide/assets/languages"
	"worldslide/internal/buildinfo"
	"worldslide/puzzle"
	"worldslide/solver"
)

// The exit codes.
const (
	ExitOK       = 0
	ExitNegative = 1 // a wrong replay, an unsolvable puzzle, a timeout, no display
	ExitUsage    = 2 // wrong usage or an invalid code
)

// Command identifies a command.
type Command string

// The commands. Play opens the window and has no name on the command line.
const (
	Play        Command = ""
	Print       Command = "print"
	Solve       Command = "solve"
	Verify      Command = "verify"
	Generate    Command = "generate"
	Assign      Command = "assign"
	Records     Command = "records"
	Analyse     Command = "analyse"
	Review      Command = "review"
	Backup      Command = "backup"
	Restore     Command = "restore"
	Convert     Command = "convert"
	Render      Command = "render"
	ShowVersion Command = "version"
	ShowHelp    Command = "help"
)

// Invocation is a parsed command line.
type Invocation struct {
	Families puzzle.Catalogue // of the codes
	Command  Command
	HelpOn   Command  // of ShowHelp: the command to explain, or Play for all
	Operands []string // codes, or "-"; for Generate and Assign a family; for Backup and Restore a file; for Convert files, or "-"; for Play at most one code, link or file
	JSON     bool
	// Of Solve; the first two also of Review, and the second of Analyse:
	Metric    string        // what is counted, or "" for the family's main metric
	Timeout   time.Duration // per code
	First     bool          // stop at the first solution
	NoHistory bool          // ignore the moves of the code
	// Of Generate:
	Count   int
	Request puzzle.GeneratorRequest // its size also of Convert
	Out     string                  // pool file to add the puzzles to, or "" to print them
	// Of Assign:
	Pool    string        // the pool that the puzzles are taken from
	Months  string        // folder of months to write to
	Through int           // number of the last puzzle to assign
	Render  RenderOptions // of Render
	// Of Play:
	Start    *puzzle.Code // the game described by flags, or nil
	Family   string       // family to open, or ""
	Picture  string       // picture file for the tiles of Fifteen, or ""
	Daily    bool         // open today's puzzle of the family, or of the default one
	Continue bool         // open the last game instead of Home
	Language string       // language tag, or "" for the player's setting
	Config   string       // folder of settings and saved games, or "" for the default; also for Records, Backup and Restore

	values puzzle.Values // puzzle options given by flags
}

// Run runs a command that needs no window and returns the exit code.
func Run(inv Invocation, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &output{results: stdout, complaints: stderr}
	switch inv.Command {
	case ShowVersion:
		out.result(buildinfo.Read().String())
	case ShowHelp:
		out.result(strings.TrimSuffix(helpText(inv.HelpOn), "\n"))
	case Print:
		eachCode(inv, stdin, out, printPosition)
	case Solve:
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(solver.CommandMemory)) // no garbage beyond it
		eachCode(inv, stdin, out, solvers{}.solve)
	case Verify:
		eachCode(inv, stdin, out, verify)
	case Analyse:
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(solver.CommandMemory))
		eachCode(inv, stdin, out, analyse)
	case Review:
		eachCode(inv, stdin, out, reviewGame)
	case Generate:
		generate(inv, out)
	case Assign:
		assign(inv, out)
	case Records:
		listRecords(inv, out)
	case Backup:
		backUp(inv, out)
	case Restore:
		restore(inv, out)
	case Convert:
		convert(inv, stdin, out)
	}
	return out.exit
}

// Complain writes an error to standard error in the common format.
func Complain(stderr io.Writer, err error) {
	fmt.Fprintf(stderr, "worldslide: %s\n", printable(strings.ReplaceAll(err.Error(), "\n", " ")))
}

// printable escapes control and formatting characters of untrusted text, as in "\x1b", so that
// terminals do not interpret them.
func printable(text string) string {
	if !strings.ContainsFunc(text, isControl) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if isControl(r) {
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isControl reports whether a character is a control or formatting character, or ends lines or paragraphs.
func isControl(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }

// spoken returns the language tags, as in "en, de or ja".
func spoken() string {
	tags := languages.Tags()
	last := len(tags) - 1
	return strings.Join(tags[:last], ", ") + " or " + tags[last]
}
