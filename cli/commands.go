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
			Play, "[CODE | LINK | FILE]", "open the game window", "", playFlags, checkPlay,
		}, {
			Print, "CODE... | -", "print a position", "If the code carries moves, the position is the one after them.",
			func(set *flag.FlagSet, inv *Invocation) { jsonFlag(set, inv) }, checkCodes,
		}, {
			Solve, "CODE... | -", "find a solution",
			"It is proved to be the shortest, or else the best that was found in time. The exit status is 1 if a position cannot be solved, or was not solved in time.", solveFlags, checkCodes,
		}, {
			Verify, "CODE... | -", "check a replay", "The moves of the code are made one by one. The exit status is 1 if one is illegal or if they do not solve the puzzle.",
			func(set *flag.FlagSet, inv *Invocation) { jsonFlag(set, inv) }, checkCodes,
		}, {
			Analyse, "CODE... | -", "show what is known about a position",
			"Prints whether it can be solved and if not why, the minimum number of moves and whether it is proved, the number of reachable positions, " +
				"and the hardest start with the same pieces. As JSON, also how many seconds a typical player needs, and whether that is an estimate, which does not rest on times of people. What cannot be found in time, or would take too much memory, is left out.",
			func(set *flag.FlagSet, inv *Invocation) { jsonFlag(set, inv); timeoutFlag(set, inv) }, checkCodes,
		}, {
			Review, "CODE... | -", "show what each move of a game cost",
			"Prints the moves that lost something, with better ones. The losses add up to the excess: the number of moves made and still needed, " +
				"minus the optimum. The accuracy is 100 times the optimum, divided by the sum of optimum and excess; it is 100 only without excess. " +
				"Distances that are not proved are those of the best solutions found in time.",
			reviewFlags, checkCodes,
		}, {
			Render, "CODE | FILE ... | -", "draw a picture, animation or printable sheet",
			"The extension of the output file selects the format: .png is a picture of the position, .gif an animation of the moves, .pdf sheets with one or more puzzles. " +
				"FILE is a saved game or a file of puzzles. An existing output file is replaced only after the new one is complete.",
			renderFlags, checkRender,
		}, {
			Generate, "FAMILY", "print new puzzles, one code per line", "The same flags print the same puzzles.", generateFlags, checkGenerate,
		}, {
			Assign, "carom", "assign daily puzzles from a pool", "Days that already have a puzzle keep it.", assignFlags, checkAssign,
		}, {
			Convert, "[FILE... | -]", "print puzzles of other programs as codes",
			"The format is detected from the content: levels of GNOME Klotski, Rush Hour databases, boards of slidysim, boards of N rows of numbers after N, scrambles of csTimer, and boards of Ricochet and Roboyard. " +
				"A puzzle that cannot be read is reported with its line and the reason.",
			func(set *flag.FlagSet, inv *Invocation) {
				jsonFlag(set, inv)
				set.IntVar(&inv.Request.Size, "size", 0, "set the board size of csTimer scrambles to `N`, 3 or 4 (default 4)")
			}, checkConvert,
		}, {
			Records, "", "list all results", "The oldest comes first. The exit status is 1 if the moves of a result break the rules.",
			func(set *flag.FlagSet, inv *Invocation) { jsonFlag(set, inv); configFlag(set, inv) }, checkRecords,
		}, {
			Backup, "FILE.zip", "write a backup of the whole profile",
			"It contains games, results, puzzles, pictures, settings and sessions. The command fails while a window is open on the same profile.",
			configFlag, checkProfileFile,
		}, {
			Restore, "FILE.zip", "add what is missing from a backup",
			"Nothing that exists is changed. Files that differ from existing ones go into the directory restored, and each result is added once. " +
				"What goes there, and what is not taken, is listed. " +
				"The command fails while a window is open on the same profile.",
			configFlag, checkProfileFile,
		},
	}
}

func jsonFlag(set *flag.FlagSet, inv *Invocation) {
	set.BoolVar(&inv.JSON, "json", false, "print one JSON object per line")
}

func timeoutFlag(set *flag.FlagSet, inv *Invocation) {
	set.DurationVar(&inv.Timeout, "timeout", defaultTimeout, "stop the search for each code after `TIME`, such as 500ms or 1m (default 10s)")
}

func configFlag(set *flag.FlagSet, inv *Invocation) {
	set.StringVar(&inv.Config, "config", "", "use the profile in `DIR` instead of the default one")
}

func solveFlags(set *flag.FlagSet, inv *Invocation) {
	jsonFlag(set, inv)
	timeoutFlag(set, inv)
	set.StringVar(&inv.Metric, "metric", "", "minimise the metric `NAME`: moves, steps, tiles or slides, depending on the family")
	set.BoolVar(&inv.First, "first", false, "stop at the first solution found")
	set.BoolVar(&inv.NoHistory, "no-history", false, "do not use the seed or the moves of the code")
}

func reviewFlags(set *flag.FlagSet, inv *Invocation) {
	jsonFlag(set, inv)
	timeoutFlag(set, inv)
	set.StringVar(&inv.Metric, "metric", "", "count in the metric `NAME`: moves, steps, tiles or slides, depending on the family")
}

func generateFlags(set *flag.FlagSet, inv *Invocation) {
	set.IntVar(&inv.Count, "count", 0, "print `N` puzzles (default 200 for carom)")
	seedFlag(set, inv, "use the seed `N`, 0 to 4294967295 (default 0)")
	set.Func("size", "set the size of boards to `N` or WxH: fifteen 2 to 20 (default 4), carom 8 to 16 (default 8)", func(text string) (err error) {
		width, height, oblong := strings.Cut(text, "x")
		if inv.Request.Size, err = strconv.Atoi(width); err == nil && oblong {
			inv.Request.Height, err = strconv.Atoi(height)
		}
		if err != nil || oblong && inv.Request.Height < 1 {
			return errors.New("want a number, or columns and rows such as 16x12")
		}
		return nil
	})
	set.IntVar(&inv.Request.Pieces, "pieces", 0, "use `N` pieces, 2 to 6 with the star piece (carom, default 4)")
	set.IntVar(&inv.Request.Targets, "targets", 0, "make rounds of `N` targets, 1 to 99 (carom, default 1)")
	set.IntVar(&inv.Request.MinMoves, "min-moves", 0, "require a shortest solution of at least `N` moves, for each target")
	set.IntVar(&inv.Request.MaxMoves, "max-moves", 0, "require a shortest solution of at most `N` moves, for each target")
	set.IntVar(&inv.Request.Seconds, "seconds", 0, "make puzzles for which a typical player needs about `N` seconds, 10 to 3600")
	set.StringVar(&inv.Out, "o", "", "add puzzles of carom to the pool `FILE` instead of printing them")
}

func assignFlags(set *flag.FlagSet, inv *Invocation) {
	set.StringVar(&inv.Pool, "pool", "", "take puzzles from the pool `FILE`")
	set.StringVar(&inv.Months, "months", "", "write to the months in `DIR`")
	set.IntVar(&inv.Through, "through", 0, "assign puzzles up to number `N`; number 1 is that of 2026-02-01")
}

// seedFlag defines --seed. Its value is checked together with the others.
func seedFlag(set *flag.FlagSet, inv *Invocation, usage string) {
	set.Func("seed", usage, func(text string) error { return inv.put(puzzle.KeySeed, text) })
}

func playFlags(set *flag.FlagSet, inv *Invocation) {
	seedFlag(set, inv, "start the challenge with the seed `N`, 0 to 4294967295")
	option := func(name, key, usage string) {
		set.Func(name, usage, func(text string) error { return inv.put(key, text) })
	}
	switched := func(name, key, usage string) {
		set.BoolFunc(name, usage, func(text string) error { return inv.put(key, text) })
	}
	option("steps", puzzle.KeySteps, "scramble the challenge with `N` random moves, 1 to 1000000 (default 250)")
	option("board", puzzle.KeyBoard, "use the board `NAME`: "+strings.Join(puzzle.WorldsBoards(), ", "))
	option("gaps", puzzle.KeyGaps, "use the gaps `NAME`: 2s, 1s, 2l or 1l (number, small or large)")
	switched("random-gaps", puzzle.KeyRandomizeGaps, "choose at random which pieces are gaps")
	switched("wrap-h", puzzle.KeyWrapX, "wrap the board left and right")
	switched("wrap-v", puzzle.KeyWrapY, "wrap the board top and bottom")
	option("profile", puzzle.KeyProfile, "scramble in the way of `NAME`: adaptive, web or classic (default adaptive)")
	set.StringVar(&inv.Family, "puzzle", "", "open the family `NAME`: worlds, fifteen, klotski or carom")
	set.StringVar(&inv.Picture, "picture", "", "put the picture `FILE` (PNG, JPEG, GIF or WebP) on the tiles of Fifteen")
	set.BoolVar(&inv.Daily, "daily", false, "play today's puzzle of the family given by --puzzle (default worlds)")
	set.BoolVar(&inv.Continue, "continue", false, "continue the last game")
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
		return Invocation{Command: ShowHelp, HelpOn: c.name}, nil
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
		inv.Family = puzzle.Fifteen.Name()
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
	if !inv.values.Has(puzzle.KeySeed) && (inv.values.Has(puzzle.KeySteps) || inv.values.Has(puzzle.KeyRandomizeGaps)) {
		return inv, errors.New("--steps and --random-gaps: want --seed N beside them")
	}
	worlds := puzzle.Worlds
	if inv.Family != "" && inv.Family != worlds.Name() {
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

// The limits of --seconds: people look at a puzzle for some seconds before they move, and no puzzles that are
// generated take hours.
const leastSeconds, mostSeconds = 10, 3600

func checkGenerate(inv Invocation, given map[string]bool) (Invocation, error) {
	names := strings.Join(familyNames(inv.Families, generates), ", ")
	if len(inv.Operands) != 1 {
		return inv, fmt.Errorf("generate: %d operands: want one family: %s", len(inv.Operands), names)
	}
	family, ok := inv.Families.ByName(inv.Operands[0])
	if !ok || !generates(family) {
		return inv, fmt.Errorf("generate %q: no such puzzles: want %s", shorten(inv.Operands[0]), names)
	}
	if given["o"] && family.Name() != puzzle.Carom.Name() {
		return inv, fmt.Errorf("generate %s: -o: only %s has a pool", family.Name(), puzzle.Carom.Name())
	}
	if given["o"] && inv.Out == "" {
		return inv, errors.New("generate: -o: want the name of a file")
	}
	if !given["count"] && family.Name() == puzzle.Carom.Name() {
		inv.Count = defaultCaromCount
	}
	if inv.Count < 1 || inv.Count > maxCount {
		return inv, fmt.Errorf("generate: --count %d: want 1 to %d", inv.Count, maxCount)
	}
	if carom := puzzle.Carom.Name(); family.Name() != carom {
		for _, name := range []string{"pieces", "targets"} {
			if given[name] {
				return inv, fmt.Errorf("generate %s: --%s is for %s", family.Name(), name, carom)
			}
		}
		if inv.Request.Height != 0 {
			return inv, fmt.Errorf("generate %s: --size %dx%d: want one number", family.Name(), inv.Request.Size, inv.Request.Height)
		}
	}
	if given["o"] && (given["size"] || given["pieces"] || given["targets"] || given["seconds"]) {
		return inv, errors.New("generate carom: -o: the pool has only boards of 8x8 cells with four pieces and a goal: want no --size, --pieces, --targets or --seconds")
	}
	for name, number := range map[string]int{
		"min-moves": inv.Request.MinMoves, "max-moves": inv.Request.MaxMoves, "size": inv.Request.Size, "pieces": inv.Request.Pieces, "targets": inv.Request.Targets,
	} {
		if given[name] && number < 1 {
			return inv, fmt.Errorf("generate: --%s %d: want at least 1", name, number)
		}
	}
	if given["seconds"] && (inv.Request.Seconds < leastSeconds || inv.Request.Seconds > mostSeconds) {
		return inv, fmt.Errorf("generate: --seconds %d: want %d to %d", inv.Request.Seconds, leastSeconds, mostSeconds)
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
	carom := puzzle.Carom.Name()
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
func familyNames(families puzzle.Catalogue, can func(puzzle.Spec) bool) []string {
	var names []string
	for _, f := range families {
		if can(f) {
			names = append(names, f.Name())
		}
	}
	return names
}

func solves(f puzzle.Spec) bool { return f.Solvers() != nil }

func generates(f puzzle.Spec) bool {
	_, ok := f.(puzzle.Generator)
	return ok
}
