// Package cli is the command line: what it asks for, and the commands that need
// no window. Results go to standard output, complaints to standard error, one
// line each. Exit codes: 0 all well, 1 a negative answer, 2 wrong use or a bad
// code; of several the worst.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
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
}

// worldsFlags maps flags to the option keys of a Worlds game.
var worldsFlags = []struct {
	name, key, usage string
	boolean          bool
}{
	{"seed", puzzle.KeySeed, "start the Challenge with this seed, 0 to 4294967295", false},
	{"steps", puzzle.KeySteps, "shuffling steps of the Challenge, 250 if left out", false},
	{"board", puzzle.KeyBoard, "board, such as default, horizontal or classicsmall", false},
	{"gaps", puzzle.KeyGaps, "gaps: 2s, 1s, 2l or 1l", false},
	{"random-gaps", puzzle.KeyRandomizeGaps, "draw which pieces are gaps", true},
	{"wrap-h", puzzle.KeyWrapX, "join the left and the right edge", true},
	{"wrap-v", puzzle.KeyWrapY, "join the top and the bottom edge", true},
	{"profile", puzzle.KeyProfile, "shuffle: adaptive, web or classic", false},
}

// Parse understands the arguments after the program's name, in a program that has
// the given families. Flags may stand before or after operands.
func Parse(families puzzle.Catalogue, args []string) (Invocation, error) {
	inv := Invocation{Families: families}
	var version, help bool
	values := puzzle.Values{}
	set := flag.NewFlagSet("worldslide", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.BoolVar(&version, "version", false, "print the version")
	set.BoolVar(&help, "help", false, "print this help")
	set.BoolVar(&help, "h", false, "print this help")
	addCommandFlags(set, &inv)
	set.StringVar(&inv.Family, "puzzle", "", "family to open")
	set.StringVar(&inv.Picture, "picture", "", "picture file for the tiles of Fifteen")
	set.BoolVar(&inv.Daily, "daily", false, "play today's puzzle")
	set.BoolVar(&inv.Continue, "continue", false, "go on with the game played last")
	set.StringVar(&inv.Language, "lang", "", "language: "+spoken())
	set.StringVar(&inv.Config, configFlag, "", "folder of settings and saved games")
	for _, f := range worldsFlags {
		take := func(value string) error {
			if values.Has(f.key) {
				return errors.New("stands twice")
			}
			values[f.key] = value
			return nil
		}
		if f.boolean {
			set.BoolFunc(f.name, f.usage, take)
		} else {
			set.Func(f.name, f.usage, take)
		}
	}
	if err := parseMixed(set, args, &inv.Operands); err != nil {
		return inv, fmt.Errorf("%w; see worldslide --help", err)
	}
	switch {
	case help:
		return Invocation{Command: ShowHelp}, nil
	case version:
		return Invocation{Command: ShowVersion}, nil
	}
	if len(inv.Operands) > 0 && commandFlags[Command(inv.Operands[0])] != nil {
		inv.Command, inv.Operands = Command(inv.Operands[0]), inv.Operands[1:]
		return checkHeadless(set, inv, values)
	}
	return checkPlay(set, inv, values)
}

// parseMixed parses flags and collects the operands between them. After "--"
// everything is an operand.
func parseMixed(set *flag.FlagSet, args []string, operands *[]string) error {
	for {
		if err := set.Parse(args); err != nil {
			return err
		}
		rest := set.Args()
		if len(rest) == 0 {
			return nil
		}
		if used := len(args) - len(rest); used > 0 && args[used-1] == "--" {
			*operands = append(*operands, rest...)
			return nil
		}
		*operands = append(*operands, rest[0])
		args = rest[1:]
	}
}

func checkPlay(set *flag.FlagSet, inv Invocation, values puzzle.Values) (Invocation, error) {
	if err := refuseCommandFlags(set); err != nil {
		return inv, err
	}
	if len(inv.Operands) > 1 {
		return inv, fmt.Errorf("%d operands: want one code, link or saved game", len(inv.Operands))
	}
	if inv.Family != "" {
		if _, ok := inv.Families.ByName(inv.Family); !ok {
			return inv, fmt.Errorf("--puzzle %q: want %s", inv.Family, inv.Families.Names())
		}
	}
	if inv.Picture != "" && inv.Family == "" && len(inv.Operands) == 0 && len(values) == 0 && !inv.Daily && !inv.Continue {
		inv.Family = puzzle.Fifteen{}.Name()
	}
	if inv.Language != "" && !slices.Contains(languages.Tags(), inv.Language) {
		return inv, fmt.Errorf("--lang %q: want %s", inv.Language, spoken())
	}
	if err := checkOneGame(inv, values); err != nil {
		return inv, err
	}
	if len(values) == 0 {
		return inv, nil
	}
	if len(inv.Operands) > 0 {
		return inv, fmt.Errorf("%q beside flags of a Challenge: want either", inv.Operands[0])
	}
	worlds := puzzle.Worlds{}
	if inv.Family != "" && inv.Family != worlds.Name() {
		return inv, fmt.Errorf("--puzzle %s beside flags of a Worlds Challenge: want either", inv.Family)
	}
	code, err := puzzle.NewCode(worlds, values)
	if err != nil {
		return inv, err
	}
	inv.Start = &code
	return inv, nil
}

// checkOneGame complains if today's puzzle or the game played last is asked for
// and another game beside it.
func checkOneGame(inv Invocation, values puzzle.Values) error {
	flag := "--daily"
	switch {
	case inv.Continue && inv.Daily:
		return errors.New("--daily beside --continue: want either")
	case inv.Continue && inv.Family != "":
		return errors.New("--puzzle beside --continue: want either")
	case inv.Continue:
		flag = "--continue"
	case !inv.Daily:
		return nil
	}
	if len(inv.Operands) > 0 {
		return fmt.Errorf("%q beside %s: want either", inv.Operands[0], flag)
	}
	if len(values) > 0 {
		return fmt.Errorf("%s beside flags of a Challenge: want either", flag)
	}
	return nil
}

// Run carries out a command that needs no window and returns the exit code.
func Run(inv Invocation, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &output{results: stdout, complaints: stderr}
	switch inv.Command {
	case ShowVersion:
		out.result("worldslide " + Version)
	case ShowHelp:
		out.result(strings.Replace(strings.TrimSuffix(help, "\n"), "LANGUAGES", spoken(), 1))
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
