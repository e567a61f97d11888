package puzzle

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"worldslide/moves"
)

// A calendar permanently assigns puzzles of Carom to days. Its text has one file for each
// month and one line for each day:
//
//	worldslide carom 1 2026-02
//	01 3f9c02ab 9193... e4 a1c3f2h8 tr0dtu
//
// These are the day, the short ID of the puzzle, walls, goal and pieces as in codes, and a
// shortest solution. Days ascend; some may be missing. The ID detects altered lines. A
// calendar has exactly one text, so parsing and formatting a month reproduces it to the
// byte.

// CaromCalendar maps days to their puzzles.
type CaromCalendar map[Date]CaromEntry

const caromMonthVersion = "worldslide carom 1 "

// ReadMonth adds the days of a month's text. month is any day of the month. The error names
// the line and its fault; the calendar is then unchanged.
func (c CaromCalendar) ReadMonth(month Date, text string) error {
	head, rest, ended := strings.Cut(text, "\n")
	if want := caromMonthVersion + month.MonthString(); head != want || !ended {
		return fmt.Errorf("line 1: %q: want %q and the end of the line", shorten(head), want)
	}
	days := make(CaromCalendar)
	last, n := 0, 1
	for line := range strings.Lines(rest) {
		n++
		line, ended := strings.CutSuffix(line, "\n")
		date, entry, err := parseCaromDay(month, line)
		switch {
		case err != nil:
			return fmt.Errorf("line %d: %w", n, err)
		case !ended:
			return fmt.Errorf("line %d: no end of the line: the file was cut off", n)
		case date.Day <= last:
			return fmt.Errorf("line %d: day %d after day %d: want days in order, each once", n, date.Day, last)
		}
		if _, ok := c[date]; ok {
			return fmt.Errorf("line %d: %v has a puzzle already", n, date)
		}
		days[date], last = entry, date.Day
	}
	maps.Copy(c, days)
	return nil
}

// parseCaromDay parses the line of a day.
func parseCaromDay(month Date, line string) (Date, CaromEntry, error) {
	fields := strings.Split(line, " ")
	if len(fields) != 6 {
		return Date{}, CaromEntry{}, fmt.Errorf("%d words: want day, id, walls, goal, pieces and solution", len(fields))
	}
	date, err := ParseDate(month.MonthString() + "-" + fields[0])
	if err != nil {
		return Date{}, CaromEntry{}, fmt.Errorf("%q: want a day of %s as two digits", shorten(fields[0]), month.MonthString())
	}
	p, err := ParseCaromPuzzle(fields[2], fields[3], fields[4])
	if err != nil {
		return date, CaromEntry{}, err
	}
	entry, err := readCaromEntry(p, fields[5])
	if err != nil {
		return date, entry, err
	}
	if want := formatCaromDay(date, entry); line != want {
		if id := p.ShortID(); fields[1] != id {
			return date, entry, fmt.Errorf("id %q: the puzzle has %s", shorten(fields[1]), id)
		}
		return date, entry, errors.New("not written as usual: want small letters, closed edges and nothing between the moves")
	}
	return date, entry, nil
}

// readCaromEntry parses the solution of a puzzle.
func readCaromEntry(p CaromPuzzle, solution string) (CaromEntry, error) {
	b, err := p.Board()
	if err != nil {
		return CaromEntry{}, err
	}
	groups, err := moves.ParseGroups(b, solution)
	if err != nil {
		return CaromEntry{}, fmt.Errorf("solution: %w", err)
	}
	return newCaromEntry(p, b, groups)
}

func formatCaromDay(date Date, e CaromEntry) string {
	v := e.Puzzle.Values()
	return fmt.Sprintf("%02d %s %s %s %s %s", date.Day, e.Puzzle.ShortID(), v[KeyWalls], v[KeyGoal], v[KeyPieces], e.SolutionString())
}

// FormatMonth returns the text of a month. month is any day of it.
func (c CaromCalendar) FormatMonth(month Date) string {
	var s strings.Builder
	s.WriteString(caromMonthVersion + month.MonthString() + "\n")
	for _, date := range c.Dates() {
		if date.Year == month.Year && date.Month == month.Month {
			s.WriteString(formatCaromDay(date, c[date]) + "\n")
		}
	}
	return s.String()
}

// Dates returns the days that have a puzzle, in order.
func (c CaromCalendar) Dates() []Date {
	return slices.SortedFunc(maps.Keys(c), Date.Compare)
}

// Assign assigns puzzles of a pool, in order, to the days from number first to number last
// that have none. It returns the rest of the pool, the days that it filled, and how many
// days still have none. Earlier days are served first. Days keep their puzzles, and puzzles
// that have a day are dropped from the pool. From 2029 on a day takes the first puzzle that
// fits its day of the week.
func (c CaromCalendar) Assign(pool []CaromEntry, first, last int) (rest []CaromEntry, filled []Date, missing int) {
	taken := make(map[CaromPuzzle]bool, len(c))
	for _, e := range c {
		taken[e.Puzzle] = true
	}
	for _, e := range pool {
		if !taken[e.Puzzle] {
			rest = append(rest, e)
		}
	}
	for n := first; n <= last; n++ {
		date := CaromDate(n)
		if _, ok := c[date]; ok {
			continue
		}
		i := forCaromDay(date, rest)
		if i < 0 {
			missing++
			continue
		}
		c[date], filled = rest[i], append(filled, date)
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, filled, missing
}

// Reached returns the number of the last day of the gapless run of days with puzzles that
// begins at first, up to last. It is first-1 if the first day has none.
func (c CaromCalendar) Reached(first, last int) int {
	for n := first; n <= last; n++ {
		if _, ok := c[CaromDate(n)]; !ok {
			return n - 1
		}
	}
	return last
}
