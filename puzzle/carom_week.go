package puzzle

import (
	"time"

	"worldslide/shuffle"
)

// From 2029 on the days of a week differ gently: Monday's puzzle is the easiest, and from
// there on they grow harder up to Sunday's. The target never begins next to the goal: that
// looks as if nothing were to be done. The days before stay as they were assigned.

// caromWeekFrom is the first day of which this holds.
var caromWeekFrom = Date{Year: 2029, Month: time.January, Day: 1}

// caromWeek are the limits of the days of a week.
var caromWeek = [...]shuffle.CaromLimits{
	time.Monday: {Least: 10, Most: 11}, time.Tuesday: {Least: 10, Most: 12}, time.Wednesday: {Least: 11, Most: 13},
	time.Thursday: {Least: 11, Most: 14}, time.Friday: {Least: 12, Most: 15}, time.Saturday: {Least: 12, Most: 16},
	time.Sunday: {Least: 13, Most: 18},
}

// caromDayLimits returns the limits of a day's puzzle.
func caromDayLimits(date Date) shuffle.CaromLimits {
	if date.Compare(caromWeekFrom) < 0 {
		return shuffle.CaromDaily()
	}
	return caromWeek[date.Weekday()]
}

// allowedOn reports whether a day may have a puzzle at all.
func (p CaromPuzzle) allowedOn(date Date) bool {
	return date.Compare(caromWeekFrom) < 0 || !p.beginsBeside()
}

// beginsBeside reports whether the target begins on one of the eight cells around the goal.
func (p CaromPuzzle) beginsBeside() bool {
	const side = 8
	at, goal := int(p.Pieces[0]), int(p.Goal)
	return max(at%side-goal%side, goal%side-at%side) <= 1 && max(at/side-goal/side, goal/side-at/side) <= 1
}

// forCaromDay returns the index of the first puzzle of a pool that a day gets: the
// first before 2029, and from then on, of those that the day may have, the first that is as
// hard as the day of the week wants, or as near to that as there is; -1 if there is none.
func forCaromDay(date Date, pool []CaromEntry) int {
	limits := caromDayLimits(date)
	away := func(e CaromEntry) int {
		return max(limits.Least-e.Optimum(), e.Optimum()-limits.Most, 0)
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
