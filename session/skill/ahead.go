package skill

import (
	"math"
	"slices"

	"worldslide/puzzle"
	"worldslide/session/records"
)

// MostSkipped is the largest number of rungs that Ahead skips.
const MostSkipped = 2

const (
	easyShare    = 0.5  // of the expected time, below which a solve was easy
	muchUndone   = 1.5  // moves made for each that is left, above which a solve says nothing about the pace
	fewMoves     = 3    // a puzzle of so few says little about the pace: most of its time is spent reading the screen
	readingTime  = 30   // seconds, within which one of so few was found at once
	aheadRatio   = 2.5  // how much longer the rung after an easy one may be
	mostHaste    = 0.25 // of -Log that makes it longer: after one short rung, the pace of a player is hardly known
	nearlyFewest = 1    // moves more than the fewest with which a solve went straight to the goal
)

// Easy reports whether a result shows that the puzzle was far too easy: the player said so; or solved it without help
// and without taking back much in less than half of the time that a typical player needs; or it has very few moves, and
// the player went straight to the goal. fewest is the fewest moves, or 0 if they are not known. The typical time is the
// measure, as a player who is always fast would never be faster than their own.
func Easy(r records.Result, expected float64, fewest int) bool {
	if r.Solved() && r.Fit == records.TooEasy {
		return true
	}
	if !r.Alone() || r.Fit != 0 || r.Played()+r.Thought <= 0 {
		return false
	}
	made, left := 0, 0
	for _, n := range r.Controls {
		made += n
	}
	for _, m := range r.Metrics {
		left = max(left, m.Count)
	}
	a := AttemptOf(r, expected)
	if 0 < fewest && fewest <= fewMoves {
		return made <= left && r.Moves() <= fewest+nearlyFewest && a.Seconds < max(easyShare*a.Expected, readingTime)
	}
	return float64(made) <= muchUndone*float64(left) && a.Seconds < easyShare*a.Expected
}

// Ahead returns which rung comes after one that was Easy, as an index of rest: the expected times of those that are left
// of the course, in order. It skips MostSkipped at most, and goes to none that is much longer than the last one, than
// what anybody solves at first, or than a puzzle of medium difficulty.
func (s Skill) Ahead(last float64, rest []float64) int {
	most := max(firstReach, aheadRatio*last*math.Exp(min(-s.Log, mostHaste)))
	s.Reach = 0
	most = min(most, s.Wanted(puzzle.Medium))
	rest = rest[:min(len(rest), MostSkipped+1)]
	for i, expected := range slices.Backward(rest) {
		if expected <= most {
			return i
		}
	}
	return 0
}
