package carom

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// results is what the player has made of puzzles. It is looked up by the code of the
// puzzle that a day has, with its ID, so a puzzle that was replaced takes no old
// trophy.
type results struct {
	book    *records.Book
	started map[string]bool // the starts of games under way
}

func newResults(sc *scene.Context) results { return results{book: sc.Book, started: sc.Games.Starts()} }

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
	day.puzzle, day.known = puzzle.CaromAssignedDay(date)
	future := date.Compare(a.today) > 0
	switch {
	case puzzle.CaromNumber(date) < 1:
	case day.known:
		a.results.judge(&day)
		if future && day.state == dayOpen {
			day.state = dayFuture // but what was played before the clock went back stays
		}
	case !future:
		day.state = dayOpen
	}
	return day
}

// judge finds out what the player has made of a day's puzzle.
func (a results) judge(day *archiveDay) {
	start := day.puzzle.Code()
	standing := a.book.Standing(start)
	day.result, day.state = standing.Best, dayOpen
	switch {
	case standing.Achievement == records.Optimal:
		day.state = dayOptimal
	case standing.Solved():
		day.state = daySolved
	case a.started[start]:
		day.state = dayStarted
	}
}
