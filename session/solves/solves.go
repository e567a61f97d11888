// Package solves is a session of solves: the boards that a speed-solver has solved one
// after another, with the averages that are kept of them.
//
// A session is derived, as everything is, from the results in the book. What is the
// session's own is Marks: where it begins, and what the player has said of single
// solves. The results themselves stay as they are.
package solves

import (
	"slices"
	"time"

	"worldslide/session/records"
)

// Solve is one board of a session.
type Solve struct {
	Result  records.Result
	Verdict Verdict
	// Over is by how many moves it exceeds the optimum, if Known.
	Over  int
	Known bool
}

// Time returns what counts, with a penalty in it, and whether anything does.
func (s Solve) Time() (time.Duration, bool) {
	switch s.Verdict {
	case PlusTwo:
		return s.Result.Time + Penalty, true
	case Fair:
		return s.Result.Time, true
	}
	return 0, false
}

// Penalty is what +2 adds.
const Penalty = 2 * time.Second

// Verdict is what is said of a solve.
type Verdict uint8

// The verdicts.
const (
	Fair    Verdict = iota
	PlusTwo         // two seconds are added
	DNF             // did not finish: worse than any time
	Deleted         // no part of the session
)

// The limits of looking at a board before its first slide, as the World Cube
// Association has them: the clock may begin for nothing until the first, for two
// seconds until the second, and later the solve is lost.
const (
	Inspection     = 15 * time.Second
	LongInspection = 17 * time.Second
)

// Inspected returns the verdict on looking at a board for so long.
func Inspected(looked time.Duration) Verdict {
	switch {
	case looked > LongInspection:
		return DNF
	case looked > Inspection:
		return PlusTwo
	}
	return Fair
}

// Session is the solves of one class that belong together.
type Session struct {
	ID       string // tells it from the others of its class
	Number   int    // from 1, in the order in which they began
	Name     string // as the player calls it; "" if it has no name
	UnderWay bool   // what is solved now belongs to it
	Solves   []Solve
}

// Of returns the solves of the session under way, the oldest first.
func Of(book *records.Book, class string, m Marks) []Solve {
	for _, s := range Sessions(book, class, m) {
		if s.UnderWay {
			return s.Solves
		}
	}
	return nil
}

// Sessions returns the sessions of one class in the order in which they began, each with
// its solves: the results by oneself or abandoned. An abandoned one was not finished. A
// board counts the first time that it is played. The session under way, which need not be
// the last, is always there; others have at least one solve.
func Sessions(book *records.Book, class string, m Marks) []Session {
	results := book.All()
	sections, counts := m.sections(results, class), m.counts(results)
	var sessions []Session
	at := func(id string) *Session {
		i := slices.IndexFunc(sessions, func(s Session) bool { return s.ID == id })
		if i < 0 {
			i = len(sessions)
			sessions = append(sessions, Session{ID: id, Name: m.names[sessionID{id, class}]})
		}
		return &sessions[i]
	}
	played := make(map[string]bool)
	now := none
	for i, r := range results {
		for len(sections) > 0 && sections[0].from <= i {
			now, sections = sections[0].session, sections[1:]
		}
		if r.Restored {
			continue // it was played elsewhere
		}
		start := r.Start()
		again := played[start] || m.skipped[start]
		played[start] = true
		if again || !counts[i] || r.Hints > 0 || !book.Counts(r) {
			continue
		}
		if own, ok := book.Class(start); !ok || own != class {
			continue
		}
		one := Solve{Result: r, Verdict: m.Of(r)}
		if r.Abandoned && one.Verdict != Deleted {
			one.Verdict = DNF
		}
		one.Over, one.Known = book.Over(r)
		if one.Verdict != Deleted {
			s := at(now)
			s.Solves = append(s.Solves, one)
		}
	}
	for _, s := range sections {
		now = s.session
	}
	at(now).UnderWay = true
	for i := range sessions {
		sessions[i].Number = i + 1
	}
	return sessions
}

// Finished returns how many solves have a time.
func Finished(all []Solve) (count int) {
	for _, s := range all {
		if _, ok := s.Time(); ok {
			count++
		}
	}
	return count
}

// Best returns the index of the shortest solve, or -1.
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
