package timing

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"worldslide/puzzle"
	"worldslide/session/records"
)

// WriteTable writes a series as comma-separated values (RFC 4180): a header, one line per solve,
// oldest first, CR LF line ends, UTF-8. Unknown and inapplicable values are empty. An attempt at several boards is one
// line, with the start of the last board. The columns are
//
//	number       from 1
//	date         in the player's calendar, such as 2026-09-02
//	time_of_day  such as 17:04:59
//	...          those of the family, for Fifteen with the tiles of the start
//	outcome      ok, plus2 or dnf
//	time_ms      the time that counts, in milliseconds, with all penalties; empty for dnf
//	penalty_ms   the part of it that is a penalty
//	...          the counts, each under the name of its metric
//	optimum      minimum in the main metric
//	code         the replay; of several boards, with spaces between
//	memo_ms      the part of the time before the first move, in blindfold events
//	boards       number of boards that were played
//	controls     mouse, keys, touch, hover or gamepad, if more than half of the moves were made with it, else mixed
//	pace         tiles a second
//	attempt_ms   the time with all penalties, also for dnf
//	abandoned    1 if the board was given up; other solves with dnf are so by a verdict
//	splits       of rows or boards, such as 1:3250/28 2:1710/9: stage, milliseconds and tiles; for boards
//	             also slides and the penalty in milliseconds: 1:3250/28/21/0
//	event        such as relay 5-2, or the size of a single board
//	comment      of the player, or of the program that the solve comes from
//
// Import reads it.
func WriteTable(to io.Writer, f puzzle.Spec, all []Solve) error {
	metrics := f.Metrics(nil)
	header := append([]string{"number", "date", "time_of_day"}, f.Columns().Names()...)
	header = append(header, "outcome", "time_ms", "penalty_ms")
	for _, m := range metrics {
		header = append(header, m.Name)
	}
	rows := [][]string{append(header, "optimum", "code", "memo_ms", "boards", "controls", "pace", "attempt_ms", "abandoned", "splits", "event", "comment")}
	for i, s := range all {
		r, whole := s.Result, s.Whole()
		code, err := puzzle.Catalogue{f}.ParseCode(r.Replay)
		if err != nil {
			return fmt.Errorf("session: solve %d: %w", i+1, err)
		}
		row := append([]string{strconv.Itoa(i + 1), r.Date, r.TimeOfDay()}, f.Columns().Row(code.Values)...)
		outcome, counted, optimum, memo, pace, abandoned := "ok", "", "", "", "", ""
		switch {
		case !s.Solved():
			outcome = "dnf"
		case r.Verdict == records.PlusTwo:
			outcome = "plus2"
		}
		if t, ok := s.Time(); ok {
			counted = milliseconds(t)
		}
		if s.Known {
			optimum = strconv.Itoa(r.Moves() - s.Over)
		}
		if s.Memo > 0 {
			memo = milliseconds(s.Memo)
		}
		var codes []string
		for _, one := range s.results() {
			codes = append(codes, one.Replay)
		}
		row = append(row, outcome, counted, milliseconds(whole.Penalty))
		for _, m := range metrics {
			count := ""
			if s.Counted(m.Name) {
				count = strconv.Itoa(s.Count(m.Name))
			}
			row = append(row, count)
		}
		if s.Counted(puzzle.MetricTiles) {
			pace = strconv.FormatFloat(s.Pace(), 'f', 3, 64)
		}
		if r.Abandoned {
			abandoned = "1"
		}
		row = append(row, optimum, strings.Join(codes, " "), memo, strconv.Itoa(len(codes)), whole.Controls.Main().Name(), pace)
		rows = append(rows, append(row, milliseconds(s.Attempt()), abandoned, s.partsText(), s.event.String(), s.Comment))
	}
	return writeRows(to, ',', rows)
}

// writeRows writes a header and a row for each solve or split, with CR LF line ends between commas, as RFC 4180 says.
func writeRows(to io.Writer, comma rune, rows [][]string) error {
	w := csv.NewWriter(to)
	w.Comma, w.UseCRLF = comma, comma == ','
	if err := w.WriteAll(rows); err != nil {
		return fmt.Errorf("session: writing %d rows: %w", len(rows), err)
	}
	return nil
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

// Write writes a series in csTimer's export format, which most timing programs can import:
// values separated by semicolons, one line per solve, oldest first.
//
//	No.       from 1
//	Time      the time that counts; followed by + if it includes a penalty of two
//	          seconds, in DNF() if it does not count
//	Comment   of the player or of the program that the solve comes from; else the number of tiles, tiles per second, and tiles over the
//	          optimum, as far as they are known
//	Scramble  code of the start; of several boards, with spaces between
//	Date      in the player's calendar, and the time of day: 2026-03-04 17:04:59; 00:00:00 if it is unknown
//	P.1       time played; of several boards that of the first one, and so on
//
// Import reads it.
func Write(to io.Writer, all []Solve) error {
	head := []string{"No.", "Time", "Comment", "Scramble", "Date", "P.1"}
	for _, s := range all {
		for n := len(head) - 4; n <= len(s.Boards); n++ {
			head = append(head, "P."+strconv.Itoa(n))
		}
	}
	rows := [][]string{head}
	for i, s := range all {
		r := s.Result
		comment := s.Comment
		if comment == "" && s.Counted(puzzle.MetricTiles) {
			comment = fmt.Sprintf("%d tiles, %.2f tiles/s", s.Count(puzzle.MetricTiles), s.Pace())
		}
		if s.Comment == "" && s.Known {
			comment += fmt.Sprintf(", extra moves: %d", s.Over)
		}
		date := r.Date + " " + cmp.Or(r.TimeOfDay(), "00:00:00")
		var starts, times []string
		for _, one := range s.results() {
			starts, times = append(starts, one.Start()), append(times, seconds(asPlayed(one).Time))
		}
		row := append([]string{strconv.Itoa(i + 1), s.text(), comment, strings.Join(starts, " "), date}, times...)
		rows = append(rows, append(row, make([]string, len(head)-len(row))...))
	}
	return writeRows(to, ';', rows)
}

// text formats the time of a solve with its verdict.
func (s Solve) text() string {
	switch t := seconds(s.Attempt()); {
	case !s.Solved():
		return "DNF(" + t + ")"
	case s.Result.Verdict == records.PlusTwo:
		return t + "+"
	default:
		return t
	}
}

// seconds formats a time with milliseconds, such as 41.206 or 1:02.500.
func seconds(t time.Duration) string {
	t = t.Truncate(time.Millisecond)
	rest := (t % time.Minute).Seconds()
	switch {
	case t >= time.Hour:
		return fmt.Sprintf("%d:%02d:%06.3f", t/time.Hour, t%time.Hour/time.Minute, rest)
	case t >= time.Minute:
		return fmt.Sprintf("%d:%06.3f", t/time.Minute, rest)
	}
	return fmt.Sprintf("%.3f", rest)
}
