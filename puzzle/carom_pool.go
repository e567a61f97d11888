package puzzle

import (
	"fmt"
	"strings"
)

// A pool is a list of Carom puzzles that are not assigned to a day yet. Its text has one
// puzzle on each line, as a code whose moves are a shortest solution:
//
//	carom?walls=9193...&goal=e4&pieces=a1c3f2h8&moves=tr0dtu
//
// So other commands can read it as it is. Blank lines are ignored.

// ParseCaromPool parses a pool. The error names the line and its fault.
func ParseCaromPool(text string) ([]CaromEntry, error) {
	var pool []CaromEntry
	lines := make(map[CaromPuzzle]int)
	n := 0
	for line := range strings.Lines(text) {
		n++
		if strings.TrimSpace(line) == "" {
			continue
		}
		entry, err := parseCaromPoolLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if first, ok := lines[entry.Puzzle]; ok {
			return nil, fmt.Errorf("line %d: the puzzle of line %d again", n, first)
		}
		lines[entry.Puzzle] = n
		pool = append(pool, entry)
	}
	return pool, nil
}

func parseCaromPoolLine(line string) (CaromEntry, error) {
	code, err := Catalogue{Carom}.ParseCode(line)
	if err != nil {
		return CaromEntry{}, err
	}
	if code.Values.Has(KeyDay) || !code.HasMoves {
		return CaromEntry{}, fmt.Errorf("%q: want a puzzle of carom with %s, %s, %s and its solution as moves",
			shorten(strings.TrimSpace(line)), KeyWalls, KeyGoal, KeyPieces)
	}
	p, err := CaromPuzzleAt(code.Values)
	if err != nil {
		return CaromEntry{}, err
	}
	return newCaromEntry(p, code.Start(), code.Moves)
}

// FormatCaromPool returns the text of a pool.
func FormatCaromPool(pool []CaromEntry) string {
	var s strings.Builder
	for _, e := range pool {
		v := e.Puzzle.Values()
		fmt.Fprintf(&s, "carom?%s=%s&%s=%s&%s=%s&moves=%s\n",
			KeyWalls, v[KeyWalls], KeyGoal, v[KeyGoal], KeyPieces, v[KeyPieces], e.SolutionString())
	}
	return s.String()
}
