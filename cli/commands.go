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

	"worldslide/assets/languages"
	"worldslide/puzzle"
)

// command describes a command: its flags, whose usage strings are the help and the manual, and how
// to check its arguments.
type command struct {
	name     Command
	operands string // as shown in the help, such as "CODE... | -"
	about    string // what it does, for the help
	details  string // further sentences for the manual
	flags    func(*flag.FlagSet, *Invocation)
	check    func(inv Invocation, given map[string]bool) (Invocation, error)
}

const (
	defaultTimeout    = 10 * time.Second // per code
	defaultCaromCount = 200              // default of generate carom
	maxCount          = 1_000_000        // maximum of generate
	maxThrough        = 36525            // a hundred years of Carom puzzles
)

// commands returns the commands in the order of the help. The first one opens the window.
func commands() []command {
	return []command{
		{
			Play, "[CODE | LINK | FILE]", "open the game", "", playFlags, checkPlay,
		}, {
			Print, "CODE... | -", "print a position", "The position is that after the moves that the code carries.",
			func(set *flag.FlagSet, inv *Invocation) { jsonFlag(set, inv) }, checkCodes,
		}, {
			Solve, "CODE... | -", "find a solution, the shortest if possible", "", solveFlags, checkCodes,
		}, {
			Verify, "CODE... | -", "replay the moves of a code", "It tells whether they are legal and solve the game.",
			func(set *flag.FlagSet, inv *Invocation) { jsonFlag(set, inv) }, checkCodes,
		}, {
			Analyse, "CODE... | -", "tell what is known of a position",
			"That is: whether it can be solved and why not, the optimum and whether it is proved, how many positions can be reached, " +
				"and the hardest start with the same pieces. What is not known in time, or would take too much memory, is left out.",
			func(set *flag.FlagSet, inv *Invocation) { jsonFlag(set, inv); timeoutFlag(set, inv) }, checkCodes,
		}, {
			Review, "CODE... | -", "judge each move of a game",
			"It tells how far each position was from the goal and what each move lost. The losses add up to the excess: the moves made and left " +
				"beyond the optimum. The accuracy is 100 times the optimum divided by the optimum and the excess; it is 100 only without excess. " +
				"Distances that are not proved are those of the best solutions found in time.",
			reviewFlags, checkCodes,
		}, {
			Render, "CODE | FILE ... | -", "make a picture, an animation or sheets to print",
			"The name of the file says which: .png is a picture of the position, .gif an animation of the moves, .pdf sheets of one or more puzzles. " +
				"A FILE is a saved game or a file of puzzles. An existing file is replaced only after the new one is complete.",
			renderFlags, checkRender,
		}, {
			Generate, "FAMILY", "make new puzzles, one code a line", "The same flags make the same puzzles.", generateFlags, checkGenerate,
		}, {
			Assign, "carom", "move puzzles from a pool to days", "", assignFlags, checkAssign,
		}, {
			Convert, "[FILE... | -]", "print the puzzles of other programs as codes, one a line",
			"The format is recognised by the content: levels of GNOME Klotski, databases of Rush Hour, boards of slidysim and scrambles of csTimer. " +
				"What cannot be read is refused with its line and the reason.",
			func(set *flag.FlagSet, inv *Invocation) {
				jsonFlag(set, inv)
				set.IntVar(&inv.Request.Size, "size", 0, "`N` cells along a side of scrambles, 3 or 4 (4)")
			}, checkConvert,
		}, {
			Records, "", "list all results and whether they hold", "The oldest comes first. A result holds if its moves do by the rules.",
			func(set *flag.FlagSet, inv *Invocation) { jsonFlag(set, inv); configFlag(set, inv) }, checkRecords,
		}, {
			Backup, "FILE.zip", "write the whole profile into one file",
			"It holds games, results, own puzzles and pictures, settings and sessions. The command refuses while a window is open on the same directory.",
			configFlag, checkProfileFile,
		}, {
			Restore, "FILE.zip", "bring back from such a file what is missing",
			"What is present stays; games and puzzles that differ go into the directory restored, and each result is added once. " +
				"The command refuses while a window is open on the same directory.",
			configFlag, checkProfileFile,
		},
	}
}

func jsonFlag(set *flag.FlagSet, inv *Invocation) {
	set.BoolVar(&inv.JSON, "json", false, "print one JSON object a line")
}

func timeoutFlag(set *flag.FlagSet, inv *Invocation) {
	set.DurationVar(&inv.Timeout, "timeout", defaultTimeout, "how long to try each code, a `TIME` such as 500ms or 1m (10s)")
}

func configFlag(set *flag.FlagSet, inv *Invocation) {
	set.StringVar(&inv.Config, "config", "", "the `DIR` of settings, saved games and results")
}

func solveFlags(set *flag.FlagSet, inv *Invocation) {
	jsonFlag(set, inv)
	timeoutFlag(set, inv)
	set.StringVar(&inv.Metric, "metric", "", "the metric `NAME` to minimise, such as moves or steps")
	set.BoolVar(&inv.First, "first", false, "answer with the first solution found, not with the best")
	set.BoolVar(&inv.NoHistory, "no-history", false, "do not use how the position came about")
}

func reviewFlags(set *flag.FlagSet, inv *Invocation) {
	jsonFlag(set, inv)
	timeoutFlag(set, inv)
	set.StringVar(&inv.Metric, "metric", "", "the metric `NAME` to count in, such as moves or steps")
}

func generateFlags(set *flag.FlagSet, inv *Invocation) {
	set.IntVar(&inv.Count, "count", 0, "make `N` puzzles")
	seedFlag(set, inv, "which puzzles: a seed `N` from 0 to 4294967295 (0)")
	set.IntVar(&inv.Request.Size, "size", 0, "`N` cells along a side: 3 to 10 for fifteen (4)")
	set.IntVar(&inv.Request.MinMoves, "min-moves", 0, "at least `N` moves in the shortest solution")
	set.IntVar(&inv.Request.MaxMoves, "max-moves", 0, "at most `N` moves in the shortest solution")
	set.StringVar(&inv.Out, "o", "", "add the puzzles of Carom to the pool `FILE` instead of printing them")
}

func assignFlags(set *flag.FlagSet, inv *Invocation) {
	set.StringVar(&inv.Pool, "pool", "", "take the puzzles from the pool `FILE`")
	set.StringVar(&inv.Months, "months", "", "put them into the months in `DIR`; a day keeps what it has")
	set.IntVar(&inv.Through, "through", 0, "go up to puzzle number `N`; 1 is that of 2026-02-01")
}

// seedFlag defines --seed. Its value is checked together with the others.
func seedFlag(set *flag.FlagSet, inv *Invocation, usage string) {
	set.Func("seed", usage, func(text string) error { return inv.put(puzzle.KeySeed, text) })
}

func playFlags(set *flag.FlagSet, inv *Invocation) {
	seedFlag(set, inv, "start the Challenge with the seed `N`, 0 to 4294967295")
	option := func(name, key, usage string) {
		set.Func(name, usage, func(text string) error { return inv.put(key, text) })
	}
	switched := func(name, key, usage string) {
		set.BoolFunc(name, usage, func(text string) error { return inv.put(key, text) })
	}
	option("steps", puzzle.KeySteps, "shuffle the Challenge with `N` steps, 1 to 1000000 (250)")
	option("board", puzzle.KeyBoard, "its board `NAME`: "+strings.Join(puzzle.WorldsBoards(), ", "))
	option("gaps", puzzle.KeyGaps, "how many gaps, small or large, by `NAME`: 2s, 1s, 2l or 1l")
	switched("random-gaps", puzzle.KeyRandomizeGaps, "draw which pieces are gaps")
	switched("wrap-h", puzzle.KeyWrapX, "join the left and the right edge")
	switched("wrap-v", puzzle.KeyWrapY, "join the top and the bottom edge")
	option("profile", puzzle.KeyProfile, "how to shuffle, by `NAME`: adaptive, web or classic")
	set.StringVar(&inv.Family, "puzzle", "", "open the family `NAME`: worlds, fifteen, klotski or carom")
	set.StringVar(&inv.Picture, "picture", "", "put the picture `FILE` on the tiles of Fifteen: PNG, JPEG, GIF or WebP")
	set.BoolVar(&inv.Daily, "daily", false, "play today's puzzle of the family that --puzzle names, or of Worlds")
	set.BoolVar(&inv.Continue, "continue", false, "continue the game played last")
	set.StringVar(&inv.Language, "lang", "", "use the language `TAG`: "+spoken())
	configFlag(set, inv)
}

// put stores the value of a puzzle option.
func (inv *Invocation) put(key, text string) error {
	if inv.values.Has(key) {
		return errors.New("given twice")
	}
	inv.values[key] = text
	return nil
}

// flagSet returns the flags of a command, which fill in inv.
func (c command) flagSet(inv *Invocation) *flag.FlagSet {
	set := flag.NewFlagSet(string(c.name), flag.ContinueOnError)
	set.SetOutput(io.Discard)
	c.flags(set, inv)
	return set
}

// flagNames returns the flags of a command, as in "--json, --timeout".
func (c command) flagNames() string {
	var names []string
	c.flagSet(&Invocation{}).VisitAll(func(f *flag.Flag) { names = append(names, dashed(f.Name)) })
	return strings.Join(names, ", ")
}

// dashed returns a flag with its dashes: one for a single letter, otherwise two.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// Parse parses the arguments after the program's name for a program with the given families. Flags
// may come before or after operands and before the command.
func Parse(families puzzle.Catalogue, args []string) (Invocation, error) {
	c, args := splitCommand(args)
	inv := Invocation{Families: families, Command: c.name, values: puzzle.Values{}}
	var version, help bool
	set := c.flagSet(&inv)
	set.BoolVar(&version, "version", false, "")
	set.BoolVar(&help, "help", false, "")
	set.BoolVar(&help, "h", false, "")
	if err := parseMixed(set, args, &inv.Operands); err != nil {
		return inv, c.explain(err)
	}
	switch {
	case help:
		return Invocation{Command: ShowHelp}, nil
	case version:
		return Invocation{Command: ShowVersion}, nil
	}
	given := make(map[string]bool)
	set.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return c.check(inv, given)
}

// splitCommand removes the command from the arguments: the first operand that names one, if only
// its own flags precede it. The default is Play.
func splitCommand(args []string) (command, []string) {
	all := commands()
	for i, arg := range args {
		for _, c := range all[1:] {
			if string(c.name) != arg {
				continue
			}
			set := c.flagSet(&Invocation{values: puzzle.Values{}})
			if set.Parse(args[:i]) == nil && set.NArg() == 0 {
				return c, slices.Concat(args[:i], args[i+1:])
			}
		}
	}
	return all[0], args
}

// explain adds details to an error of package flag.
func (c command) explain(err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return fmt.Errorf("%w; see worldslide --help", err)
	}
	if c.name != Play {
		return fmt.Errorf("%s: %s is not one of its flags: want %s", c.name, dashed(name), c.flagNames())
	}
	var takers []string
	for _, other := range commands() {
		if other.flagSet(&Invocation{}).Lookup(name) != nil {
			takers = append(takers, string(other.name))
		}
	}
	if len(takers) == 0 {
		return fmt.Errorf("unknown flag %s; see worldslide --help", dashed(name))
	}
	return fmt.Errorf("%s: want a command before it: %s", dashed(name), strings.Join(takers, ", "))
}

// parseMixed parses flags and collects the operands between them. After "--" everything is an
// operand.
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

func checkPlay(inv Invocation, _ map[string]bool) (Invocation, error) {
	if len(inv.Operands) > 1 {
		return inv, fmt.Errorf("%d operands: want one code, link or saved game", len(inv.Operands))
	}
	if inv.Family != "" {
		if _, ok := inv.Families.ByName(inv.Family); !ok {
			return inv, fmt.Errorf("--puzzle %q: want %s", inv.Family, inv.Families.Names())
		}
	}
	if inv.Picture != "" && inv.Family == "" && len(inv.Operands) == 0 && len(inv.values) == 0 && !inv.Daily && !inv.Continue {
		inv.Family = puzzle.Fifteen.Name
	}
	if inv.Language != "" && !slices.Contains(languages.Tags(), inv.Language) {
		return inv, fmt.Errorf("--lang %q: want %s", inv.Language, spoken())
	}
	if err := checkOneGame(inv); err != nil {
		return inv, err
	}
	if len(inv.values) == 0 {
		return inv, nil
	}
	if len(inv.Operands) > 0 {
		return inv, fmt.Errorf("%q beside flags of a Challenge: want either", inv.Operands[0])
	}
	worlds := puzzle.Worlds
	if inv.Family != "" && inv.Family != worlds.Name {
		return inv, fmt.Errorf("--puzzle %s beside flags of a Worlds Challenge: want either", inv.Family)
	}
	code, err := puzzle.NewCode(worlds, inv.values)
	if err != nil {
		return inv, err
	}
	inv.Start = &code
	return inv, nil
}

// checkOneGame returns an error if --daily or --continue is combined with another game.
func checkOneGame(inv Invocation) error {
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
	if len(inv.values) > 0 {
		return fmt.Errorf("%s beside flags of a Challenge: want either", flag)
	}
	return nil
}

// checkCodes checks a command whose operands are codes.
func checkCodes(inv Invocation, given map[string]bool) (Invocation, error) {
	switch {
	case len(inv.Operands) == 0:
		return inv, fmt.Errorf("%s: no code: want codes, or - to read them from standard input", inv.Command)
	case len(inv.Operands) > 1 && slices.Contains(inv.Operands, "-"):
		return inv, fmt.Errorf("%s: - beside codes: want either", inv.Command)
	case given["timeout"] && inv.Timeout <= 0:
		return inv, fmt.Errorf("%s: --timeout %v: want some time, such as 10s", inv.Command, inv.Timeout)
	}
	return inv, nil
}

func checkRecords(inv Invocation, _ map[string]bool) (Invocation, error) {
	if len(inv.Operands) > 0 {
		return inv, fmt.Errorf("records: %d operands: want none", len(inv.Operands))
	}
	return inv, nil
}

func checkProfileFile(inv Invocation, _ map[string]bool) (Invocation, error) {
	if len(inv.Operands) != 1 || inv.Operands[0] == "" {
		return inv, fmt.Errorf("%s: %d operands: want one file, such as backup.zip", inv.Command, len(inv.Operands))
	}
	return inv, nil
}

func checkGenerate(inv Invocation, given map[string]bool) (Invocation, error) {
	names := strings.Join(familyNames(inv.Families, generates), ", ")
	if len(inv.Operands) != 1 {
		return inv, fmt.Errorf("generate: %d operands: want one family: %s", len(inv.Operands), names)
	}
	family, ok := inv.Families.ByName(inv.Operands[0])
	if !ok || !generates(family) {
		return inv, fmt.Errorf("generate %q: no such puzzles: want %s", shorten(inv.Operands[0]), names)
	}
	if given["o"] && family.Name != puzzle.Carom.Name {
		return inv, fmt.Errorf("generate %s: -o: only %s has a pool", family.Name, puzzle.Carom.Name)
	}
	if given["o"] && inv.Out == "" {
		return inv, errors.New("generate: -o: want the name of a file")
	}
	if !given["count"] && family.Name == puzzle.Carom.Name {
		inv.Count = defaultCaromCount
	}
	if inv.Count < 1 || inv.Count > maxCount {
		return inv, fmt.Errorf("generate: --count %d: want 1 to %d", inv.Count, maxCount)
	}
	for name, number := range map[string]int{"min-moves": inv.Request.MinMoves, "max-moves": inv.Request.MaxMoves, "size": inv.Request.Size} {
		if given[name] && number < 1 {
			return inv, fmt.Errorf("generate: --%s %d: want at least 1", name, number)
		}
	}
	if text, ok := inv.values[puzzle.KeySeed]; ok {
		seed, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			return inv, fmt.Errorf("generate: --seed %q: want a whole number from 0 to 4294967295", shorten(text))
		}
		inv.Request.Seed = uint32(seed)
	}
	if inv.Request.MaxMoves > 0 && inv.Request.MinMoves > inv.Request.MaxMoves {
		return inv, errors.New("generate: --min-moves above --max-moves: want the larger one last")
	}
	return inv, nil
}

func checkAssign(inv Invocation, _ map[string]bool) (Invocation, error) {
	carom := puzzle.Carom.Name
	switch {
	case len(inv.Operands) != 1 || inv.Operands[0] != carom:
		return inv, fmt.Errorf("assign %s: want assign %s", shorten(strings.Join(inv.Operands, " ")), carom)
	case inv.Pool == "":
		return inv, errors.New("assign: no --pool: want the file that puzzles are taken from")
	case inv.Months == "":
		return inv, errors.New("assign: no --months: want the folder that they go to")
	case inv.Through < 1 || inv.Through > maxThrough:
		return inv, fmt.Errorf("assign: --through %d: want the number of a puzzle, 1 to %d", inv.Through, maxThrough)
	}
	return inv, nil
}

// familyNames returns the names of the families for which can is true.
func familyNames(families puzzle.Catalogue, can func(*puzzle.Family) bool) []string {
	var names []string
	for _, f := range families {
		if can(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

func solves(f *puzzle.Family) bool { return f.Solvers != nil }

func generates(f *puzzle.Family) bool { return f.Generate != nil }
