package cli

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/puzzle"
)

// defaultTimeout is how long solve tries a code if nothing else is asked for.
const defaultTimeout = 10 * time.Second

// maxCount is the largest number of puzzles that generate makes at once.
const maxCount = 1_000_000

// usualCaromCount is how many puzzles of Carom are made if it is not said.
const usualCaromCount = 200

// configFlag is a flag of the game, and of the commands that use a profile.
const configFlag = "config"

// commandFlags lists the flags that each command without a window takes. All
// others belong to the game.
var commandFlags = map[Command][]string{
	Print:    {"json"},
	Solve:    {"json", "metric", "timeout", "first", "no-history"},
	Verify:   {"json"},
	Analyse:  {"json", "timeout"},
	Generate: {"count", puzzle.KeySeed, "min-moves", "max-moves", "size", "o"},
	Assign:   {"pool", "months", "through"},
	Records:  {"json", configFlag},
	Backup:   {configFlag},
	Restore:  {configFlag},
}

// addCommandFlags defines the flags that belong to commands alone.
func addCommandFlags(set *flag.FlagSet, inv *Invocation) {
	set.BoolVar(&inv.JSON, "json", false, "print one JSON object a line")
	set.StringVar(&inv.Metric, "metric", "", "what is to be shortest")
	set.DurationVar(&inv.Timeout, "timeout", defaultTimeout, "how long to try each code")
	set.BoolVar(&inv.First, "first", false, "answer with the first solution found")
	set.BoolVar(&inv.NoHistory, "no-history", false, "do not look at how the position came about")
	set.IntVar(&inv.Count, "count", 0, "how many puzzles")
	set.IntVar(&inv.Request.Size, "size", 0, "cells along a side")
	set.IntVar(&inv.Request.MinMoves, "min-moves", 0, "moves of the shortest solution at least")
	set.IntVar(&inv.Request.MaxMoves, "max-moves", 0, "moves of the shortest solution at most")
	set.StringVar(&inv.Out, "o", "", "the pool that the puzzles are added to")
	set.StringVar(&inv.Pool, "pool", "", "the pool that puzzles are taken from")
	set.StringVar(&inv.Months, "months", "", "the folder of months that they go to")
	set.IntVar(&inv.Through, "through", 0, "the number of the last puzzle to be assigned")
}

// refuseCommandFlags complains of flags that want a command before them.
func refuseCommandFlags(set *flag.FlagSet) error {
	var err error
	set.Visit(func(f *flag.Flag) {
		if f.Name == puzzle.KeySeed || f.Name == configFlag {
			return // a game has one too
		}
		var commands []string
		for _, c := range []Command{Print, Solve, Verify, Analyse, Generate, Assign, Records} {
			if slices.Contains(commandFlags[c], f.Name) {
				commands = append(commands, string(c))
			}
		}
		if len(commands) > 0 {
			err = fmt.Errorf("--%s: want a command before it: %s", f.Name, strings.Join(commands, ", "))
		}
	})
	return err
}

// checkHeadless checks the flags and operands of a command without a window.
func checkHeadless(set *flag.FlagSet, inv Invocation, values puzzle.Values) (Invocation, error) {
	var err error
	given := make(map[string]bool)
	set.Visit(func(f *flag.Flag) {
		given[f.Name] = true
		if taken := commandFlags[inv.Command]; !slices.Contains(taken, f.Name) {
			err = fmt.Errorf("%s: --%s is none of its flags: want --%s", inv.Command, f.Name, strings.Join(taken, ", --"))
		}
	})
	switch {
	case err != nil:
		return inv, err
	case inv.Command == Generate:
		return checkGenerate(given, inv, values)
	case inv.Command == Assign:
		return inv, checkAssign(inv)
	case inv.Command == Records && len(inv.Operands) > 0:
		return inv, fmt.Errorf("records: %d operands: want none", len(inv.Operands))
	case inv.Command == Records:
		return inv, nil
	case inv.Command == Backup || inv.Command == Restore:
		if len(inv.Operands) != 1 || inv.Operands[0] == "" {
			return inv, fmt.Errorf("%s: %d operands: want one file, such as backup.zip", inv.Command, len(inv.Operands))
		}
		return inv, nil
	case len(inv.Operands) == 0:
		return inv, fmt.Errorf("%s: no code: want codes, or - to read them from standard input", inv.Command)
	case len(inv.Operands) > 1 && slices.Contains(inv.Operands, "-"):
		return inv, fmt.Errorf("%s: - beside codes: want either", inv.Command)
	case inv.Timeout <= 0:
		return inv, fmt.Errorf("%s: --timeout %v: want some time, such as 10s", inv.Command, inv.Timeout)
	}
	return inv, nil
}

func checkGenerate(given map[string]bool, inv Invocation, values puzzle.Values) (Invocation, error) {
	names := strings.Join(familyNames(inv.Families, generates), ", ")
	if len(inv.Operands) != 1 {
		return inv, fmt.Errorf("generate: %d operands: want one family: %s", len(inv.Operands), names)
	}
	family, ok := inv.Families.ByName(inv.Operands[0])
	if !ok || !generates(family) {
		return inv, fmt.Errorf("generate %q: no such puzzles: want %s", shorten(inv.Operands[0]), names)
	}
	if given["o"] && family.Name() != (puzzle.Carom{}).Name() {
		return inv, fmt.Errorf("generate %s: -o: only %s has a pool", family.Name(), puzzle.Carom{}.Name())
	}
	if given["o"] && inv.Out == "" {
		return inv, errors.New("generate: -o: want the name of a file")
	}
	if !given["count"] && family.Name() == (puzzle.Carom{}).Name() {
		inv.Count = usualCaromCount
	}
	if inv.Count < 1 || inv.Count > maxCount {
		return inv, fmt.Errorf("generate: --count %d: want 1 to %d", inv.Count, maxCount)
	}
	for name, number := range map[string]int{"min-moves": inv.Request.MinMoves, "max-moves": inv.Request.MaxMoves, "size": inv.Request.Size} {
		if given[name] && number < 1 {
			return inv, fmt.Errorf("generate: --%s %d: want at least 1", name, number)
		}
	}
	if values.Has(puzzle.KeySeed) {
		seed, err := strconv.ParseUint(values[puzzle.KeySeed], 10, 32)
		if err != nil {
			return inv, fmt.Errorf("generate: --seed %q: want a whole number from 0 to 4294967295", shorten(values[puzzle.KeySeed]))
		}
		inv.Request.Seed = uint32(seed)
	}
	if inv.Request.MaxMoves > 0 && inv.Request.MinMoves > inv.Request.MaxMoves {
		return inv, errors.New("generate: --min-moves above --max-moves: want the larger one last")
	}
	return inv, nil
}

// maxThrough is the number of the last puzzle that can be assigned: a hundred
// years of them.
const maxThrough = 36525

func checkAssign(inv Invocation) error {
	carom := puzzle.Carom{}.Name()
	switch {
	case len(inv.Operands) != 1 || inv.Operands[0] != carom:
		return fmt.Errorf("assign %s: want assign %s", shorten(strings.Join(inv.Operands, " ")), carom)
	case inv.Pool == "":
		return errors.New("assign: no --pool: want the file that puzzles are taken from")
	case inv.Months == "":
		return errors.New("assign: no --months: want the folder that they go to")
	case inv.Through < 1 || inv.Through > maxThrough:
		return fmt.Errorf("assign: --through %d: want the number of a puzzle, 1 to %d", inv.Through, maxThrough)
	}
	return nil
}

// familyNames returns the names of the families that can do something.
func familyNames(families puzzle.Catalogue, can func(puzzle.Family) bool) []string {
	var names []string
	for _, f := range families {
		if can(f) {
			names = append(names, f.Name())
		}
	}
	return names
}

func solves(f puzzle.Family) bool {
	_, ok := f.(puzzle.Solvable)
	return ok
}

func generates(f puzzle.Family) bool {
	_, ok := f.(puzzle.Generator)
	return ok
}
