package puzzle

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A ladder is a series of fixed puzzles of a family, from one that is solved at a glance to
// its usual difficulty. A pool (dayPool) is a series of fixed puzzles, one a day. Both are
// files in the folder ladders, written by tools/ladders: a line for each puzzle, with the
// proved minimum in the main metric, or 0 if it is not known, and the code. Results refer to
// the codes, so the lines of a ladder are replaced only if the puzzle itself is wrong; more may
// be added, and they may change their order.

// Rung is a fixed puzzle.
type Rung struct {
	Values  Values // normalized
	Optimum int    // the proved minimum in the main metric, or 0 if it is not known

	start string // as FormatStart writes it, or "" if the rung is not from a file
}

//go:embed ladders/*.txt
var ladderFiles embed.FS

// readRungs returns the puzzles of a file of ladders that belong to a family by name. Invalid
// lines are skipped; a test finds them.
func readRungs(file, family string) []Rung {
	text, err := ladderFiles.ReadFile("ladders/" + file + ".txt")
	if err != nil {
		return nil
	}
	var rungs []Rung
	for line := range strings.Lines(string(text)) {
		if rung, ok := readRung(line, family); ok {
			rungs = append(rungs, rung)
		}
	}
	return rungs
}

// readRung parses a line such as "8 klotski?level=drill-01".
func readRung(line, family string) (Rung, bool) {
	least, code, _ := strings.Cut(strings.TrimSpace(line), " ")
	optimum, err := strconv.Atoi(least)
	name, query, found := strings.Cut(code, "?")
	if err != nil || !found || name != family {
		return Rung{}, false
	}
	pairs, err := splitQuery(query)
	if err != nil {
		return Rung{}, false
	}
	v := make(Values, len(pairs))
	for _, p := range pairs {
		v[p.key] = p.value
	}
	return Rung{Values: v, Optimum: optimum, start: code}, true
}

// CourseRungs is the number of rungs of a course. A ladder is one course after another; a later one begins where
// the one before it ends. The file of the first has the name of the family. Within a course the expected time rises, but
// of quests none is known.
const CourseRungs = 12

// ladderOf returns the function Ladder of a family with courses from some files. It reads them once.
func ladderOf(family string, courses ...string) func() []Rung {
	return sync.OnceValue(func() (rungs []Rung) {
		for _, file := range courses {
			rungs = append(rungs, readRungs(file, family)...)
		}
		return rungs
	})
}

// RungOf returns the rung of the ladder of f that has some values, counted from 0, and the number of
// rungs. ok is false for all other values.
func RungOf(f Spec, v Values) (rung, all int, ok bool) {
	rungs := f.Ladder()
	if len(rungs) == 0 {
		return 0, 0, false
	}
	start := FormatStart(f, v)
	rung = slices.IndexFunc(rungs, func(r Rung) bool {
		if r.start == "" {
			return FormatStart(f, r.Values) == start
		}
		return r.start == start
	})
	return max(rung, 0), len(rungs), rung >= 0
}

// easyWithoutSwaps is the first day on which the easy puzzle of Worlds never needs two gaps to trade
// places. Until then, a few did: a player could bring every piece home without solving the puzzle.
func easyWithoutSwaps() Date { return Date{2026, 11, 29} }
