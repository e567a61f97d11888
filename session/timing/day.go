package timing

import (
	"worldslide/puzzle"
	"worldslide/session/records"
)

// Day holds the solves of a day in a measure.
type Day struct {
	Date   string // such as 2026-09-02
	Solves int
	Best   Average
	Mean   Average // of the solves with a value
}

// Days returns the days of a series in order. A day starts at an hour, from 0 to 23: solves before it belong to the day
// before. Results of older versions have no time of day, and belong to their date.
func Days(all []Solve, m Measure, starts int) []Day {
	var days []Day
	from := 0
	for i, s := range all {
		date := dateOf(s.Result, starts)
		if last := i == len(all)-1; last || dateOf(all[i+1].Result, starts) != date {
			some := all[from : i+1]
			values, _ := sorted(some, m)
			d := Day{Date: date, Solves: len(some), Mean: mean(values, 0, 0, 0)}
			if len(values) > 0 {
				d.Best = Average{values[0], true}
			}
			days, from = append(days, d), i+1
		}
	}
	return days
}

// dateOf returns the day of a result, if days start at an hour.
func dateOf(r records.Result, starts int) string {
	if r.Second == 0 || r.Second > starts*3600 {
		return r.Date
	}
	date, err := puzzle.ParseDate(r.Date)
	if err != nil {
		return r.Date
	}
	return date.Add(-1).String()
}
