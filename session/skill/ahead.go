package skill

import (
	"slices"

	"worldslide/puzzle"
	"worldslide/session/records"
)

const (
	easyShare  = 0.5 // of the expected time, below which a solve was easy
	muchUndone = 1.5 // moves made for each that is left, above which a solve says nothing
)

// Easy reports whether a result shows that the puzzle was far too easy: the player said so, or solved it without help
// and without taking back much in less than half of the time that a typical player needs. The typical time is the
// measure, as a player who is always fast would never be faster than their own. One result alone may be luck.
func Easy(r records.Result, expected float64) bool {
	if !r.Alone() || r.Played()+r.Thought <= 0 {
		return false
	}
	made, left := 0, 0
	for _, n := range r.Controls {
		made += n
	}
	for _, m := range r.Metrics {
		left = max(left, m.Count)
	}
	if float64(made) > muchUndone*float64(left) {
		return false
	}
	a := AttemptOf(r, expected)
	return a.Fit == records.TooEasy || a.Fit == 0 && a.Seconds < easyShare*a.Expected
}

// Ahead returns which rung comes after two in a row that were Easy, as an index of rest: the expected times of those
// that are left of the course, in order. It is the first that takes as long as a puzzle of medium difficulty after
// the last one that was solved, or else the last. It is 0, the next rung, if it is not clear
// that the player is faster than a typical one.
func (s Skill) Ahead(last float64, rest []float64) int {
	if s.Log > -s.Spread || len(rest) == 0 {
		return 0
	}
	s.Reach = max(firstReach, last)
	fits := s.Wanted(puzzle.Medium)
	if i := slices.IndexFunc(rest, func(expected float64) bool { return expected >= fits }); i >= 0 {
		return i
	}
	return len(rest) - 1
}
