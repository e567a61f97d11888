package carom

import (
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// achieved is what the player has made of puzzles. It is looked up by the code of the
// puzzle that a day has, with its ID, so a puzzle that was replaced takes no old
// trophy.
type achieved struct {
	results map[string]records.Result // the best one of each start
	started map[string]bool           // the starts of games under way
}

func newAchieved(d *desk.Desk) achieved {
	a := achieved{results: map[string]records.Result{}, started: d.Games.Starts()}
	for _, r := range d.Book.Results() {
		if r.Family() != (puzzle.Carom{}).Name() {
			continue
		}
		if best, ok := a.results[r.Start()]; !ok || better(r, best) {
			a.results[r.Start()] = r
		}
	}
	return a
}

// better reports whether a result counts more than another: without hints, with
// fewer moves, in less time.
func better(r, than records.Result) bool {
	switch {
	case (r.Hints > 0) != (than.Hints > 0):
		return r.Hints == 0
	case r.Moves() != than.Moves():
		return r.Moves() < than.Moves()
	}
	return r.Time < than.Time
}

// archiveDay is one day of the month.
type archiveDay struct {
	date   puzzle.Date
	puzzle puzzle.CaromDay
	known  bool // the puzzle is
	state  dayState
	result records.Result // the best one, of what was solved
	board  *board.Board
}

// dayState is what a day of the calendar is to the player.
type dayState uint8

const (
	dayFuture  dayState = iota // cannot be played yet; or was before the first puzzle
	dayOpen                    // never begun
	dayStarted                 // begun and not ended
	daySolved
	dayOptimal
)

// dayOf returns a day as it is today. One that can be played may have no puzzle yet.
func (a *archive) dayOf(date puzzle.Date) archiveDay {
	day := archiveDay{date: date}
	day.puzzle, day.known = (puzzle.Carom{}).AssignedDay(date)
	future := date.Compare(a.today) > 0
	switch {
	case puzzle.CaromNumber(date) < 1:
	case day.known:
		a.achieved.judge(&day)
		if future && day.state == dayOpen {
			day.state = dayFuture // but what was played before the clock went back stays
		}
	case !future:
		day.state = dayOpen
	}
	return day
}

// judge finds out what the player has made of a day's puzzle.
func (a achieved) judge(day *archiveDay) {
	start := day.puzzle.Code()
	r, solved := a.results[start]
	day.result, day.state = r, dayOpen
	switch {
	case solved && isOptimal(r, day.puzzle.Optimum()):
		day.state = dayOptimal
	case solved:
		day.state = daySolved
	case a.started[start]:
		day.state = dayStarted
	}
}
