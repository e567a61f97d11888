package puzzle

import (
	"time"

	"worldslide/shuffle"
)

// From 2029 on the difficulty varies gently with the day of the week: Monday's puzzle is
// the easiest and Sunday's the hardest. The target never starts next to the goal, because
// that looks as if there were nothing to do. Earlier days keep the puzzles that were
// assigned to them.

// caromWeekFrom is the first day of this rule.
var caromWeekFrom = Date{Year: 2029, Month: time.January, Day: 1}

// caromWeek are the limits by day of the week.
var caromWeek = [...]shuffle.CaromLimits{
	time.Monday: {Min: 10, Max: 11}, time.Tuesday: {Min: 10, Max: 12}, time.Wednesday: {Min: 11, Max: 13},
	time.Thursday: {Min: 11, Max: 14}, time.Friday: {Min: 12, Max: 15}, time.Saturday: {Min: 12, Max: 16},
	time.Sunday: {Min: 13, Max: 18},
}

// caromDayLimits returns the limits of a day's puzzle.
func caromDayLimits(date Date) shuffle.CaromLimits {
	if date.Compare(caromWeekFrom) < 0 {
		return shuffle.CaromDaily()
	}
	return caromWeek[date.Weekday()]
}

// allowedOn reports whether a day may have the puzzle.
func (p CaromPuzzle) allowedOn(date Date) bool {
	return date.Compare(caromWeekFrom) < 0 || !p.beginsBeside()
}

// beginsBeside reports whether the target starts on one of the eight cells around the goal.
func (p CaromPuzzle) beginsBeside() bool {
	const side = 8
	at, goal := int(p.Pieces[0]), int(p.Goal)
	return max(at%side-goal%side, goal%side-at%side) <= 1 && max(at/side-goal/side, goal/side-at/side) <= 1
}

// forCaromDay returns the index of the puzzle of a pool that a day gets, or -1 if there is
// none. Before 2029 it is the first one. From then on it is, of those that the day may
// have, the first one whose difficulty is that of the day of the week or closest to it.
func forCaromDay(date Date, pool []CaromEntry) int {
	limits := caromDayLimits(date)
	away := func(e CaromEntry) int {
		return max(limits.Min-e.Optimum(), e.Optimum()-limits.Max, 0)
	}
	if date.Compare(caromWeekFrom) < 0 && len(pool) > 0 {
		return 0
	}
	best := -1
	for i, e := range pool {
		if e.Puzzle.allowedOn(date) && (best < 0 || away(e) < away(pool[best])) {
			if best = i; away(e) == 0 {
				break
			}
		}
	}
	return best
}
