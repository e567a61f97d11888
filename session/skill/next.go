package skill

import (
	"math"

	"worldslide/puzzle"
	"worldslide/session/records"
)

// Step is by how much the expected time may change from one puzzle to the next, as a ratio.
const Step = 1.35

// notice is by how much it changes at least after an answer, so that a puzzle that was to be harder or easier is.
const notice = 1.05

// Wish says which puzzle should come next, in seconds that a typical player needs.
type Wish struct {
	Seconds     float64 // best
	Least, Most float64 // the limits, if there are such puzzles
}

// Next returns which puzzle should come next for a player with a skill. row are the last attempts since the
// player chose the difficulty, the oldest first. The puzzle is what Wanted says, but differs from the last
// one by one Step at most, and is not easier than that after one bad attempt alone. What the player said of
// the last one comes first: after one that was too easy or too hard the next one is a Step harder or easier,
// at most, and after one that was right it is like it.
func Next(s Skill, d puzzle.Difficulty, row []Attempt) Wish {
	w := Wish{Seconds: s.Wanted(d), Most: math.Inf(1)}
	n := len(row)
	if n == 0 {
		return w
	}
	last := max(row[n-1].Expected, leastSeconds)
	w.Least, w.Most = last/Step, last*Step
	switch row[n-1].Fit {
	case records.TooEasy:
		w.Seconds, w.Least = w.Most, last*notice
		return w
	case records.JustRight:
		w.Seconds = last
		return w
	case records.TooHard:
		w.Seconds, w.Most = w.Least, last/notice
		return w
	}
	if s.bad(row[n-1]) && (n == 1 || !s.bad(row[n-2])) {
		w.Least = last
	}
	w.Seconds = min(max(w.Seconds, w.Least), w.Most)
	return w
}

// bad reports whether an attempt was given up, or took much longer than the player usually needs.
func (s Skill) bad(a Attempt) bool { return a.GaveUp || s.observed(a)-s.Log > noise }

// Choose returns the index of the puzzle of a pool that fits best: the one whose expected seconds are nearest
// to the best ones, as a ratio, of those within the limits, or of all if there are none. Of several it is the
// first. It returns -1 for an empty pool.
func (w Wish) Choose(pool []float64) int {
	best, within, nearest := -1, false, math.Inf(1)
	for i, expected := range pool {
		fits := expected >= w.Least && expected <= w.Most
		off := math.Abs(math.Log(max(expected, leastSeconds) / w.Seconds))
		if best < 0 || fits && !within || fits == within && off < nearest {
			best, within, nearest = i, fits, off
		}
	}
	return best
}
