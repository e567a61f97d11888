package puzzle

import (
	"context"
	"fmt"
	"strings"

	"worldslide/assets/daily"
)

// Every day has a puzzle of Carom. Days in the months that the game ships have the puzzle
// that was assigned to them. Other days have one that is generated from the date by a fixed
// rule.

// CaromLaunch is the day of puzzle number 1.
func CaromLaunch() Date { return Date{Year: 2026, Month: 2, Day: 1} }

// CaromNumber returns the number of a day's puzzle: 1 on the day of the launch, and 0 or
// negative before it.
func CaromNumber(date Date) int { return date.Since(CaromLaunch()) + 1 }

// CaromDate returns the day of the puzzle with a number.
func CaromDate(number int) Date { return CaromLaunch().Add(number - 1) }

// CaromDay is the puzzle of a day.
type CaromDay struct {
	CaromEntry
	Date     Date
	Number   int
	Assigned bool // shipped with the game, not generated from the date
}

// Values returns the values of the day's game, as Normalize does.
func (d CaromDay) Values() Values {
	return Values{KeyDay: d.Date.String(), KeyID: d.Puzzle.ShortID()}
}

// Code returns the code of the day's game without moves, as it is in results. If the day's
// puzzle changes, its code changes.
func (d CaromDay) Code() string {
	v := d.Values()
	return "carom?" + KeyDay + "=" + v[KeyDay] + "&" + KeyID + "=" + v[KeyID]
}

// CaromAssignedDay returns the puzzle that the game ships for a day, if it ships one. It takes
// some microseconds.
func CaromAssignedDay(date Date) (CaromDay, bool) {
	entry, ok := assignedCarom(date)
	return CaromDay{CaromEntry: entry, Date: date, Number: CaromNumber(date), Assigned: ok}, ok
}

// assignedCarom finds and parses the line of a day.
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

// CaromDayAt returns the puzzle of a day: the shipped one, or else a generated one, which takes a
// fraction of a second. The error is that of ctx.
func CaromDayAt(ctx context.Context, date Date) (CaromDay, error) {
	return (*CaromCache)(nil).day(ctx, date)
}

// day is CaromDayAt with a cache.
func (m *CaromCache) day(ctx context.Context, date Date) (CaromDay, error) {
	if day, ok := CaromAssignedDay(date); ok {
		return day, nil
	}
	entry, ok := m.known(date)
	if !ok {
		var err error
		if entry, err = generateCaromDay(ctx, date); err != nil {
			return CaromDay{}, fmt.Errorf("puzzle of %v: %w", date, err)
		}
		m.note(date, entry)
	}
	return CaromDay{CaromEntry: entry, Date: date, Number: CaromNumber(date)}, nil
}

// Ready implements Spec. A puzzle that is not shipped has to be generated first.
func (f caromSpec) Ready(v Values) bool {
	date, err := ParseDate(v[KeyDay])
	if err != nil {
		return true // not a valid day, so nothing is generated
	}
	if _, ok := assignedCarom(date); ok {
		return true
	}
	_, ok := f.cache.known(date)
	return ok
}

// CaromPool returns the puzzles that the game ships without a day.
func CaromPool() ([]CaromEntry, error) {
	text, err := daily.CaromPool()
	if err != nil {
		return nil, err
	}
	return ParseCaromPool(string(text))
}
