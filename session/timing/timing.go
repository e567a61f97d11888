// Package timing provides series of timed solves: the boards of one class that a speed-solver
// has solved one after another, with averages.
//
// Series are derived from the results in the book, which stay unchanged. Only Marks are
// stored: where series start, and the player's verdicts on single solves.
package timing

import (
	"slices"
	"time"

	"worldslide/session/records"
)

// Solve is one solved or abandoned board of a series. Its verdict is that of the book.
type Solve struct {
	Result records.Result
	// Over is the number of moves more than the optimum, if Known.
	Over  int
	Known bool
}

// Time returns the time that counts, including a penalty, or false if there is none.
func (s Solve) Time() (time.Duration, bool) {
	if !s.Result.Solved() {
		return 0, false
	}
	return s.Result.Time, true
}

// The limits of inspection before the first move, as in the rules of the World Cube
// Association: no penalty up to Inspection, two seconds up to LongInspection, and DNF beyond.
const (
	Inspection     = 15 * time.Second
	LongInspection = 17 * time.Second
)

// Inspected returns the verdict for an inspection time.
func Inspected(looked time.Duration) records.Verdict {
	switch {
	case looked > LongInspection:
		return records.DNF
	case looked > Inspection:
		return records.PlusTwo
	}
	return records.Fair
}

// Series is a set of solves of one class.
type Series struct {
	ID       string // unique in its class
	Number   int    // from 1, in the order in which series started
	Name     string // given by the player, or ""
	UnderWay bool   // whether new results belong to it
	Solves   []Solve
}

// Of returns the solves of the current series, oldest first.
func Of(book *records.Book, class string, m Marks) []Solve {
	for _, s := range All(book, class, m) {
		if s.UnderWay {
			return s.Solves
		}
	}
	return nil
}

// All returns the series of one class in the order in which they started. Their solves
// are the results without help and those of abandoned games, which have no time. A start counts only
// the first time it is played; a later result is a retry. Rungs and puzzles of days, which may be tried
// again freely, do not count. The current series, which need not be the last one, is always
// included; others have at least one solve.
func All(book *records.Book, class string, m Marks) []Series {
	results := book.Entered()
	sections, counts := m.sections(results, class), m.counts(results)
	var series []Series
	at := func(id string) *Series {
		i := slices.IndexFunc(series, func(s Series) bool { return s.ID == id })
		if i < 0 {
			i = len(series)
			series = append(series, Series{ID: id, Name: m.names[seriesID{id, class}]})
		}
		return &series[i]
	}
	played := make(map[string]bool)
	now := none
	for i, r := range results {
		for len(sections) > 0 && sections[0].from <= i {
			now, sections = sections[0].series, sections[1:]
		}
		if r.Restored {
			continue // it came from a backup
		}
		start := r.Start()
		again := played[start] || r.Retry || m.skipped[start]
		played[start] = true
		if again || !counts[i] || r.Hints > 0 || !book.Counts(r) {
			continue
		}
		if own, ok := book.Class(start); !ok || own != class {
			continue
		}
		one := Solve{Result: r}
		one.Over, one.Known = book.Over(r)
		s := at(now)
		s.Solves = append(s.Solves, one)
	}
	for _, s := range sections {
		now = s.series
	}
	at(now).UnderWay = true
	for i := range series {
		series[i].Number = i + 1
	}
	return series
}

// Finished returns the number of solves with a time.
func Finished(all []Solve) (count int) {
	for _, s := range all {
		if _, ok := s.Time(); ok {
			count++
		}
	}
	return count
}

// Best returns the index of the solve with the shortest time, or -1.
func Best(all []Solve) int {
	best := -1
	var least time.Duration
	for i, s := range all {
		if t, ok := s.Time(); ok && (best < 0 || t < least) {
			best, least = i, t
		}
	}
	return best
}
