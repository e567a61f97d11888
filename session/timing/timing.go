// Package timing provides series of timed solves: the boards of one class that a speed-solver
// has solved one after another, with averages.
//
// Series are derived from the results in the book, which stay unchanged. Only Marks are
// stored: where series start, and the player's verdicts on single solves.
package timing

import (
	"slices"
	"time"

	"worldslide/puzzle"
	"worldslide/session/records"
)

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
	Played   []Solve // Solves and the retries of boards, in order
}

// Current returns the series that is under way among those of a class.
func Current(all []Series) Series {
	return all[slices.IndexFunc(all, func(one Series) bool { return one.UnderWay })]
}

// All returns the series of one class in the order in which they started. Their solves are the results without help and
// those of abandoned games, which have no time; in an event of several boards, the attempts that these make up. A start
// counts only the first time it is played; a later result is a retry, which is in Played alone. Rungs and puzzles of days,
// which may be tried again freely, do not count. The current series, which need not be the last one, is always included;
// others have at least one solve.
//
// Imported series of the class follow the others. Results that were added while one of them was open come after its own
// solves.
func All(book *records.Book, class string, m Marks, imported ...Imported) []Series {
	results := book.Entered()
	solves, at := solvesOf(book, class, m)
	sections := m.sections(results, class)
	var series []Series
	of := func(id string) *Series {
		i := slices.IndexFunc(series, func(s Series) bool { return s.ID == id })
		if i < 0 {
			i = len(series)
			series = append(series, Series{ID: id, Name: m.names[seriesID{id, class}]})
		}
		return &series[i]
	}
	now := none
	for i, one := range solves {
		one.Comment = m.comments[one.Result.ID()]
		for len(sections) > 0 && sections[0].from <= at[i] {
			now, sections = sections[0].series, sections[1:]
		}
		s := of(now)
		s.Played = append(s.Played, one)
	}
	for _, s := range sections {
		now = s.series
	}
	of(now).UnderWay = true
	series = slices.DeleteFunc(series, func(s Series) bool {
		return !s.UnderWay && !slices.ContainsFunc(s.Played, func(one Solve) bool { return !one.Retry })
	})
	for _, one := range imported {
		if one.Class != class {
			continue
		}
		if judged := one.judged(m); len(judged) > 0 {
			s := of(one.ID)
			s.Played = slices.Concat(judged, s.Played)
		}
	}
	for i := range series {
		series[i].Number = i + 1
		series[i].count()
	}
	return series
}

// count sets Solves and the numbers of what was played.
func (s *Series) count() {
	numbers := make(map[string]int)
	for i := range s.Played {
		one := &s.Played[i]
		start := one.Result.Start()
		if !one.Retry {
			numbers[start] = len(s.Solves) + 1
		}
		one.Number = numbers[start]
		if !one.Retry {
			s.Solves = append(s.Solves, *one)
		}
	}
}

// solvesOf returns the solves of all series of a class, with the solved retries of single boards, and the indices of their results among those that the book has
// entered.
func solvesOf(book *records.Book, class string, m Marks) (solves []Solve, at []int) {
	event := EventOf(class)
	several := attempts{event: event}
	played := make(map[string]bool)
	results := book.Entered()
	counted := m.counts(results)
	for i, r := range results {
		if r.Restored {
			continue // it came from a backup
		}
		start := r.Start()
		again := played[start] || r.Retry
		played[start] = true
		if m.skipped[start] || !counted[i] || r.Hints > 0 || again && (event.Boards() > 1 || !r.Solved()) {
			continue
		}
		same := func(other string) bool { return records.Displayed(other, r.Display) == class }
		if of, ok := book.Event(start); ok && same(of) && event.Boards() > 1 {
			if _, v, ok := puzzle.Standard().ReadStart(start); ok {
				several.add(r, i, v)
			}
			continue
		} else if own, ok2 := book.Class(start); (!ok || !same(of)) && (!ok2 || !same(own)) || !book.Counts(r) {
			continue
		}
		one := Solve{Result: r, Retry: again, Memo: m.memos[r.ID()], event: event}
		one.Over, one.Known = book.Over(r)
		solves, at = append(solves, one), append(at, i)
	}
	if event.Boards() > 1 {
		return several.solves(book.Counts)
	}
	return solves, at
}

// Finished returns the number of solves with a time.
func Finished(all []Solve) int {
	values, _ := sorted(all, Time)
	return len(values)
}

// Best returns the index of the solve with the best value of a measure, or -1.
func Best(all []Solve, m Measure) int {
	best := -1
	var least int64
	for i, s := range all {
		if v, ok := s.Value(m); ok && (best < 0 || m.compare(v, least) < 0) {
			best, least = i, v
		}
	}
	return best
}
