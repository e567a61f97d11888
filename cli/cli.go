// Package cli is the command line: what it asks for, and the commands that need
// no window. Results go to standard output, complaints to standard error, one
// line each. Exit codes: 0 all well, 1 a negative answer, 2 wrong use or a bad
// code; of several the worst.
package cli

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode"

	"worldslide/assets/languages"
	"worldslide/puzzle"
	"worldslide/settings/backup"
)

// Version is the version of the program. Packages take theirs from here.
const Version = "0.1.0"

// The exit codes.
const (
	ExitOK       = 0
	ExitNegative = 1 // a false replay, an unsolvable puzzle, a time-out, no display
	ExitUsage    = 2 // wrong use or a bad code
)

// Command is what is to be done.
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
	Backup      Command = "backup"
	Restore     Command = "restore"
	ShowVersion Command = "version"
	ShowHelp    Command = "help"
)

// Invocation is a command line that was understood.
type Invocation struct {
	Families puzzle.Catalogue // that codes are of
	Command  Command
	Operands []string // codes, or "-"; of Generate and Assign a family; of Backup and Restore a file; of Play at most one code, link or file
	JSON     bool
	// Of Solve:
	Metric    string        // what is to be shortest, or "" for the family's main metric
	Timeout   time.Duration // for each code
	First     bool          // answer with the first solution
	NoHistory bool          // solve without knowing how the position came about
	// Of Generate:
	Count   int
	Request puzzle.GeneratorRequest
	Out     string // the pool that the puzzles are added to, or "" to print them
	// Of Assign:
	Pool    string // the pool that the puzzles are taken from
	Months  string // the folder of months that they go to
	Through int    // the number of the last puzzle to be assigned
	// Of Play:
	Start    *puzzle.Code // the game that flags describe, or nil
	Family   string       // the family to open, or ""
	Picture  string       // a picture file for the tiles of Fifteen, or ""
	Daily    bool         // the family's puzzle of today, or that of the default one
	Continue bool         // the game played last, even if the home screen is open
	Language string       // a language tag, or "" for the player's setting
	Config   string       // folder of settings and saved games, or "" for the user's own; of Records, Backup and Restore too

	values puzzle.Values // options of a puzzle that flags give
}

// Run carries out a command that needs no window and returns the exit code.
func Run(inv Invocation, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &output{results: stdout, complaints: stderr}
	switch inv.Command {
	case ShowVersion:
		out.result("worldslide " + Version)
	case ShowHelp:
		out.result(strings.TrimSuffix(helpText(), "\n"))
	case Print:
		eachCode(inv, stdin, out, printPosition)
	case Solve:
		eachCode(inv, stdin, out, solvers{}.solve)
	case Verify:
		eachCode(inv, stdin, out, verify)
	case Analyse:
		eachCode(inv, stdin, out, analyse)
	case Generate:
		generate(inv, out)
	case Assign:
		assign(inv, out)
	case Records:
		listRecords(inv, out)
	case Backup:
		copyProfile(inv, out, backup.Write)
	case Restore:
		copyProfile(inv, out, backup.Restore)
	}
	return out.exit
}

// Complain writes one line to standard error the way every complaint looks.
func Complain(stderr io.Writer, err error) {
	fmt.Fprintf(stderr, "worldslide: %s\n", printable(strings.ReplaceAll(err.Error(), "\n", " ")))
}

// printable returns a text from a file or another program with its control and formatting characters escaped, as in
// "\x1b", so that a terminal shows them and does not obey them.
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

// isControl reports whether a character is a control or formatting character.
func isControl(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }

// spoken lists the tags of the languages, as in "en, de or ja".
func spoken() string {
	tags := languages.Tags()
	last := len(tags) - 1
	return strings.Join(tags[:last], ", ") + " or " + tags[last]
}
