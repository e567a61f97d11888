package cli

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/settings/saves"
)

// record is the JSON of the records command.
type record struct {
	Code      string         `json:"code"`
	Family    string         `json:"family"`
	Date      string         `json:"date"`
	Time      int64          `json:"time_ms"` // including penalties
	Help      string         `json:"help"`
	Hints     int            `json:"hints"`
	Solved    bool           `json:"solved"` // by the player
	Abandoned bool           `json:"abandoned"`
	Verified  bool           `json:"verified"`
	Optimum   int            `json:"optimum"` // 0 is unknown
	Metrics   map[string]int `json:"metrics"`
	Penalty   int64          `json:"penalty_ms"`
	Points    int            `json:"points,omitempty"` // of Fifteen; absent in results of older versions
	DNF       bool           `json:"dnf,omitempty"`    // marked as not finished in a timed series
	Retry     bool           `json:"retry,omitempty"`  // of a board that was played before; in no best time and no average
}

// The kinds of help.
const (
	noHelp    = "none"
	hintHelp  = "hints"
	shownHelp = "shown"
)

// listRecords prints every result of the player, oldest first, as the pages of the window count it, and
// whether it verifies. It counts lines that are no results, including those of newer versions.
func listRecords(inv Invocation, out *output) {
	directories, err := settings.Locate(inv.Config)
	if err != nil {
		out.complain(ExitUsage, err)
		return
	}
	book, log, err := saves.ReadBook(directories.Data, inv.Families)
	var damaged *saves.DamagedError
	if err != nil && !errors.As(err, &damaged) {
		out.complain(ExitUsage, err)
		return
	}
	if none := log.Damaged + log.Newer; none > 0 {
		what := fmt.Sprintf("%d lines are no results", none)
		if none == 1 {
			what = "1 line is no result"
		}
		if log.Err != nil {
			what += ", the first damaged one is " + log.Err.Error()
		}
		Complain(out.complaints, fmt.Errorf("records: %s", what))
	}
	var refuted error
	count := 0
	for _, r := range book.All() {
		err := records.Verify(inv.Families, r)
		if err != nil {
			if count++; count == 1 {
				refuted = err
			}
		}
		line, err := recordLine(inv, r, err == nil)
		if err != nil {
			out.complain(ExitUsage, err)
			return
		}
		out.result(line)
	}
	if count > 0 {
		out.complain(ExitNegative, fmt.Errorf("records: %d not verified, the first: %w", count, refuted))
	}
}

// recordLine formats a result.
func recordLine(inv Invocation, r records.Result, verified bool) (string, error) {
	help := noHelp
	switch {
	case r.Shown:
		help = shownHelp
	case r.Hints > 0:
		help = hintHelp
	}
	if !inv.JSON {
		return plainRecord(r, help, verified), nil
	}
	one := record{
		Code: r.Replay, Family: r.Family(), Date: r.Date, Time: r.Time.Milliseconds(),
		Help: help, Hints: r.Hints, Solved: r.Solved(), Abandoned: r.Abandoned, Verified: verified,
		Optimum: r.Optimum, Metrics: make(map[string]int, len(r.Metrics)), Penalty: r.Penalty.Milliseconds(), Points: r.Points,
		DNF: r.Verdict == records.DNF, Retry: r.Retry,
	}
	for _, m := range r.Metrics {
		one.Metrics[m.Name] = m.Count
	}
	return marshal(one)
}

// plainRecord returns a result as text, with the code last.
func plainRecord(r records.Result, help string, verified bool) string {
	outcome := "solved"
	switch {
	case r.Abandoned:
		outcome = "abandoned"
	case r.Shown:
		outcome = "shown"
	case !r.Solved():
		outcome = "dnf"
	}
	words := []string{r.Date, outcome}
	if !verified {
		words = append(words, "unproved")
	}
	if r.Retry {
		words = append(words, "retry")
	}
	if help != noHelp {
		words = append(words, fmt.Sprintf("hints %d", r.Hints))
	}
	words = append(words, "time "+clockText(r.Time))
	if r.Penalty > 0 {
		words = append(words, "penalty "+clockText(r.Penalty))
	}
	for _, m := range r.Metrics {
		words = append(words, fmt.Sprintf("%s %d", m.Name, m.Count))
	}
	if r.Optimum > 0 {
		words = append(words, fmt.Sprintf("optimum %d", r.Optimum))
	}
	if r.Points > 0 {
		words = append(words, fmt.Sprintf("points %d", r.Points))
	}
	return printable(strings.Join(append(words, r.Replay), " "))
}

// clockText formats a time such as 1:02.345.
func clockText(d time.Duration) string {
	ms := d.Milliseconds()
	return fmt.Sprintf("%d:%02d.%03d", ms/60_000, ms/1000%60, ms%1000)
}
