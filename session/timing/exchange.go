package timing

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/internal/truncate"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// MaxImport is the maximum size of a source in bytes.
const MaxImport = 64 << 20

// Imported is a series that was timed in another program or another profile. Its solves need no moves, so
// they enter averages, but no records.
type Imported struct {
	ID     string // of its table, and of the series in Marks
	Class  string
	Name   string // or ""
	Solves []Solve
}

// NewImported returns a series with solves of one class, which are not empty.
func NewImported(name string, solves []Solve) (Imported, error) {
	if len(solves) == 0 {
		return Imported{}, errors.New("session: an imported series has no solves")
	}
	one := Imported{Class: solves[0].class(), Name: plainText(name, MaxName), Solves: solves}
	text, err := one.Text()
	if err != nil {
		return Imported{}, err
	}
	digest := sha256.Sum256(text)
	one.ID = hex.EncodeToString(digest[:8])
	return one, nil
}

// Text returns the table of the series without the verdicts, which belong into Marks.
func (i Imported) Text() ([]byte, error) {
	fair := slices.Clone(i.Solves)
	for n := range fair {
		fair[n].Result = asPlayed(fair[n].Result)
	}
	var text bytes.Buffer
	err := WriteTable(&text, fair[0].event.Family(), fair)
	return text.Bytes(), err
}

// Judge returns the marks with the name and the verdicts of an imported series.
func (i Imported) Judge(m Marks) Marks {
	for _, s := range i.Solves {
		if s.Result.Verdict != records.Fair {
			m = m.With(s.Result, s.Result.Verdict)
		}
	}
	return m.Rename(i.Class, i.ID, i.Name)
}

// AsIn returns marks with the name and the verdicts that an imported series has in others.
func (i Imported) AsIn(others, m Marks) Marks {
	for _, s := range i.Solves {
		id := s.Result.ID()
		m = m.With(s.Result, others.verdicts[id]).Comment(s.Result, others.comments[id])
	}
	return m.Rename(i.Class, i.ID, others.names[seriesID{i.ID, i.Class}])
}

// judged returns the solves under the verdicts of marks, without the deleted ones.
func (i Imported) judged(m Marks) []Solve {
	solves := make([]Solve, 0, len(i.Solves))
	for _, s := range i.Solves {
		id := s.Result.ID()
		verdict := m.verdicts[id]
		s.Comment, s.Imported = cmp.Or(m.comments[id], s.Comment), true
		if s.Result = asPlayed(s.Result); verdict == records.Deleted {
			continue
		}
		solves = append(solves, s.judgedAs(verdict))
	}
	return solves
}

// judgedAs returns a solve without a verdict with one.
func (s Solve) judgedAs(v records.Verdict) Solve {
	if s.Result.Verdict = v; v == records.PlusTwo {
		s.Result.Verdict = records.Fair
		s.Result = s.Result.WithTwoSeconds()
	}
	if n := len(s.Boards); n > 0 {
		s.Boards = append(slices.Clone(s.Boards[:n-1]), s.Result)
	}
	return s
}

// asPlayed returns a result without its verdict.
func asPlayed(r records.Result) records.Result {
	if r.Verdict == records.PlusTwo {
		r.Time -= records.PlusTwoPenalty
		r.Penalty -= records.PlusTwoPenalty
	}
	r.Verdict = records.Fair
	return r
}

// Key identifies what was played: it is equal for a result and for what is imported of tables with it.
func Key(r records.Result) string {
	return fmt.Sprint(r.Start(), r.Date, r.Second, asPlayed(r).Time)
}

// class returns the class of the series of a solve, as records.Book.Series does for starts with a seed.
func (s Solve) class() string {
	f := s.event.Family()
	_, v, ok := puzzle.Standard().ReadStart(s.Result.Start())
	if !ok {
		v = puzzle.Values{}
	}
	if !s.event.Plain() {
		event := puzzle.Values{puzzle.KeyEvent: s.event.String()}
		if v.Has(puzzle.KeyMode) {
			event[puzzle.KeyMode] = v[puzzle.KeyMode]
		}
		return puzzle.FormatStart(f, event)
	}
	if common, ok := f.Class(v); ok {
		delete(common, puzzle.KeyEvent)
		return puzzle.FormatStart(f, common)
	}
	return bareStart(s.event)
}

// bareStart returns the code of a board of the size of an event whose start is not known.
func bareStart(e Event) string {
	text := puzzle.FormatStart(e.Family(), puzzle.Values{puzzle.KeySize: e.Board(1).String()})
	if code, err := puzzle.Standard().ParseCode(text); err == nil {
		return code.String()
	}
	return text
}

// sizeEvent returns the event of a single board of a size such as 4 or 5x3, or false if there are none.
func sizeEvent(size string) (Event, bool) {
	e, err := puzzle.ParseEvent(size)
	return e, err == nil && e.Plain()
}

// Problem is the reason why a record was not imported. The window has a message for each.
type Problem string

// The problems.
const (
	BadValue    Problem = "value"  // Column, Text and a Sample of what is expected
	OtherPuzzle Problem = "puzzle" // Text names it
	BadRecord   Problem = "record" // it has too few values, or other ones
)

// NotImported is a record that was not imported. The others are.
type NotImported struct {
	Line    int    // in the source, from 1; 0 in sources of one line
	Series  string // name of the series; "" if the source has one
	Number  int    // of the record in its series, from 1; 0 is the whole series
	Problem Problem
	Column  string // the name in the source of what cannot be read
	Text    string // of the source, truncated
	Sample  string // what would have been read
}

// Error says in English where the problem is, what it is, and what is expected.
func (n NotImported) Error() string {
	var where []string
	if n.Line > 0 {
		where = append(where, fmt.Sprintf("line %d", n.Line))
	}
	if n.Series != "" {
		where = append(where, n.Series)
	}
	if n.Line == 0 && n.Number > 0 {
		where = append(where, fmt.Sprintf("solve %d", n.Number))
	}
	at := strings.Join(where, ", ") + ": "
	switch n.Problem {
	case OtherPuzzle:
		return fmt.Sprintf("%s%q is another puzzle: want sliding tiles", at, n.Text)
	case BadRecord:
		return at + "values are missing or misplaced: want a record as the others"
	}
	return fmt.Sprintf("%s%s is %q: want one such as %s", at, n.Column, n.Text, n.Sample)
}

// bad returns the problem of a value that cannot be read.
func bad(column, text, sample string) *NotImported {
	return &NotImported{Problem: BadValue, Column: column, Text: truncate.Text(text, 40), Sample: sample}
}

// Import reads all series of a source. A record that cannot be read is left out and reported. now is used for
// solves without a date, and its location for dates that are points in time. name is the name of series that
// have none in the source, or "". The error is ErrNoSeries if the source is of no known format.
func Import(text []byte, name string, now time.Time) (all []Imported, refused []NotImported, err error) {
	read := readerOf(text)
	if read == nil {
		return nil, nil, ErrNoSeries
	}
	r := &importer{name: name, now: now}
	if err := read(r, text); err != nil {
		return nil, nil, err
	}
	slices.SortStableFunc(r.refused, func(a, b NotImported) int { return a.Line - b.Line })
	for _, key := range r.order {
		one, err := NewImported(key.name, r.solves[key])
		if err != nil {
			return nil, nil, err
		}
		all = append(all, one)
	}
	return all, r.refused, nil
}

// ErrNoSeries is the error of a source in no known format.
var ErrNoSeries = errors.New("no timed solves: want an export of csTimer, a table of csTimer or of the session tracker of slidysim, or a table that Worldslide has saved")

// Recognise reports whether Import reads the format of a source, of which the beginning is enough.
func Recognise(text []byte) bool { return readerOf(text) != nil }

// readerOf returns what reads the format of a source, or nil.
func readerOf(text []byte) func(*importer, []byte) error {
	text = trimmed(text)
	head := text[:min(len(text), maxHead)]
	line, _, _ := bytes.Cut(head, []byte("\n"))
	names := strings.FieldsFunc(strings.ToLower(string(line)), func(r rune) bool { return strings.ContainsRune(",;\t\r\"", r) })
	has := func(all ...string) bool {
		return !slices.ContainsFunc(all, func(name string) bool { return !slices.Contains(names, name) })
	}
	switch {
	case csTimerHead.Match(head):
		return (*importer).csTimer
	case has("no.", "time", "scramble"):
		return (*importer).csTimerTable
	case has("outcome", "time_ms"):
		return (*importer).table
	case has("date", "size", "time", "moves", "tps"), bytes.Contains(head, []byte(trackerHead)):
		return (*importer).slidysim
	}
	return nil
}

// maxHead is how much of a source is looked at to recognise it.
const maxHead = 256 << 10

// trimmed returns a text without the mark of its encoding and blank lines before it.
func trimmed(text []byte) []byte {
	return bytes.TrimLeft(bytes.TrimPrefix(text, []byte("\ufeff")), " \t\r\n")
}

// importer collects the solves of a source by series.
type importer struct {
	name    string
	now     time.Time
	order   []seriesKey
	solves  map[seriesKey][]Solve
	refused []NotImported
}

// seriesKey identifies a series of a source: its name and its class.
type seriesKey struct{ name, class string }

// add adds a solve to the series of its class with a name.
func (r *importer) add(name string, s Solve) {
	if r.solves == nil {
		r.solves = map[seriesKey][]Solve{}
	}
	key := seriesKey{cmp.Or(name, r.name), s.class()}
	if r.solves[key] == nil {
		r.order = append(r.order, key)
	}
	r.solves[key] = append(r.solves[key], s)
}

// refuse reports a record.
func (r *importer) refuse(line int, series string, number int, why *NotImported) {
	why.Line, why.Series, why.Number = line, truncate.Text(series, MaxName), number
	r.refused = append(r.refused, *why)
}

// dateless returns an empty result of today.
func (r *importer) dateless() records.Result {
	return records.Result{Date: r.now.Format(time.DateOnly)}
}

// at sets when a result ended.
func at(result *records.Result, t time.Time) {
	result.Date = t.Format(time.DateOnly)
	result.Second = records.EndingAt(t).Second
}

// dateLayouts are those of dates with the time of day, as programs write them.
var dateLayouts = []string{time.DateTime, "2006-01-02T15:04:05", "2006-01-02 15:04", "2006.01.02 15:04:05", "2006.01.02 15:04"}

// date sets when a result ended from a text: a date, with the time of day or not, or seconds since 1970.
func (r *importer) date(result *records.Result, column, text string) *NotImported {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil
	}
	for _, layout := range dateLayouts {
		if t, err := time.Parse(layout, text); err == nil && plausible(t) {
			at(result, t)
			return nil
		}
	}
	if t, err := time.Parse(time.DateOnly, text); err == nil && plausible(t) {
		result.Date, result.Second = text, 0
		return nil
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && plausible(time.Unix(n, 0)) && n > 0 {
		at(result, time.Unix(n, 0).In(r.now.Location()))
		return nil
	}
	return bad(column, text, "2026-09-02 17:04:59")
}

// plausible reports whether a date has a year of four digits.
func plausible(t time.Time) bool { return t.Year() >= 1000 && t.Year() < 9999 }

// maxTime is more than anybody needs for a solve.
const maxTime = 1000 * time.Hour

// ParseTime parses a time such as 41.206, 41,206, 1:02.5 or 1:00:00. Decimals after the third are cut off.
func ParseTime(text string) (time.Duration, bool) {
	text = strings.TrimSpace(text)
	parts := strings.Split(text, ":")
	if len(parts) > 3 {
		return 0, false
	}
	whole, fraction, _ := strings.Cut(strings.Replace(parts[len(parts)-1], ",", ".", 1), ".")
	parts[len(parts)-1] = whole
	sum := time.Duration(0)
	for _, part := range parts {
		n, err := strconv.ParseUint(part, 10, 32)
		if err != nil {
			return 0, false
		}
		sum = sum*60 + time.Duration(n)*time.Second
		if sum > maxTime {
			return 0, false
		}
	}
	if len(fraction) > 9 || strings.Trim(fraction, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseUint((fraction + "000")[:3], 10, 32)
	return sum + time.Duration(n)*time.Millisecond, err == nil && sum <= maxTime
}

// parseWhole parses a number of at most 2^31.
func parseWhole(text string) (int, bool) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 31)
	return int(n), err == nil
}
