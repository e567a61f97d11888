package solves

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"time"
)

// Write writes a session as csTimer exports one, which most programs for timed solves
// read: values separated by semicolons, one line a solve, the oldest first.
//
//	No.       from 1
//	Time      what counts; with a + behind it if two seconds are in it; a time in DNF()
//	          if it does not count
//	Comment   tiles, tiles a second, and what they are over the optimum if it is known
//	Scramble  the code of the start
//	Date      of the player's calendar
//	P.1       the time played
func Write(to io.Writer, all []Solve) error {
	w := csv.NewWriter(to)
	w.Comma = ';'
	// A csv.Writer keeps its first error, and Flush makes Error know it.
	_ = w.Write([]string{"No.", "Time", "Comment", "Scramble", "Date", "P.1"})
	for i, s := range all {
		r := s.Result
		comment := fmt.Sprintf("%d tiles, %.2f tiles/s", r.Moves(), r.Pace())
		if s.Known {
			comment += fmt.Sprintf(", +%d", s.Over)
		}
		_ = w.Write([]string{strconv.Itoa(i + 1), s.text(), comment, r.Start(), r.Date, seconds(r.Time)})
	}
	w.Flush()
	if err := w.Error(); err != nil {
		return fmt.Errorf("session: writing %d solves: %w", len(all), err)
	}
	return nil
}

// text is the time of a solve with its verdict.
func (s Solve) text() string {
	switch t, _ := s.Time(); s.Verdict {
	case PlusTwo:
		return seconds(t) + "+"
	case Fair:
		return seconds(t)
	}
	return "DNF(" + seconds(s.Result.Time) + ")"
}

// seconds writes a time with milliseconds, such as 41.206 or 1:02.500.
func seconds(t time.Duration) string {
	t = t.Truncate(time.Millisecond)
	rest := fmt.Sprintf("%d.%03d", t%time.Minute/time.Second, t%time.Second/time.Millisecond)
	switch {
	case t >= time.Hour:
		return fmt.Sprintf("%d:%02d:%06.3f", t/time.Hour, t%time.Hour/time.Minute, (t % time.Minute).Seconds())
	case t >= time.Minute:
		return fmt.Sprintf("%d:%06.3f", t/time.Minute, (t % time.Minute).Seconds())
	}
	return rest
}
