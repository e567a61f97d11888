package timing

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"time"
)

// Write writes a session in csTimer's export format, which most timing programs can import:
// values separated by semicolons, one line per solve, oldest first.
//
//	No.       from 1
//	Time      the time that counts; followed by + if it includes a penalty of two
//	          seconds, in DNF() if it does not count
//	Comment   number of tiles, tiles per second, and tiles over the optimum if known
//	Scramble  code of the start
//	Date      in the player's calendar
//	P.1       time played
func Write(to io.Writer, all []Solve) error {
	w := csv.NewWriter(to)
	w.Comma = ';'
	// csv.Writer keeps its first error, and Error returns it after Flush.
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

// text formats the time of a solve with its verdict.
func (s Solve) text() string {
	switch t, _ := s.Time(); s.Verdict {
	case PlusTwo:
		return seconds(t) + "+"
	case Fair:
		return seconds(t)
	}
	return "DNF(" + seconds(s.Result.Time) + ")"
}

// seconds formats a time with milliseconds, such as 41.206 or 1:02.500.
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
