package puzzle

import (
	"context"
	"fmt"
	"strings"

	"worldslide/assets/daily"
)

// Every day has a puzzle of Carom. Days within the months that the game ships
// have the one that was assigned to them; others have one that is generated from
// the date alone, by the same rule.

// CaromLaunch is the day of puzzle number 1.
func CaromLaunch() Date { return Date{Year: 2026, Month: 2, Day: 1} }

// CaromNumber returns the number of a day's puzzle: 1 on the day of the launch,
// and less before it.
func CaromNumber(date Date) int { return date.Since(CaromLaunch()) + 1 }

// CaromDate returns the day of the puzzle with a number.
func CaromDate(number int) Date { return CaromLaunch().Add(number - 1) }

// CaromDay is the puzzle of a day.
type CaromDay struct {
	CaromEntry
	Date     Date
	Number   int
	Assigned bool // shipped with the game, and not generated from the date
}

// Values returns the values of the day's game, as Normalize does.
func (d CaromDay) Values() Values {
	return Values{KeyDay: d.Date.String(), KeyID: d.Puzzle.ShortID()}
}

// Code returns the code of the day's game without moves, as results have it: that
// of another puzzle, which the day had before, is another.
func (d CaromDay) Code() string {
	v := d.Values()
	return Carom{}.Name() + "?" + KeyDay + "=" + v[KeyDay] + "&" + KeyID + "=" + v[KeyID]
}

// AssignedDay returns the puzzle of a day that the game ships, and whether it
// ships one. It takes some microseconds.
func (Carom) AssignedDay(date Date) (CaromDay, bool) {
	entry, ok := assignedCarom(date)
	return CaromDay{CaromEntry: entry, Date: date, Number: CaromNumber(date), Assigned: ok}, ok
}

// assignedCarom finds and reads the one line of a day.
func assignedCarom(date Date) (CaromEntry, bool) {
	text, err := daily.Carom(date.MonthString())
	if err != nil {
		return CaromEntry{}, false
	}
	day := date.String()[len("2006-01-"):] + " "
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, day) {
			_, entry, err := parseCaromDay(date, strings.TrimSuffix(line, "\n"))
			return entry, err == nil
		}
	}
	return CaromEntry{}, false
}

// Day returns the puzzle of a day: the one that the game ships, or else the one
// that is generated, which takes a fraction of a second. The error is that of ctx.
func (f Carom) Day(ctx context.Context, date Date) (CaromDay, error) {
	if day, ok := f.AssignedDay(date); ok {
		return day, nil
	}
	entry, ok := f.Made.known(date)
	if !ok {
		var err error
		if entry, err = generateCaromDay(ctx, date); err != nil {
			return CaromDay{}, fmt.Errorf("puzzle of %v: %w", date, err)
		}
		f.Made.note(date, entry)
	}
	return CaromDay{CaromEntry: entry, Date: date, Number: CaromNumber(date)}, nil
}

// Ready implements Laborious: a day that the game ships no puzzle for has one that is
// generated first.
func (f Carom) Ready(v Values) bool {
	date, err := ParseDate(v[KeyDay])
	if err != nil {
		return true // no day, or none that could be made
	}
	if _, ok := assignedCarom(date); ok {
		return true
	}
	_, ok := f.Made.known(date)
	return ok
}

// Pool returns the puzzles that the game ships beside those of days, for those who
// look at what is to come.
func (Carom) Pool() ([]CaromEntry, error) {
	text, err := daily.CaromPool()
	if err != nil {
		return nil, err
	}
	return ParseCaromPool(string(text))
}
